/**
 * The patch of two solids as small triangles of its bounding polygons. Over the tangent plane ∫g dV = ∮ g (z − z₀) n_z dA for any g that does
 * not depend on z, the height along n. So the volume under each triangle is its share of the Winkler force, without casting rays. z₀ is the height
 * of the rim, so that no share is negative. For two bodies that bulge by h_A and h_B it is (z_A σ_B + z_B σ_A)/(σ_A + σ_B), with z and σ the
 * mean and standard deviation of the heights of each; a flat surface is its own rim. Shares by area are those of A's surface. Polygons are
 * split at chords, and their triangles are bisected at the longest edge. Triangles outside a non-convex polygon cancel with negative ones.
 */
import type { Contacts } from '../contact.js';
import type { InterferencePolygons } from '../narrow/interference/interference-polygons.js';
import { addSample, type PatchSamples, shareOut } from './patch-samples.js';

/** A standard deviation of heights below this fraction of the depth counts as flat. */
const FLAT = 1e-6;

/** Frame of the patch: n, u and v after each other, and the origin. */
const frame = new Float64Array(12);
/** Σ A, Σ A z, Σ A z² of the projections of A's and of B's polygons. */
const sums = new Float64Array(6);
/** Corners of the current triangle in the frame (u, v, n). */
const corners = new Float64Array(9);
const centre = new Float64Array(3);

/** Fills `out` with the polygons of one piece, whose contact is in a row of `contacts`; `across`: samples across √A_c. */
export function samplePolygons(
  loops: InterferencePolygons,
  piece: number,
  contacts: Contacts,
  row: number,
  across: number,
  out: PatchSamples,
): void {
  out.count = 0;
  setFrame(contacts, row);
  sums.fill(0);
  forTriangles(loops, piece, addHeights);
  const rim = rimHeight();
  const longest = Math.sqrt(Math.abs(sums[0])) / across;
  // A flat B is the rim itself and has no shares by depth.
  const isFlat = Math.abs(rim - sums[4] / sums[3]) <= FLAT * Math.abs(rim - sums[1] / sums[0]);
  forTriangles(loops, piece, (ofB) => {
    if (ofB && isFlat) return;
    halved.set(corners);
    divide(0, ofB, rim, longest * longest, out);
  });
  shareOut(out);
}

function setFrame({ normalAB, pointW }: Contacts, row: number): void {
  const [x, y, z] = [normalAB[3 * row], normalAB[3 * row + 1], normalAB[3 * row + 2]];
  // u perpendicular to n and to the world axis along which n is smallest.
  const flat = Math.abs(x) <= Math.abs(y) && Math.abs(x) <= Math.abs(z);
  const [ux, uy, uz] = flat ? [0, z, -y] : [-z, 0, x];
  const [wx, wy, wz] = flat || ux * ux + uz * uz > 0.25 ? [ux, uy, uz] : [y, -x, 0];
  const length = Math.sqrt(wx * wx + wy * wy + wz * wz);
  frame.set([wx / length, wy / length, wz / length], 0);
  frame[3] = y * frame[2] - z * frame[1];
  frame[4] = z * frame[0] - x * frame[2];
  frame[5] = x * frame[1] - y * frame[0];
  frame.set([x, y, z, pointW[3 * row], pointW[3 * row + 1], pointW[3 * row + 2]], 6);
}

/** Calls `take` with every triangle of the piece in `corners`. */
function forTriangles(loops: InterferencePolygons, piece: number, take: (ofB: boolean) => void): void {
  for (let i = 0; i < loops.count; i++) {
    if (loops.piece[i] === piece)
      splitLoop(loops.pointsW, loops.first[i], loops.first[i + 1] - 1, loops.body[i] === 1, take);
  }
}

/** Splits the polygon between two corners into a triangle on that chord and the rests beyond its two sides: slivers occur only at the rim. */
function splitLoop(pointsW: Float64Array, from: number, to: number, ofB: boolean, take: (ofB: boolean) => void): void {
  if (to - from < 2) return;
  const middle = (from + to) >> 1;
  place(pointsW, from, 0);
  place(pointsW, middle, 3);
  place(pointsW, to, 6);
  take(ofB);
  splitLoop(pointsW, from, middle, ofB, take);
  splitLoop(pointsW, middle, to, ofB, take);
}

function place(pointsW: Float64Array, point: number, at: number): void {
  for (let k = 0; k < 3; k++) centre[k] = pointsW[3 * point + k] - frame[9 + k];
  for (let k = 0; k < 3; k++)
    corners[at + k] = frame[3 * k] * centre[0] + frame[3 * k + 1] * centre[1] + frame[3 * k + 2] * centre[2];
}

