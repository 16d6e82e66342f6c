/** Means over time of what was added up on a wall, as columns for tables, plots and finite elements. */
import type { WallResults } from './wall-results.js';

/** Columns by triangle. Vectors are in the wall's axes, and what grains do to the wall. */
export interface TriangleColumns {
  /** [m²] */
  readonly area: Float64Array;
  /** Pressing force [N] and what it is over the area [Pa]. */
  readonly normalForce: Float64Array;
  readonly pressure: Float64Array;
  /** Force along the surface, 3 numbers [N], and its size over the area [Pa]. */
  readonly shearForce: Float64Array;
  readonly shearStress: Float64Array;
  /** Depth worn off so far by sliding (Archard) and by impacts (Finnie) [m]. */
  readonly archardDepth: Float64Array;
  readonly finnieDepth: Float64Array;
}

/** Means of each triangle. Columns are 0 before any time was added. */
export function triangleColumns({ options, time, pressing, shearing, slid, struck }: WallResults): TriangleColumns {
  const { vertices: v, triangles } = options.mesh;
  const area = Float64Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [a, b, c] = [0, 1, 2].map((k) => 3 * triangles[3 * t + k]);
    let sum = 0;
    for (let k = 0; k < 3; k++) {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      const part = (v[b + i] - v[a + i]) * (v[c + j] - v[a + j]) - (v[b + j] - v[a + j]) * (v[c + i] - v[a + i]);
      sum += part * part;
    }
    return 0.5 * Math.sqrt(sum);
  });
  const over = (x: number, y: number) => (y > 0 ? x / y : 0);
  const normalForce = pressing.map((x) => over(x, time));
  const shearForce = shearing.map((x) => over(x, time));
  const size = (t: number) =>
    Math.sqrt([0, 1, 2].reduce((sum, k) => sum + shearForce[3 * t + k] * shearForce[3 * t + k], 0));
  return {
    area,
    normalForce,
    pressure: normalForce.map((x, t) => over(x, area[t])),
    shearForce,
    shearStress: area.map((a, t) => over(size(t), a)),
    archardDepth: slid.map((x, t) => over(x, area[t])),
    finnieDepth: struck.map((x, t) => over(x, area[t])),
  };
}

/** Mean force on each vertex, 3 numbers [N], in the wall's axes: loads for finite elements. Their sum and their moment are those of the wall. */
export function nodeForces({ nodes, time }: WallResults): Float64Array {
  return nodes.map((x) => (time > 0 ? x / time : 0));
}
