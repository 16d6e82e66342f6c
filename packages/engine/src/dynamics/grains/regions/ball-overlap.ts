/**
 * The volume that a ball and a closed surface of triangles share, exactly. Seen from the ball's centre the solid is the signed sum of cones over its
 * triangles, so with the distance r(ω) of a triangle's plane along a direction ω
 *   V = Σ s ∫ min(R, r)³/3 dω,   s = ±1: the side of the plane on which the centre is.
 * About the foot of the centre, at distance d, a triangle is the signed sum of those that its edges span with the foot. An edge on a line at distance m, from
 * s₁ to s₂ along it, contributes with ρ² = R² − d², φ = atan(s/m), A = atan(d s / (m √(d² + m² + s²))):
 *   where it lies within the circle ρ:  d m (s₂ − s₁)/6
 *   beyond, for d < R:                  d (ρ² + 2 R²)/6 · (φ₂ − φ₁) − R³/3 · (A₂ − A₁),      for d ≥ R:  R³/3 · (φ₂ − φ₁ − A₂ + A₁)
 * The same volume by other parts: Strobl et al. 2016.
 */
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { atan2, PI } from '../../../math/elementary.js';

/** Volume of the ball of radius R about (x, y, z) inside a closed mesh whose normals point outward [m³]. */
export function ballInMesh({ vertices, triangles }: TriangleMesh, x: number, y: number, z: number, R: number): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const v = 3 * triangles[t + k];
      corner[3 * k] = vertices[v] - x;
      corner[3 * k + 1] = vertices[v + 1] - y;
      corner[3 * k + 2] = vertices[v + 2] - z;
    }
    sum += coneInBall(R);
  }
  // Round-off of a sum of cones.
  return Math.min(Math.max(0, sum), ballVolume(R));
}

/** Volume of a ball [m³]. */
export function ballVolume(R: number): number {
  return (4 / 3) * PI * R * R * R;
}

/** Volume that two balls share, their centres at a distance [m³]. */
export function ballsShare(R: number, r: number, distance: number): number {
  if (distance >= R + r) return 0;
  if (distance <= Math.abs(R - r)) return ballVolume(Math.min(R, r));
  const overlap = R + r - distance;
  const both = distance * distance + 2 * distance * (R + r) - 3 * (R - r) * (R - r);
  return (PI * overlap * overlap * both) / (12 * distance);
}

/** Corners of a triangle as seen from the ball's centre, and its unit normal. */
const corner = new Float64Array(9);
const normal = new Float64Array(3);

/** The part of the cone over the triangle in `corner` that is in the ball, negative if its plane has the centre before it. */
function coneInBall(R: number): number {
  const [ax, ay, az, bx, by, bz, cx, cy, cz] = corner;
  const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
  const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
  const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  if (!(length > 0)) return 0;
  normal[0] = nx / length;
  normal[1] = ny / length;
  normal[2] = nz / length;
  const h = normal[0] * ax + normal[1] * ay + normal[2] * az;
  if (h === 0) return 0;
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += edgePart(3 * k, 3 * ((k + 1) % 3), h, R);
  return h > 0 ? sum : -sum;
}

/** What the edge from corner i to corner j contributes, by its sense around the foot. */
function edgePart(i: number, j: number, h: number, R: number): number {
  let [length, s1, s2] = [0, 0, 0];
  for (let k = 0; k < 3; k++) length += (corner[j + k] - corner[i + k]) * (corner[j + k] - corner[i + k]);
  length = Math.sqrt(length);
  if (!(length > 0)) return 0;
  for (let k = 0; k < 3; k++) {
    // The foot is h n, and edges are across n.
    s1 += (corner[i + k] * (corner[j + k] - corner[i + k])) / length;
    s2 += (corner[j + k] * (corner[j + k] - corner[i + k])) / length;
  }
  // n · (a × b)/|b − a|: distance of the line from the foot, positive if the edge runs around it to the left.
  const turn =
    normal[0] * (corner[i + 1] * corner[j + 2] - corner[i + 2] * corner[j + 1]) +
    normal[1] * (corner[i + 2] * corner[j] - corner[i] * corner[j + 2]) +
    normal[2] * (corner[i] * corner[j + 1] - corner[i + 1] * corner[j]);
  const m = Math.abs(turn) / length;
  if (m === 0) return 0;
  const d = Math.abs(h);
  const part = d >= R ? beyond(s1, s2, m, d, R, (R * R * R) / 3) : clipped(s1, s2, m, d, R);
  return turn > 0 ? part : -part;
}

/** An edge that may cross the circle in which the ball cuts the plane. */
function clipped(s1: number, s2: number, m: number, d: number, R: number): number {
  const squared = R * R - d * d;
  const share = (d * (squared + 2 * R * R)) / 6;
  if (m * m >= squared) return beyond(s1, s2, m, d, R, share);
  const w = Math.sqrt(squared - m * m);
  const [from, to] = [Math.max(s1, -w), Math.min(s2, w)];
  const within = to > from ? (d * m * (to - from)) / 6 : 0;
  const before = s1 < -w ? beyond(s1, Math.min(s2, -w), m, d, R, share) : 0;
  const after = s2 > w ? beyond(Math.max(s1, w), s2, m, d, R, share) : 0;
  return within + before + after;
}

function beyond(s1: number, s2: number, m: number, d: number, R: number, share: number): number {
  const angle = atan2(s2, m) - atan2(s1, m);
  return share * angle - ((R * R * R) / 3) * (tilt(s2, m, d) - tilt(s1, m, d));
}

function tilt(s: number, m: number, d: number): number {
  return atan2(d * s, m * Math.sqrt(d * d + m * m + s * s));
}
