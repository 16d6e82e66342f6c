/**
 * The depth h inside a convex solid or a half-space: the distance to the nearest of its planes, h = min h_i, h_i = d_i − n_i·x. The cell of a plane is where
 * it is the nearest one. In the axes and from the origin of a query's points.
 */
import type { FacetForm } from '../convex/facet-form.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { withRoom } from '../with-room.js';

/** A depth field, and the cells that a piece may reach into. */
export interface DepthField {
  count: number;
  /** n and d of each plane, n outward [m]. */
  planes: Float64Array;
  cellCount: number;
  /** Plane of each cell. */
  cells: Int32Array;
  /** A point in the plane of each cell [m], and 1 where it is the common one. */
  references: Float64Array;
  shared: Uint8Array;
  /** The box around the piece: middle, half its size, and what h has at most in it [m]. */
  readonly middle: Float64Array;
  readonly half: Float64Array;
  most: number;
  /** A point inside, and h there [m]. */
  readonly inner: Float64Array;
  innerDepth: number;
}

/** A field without planes. */
export function createDepthField(): DepthField {
  return {
    count: 0,
    planes: new Float64Array(32),
    cellCount: 0,
    cells: new Int32Array(8),
    references: new Float64Array(24),
    shared: new Uint8Array(8),
    middle: new Float64Array(3),
    half: new Float64Array(3),
    most: Infinity,
    inner: new Float64Array(3),
    innerDepth: Infinity,
  };
}

/** Makes it that of a solid, A or B of the query. */
export function placeFacets(
  s: InterferenceScratch,
  { count, planes, middle: inner }: FacetForm,
  isA: boolean,
  out: DepthField,
): void {
  makeRoom(out, count);
  const { pose, origin } = s;
  for (let k = 0; k < 3; k++) {
    const moved = pose[3 * k] * inner[0] + pose[3 * k + 1] * inner[1] + pose[3 * k + 2] * inner[2] + pose[9 + k];
    out.inner[k] = (isA ? inner[k] : moved) - origin[k];
  }
  out.innerDepth = Infinity;
  for (let i = 0; i < 4 * count; i += 4) {
    let x = planes[i];
    let y = planes[i + 1];
    let z = planes[i + 2];
    let d = planes[i + 3];
    if (!isA) {
      const [u, v, w] = [x, y, z];
      x = pose[0] * u + pose[1] * v + pose[2] * w;
      y = pose[3] * u + pose[4] * v + pose[5] * w;
      z = pose[6] * u + pose[7] * v + pose[8] * w;
      d += x * (pose[9] - origin[0]) + y * (pose[10] - origin[1]) + z * (pose[11] - origin[2]);
    } else d -= x * origin[0] + y * origin[1] + z * origin[2];
    out.planes[i] = x;
    out.planes[i + 1] = y;
    out.planes[i + 2] = z;
    out.planes[i + 3] = d;
    out.innerDepth = Math.min(out.innerDepth, d - (x * out.inner[0] + y * out.inner[1] + z * out.inner[2]));
  }
}

/** Makes it that of the half-space of the query. */
export function placeHalfSpace({ plane, origin }: InterferenceScratch, out: DepthField): void {
  makeRoom(out, 1);
  for (let k = 0; k < 3; k++) out.planes[k] = plane[k];
  out.planes[3] = plane[3] - (plane[0] * origin[0] + plane[1] * origin[1] + plane[2] * origin[2]);
}

function makeRoom(out: DepthField, count: number): void {
  out.count = count;
  if (out.cells.length >= count && out.planes.length >= 4 * count) return;
  out.cells = withRoom(out.cells, count);
  out.planes = withRoom(out.planes, 4 * out.cells.length);
  out.references = withRoom(out.references, 3 * out.cells.length);
  out.shared = withRoom(out.shared, out.cells.length);
}

/** The common point of the references. */
const common = new Float64Array(3);

/** Finds the cells that the hull of some points, whose box it has, may reach into, and a reference in the plane of each: corners[from … to − 1] are where points start. */
export function findCells(out: DepthField, points: Float64Array, corners: Int32Array, from: number, to: number): void {
  out.cellCount = 0;
  const nearest = out.count === 1 ? 0 : nearestPlane(out);
  if (out.count > 1) {
    out.most = deepest(out, nearest);
    for (let i = 0; i < out.count; i++)
      if (i === nearest || leastOf(out, i) <= out.most) out.cells[out.cellCount++] = i;
    if (out.cellCount > 1) leaveOutFar(out, nearest, points, corners, from, to);
  } else out.cells[out.cellCount++] = 0;
  findReferences(out, nearest);
}

/** Largest and smallest h_i in the box. */
function deepest(field: DepthField, i: number): number {
  return depthOfMiddle(field, 4 * i) + spread(field, 4 * i);
}

