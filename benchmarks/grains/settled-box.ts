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
  /** Length and width of the box, and a height above all grains [m]. */
  readonly box: readonly [number, number, number];
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
export function bedOf({ positions, radii, box }: Packing, down: readonly number[]): GrainBed {
  const walls = PLANES.map(() => ({ barriers: undefined, material: 0 }));
  const gravity = down.map((x) => 9.81 * x);
  const bed = createGrainBed({ laws: deckLaws(), step: DECK.step, gravity, walls, largestRadius: RADIUS });
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
  addGrains(bed, { positions, radii, masses, materials: new Uint8Array(radii.length) });
  return bed;
}

/** Lets grains fall into a box, until they lie. */
export function settle(count: number, steps: number): Packing {
  const across = Math.round(Math.cbrt(count / 1.5));
  const size = 2.02 * RADIUS;
  let seed = 1;
  const random = () => {
    seed = (48271 * seed) % 2147483647;
    return seed / 2147483647;
  };
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
  const bed = bedOf({ positions, radii, box: [length, length, height] }, [0, 0, -1]);
  for (let k = 0; k < steps; k++) {
    const problem = stepGrains(bed);
    if (problem !== undefined) throw new Error(problem.message);
  }
  return { positions: viewGrains(bed).positions, radii: viewGrains(bed).radii, box: [length, length, height] };
}

/** `times` × `times` copies of a packing side by side. */
export function tiled({ positions, radii, box }: Packing, times: number): Packing {
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
  return { positions: all, radii: sizes, box: [times * box[0], times * box[1], box[2]] };
}
