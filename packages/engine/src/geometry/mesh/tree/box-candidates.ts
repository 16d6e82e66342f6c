/** Candidate normals of a tight box, and the few points of a mesh that the box depends on. */
import { cos, PI, sin } from '../../../math/elementary.js';
import { rotated } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { shellProperties } from '../mesh-properties.js';
import { principalAxes } from '../principal-axes.js';
import type { TriangleMesh } from '../triangle-mesh.js';

/** Number of faces that are tried, largest first. */
const MOST_FACES = 64;
/** Number of edges whose pairs are tried, longest first; only in meshes of at most this many triangles. */
const MOST_EDGES = 16;
const SMALL_MESH = 20_000;
/** Number of directions spread over the half sphere. */
const SPREAD = 64;
/** Directions closer than about this count as one [rad]. */
const SAME_DIRECTION = 1e-3;

/** Unit vectors: axes, principal axes of the surface, normals of the largest faces, cross products of edges, and evenly spread ones. */
export function boxNormals(mesh: TriangleMesh): Vec3[] {
  const { orientation } = principalAxes(shellProperties(mesh).inertia);
  const axes: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const turned = axes.map((axis) => rotated(orientation, axis));
  return [...axes, ...turned, ...faceNormals(mesh), ...edgeNormals(mesh), ...spreadOver(SPREAD, 2)];
}

/** The points farthest along both senses of evenly spread directions; all points where there are few. */
export function extremePoints(points: Float64Array, directions = 128): Float64Array {
  if (points.length / 3 <= 2 * directions) return points;
  const chosen = new Set<number>();
  for (const [x, y, z] of spreadOver(directions, 2)) {
    let [low, high, least, most] = [0, 0, Infinity, -Infinity];
    for (let i = 0; i < points.length; i += 3) {
      const d = x * points[i] + y * points[i + 1] + z * points[i + 2];
      if (d < least) {
        least = d;
        low = i;
      }
      if (d > most) {
        most = d;
        high = i;
      }
    }
    chosen.add(low).add(high);
  }
  const rising = [...chosen].sort((a, b) => a - b);
  return Float64Array.from(rising.flatMap((i) => [points[i], points[i + 1], points[i + 2]]));
}

/** n directions on a golden spiral over 1/part of the sphere from the pole. */
function spreadOver(n: number, part: number): Vec3[] {
  const golden = PI * (3 - Math.sqrt(5));
  return Array.from({ length: n }, (_, i): Vec3 => {
    const z = 1 - (2 * i + 1) / (part * n);
    const r = Math.sqrt(1 - z * z);
    return [r * cos(golden * i), r * sin(golden * i), z];
  });
}

interface Bundle {
  readonly direction: Vec3;
  weight: number;
}

/** Adds a vector to the bundle of its direction, either sense. The first represents all, so that exact directions stay exact. */
function addToBundle(bundles: Map<string, Bundle>, x: number, y: number, z: number): void {
  const size = Math.sqrt(x * x + y * y + z * z);
  if (!(size > 0)) return;
  const sign = x < 0 || (x === 0 && (y < 0 || (y === 0 && z < 0))) ? -1 : 1;
  const scale = sign / size / SAME_DIRECTION;
  const key = `${Math.round(x * scale)},${Math.round(y * scale)},${Math.round(z * scale)}`;
  const bundle = bundles.get(key);
  if (bundle) bundle.weight += size;
  else bundles.set(key, { direction: [x / size, y / size, z / size], weight: size });
}

function heaviest(bundles: Map<string, Bundle>, count: number): Vec3[] {
  const order = [...bundles.values()].sort((p, q) => q.weight - p.weight);
  return order.slice(0, count).map(({ direction }) => direction);
}

function faceNormals({ vertices: v, triangles }: TriangleMesh): Vec3[] {
  const faces = new Map<string, Bundle>();
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const [ux, uy, uz] = [v[b] - v[a], v[b + 1] - v[a + 1], v[b + 2] - v[a + 2]];
    const [wx, wy, wz] = [v[c] - v[a], v[c + 1] - v[a + 1], v[c + 2] - v[a + 2]];
    addToBundle(faces, uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx);
  }
  return heaviest(faces, MOST_FACES);
}

/** Cross products of two edges: a smallest box may have faces that touch edges only, like that of a tetrahedron. */
function edgeNormals({ vertices: v, triangles }: TriangleMesh): Vec3[] {
  if (triangles.length > 3 * SMALL_MESH) return [];
  const bundles = new Map<string, Bundle>();
  for (let i = 0; i < triangles.length; i++) {
    const [a, b] = [3 * triangles[i], 3 * triangles[i % 3 === 2 ? i - 2 : i + 1]];
    addToBundle(bundles, v[b] - v[a], v[b + 1] - v[a + 1], v[b + 2] - v[a + 2]);
  }
  const edges = heaviest(bundles, MOST_EDGES);
  const normals = new Map<string, Bundle>();
  for (const [i, u] of edges.entries()) {
    for (const w of edges.slice(i + 1)) {
      addToBundle(normals, u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]);
    }
  }
  return heaviest(normals, normals.size);
}
