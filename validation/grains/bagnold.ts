/**
 * Grains that flow down a rough incline at a steady speed. Where stress over density and the square of the rate of shear is one number through the depth,
 *   v(z) = A (h^(3/2) − (h − z)^(3/2)),   so that the mean of v is (3/5) A h^(3/2) and grows with the depth to the power 3/2
 * h: depth of the flow, z: distance from the bottom. A = (2/3) I √(φ g cos θ)/d with the inertial number I = γ̇ d/√(P/ρ), which depends on θ alone.
 * Bagnold 1954; Silbert et al. 2001 (grains of friction 0.5 flow steadily from 20° to 26°).
 */
import { createBarriers } from '@impinge/engine/detection';
import { type GrainBed, viewGrains } from '@impinge/engine/grains';
import { run } from './beds.js';
import { randomFrom } from './haff.js';
import { DIAMETER, FLOOR, lineThrough, MEAN_DIAMETER, putWall, slabOf } from './slab.js';

/** Length and width that repeat themselves [d]. */
const [LENGTH, WIDTH] = [12, 8];
const SOFT = { youngModulus: 1e6, step: 4e-5 } as const;
const EVERY = 20;

/** A bottom of pits and peaks, two diameters apart and about one deep, so that grains do not slide on it; it goes on as space repeats itself. */
function roughBottom() {
  const random = randomFrom(5);
  const heights = Array.from({ length: LENGTH * WIDTH }, (_, i) => {
    const isPeak = (Math.floor(i / WIDTH) + (i % WIDTH)) % 2 === 0;
    return ((isPeak ? 0.8 : 0) + 0.3 * random()) * DIAMETER;
  });
  const vertices: number[] = [];
  const triangles: number[] = [];
  const beyond = 2;
  const [nx, ny] = [LENGTH + 2 * beyond, WIDTH + 2 * beyond];
  for (let i = 0; i <= nx; i++)
    for (let j = 0; j <= ny; j++) {
      const [x, y] = [i - beyond, j - beyond];
      const [a, b] = [(x + LENGTH) % LENGTH, (y + WIDTH) % WIDTH];
      vertices.push(x * DIAMETER, y * DIAMETER, heights[a * WIDTH + b]);
      if (i === nx || j === ny) continue;
      const at = i * (ny + 1) + j;
      triangles.push(at, at + ny + 1, at + ny + 2, at, at + ny + 2, at + 1);
    }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

/** Flows that are looked at: two depths at one angle [°], with layers of grains, and times [s]. */
export const FLOWS = [
  { angle: 23, high: 10, settling: 1, looking: 2 },
  { angle: 23, high: 20, settling: 1.2, looking: 1.2 },
] as const;

export interface ChuteFlow {
  /** z/h and v/(A h^(3/2)), by layers of half a diameter. */
  readonly points: readonly (readonly [number, number])[];
  /** Speed at the bottom by the fit, as the speeds of `points`. */
  readonly slip: number;
  /** h [d], A [1/(√m s)], mean of v [m/s]. */
  readonly depth: number;
  readonly factor: number;
  readonly mean: number;
  /** Inertial number from A, and solid fraction. */
  readonly inertial: number;
  readonly fraction: number;
  /** Largest distance of the profile from the law over the speed at the surface, from 3 d above the bottom to 2 d below the surface. */
  readonly off: number;
  /** Acceleration of the mean of v while it is looked at, over g sin θ. */
  readonly unsteady: number;
}

interface Layers {
  readonly counts: Float64Array;
  readonly volumes: Float64Array;
  readonly momenta: Float64Array;
  looks: number;
}

const LAYER = 0.5 * DIAMETER;

function lookAt(bed: GrainBed, layers: Layers): number {
  const { positions, velocities, radii } = viewGrains(bed);
  let sum = 0;
  for (let i = 0; i < radii.length; i++) {
    const n = Math.floor(positions[3 * i + 2] / LAYER);
    sum += velocities[3 * i];
    if (n < 0 || n >= layers.counts.length) continue;
    layers.counts[n]++;
    layers.volumes[n] += (4 / 3) * Math.PI * radii[i] ** 3;
    layers.momenta[n] += velocities[3 * i];
  }
  layers.looks++;
  return sum / radii.length;
}

/** A chute at an angle [°], with so many layers of grains; it flows for `settling` and is looked at for `looking` [s]. */
export function chute(angle: number, high: number, settling: number, looking: number): ChuteFlow {
  const theta = (angle * Math.PI) / 180;
  // Near the profile that comes, so that it comes soon.
  const guess = 140;
  const top = 1.05 * high * DIAMETER;
  const bed = slabOf({
    friction: 0.5,
    restitution: 0.5,
    ...SOFT,
    gravity: [9.81 * Math.sin(theta), 0, -9.81 * Math.cos(theta)],
    depth: WIDTH,
    x: [0, LENGTH],
    z: 1.4,
    count: LENGTH * WIDTH * high,
    periodic: { least: [0, 0, 0], lengths: [LENGTH * DIAMETER, WIDTH * DIAMETER, 0] },
    skin: undefined,
    walls: [{ barriers: createBarriers(roughBottom(), { sides: 'both' }), material: 1 }],
    velocityAt: (z) => [guess * (top ** 1.5 - Math.max(0, top - z) ** 1.5), 0, 0],
  });
  putWall(bed, 0, FLOOR, [0, 0, 0]);
  run(bed, Math.round(settling / SOFT.step));
  const size = Math.ceil((2 * high * DIAMETER) / LAYER);
  const layers: Layers = {
    counts: new Float64Array(size),
    volumes: new Float64Array(size),
    momenta: new Float64Array(size),
    looks: 0,
  };
  const means: number[] = [];
  for (let n = 0; n < Math.round(looking / SOFT.step / EVERY); n++) {
    run(bed, EVERY);
    means.push(lookAt(bed, layers));
  }
  return profileOf(layers, means, theta);
}

function profileOf({ counts, volumes, momenta, looks }: Layers, means: readonly number[], theta: number): ChuteFlow {
  const area = LENGTH * WIDTH * DIAMETER ** 2;
  const fractions = [...volumes].map((volume) => volume / (looks * area * LAYER));
  const inside = [...fractions].sort((a, b) => b - a);
  const fraction = inside[Math.round(0.3 * fractions.filter((f) => f > 0.05).length)];
  // The depth of a flow of that fraction with all the grains, above the middle height of the bottom.
  const bottom = 0.5 * DIAMETER;
  const depth = volumes.reduce((sum, v) => sum + v, 0) / (looks * area * fraction);
  const speeds = [...momenta].map((p, n) => [(n + 0.5) * LAYER - bottom, p / counts[n]] as const);
  const used = speeds.filter(([z]) => z > 3 * DIAMETER && z < depth - 2 * DIAMETER);
  const shape = (z: number) => depth ** 1.5 - Math.max(0, depth - z) ** 1.5;
  const { start, slope } = lineThrough(used.map(([z, v]) => [shape(z), v] as const));
  const off = Math.max(...used.map(([z, v]) => Math.abs(v - start - slope * shape(z)))) / (slope * depth ** 1.5);
  const half = Math.floor(means.length / 2);
  const average = (list: readonly number[]) => list.reduce((sum, v) => sum + v, 0) / list.length;
  return {
    points: speeds
      .filter(([z]) => z > 0 && z < depth)
      .map(([z, v]) => [z / depth, v / (slope * depth ** 1.5)] as const),
    slip: start / (slope * depth ** 1.5),
    depth: depth / MEAN_DIAMETER,
    factor: slope,
    mean: average(means),
    inertial: (1.5 * slope * MEAN_DIAMETER) / Math.sqrt(fraction * 9.81 * Math.cos(theta)),
    fraction,
    off,
    unsteady:
      (average(means.slice(half)) - average(means.slice(0, half))) /
      (half * EVERY * SOFT.step * 9.81 * Math.sin(theta)),
  };
}
