import type { ContactView } from '../contact-view.js';

/**
 * m of V ~ δ^m where a patch is now: pressed in by dδ it grows by dV = A_c dδ, so m = A_c d/V. 1 under a flat face, 2 under a ball, 3 under a
 * cone; 0 where there is no patch.
 */
export function volumeExponent({ volume, depth, contactArea }: ContactView): number {
  return volume > 0 ? (contactArea * depth) / volume : 0;
}
