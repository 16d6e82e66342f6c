/** What Manifold's exact boolean says of A ∩ B in f64, and how far a record is from it. */
import { intersection } from '../../../geometry/authoring/csg/csg.js';
import { meshProperties } from '../../../geometry/mesh/mesh-properties.js';
import { findTopology } from '../../../geometry/mesh/topology/mesh-topology.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import type { Interference } from './interference.js';

export interface Oracle {
  readonly volume: number;
  readonly area: number;
  readonly centroid: readonly number[];
  readonly inertia: readonly number[];
  readonly areaVector: readonly number[];
  /** Volumes of connected surfaces, largest first. */
  readonly volumes: readonly number[];
  readonly vertices: Float64Array;
}

/** V, p_c, J_v, S (over A's faces) of the intersection; undefined where it is empty. */
export async function oracleOf(a: TriangleMesh, b: TriangleMesh): Promise<Oracle | undefined> {
  const bare = ({ vertices, triangles }: TriangleMesh): TriangleMesh => ({ vertices, triangles });
  const common = await intersection([bare(a), bare(b)], { operandNames: ['a', 'b'] });
  if (common.triangles.length === 0) return undefined;
  const { volume, area, centroid, inertia } = meshProperties(common);
  const { vertices: v, triangles, faces } = common;
  const areaVector = [0, 0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    if (faces?.names[faces.ids[t / 3]] !== 'a') continue;
    const [p, q, r] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    for (let k = 0; k < 3; k++) {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      areaVector[k] +=
        ((v[q + i] - v[p + i]) * (v[r + j] - v[p + j]) - (v[q + j] - v[p + j]) * (v[r + i] - v[p + i])) / 2;
    }
  }
  const volumes = [...findTopology(common).shells.volume].sort((x, y) => y - x);
  return { volume, area, centroid, inertia, areaVector, volumes, vertices: v };
}

const most = (list: readonly number[]) => list.reduce((largest, x) => Math.max(largest, Math.abs(x)), 0);

/** Departures of the sums over all pieces: V and J relative, p_c relative to the overlap's size, S relative to its area. */
export function departures(
  found: Interference,
  oracle: Oracle,
): Record<'volume' | 'centroid' | 'inertia' | 'area', number> {
  const { total } = found;
  const size = Math.sqrt(most(oracle.inertia) / oracle.volume);
  const differ = (got: ArrayLike<number>, want: readonly number[]) => most(want.map((x, k) => x - got[k]));
  return {
    volume: Math.abs(total.volume / oracle.volume - 1),
    centroid: differ(total.centroidW, oracle.centroid) / size,
    inertia: differ(total.inertiaW, oracle.inertia) / most(oracle.inertia),
    area: differ(total.areaVectorAB, oracle.areaVector) / oracle.area,
  };
}

/** d of an overlap in one piece along n. */
export function oracleDepth({ vertices }: Oracle, n: ArrayLike<number>): number {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < vertices.length; i += 3) {
    const height = n[0] * vertices[i] + n[1] * vertices[i + 1] + n[2] * vertices[i + 2];
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return high - low;
}
