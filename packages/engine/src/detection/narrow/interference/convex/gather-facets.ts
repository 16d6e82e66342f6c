/**
 * The facets of a convex solid with a vertex in the slab of facet-slab.ts, with their corners and planes in A's frame. The vertices there are
 * connected, because from each of them a path along edges rises to the highest one; a walk from that one finds them all.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { withRoom } from '../with-room.js';
import type { FacetForm } from './facet-form.js';
import type { FacetSide } from './facet-scratch.js';
import { slabLimit } from './facet-slab.js';

/** Fills a side of s.facets. Points are relative to s.origin. */
export function gatherFacets(
  s: InterferenceScratch,
  solid: InterferenceSolid,
  middle: Float64Array,
  ofA: boolean,
): void {
  const form = solid.facets;
  if (form === undefined) return;
  const side = ofA ? s.facets.sideA : s.facets.sideB;
  makeRoom(side, form, solid.vertices.length / 3);
  walkSlab(s, solid.vertices, form, side, ofA);
  side.cornerCount = 0;
  for (let n = 0; n < side.facetCount; n++) {
    placePlane(s, form, side, n, middle, ofA);
    const facet = side.facets[n];
    for (let i = form.first[facet]; i < form.first[facet + 1]; i++)
      placeCorner(s, solid.vertices, side, form.corners[i], ofA);
  }
}

function makeRoom(side: FacetSide, form: FacetForm, vertexCount: number): void {
  if (side.vertexStamp.length < vertexCount) {
    side.vertexStamp = withRoom(side.vertexStamp, vertexCount);
    side.slabStamp = withRoom(side.slabStamp, side.vertexStamp.length);
    side.cornerOf = withRoom(side.cornerOf, side.vertexStamp.length);
    side.slab = withRoom(side.slab, side.vertexStamp.length);
    side.corners = withRoom(side.corners, 3 * side.vertexStamp.length);
  }
  if (side.facetStamp.length >= form.count) return;
  side.facetStamp = withRoom(side.facetStamp, form.count);
  side.facets = withRoom(side.facets, side.facetStamp.length);
  side.planes = withRoom(side.planes, 5 * side.facetStamp.length);
}

/** Lists the facets with a vertex in the slab. */
function walkSlab(s: InterferenceScratch, p: Float64Array, form: FacetForm, side: FacetSide, ofA: boolean): void {
  const { stamp, along, alongB, topA, topB } = s.facets;
  const { firstAround, neighbours, facetsAround } = form;
  const { slab, slabStamp, facetStamp, facets } = side;
  const limit = slabLimit(s, ofA);
  const d = ofA ? along : alongB;
  const x = d[0];
  const y = d[1];
  const z = d[2];
  let waiting = 1;
  let facetCount = 0;
  slab[0] = ofA ? topA : topB;
  slabStamp[slab[0]] = stamp;
  for (let n = 0; n < waiting; n++) {
    const v = slab[n];
    for (let i = firstAround[v]; i < firstAround[v + 1]; i++) {
      const facet = facetsAround[i];
      if (facetStamp[facet] !== stamp) {
        facetStamp[facet] = stamp;
        facets[facetCount++] = facet;
      }
      const w = neighbours[i];
      if (slabStamp[w] === stamp || x * p[3 * w] + y * p[3 * w + 1] + z * p[3 * w + 2] < limit) continue;
      slabStamp[w] = stamp;
      slab[waiting++] = w;
    }
  }
  side.facetCount = facetCount;
}

/** The plane of facet n; decisions are shifted as if A were smaller about its middle. */
function placePlane(
  s: InterferenceScratch,
  { planes }: FacetForm,
  side: FacetSide,
  n: number,
  middle: Float64Array,
  ofA: boolean,
): void {
  const { pose, origin } = s;
  const { shrink } = s.facets;
  const i = 4 * side.facets[n];
  const o = 5 * n;
  const u = planes[i];
  const v = planes[i + 1];
  const w = planes[i + 2];
  const x = ofA ? u : pose[0] * u + pose[1] * v + pose[2] * w;
  const y = ofA ? v : pose[3] * u + pose[4] * v + pose[5] * w;
  const z = ofA ? w : pose[6] * u + pose[7] * v + pose[8] * w;
  const height =
    planes[i + 3] -
    (x * (origin[0] - (ofA ? 0 : pose[9])) +
      y * (origin[1] - (ofA ? 0 : pose[10])) +
      z * (origin[2] - (ofA ? 0 : pose[11])));
  // Of A's middle over the plane: negative if it is below.
  const over = x * (middle[0] - origin[0]) + y * (middle[1] - origin[1]) + z * (middle[2] - origin[2]) - height;
  side.planes[o] = x;
  side.planes[o + 1] = y;
  side.planes[o + 2] = z;
  side.planes[o + 3] = height;
  side.planes[o + 4] = ofA ? -shrink * over : shrink * over;
}

function placeCorner(s: InterferenceScratch, p: Float64Array, side: FacetSide, v: number, ofA: boolean): void {
  const { pose, origin } = s;
  if (side.vertexStamp[v] === s.facets.stamp) return;
  side.vertexStamp[v] = s.facets.stamp;
  side.cornerOf[v] = side.cornerCount;
  const o = 3 * side.cornerCount++;
  const x = p[3 * v];
  const y = p[3 * v + 1];
  const z = p[3 * v + 2];
  const { corners } = side;
  corners[o] = (ofA ? x : pose[0] * x + pose[1] * y + pose[2] * z + pose[9]) - origin[0];
  corners[o + 1] = (ofA ? y : pose[3] * x + pose[4] * y + pose[5] * z + pose[10]) - origin[1];
  corners[o + 2] = (ofA ? z : pose[6] * x + pose[7] * y + pose[8] * z + pose[11]) - origin[2];
}
