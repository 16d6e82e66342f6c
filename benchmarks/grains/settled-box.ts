/** A settled box of grains, seeded: mixed by 10 % in size, lying in a box of planes. The same for us and for peers. */
import {
  addGrains,
  createGrainBed,
  createGrainLaws,
  type GrainBed,
  setWall,
  stepGrains,
  viewGrains,
} from '@impinge/engine/grains';

/** Material and step of all decks. */
export const DECK = { young: 5e6, poisson: 0.25, restitution: 0.5, friction: 0.5, density: 2500, step: 2e-5 };
export const RADIUS = 0.0025;

export interface Packing {
  readonly positions: Float64Array;
  readonly radii: Float64Array;
  /** At rest without. */
  readonly velocities?: Float64Array;
  /** Length and width of the box, and a height above all grains [m]. */
  readonly box: readonly [number, number, number];
  /** Δt [s] */
  readonly step: number;
}

const MATERIAL = {
  density: DECK.density,
  youngModulus: DECK.young,
  poissonRatio: DECK.poisson,
  restitution: DECK.restitution,
  friction: DECK.friction,
};

/** The law that the peers have too: Hertz, Tsuji, and a tangential spring of Mindlin's stiffness. */
export const deckLaws = () =>
  createGrainLaws({
    materials: { grain: MATERIAL },
    law: { normal: { type: 'hertz' }, damping: { type: 'tsuji' }, tangential: { type: 'elastic-coulomb' } },
  });

const PLANES = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0, 0, 1, 0, 1, 0, -1, 0, 0],
  [0, 0, -1, 0, 1, 0, 1, 0, 0],
  [1, 0, 0, 0, 0, 1, 0, -1, 0],
  [1, 0, 0, 0, 0, -1, 0, 1, 0],
];

/** A bed of a packing between planes, with gravity along a direction. */
export function bedOf({ positions, radii, velocities, box, step }: Packing, down: readonly number[]): GrainBed {
  const walls = PLANES.map(() => ({ barriers: undefined, material: 0 }));
  const gravity = down.map((x) => 9.81 * x);
  const bed = createGrainBed({ laws: deckLaws(), step, gravity, walls, largestRadius: largestOf(radii) });
  const origins = [
    [0, 0, 0],
    [0, 0, 0],
    [box[0], 0, 0],
    [0, 0, 0],
    [0, box[1], 0],
  ];
  PLANES.forEach((axes, wall) => {
    setWall(bed, wall, { axes, origin: origins[wall], velocity: [0, 0, 0], turning: [0, 0, 0] });
  });
  const masses = radii.map((r) => (4 / 3) * Math.PI * DECK.density * r * r * r);
  addGrains(bed, { positions, radii, masses, velocities, materials: new Uint8Array(radii.length) });
  return bed;
}

export const largestOf = (radii: Float64Array) => radii.reduce((most, r) => Math.max(most, r), 0);
export const smallestOf = (radii: Float64Array) => radii.reduce((least, r) => Math.min(least, r), 1);

/** Numbers from 0 to 1, seeded. */
function seeded(): () => number {
  let seed = 1;
  return () => {
    seed = (48271 * seed) % 2147483647;
    return seed / 2147483647;
  };
}

/** The packing after some steps. */
function fallen(packing: Packing, steps: number): Packing {
  const bed = bedOf(packing, [0, 0, -1]);
  for (let k = 0; k < steps; k++) {
    const problem = stepGrains(bed);
    if (problem !== undefined) throw new Error(problem.message);
  }
  return { ...packing, positions: viewGrains(bed).positions, radii: viewGrains(bed).radii };
}

/** Lets grains fall into a box, until they lie. */
export function settle(count: number, steps: number): Packing {
  const across = Math.round(Math.cbrt(count / 1.5));
  const size = 2.02 * RADIUS;
  const random = seeded();
  const positions = new Float64Array(3 * count);
  const radii = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [i % across, Math.floor(i / across) % across, Math.floor(i / (across * across))];
    radii[i] = RADIUS * (1 - 0.1 * random());
    positions[3 * i] = (x + 0.5) * size + 0.1 * RADIUS * random();
    positions[3 * i + 1] = (y + 0.5) * size + 0.1 * RADIUS * random();
    positions[3 * i + 2] = (z + 0.5) * size;
  }
  const length = (across + 0.1) * size;
  const height = (count / (across * across) + 4) * size;
  return fallen({ positions, radii, box: [length, length, height], step: DECK.step }, steps);
}

/** Grains of sizes one to ten, each size with the same share of the mass, put down at random without touching; then they fall. */
export function settleWide(count: number, steps: number): Packing {
  const random = seeded();
  const [least, most] = [RADIUS / 5, 2 * RADIUS];
  // Numbers as r⁻⁴.
  const radii = Float64Array.from({ length: count }, () => {
    const share = random() * (1 - (least / most) ** 3);
    return least / Math.cbrt(1 - share);
  }).sort((a, b) => b - a);
  const volume = radii.reduce((sum, r) => sum + (4 / 3) * Math.PI * r * r * r, 0);
  const length = Math.cbrt(volume / 0.35);
  const positions = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    do for (let k = 0; k < 3; k++) positions[3 * i + k] = radii[i] + (length - 2 * radii[i]) * random();
    while (touchesEarlier(positions, radii, i));
  }
  return fallen({ positions, radii, box: [length, length, 1.1 * length], step: DECK.step / 5 }, steps);
}

/** The packing stirred: every grain has a velocity of up to `speed` along each axis, at random. */
export function stirred(packing: Packing, speed: number): Packing {
  const random = seeded();
  return { ...packing, velocities: packing.positions.map(() => speed * (2 * random() - 1)) };
}

function touchesEarlier(positions: Float64Array, radii: Float64Array, i: number): boolean {
  for (let j = 0; j < i; j++) {
    let squared = -((radii[i] + radii[j]) ** 2);
    for (let k = 0; k < 3; k++) squared += (positions[3 * i + k] - positions[3 * j + k]) ** 2;
    if (squared < 0) return true;
  }
  return false;
}

/** `times` × `times` copies of a packing side by side. */
export function tiled({ positions, radii, box, step }: Packing, times: number): Packing {
  const count = radii.length;
  const all = new Float64Array(3 * count * times * times);
  const sizes = new Float64Array(count * times * times);
  for (let a = 0; a < times; a++)
    for (let b = 0; b < times; b++) {
      const from = count * (a * times + b);
      sizes.set(radii, from);
      for (let i = 0; i < count; i++) {
        all[3 * (from + i)] = positions[3 * i] + a * box[0];
        all[3 * (from + i) + 1] = positions[3 * i + 1] + b * box[1];
        all[3 * (from + i) + 2] = positions[3 * i + 2];
      }
    }
  return { positions: all, radii: sizes, box: [times * box[0], times * box[1], box[2]], step };
}
