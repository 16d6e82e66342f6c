/** A unit sphere whose octants alternate in tone like a centre-of-mass symbol, so that any rotation is visible. */
import { BufferAttribute, type BufferGeometry, SphereGeometry } from 'three';

const DARK_TONE = 0.72;
/** Multiples of four, so that faces end where octants do. */
const SEGMENTS = 32;

export function createOctantSphere(): BufferGeometry {
  const geometry = new SphereGeometry(1, SEGMENTS, SEGMENTS / 2).toNonIndexed();
  const positions = geometry.getAttribute('position');
  const tones = new Float32Array(3 * positions.count);
  for (let corner = 0; corner < positions.count; corner += 3) {
    let sign = 1;
    for (let k = 0; k < 3; k++) {
      const middle = [0, 1, 2].reduce((sum, i) => sum + positions.getComponent(corner + i, k), 0);
      sign *= Math.sign(middle);
    }
    tones.fill(sign > 0 ? 1 : DARK_TONE, 3 * corner, 3 * corner + 9);
  }
  geometry.setAttribute('color', new BufferAttribute(tones, 3));
  return geometry;
}
