import { FRAME_CONTACT, type Vec3 } from '@impinge/engine';

/** Two points for each contact of a frame: where it acts, and from there along the force on B, `scale` metres a newton; seen from an origin [m]. */
export function contactLines(contacts: Float64Array, scale: number, [x, y, z]: Vec3 = [0, 0, 0]): Float32Array {
  const out = new Float32Array((6 * contacts.length) / FRAME_CONTACT);
  const origin = [x, y, z];
  for (let at = 0, o = 0; at < contacts.length; at += FRAME_CONTACT, o += 6) {
    for (let k = 0; k < 3; k++) {
      out[o + k] = contacts[at + 2 + k] - origin[k];
      out[o + 3 + k] = out[o + k] + scale * contacts[at + 5 + k];
    }
  }
  return out;
}
