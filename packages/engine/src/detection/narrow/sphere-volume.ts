/**
 * Balls by the volume they share with a half-space or another ball, in closed form (`sphere-volumes/`).
 *   gap as of the nearest points,  point p_c,  V, J_v, A_c, d of the cap or lens,  R* = V/(π δ²)
 * Apart, the contact is that of the nearest points.
 */
import { PI } from '../../math/elementary.js';
import type { Contacts } from '../contact.js';
import type { NarrowPhase } from './narrow-phase.js';
import { spherePlane } from './sphere-plane.js';
import { sphereSphere } from './sphere-sphere.js';
import { createInterferenceVolume } from './sphere-volumes/interference-volume.js';
import { findSphereHalfSpaceVolume } from './sphere-volumes/sphere-half-space-volume.js';
import { findSphereSphereVolume } from './sphere-volumes/sphere-sphere-volume.js';

const shared = createInterferenceVolume();
const centre = new Float64Array(3);
const normal = new Float64Array(3);

/** Two balls, by their lens. */
export const sphereSphereVolume: NarrowPhase = (shapes, poses, a, b, out, slot) => {
  sphereSphere(shapes, poses, a, b, out, slot);
  if (!(out.gap[slot] < 0)) return;
  for (let k = 0; k < 3; k++) {
    centre[k] = poses.originsW[3 * a + k];
    normal[k] = out.normalAB[3 * slot + k];
  }
  findSphereSphereVolume(shapes.radius[a], shapes.radius[b], centre, normal, out.gap[slot], shared);
  writePatch(out, slot);
};

/** Ball (A) and half-space (B), by the cap. */
export const spherePlaneVolume: NarrowPhase = (shapes, poses, sphere, plane, out, slot) => {
  spherePlane(shapes, poses, sphere, plane, out, slot);
  if (!(out.gap[slot] < 0)) return;
  for (let k = 0; k < 3; k++) {
    centre[k] = poses.originsW[3 * sphere + k];
    normal[k] = -out.normalAB[3 * slot + k];
  }
  findSphereHalfSpaceVolume(shapes.radius[sphere], centre, normal, out.gap[slot], shared);
  writePatch(out, slot);
};

/** Writes the shared volume into a contact whose normal and gap stand already. */
function writePatch(out: Contacts, slot: number): void {
  const { volume, area, depth, centroid, inertia } = shared;
  const penetration = -out.gap[slot];
  // So thin that V or δ² is no number any more: the contact stays one of points.
  if (!(volume > 0 && penetration * penetration > 0)) return;
  out.volume[slot] = volume;
  out.contactArea[slot] = area;
  out.depth[slot] = depth;
  out.effectiveRadius[slot] = volume / (PI * penetration * penetration);
  for (let k = 0; k < 3; k++) {
    out.pointW[3 * slot + k] = centroid[k];
    out.areaVectorAB[3 * slot + k] = area * out.normalAB[3 * slot + k];
  }
  const [j, o] = [out.inertiaW, 9 * slot];
  j[o] = inertia[0];
  j[o + 4] = inertia[1];
  j[o + 8] = inertia[2];
  j[o + 1] = j[o + 3] = inertia[3];
  j[o + 5] = j[o + 7] = inertia[4];
  j[o + 2] = j[o + 6] = inertia[5];
}