function addHeights(ofB: boolean): void {
  const c = corners;
  const area = projectedArea(c[0], c[1], c[3], c[4], c[6], c[7]);
  const at = ofB ? 3 : 0;
  sums[at] += area;
  sums[at + 1] += (area * (c[2] + c[5] + c[8])) / 3;
  // ∫z² over a triangle: A (Σ z² + (Σ z)²)/12.
  const sum = c[2] + c[5] + c[8];
  sums[at + 2] += (area * (c[2] * c[2] + c[5] * c[5] + c[8] * c[8] + sum * sum)) / 12;
}

function rimHeight(): number {
  const [meanA, meanB] = [sums[1] / sums[0], sums[4] / sums[3]];
  if (!Number.isFinite(meanA + meanB)) return 0;
  const scatterA = Math.sqrt(Math.max(0, sums[2] / sums[0] - meanA * meanA));
  const scatterB = Math.sqrt(Math.max(0, sums[5] / sums[3] - meanB * meanB));
  // Two flat surfaces: the whole depth is counted from B. A deviation caused by round-off is not a bulge.
  const least = FLAT * Math.abs(meanA - meanB);
  return scatterA + scatterB > least ? (meanA * scatterB + meanB * scatterA) / (scatterA + scatterB) : meanB;
}

/** Projection on the tangent plane [m²], > 0 where the outside is on n's side. */
function projectedArea(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return 0.5 * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

/** Triangles being bisected, 9 numbers each as in `corners`: one for each level. */
let halved = new Float64Array(9 * 64);

/** Bisects the triangle at halved[at…] at its longest edge until that is short enough, and adds the parts; `longest`: squared limit [m²]. */
function divide(at: number, ofB: boolean, rim: number, longest: number, out: PatchSamples): void {
  const ab = edge2(at, 0, 1);
  const bc = edge2(at, 1, 2);
  const ca = edge2(at, 2, 0);
  // The longest edge is from a to b.
  const a = bc > ab && bc >= ca ? 1 : ca > ab ? 2 : 0;
  const b = (a + 1) % 3;
  const c = (a + 2) % 3;
  const ia = at + 3 * a;
  const ib = at + 3 * b;
  const ic = at + 3 * c;
  if ((a === 0 ? ab : a === 1 ? bc : ca) > longest) {
    halve(at, c, a, ia, ib);
    divide(at + 9, ofB, rim, longest, out);
    halve(at, b, c, ia, ib);
    divide(at + 9, ofB, rim, longest, out);
    return;
  }
  const t = halved;
  addTriangle(
    projectedArea(t[ia], t[ia + 1], t[ib], t[ib + 1], t[ic], t[ic + 1]),
    (t[ia] + t[ib] + t[ic]) / 3,
    (t[ia + 1] + t[ib + 1] + t[ic + 1]) / 3,
    (t[ia + 2] + t[ib + 2] + t[ic + 2]) / 3,
    ofB,
    rim,
    out,
  );
}

/** Squared length of the projection of the edge between two corners [m²]. */
function edge2(at: number, p: number, q: number): number {
  const x = halved[at + 3 * q] - halved[at + 3 * p];
  const y = halved[at + 3 * q + 1] - halved[at + 3 * p + 1];
  return x * x + y * y;
}

/** Writes the triangle of corners p and q and the midpoint of the points at ia and ib after the one at `at`. */
function halve(at: number, p: number, q: number, ia: number, ib: number): void {
  if (at + 18 > halved.length) {
    const grown = new Float64Array(2 * halved.length);
    grown.set(halved);
    halved = grown;
  }
  for (let k = 0; k < 3; k++) {
    halved[at + 9 + k] = halved[at + 3 * p + k];
    halved[at + 12 + k] = halved[at + 3 * q + k];
    halved[at + 15 + k] = (halved[ia + k] + halved[ib + k]) / 2;
  }
}

function addTriangle(
  area: number,
  u: number,
  v: number,
  z: number,
  ofB: boolean,
  rim: number,
  out: PatchSamples,
): void {
  const height = ofB ? rim - z : z - rim;
  const facing = ofB ? -area : area;
  const byDepth = height > 0 ? height * facing : 0;
  const byArea = ofB ? 0 : facing;
  if (byDepth === 0 && byArea === 0) return;
  addSample(
    out,
    u * frame[0] + v * frame[3],
    u * frame[1] + v * frame[4],
    u * frame[2] + v * frame[5],
    byDepth,
    byArea,
  );
}
