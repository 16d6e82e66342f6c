import type { ContactView } from '../contact-view.js';

/**
 * The local exponent m of V ~ δ^m. Since dV = A_c dδ, m = A_c d/V: 1 under a flat face, 2 under a ball, 3 under a cone; 0 without a
 * patch.
 */
export function volumeExponent({ volume, depth, contactArea }: ContactView): number {
  return volume > 0 ? (contactArea * depth) / volume : 0;
}
