/**
 * Φ of each piece, the volume whose energy κ E* Φ a contact stores, and how it grows when B is pushed: what a law with a potential goes by.
 *   a half-space or a convex body and any other:  Φ = √G, G = ∫ 4 h³ dV, h the depth in the one body (depth-volumes.ts)
 *   two bodies that are both not convex, or have many facets:  Φ from V and second moments (spread-volumes.ts)
 * The depth is that in the half-space; in the one that is convex; of two convex bodies in that with fewer facets, then in the larger one, then in the caller's B.
 */
import type { FacetForm } from '../convex/facet-form.js';
import type { Interference } from '../interference.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { createDepthField, placeFacets, placeHalfSpace } from './depth-field.js';
import { findDepthVolumes } from './depth-volumes.js';
import { findSpreadVolumes } from './spread-volumes.js';

/**
 * Most facets of a body that is asked for the depth: the work between cells grows with their square. Beyond that two convex bodies go by their moments, which have no flaw
 * where the piece is convex.
 */
const MOST_FACETS = 200;
const MOST_OF_TWO_CONVEX = 32;

const field = createDepthField();

/**
 * Fills out.elasticVolume [m³], out.pushAB [m²] and out.pushMomentAB [m³] after a query of the caller's A and B with this scratch, before the next one. A
 * half-space has no solid.
 */
export function findElasticVolumes(
  s: InterferenceScratch,
  a: InterferenceSolid | undefined,
  b: InterferenceSolid | undefined,
  out: Interference,
): void {
  if (out.count === 0) return;
  if (a === undefined || b === undefined) {
    placeHalfSpace(s, field);
    // Inside the query A is the half-space.
    findDepthVolumes(s, field, true, out);
    return;
  }
  const { facets: facetsA } = a;
  const { facets: facetsB } = b;
  const byA = isSimpler(facetsA, facetsB);
  const facets = byA ? facetsA : facetsB;
  const most = facetsA === undefined || facetsB === undefined ? MOST_FACETS : MOST_OF_TWO_CONVEX;
  if (facets === undefined || facets.count > most) {
    findSpreadVolumes(s, out);
    return;
  }
  const ofA = byA !== s.exchanged;
  placeFacets(s, facets, ofA, field);
  findDepthVolumes(s, field, ofA, out);
}

/** Whether the depth is measured in the first of two bodies. */
function isSimpler(a: FacetForm | undefined, b: FacetForm | undefined): boolean {
  if (a === undefined || b === undefined) return a !== undefined;
  if (a.count !== b.count) return a.count < b.count;
  return a.mostDepth > b.mostDepth;
}
