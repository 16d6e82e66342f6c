/** A unit sphere whose octants alternate in tone like a centre-of-mass symbol, so that any rotation is visible. */
import { BufferAttribute, type BufferGeometry, SphereGeometry } from 'three';

const DARK_TONE = 0.72;
/** Segments around a sphere, finest first. Multiples of four, so that faces end where octants do. */
const SEGMENTS = [32, 24, 16, 12, 8];
/** Triangles of all spheres together that a page draws smoothly. 10 000 of the finest took a processor without a graphics card 20 s a picture. */
const MOST_TRIANGLES = 1_000_000;

/** Triangles of a sphere: two for each face of a globe, one at its poles. */
const trianglesOf = (segments: number): number => segments * (segments - 2);

/** The sphere to draw a number of balls with: the more there are, the fewer triangles each has. */
export function createOctantSphere(balls: number): BufferGeometry {
  const segments =
    SEGMENTS.find((each) => balls * trianglesOf(each) <= MOST_TRIANGLES) ?? SEGMENTS[SEGMENTS.length - 1];
  const geometry = new SphereGeometry(1, segments, segments / 2).toNonIndexed();
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
