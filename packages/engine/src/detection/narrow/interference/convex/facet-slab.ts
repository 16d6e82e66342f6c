/**
 * A direction along which two convex solids are apart, or overlap little: the line of centres, the normals of the facets that face the other
 * body there, and reflections of the best one in the line between the farthest points (Chung & Wang 1996). What lies between A's highest and
 * B's lowest point along it is the slab that contains the overlap; only facets with a vertex there matter.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { directionCell } from './direction-cells.js';
import type { FacetForm } from './facet-form.js';
import type { FacetScratch } from './facet-scratch.js';

/** Directions tried by reflection. */
const REFLECTIONS = 1;

const tried = new Float64Array(3);
const triedB = new Float64Array(3);
const best = new Float64Array(3);

/** Finds the slab; false if the two are apart. Needs s.pose, and `doubt` and `shrink` in the scratch. */
export function findSlab(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): boolean {
  const { pose, facets: f } = s;
  const formA = a.facets;
  const formB = b.facets;
  if (formA === undefined || formB === undefined) return false;
  const m = formB.middle;
  f.gap = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < 3; k++)
    tried[k] = pose[3 * k] * m[0] + pose[3 * k + 1] * m[1] + pose[3 * k + 2] * m[2] + pose[9 + k] - formA.middle[k];
  if (tried[0] === 0 && tried[1] === 0 && tried[2] === 0) tried[2] = 1;
  if (isApartAlong(s, a, b, formA, formB)) return false;
  faceOf(formA, f.topA, f.along, tried);
  if (isApartAlong(s, a, b, formA, formB)) return false;
  faceOf(formB, f.topB, f.alongB, best);
  for (let k = 0; k < 3; k++)
    tried[k] = -(pose[3 * k] * best[0] + pose[3 * k + 1] * best[1] + pose[3 * k + 2] * best[2]);
  if (isApartAlong(s, a, b, formA, formB)) return false;
  for (let n = 0; n < REFLECTIONS; n++) {
    if (!reflect(s, a, b)) break;
    if (isApartAlong(s, a, b, formA, formB)) return false;
  }
  return true;
}

/** True if the two are certainly apart along `tried`, any nonzero length; otherwise keeps the direction if it is the best so far. */
function isApartAlong(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  formA: FacetForm,
  formB: FacetForm,
): boolean {
  const { pose, facets: f } = s;
  const length = Math.sqrt(tried[0] * tried[0] + tried[1] * tried[1] + tried[2] * tried[2]);
  const x = tried[0] / length;
  const y = tried[1] / length;
  const z = tried[2] / length;
  tried[0] = x;
  tried[1] = y;
  tried[2] = z;
  for (let k = 0; k < 3; k++) triedB[k] = -(pose[k] * x + pose[3 + k] * y + pose[6 + k] * z);
  const v = climbFacets(formA, a.vertices, tried);
  const w = climbFacets(formB, b.vertices, triedB);
  const high = x * a.vertices[3 * v] + y * a.vertices[3 * v + 1] + z * a.vertices[3 * v + 2];
  const low =
    x * pose[9] +
    y * pose[10] +
    z * pose[11] -
    (triedB[0] * b.vertices[3 * w] + triedB[1] * b.vertices[3 * w + 1] + triedB[2] * b.vertices[3 * w + 2]);
  const { middle } = formA;
  const gap = low - high;
  // Of A made smaller: faces that only touch are apart.
  if (gap + f.shrink * (high - (x * middle[0] + y * middle[1] + z * middle[2])) > f.doubt) return true;
  if (!(gap > f.gap)) return false;
  f.gap = gap;
  f.topA = v;
  f.topB = w;
  f.heights[0] = high;
  f.heights[1] = low;
  for (let k = 0; k < 3; k++) {
    f.along[k] = tried[k];
    f.alongB[k] = triedB[k];
  }
  return false;
}

/** The vertex farthest along d, in the solid's frame, or one equal to it within round-off. */
function climbFacets({ far, firstAround, neighbours }: FacetForm, p: Float64Array, d: Float64Array): number {
  const x = d[0];
  const y = d[1];
  const z = d[2];
  let v = far[directionCell(d)];
  let height = x * p[3 * v] + y * p[3 * v + 1] + z * p[3 * v + 2];
  for (;;) {
    let top = v;
    for (let i = firstAround[v]; i < firstAround[v + 1]; i++) {
      const w = neighbours[i];
      const other = x * p[3 * w] + y * p[3 * w + 1] + z * p[3 * w + 2];
      if (other > height) {
        height = other;
        top = w;
      }
    }
    if (top === v) return v;
    v = top;
  }
}

/** The normal of the facet at vertex v that looks most along d. */
function faceOf({ planes, firstAround, facetsAround }: FacetForm, v: number, d: Float64Array, out: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = firstAround[v]; i < firstAround[v + 1]; i++) {
    const o = 4 * facetsAround[i];
    const along = planes[o] * d[0] + planes[o + 1] * d[1] + planes[o + 2] * d[2];
    if (along <= most) continue;
    most = along;
    for (let k = 0; k < 3; k++) out[k] = planes[o + k];
  }
}

/** Sets `tried` to the best direction, mirrored in the plane across the line between the farthest points; false if they coincide. */
function reflect({ pose, facets: f }: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): boolean {
  const p = 3 * f.topA;
  const q = 3 * f.topB;
  let squares = 0;
  let dot = 0;
  for (let k = 0; k < 3; k++) {
    const r = 3 * k;
    const moved = pose[r] * b.vertices[q] + pose[r + 1] * b.vertices[q + 1] + pose[r + 2] * b.vertices[q + 2];
    best[k] = moved + pose[9 + k] - a.vertices[p + k];
    squares += best[k] * best[k];
    dot += best[k] * f.along[k];
  }
  if (!(squares > 0)) return false;
  let length = 0;
  for (let k = 0; k < 3; k++) {
    tried[k] = f.along[k] - (2 * dot * best[k]) / squares;
    length += tried[k] * tried[k];
  }
  return length > 0;
}

/** Heights that bound the slab along the directions of A and of B, each in its own frame [m]: lower vertices do not matter. */
export function slabLimit(s: InterferenceScratch, ofA: boolean): number {
  const { pose } = s;
  const { along, heights, doubt }: FacetScratch = s.facets;
  if (ofA) return heights[1] - doubt;
  return along[0] * pose[9] + along[1] * pose[10] + along[2] * pose[11] - heights[0] - doubt;
}
