/** The plane of each contact as a disc through its point, perpendicular to its normal, of area A_c = π r². */
import type { Vec3 } from '@impinge/engine';
import type { ContactPatch } from '@impinge/engine/detection';
import { Quaternion, Vector3 } from 'three';
import type { PatchDrawing } from './patch-messages.js';

/** Corners of a disc. */
const CORNERS = 48;

const FORWARD = new Vector3(0, 0, 1);

/** Triangles and outlines relative to an origin [m]. */
export function drawDiscs(
  patches: readonly Pick<ContactPatch, 'pointW' | 'normalAB' | 'contactArea'>[],
  originW: Vec3,
): PatchDrawing['planes'] {
  const surface = new Float32Array(9 * CORNERS * patches.length);
  const edges = new Float32Array(6 * CORNERS * patches.length);
  const origin = new Vector3(...originW);
  patches.forEach(({ pointW, normalAB, contactArea }, i) => {
    const centre = new Vector3(...pointW).sub(origin);
    const turn = new Quaternion().setFromUnitVectors(FORWARD, new Vector3(...normalAB));
    const radius = Math.sqrt(contactArea / Math.PI);
    const corner = (j: number) => {
      const angle = (2 * Math.PI * j) / CORNERS;
      const arm = new Vector3(radius * Math.cos(angle), radius * Math.sin(angle), 0);
      return arm.applyQuaternion(turn).add(centre).toArray();
    };
    for (let j = 0; j < CORNERS; j++) {
      const rim = [...corner(j), ...corner(j + 1)];
      surface.set([...centre.toArray(), ...rim], 9 * (CORNERS * i + j));
      edges.set(rim, 6 * (CORNERS * i + j));
    }
  });
  return { surface, edges };
}
