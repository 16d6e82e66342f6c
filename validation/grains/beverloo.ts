/**
 * Grains that run out of a flat bottom through a round opening of diameter D. Beverloo's law:
 *   W = C ρ_b √g (D − k d)^(5/2),   so that W^(2/5) over D is a straight line that is 0 at k d
 * ρ_b is the density of the bed at rest. Beverloo, Leniger & van de Velde 1961: C 0.55 to 0.65, k 1 to 2 for spheres.
 */
import { createBarriers } from '@impinge/engine/detection';
import { type GrainBed, removeGrains, saveGrains, takeGrains, viewGrains } from '@impinge/engine/grains';
import { run } from './beds.js';
import { DIAMETER, FLOOR, lineThrough, MEAN_DIAMETER, putWall, slabOf } from './slab.js';

/** Width of the square of the bed, which repeats itself, and the layers of grains on it [d]. */
const ACROSS = 18;
const LAYERS = 22;
/** Soft grains, some 1 % deep at the bottom: steps of twice those of other slabs. */
const SOFT = { youngModulus: 1e6, step: 4e-5 } as const;
const RIM = 48;

/** Openings that the law is tried with [d]. */
export const OPENINGS = [4.5, 5.5, 7, 9] as const;

/** A floor wider than the bed, with a round hole of a diameter [m], and the plug of the hole. */
function floorWithHole(diameter: number) {
  const [low, high] = [-2 * DIAMETER, (ACROSS + 2) * DIAMETER];
  const middle = 0.5 * ACROSS * DIAMETER;
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i < RIM; i++) {
    const angle = (2 * Math.PI * i) / RIM;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    // From the rim outwards to the border of the square.
    const out = (0.5 * (high - low)) / Math.max(Math.abs(c), Math.abs(s));
    vertices.push(middle + 0.5 * diameter * c, middle + 0.5 * diameter * s, 0, middle + out * c, middle + out * s, 0);
    const [a, b] = [2 * i, 2 * ((i + 1) % RIM)];
    triangles.push(a, a + 1, b + 1, a, b + 1, b);
  }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

function bedOver(diameter: number): GrainBed {
  const bed = slabOf({
    friction: 0.3,
    ...SOFT,
    depth: ACROSS,
    x: [0, ACROSS],
    z: 0.5,
    count: ACROSS * ACROSS * LAYERS,
    periodic: { least: [0, 0, 0], lengths: [ACROSS * DIAMETER, ACROSS * DIAMETER, 0] },
    skin: undefined,
    walls: [
      { barriers: createBarriers(floorWithHole(diameter), { sides: 'both' }), material: 1 },
      { barriers: undefined, material: 1 },
    ],
  });
  for (const wall of [0, 1]) putWall(bed, wall, FLOOR, [0, 0, 0]);
  return bed;
}

export interface Discharge {
  /** D/d, and W [kg/s]. */
  readonly points: readonly (readonly [number, number])[];
  readonly c: number;
  readonly k: number;
  /** ρ_b [kg/m³] */
  readonly density: number;
  /** Largest |W/law − 1|. */
  readonly off: number;
}

/** Mass that is still above the floor [kg]; what has fallen far below it is taken out. */
function massAbove(bed: GrainBed): number {
  const { positions, masses, tags } = viewGrains(bed);
  let sum = 0;
  const gone: number[] = [];
  for (let i = 0; i < masses.length; i++) {
    const z = positions[3 * i + 2];
    if (z > 0) sum += masses[i];
    else if (z < -10 * DIAMETER) gone.push(tags[i]);
  }
  removeGrains(bed, gone);
  return sum;
}

/** Discharges one settled bed through each of several openings [d]. */
export function discharge(openings: readonly number[]): Discharge {
  const settled = bedOver(openings[0] * DIAMETER);
  run(settled, 8000);
  const state = saveGrains(settled);
  const { positions, masses } = viewGrains(settled);
  const area = (ACROSS * DIAMETER) ** 2;
  // Of a slice well inside the bed.
  const slice = [3, 15].map((n) => n * DIAMETER);
  const inside = [...masses.keys()].filter((i) => positions[3 * i + 2] > slice[0] && positions[3 * i + 2] < slice[1]);
  const density = inside.reduce((sum, i) => sum + masses[i], 0) / (area * (slice[1] - slice[0]));
  const points = openings.map((opening) => [opening, rateThrough(opening, state)] as const);
  const { start, slope } = lineThrough(points.map(([opening, rate]) => [opening * DIAMETER, rate ** 0.4] as const));
  const law = (opening: number) => (start + slope * opening * DIAMETER) ** 2.5;
  return {
    points,
    c: slope ** 2.5 / (density * Math.sqrt(9.81)),
    k: -start / slope / MEAN_DIAMETER,
    density,
    off: Math.max(...points.map(([opening, rate]) => Math.abs(rate / law(opening) - 1))),
  };
}

/** When the flow is taken to be steady [s], and what then runs out at most before the bed is too low, or the time is up [s]. */
const [BEGIN, SHARE, END] = [0.1, 0.15, 0.6];

/** W [kg/s]: the slope of the mass above the floor over time. */
function rateThrough(opening: number, state: ReturnType<typeof saveGrains>): number {
  const bed = bedOver(opening * DIAMETER);
  takeGrains(bed, state);
  // The plug falls away.
  putWall(bed, 1, FLOOR, [0, 0, -100]);
  run(bed, Math.round(BEGIN / SOFT.step));
  const between = 100;
  const points: [number, number][] = [[0, massAbove(bed)]];
  const least = (1 - SHARE) * points[0][1];
  while (points[points.length - 1][1] > least && points.length * between * SOFT.step < END - BEGIN) {
    run(bed, between);
    points.push([points.length * between * SOFT.step, massAbove(bed)]);
  }
  return -lineThrough(points).slope;
}
