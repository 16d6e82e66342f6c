import { FRAME_CONTACT } from '@impinge/engine';

/** Two points for each contact of a frame: where it acts, and from there along the force on B, `scale` metres a newton. */
export function contactLines(contacts: Float64Array, scale: number): Float32Array {
  const out = new Float32Array((6 * contacts.length) / FRAME_CONTACT);
  for (let at = 0, o = 0; at < contacts.length; at += FRAME_CONTACT, o += 6) {
    for (let k = 0; k < 3; k++) {
      out[o + k] = contacts[at + 2 + k];
      out[o + 3 + k] = contacts[at + 2 + k] + scale * contacts[at + 5 + k];
    }
  }
  return out;
}