function leastOf(field: DepthField, i: number): number {
  return depthOfMiddle(field, 4 * i) - spread(field, 4 * i);
}

function depthOfMiddle({ planes, middle }: DepthField, o: number): number {
  return planes[o + 3] - (planes[o] * middle[0] + planes[o + 1] * middle[1] + planes[o + 2] * middle[2]);
}

function spread({ planes, half }: DepthField, o: number): number {
  return Math.abs(planes[o]) * half[0] + Math.abs(planes[o + 1]) * half[1] + Math.abs(planes[o + 2]) * half[2];
}

/** The plane that bounds h best in the box. */
function nearestPlane(field: DepthField): number {
  let nearest = 0;
  let most = Infinity;
  for (let i = 0; i < field.count; i++) {
    const depth = deepest(field, i);
    if (depth < most) {
      most = depth;
      nearest = i;
    }
  }
  return nearest;
}

/** Leaves out cells whose plane is farther than the nearest one at every point. */
function leaveOutFar(
  out: DepthField,
  nearest: number,
  points: Float64Array,
  corners: Int32Array,
  from: number,
  to: number,
): void {
  const { planes, cells } = out;
  const b = 4 * nearest;
  let kept = 0;
  for (let c = 0; c < out.cellCount; c++) {
    const o = 4 * cells[c];
    const x = planes[b] - planes[o];
    const y = planes[b + 1] - planes[o + 1];
    const z = planes[b + 2] - planes[o + 2];
    const d = planes[o + 3] - planes[b + 3];
    let reaches = cells[c] === nearest;
    for (let n = from; n < to && !reaches; n++) {
      const p = corners[n];
      reaches = d + x * points[p] + y * points[p + 1] + z * points[p + 2] < 0;
    }
    if (reaches) cells[kept++] = cells[c];
  }
  out.cellCount = kept;
}

/** Planes whose normals make a smaller angle or volume than this have no reliable common point. */
const LEAST_ANGLE = 0.1;
/** A reference this close to a plane, relative to what its distance is the difference of, is in it. */
const IN_PLANE = 1e-14;

/** A point in as many of the planes as possible, and its foot in each of the others. */
function findReferences(out: DepthField, nearest: number): void {
  const { planes, cells, cellCount, references, shared } = out;
  const first = 4 * nearest;
  for (let k = 0; k < 3; k++) common[k] = out.middle[k];
  drop(planes, first);
  if (cellCount > 1) meetPlanes(out, first);
  for (let c = 0; c < cellCount; c++) {
    const o = 4 * cells[c];
    const above = planes[o] * common[0] + planes[o + 1] * common[1] + planes[o + 2] * common[2] - planes[o + 3];
    const size = Math.abs(planes[o + 3]) + Math.abs(common[0]) + Math.abs(common[1]) + Math.abs(common[2]);
    shared[c] = Math.abs(above) <= IN_PLANE * size ? 1 : 0;
    for (let k = 0; k < 3; k++) references[3 * c + k] = common[k] - (shared[c] === 1 ? 0 : above * planes[o + k]);
  }
}

/** Moves the common point into the plane at planes[o]. */
function drop(planes: Float64Array, o: number): void {
  const above = planes[o] * common[0] + planes[o + 1] * common[1] + planes[o + 2] * common[2] - planes[o + 3];
  for (let k = 0; k < 3; k++) common[k] -= above * planes[o + k];
}

const across = new Float64Array(3);
const along = new Float64Array(3);

/** Moves the common point along the first plane into a second one, and along their line into a third. */
function meetPlanes({ planes, cells, cellCount }: DepthField, first: number): void {
  let met = 0;
  for (let c = 0; c < cellCount && met < 2; c++) {
    const o = 4 * cells[c];
    if (o === first) continue;
    const above = planes[o] * common[0] + planes[o + 1] * common[1] + planes[o + 2] * common[2] - planes[o + 3];
    if (met === 0) {
      const cosine = planes[o] * planes[first] + planes[o + 1] * planes[first + 1] + planes[o + 2] * planes[first + 2];
      const squared = 1 - cosine * cosine;
      if (squared < LEAST_ANGLE * LEAST_ANGLE) continue;
      for (let k = 0; k < 3; k++) {
        across[k] = planes[o + k] - cosine * planes[first + k];
        common[k] -= (above / squared) * across[k];
      }
      along[0] = planes[first + 1] * across[2] - planes[first + 2] * across[1];
      along[1] = planes[first + 2] * across[0] - planes[first] * across[2];
      along[2] = planes[first] * across[1] - planes[first + 1] * across[0];
    } else {
      const slope = planes[o] * along[0] + planes[o + 1] * along[1] + planes[o + 2] * along[2];
      if (Math.abs(slope) < LEAST_ANGLE) continue;
      for (let k = 0; k < 3; k++) common[k] -= (above / slope) * along[k];
    }
    met++;
  }
}
