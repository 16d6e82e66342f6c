/**
 * Contacts of balls by shared volume: with a half-space or another ball in closed form, with the wall of a hole by slices (`sphere-volumes/`).
 *   gap from the nearest points,  point p_c,  V, J_v, A_c, d of the cap or lens,  R* = V/(π δ²)
 * If the bodies are apart, the contact is that of the nearest points.
 */
import { invariant } from '../../errors/invariant.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import { PI } from '../../math/elementary.js';
import { rotate } from '../../math/quaternion.js';
import type { Contacts } from '../contact.js';
import { createBall } from './ball.js';
import type { NarrowPhase } from './narrow-phase.js';
import { findPlaneLength } from './sphere-pairs/sphere-contact.js';
import { findSphereCylinder } from './sphere-pairs/sphere-cylinder.js';
import { spherePlane } from './sphere-plane.js';
import { sphereShape, takeBall } from './sphere-shape.js';
import { sphereSphere } from './sphere-sphere.js';
import { createBallOverlap, createHoleOverlap } from './sphere-volumes/ball-overlap.js';
import { createInterferenceVolume } from './sphere-volumes/interference-volume.js';
import { findHertzGrowth } from './sphere-volumes/round-growth.js';
import { findSphereHalfSpaceVolume } from './sphere-volumes/sphere-half-space-volume.js';
import { canSlice, findSphereHoleVolume } from './sphere-volumes/sphere-hole-volume.js';
import { findSphereSphereVolume } from './sphere-volumes/sphere-sphere-volume.js';

const shared = createInterferenceVolume();
const overlap = createBallOverlap();
const inHole = createHoleOverlap();

/** Two balls, by their lens. */
export const sphereSphereVolume: NarrowPhase = (detection, poses, a, b, out, slot) => {
  const { shapes } = detection;
  sphereSphere(detection, poses, a, b, out, slot);
  if (!(out.gap[slot] < 0)) return;
  overlap.radius = shapes.radius[a];
  overlap.otherRadius = shapes.radius[b];
  overlap.gap = out.gap[slot];
  for (let k = 0; k < 3; k++) {
    overlap.centre[k] = poses.originsW[3 * a + k];
    overlap.normal[k] = out.normalAB[3 * slot + k];
  }
  findSphereSphereVolume(overlap, shared);
  writePatch(out, slot);
  writePush(out, slot);
};

/** Ball (A) and half-space (B), by the cap. */
export const spherePlaneVolume: NarrowPhase = (detection, poses, sphere, plane, out, slot) => {
  spherePlane(detection, poses, sphere, plane, out, slot);
  if (out.gap[slot] < 0) writeCap(detection.shapes, poses, sphere, out, slot);
};

/** Writes the cap that the plane of a contact cuts off its ball (A). */
function writeCap(shapes: ShapeModel, poses: ShapePoses, sphere: number, out: Contacts, slot: number): void {
  overlap.radius = shapes.radius[sphere];
  overlap.gap = out.gap[slot];
  for (let k = 0; k < 3; k++) {
    overlap.centre[k] = poses.originsW[3 * sphere + k];
    overlap.normal[k] = -out.normalAB[3 * slot + k];
  }
  findSphereHalfSpaceVolume(overlap, shared);
  writePatch(out, slot);
  writePush(out, slot);
}

const nearestWall = sphereShape('cylinder', findSphereCylinder);
const ball = createBall(0, 0, 0, 1);
/** Distance of the ball from the axis of the hole [m]. */
const axial = new Float64Array(1);
/** Out of the ball in the frame of the slices, and the axes of that frame, world: 3 each. */
const direction = new Float64Array(3);
const axes = new Float64Array(9);

/** Ball (A) in a cylindrical hole (B), by lune-shaped slices; if the wall wraps around the ball too far, by the cap at its tangent plane. */
export const sphereHoleVolume: NarrowPhase = (detection, poses, sphere, other, out, slot) => {
  const { shapes } = detection;
  nearestWall(detection, poses, sphere, other, out, slot);
  if (!(out.gap[slot] < 0)) return;
  const { exact } = shapes.geometry[other];
  invariant(exact?.type === 'cylinder', 'the other shape is a hole');
  takeBall(shapes, poses, sphere, other, ball);
  inHole.hole = exact.radius;
  inHole.radius = shapes.radius[sphere];
  findPlaneLength(ball, axial);
  inHole.rho = axial[0];
  if (!canSlice(inHole)) {
    writeCap(shapes, poses, sphere, out, slot);
    return;
  }
  inHole.depth = inHole.rho - inHole.hole + inHole.radius;
  inHole.above = exact.height / 2 - ball[2];
  inHole.below = exact.height / 2 + ball[2];
  findSphereHoleVolume(inHole, shared, direction);
  if (!(shared.volume > 0)) return;
  takeToWorld(poses, other);
  for (let k = 0; k < 3; k++) out.normalAB[3 * slot + k] = direction[0] * axes[k] + direction[2] * axes[6 + k];
  writePatch(out, slot);
  findHertzGrowth(out, slot, shared.growth);
  writePush(out, slot);
};

/** Turns the volume of the slices from their frame into the world's. */
function takeToWorld({ originsW, orientations }: ShapePoses, other: number): void {
  const { hole, rho } = inHole;
  axes.fill(0);
  axes[0] = axes[4] = ball[0] / rho;
  axes[1] = ball[1] / rho;
  axes[3] = -axes[1];
  axes[8] = 1;
  for (let i = 0; i < 9; i += 3) rotate(orientations, 4 * other, axes, i, axes, i);
  const { centroid, inertia } = shared;
  const x = hole + centroid[0];
  const z = ball[2] + centroid[2];
  for (let k = 0; k < 3; k++) centroid[k] = originsW[3 * other + k] + x * axes[k] + z * axes[6 + k];
  const xx = inertia[0];
  const yy = inertia[1];
  const zz = inertia[2];
  const zx = inertia[5];
  for (let k = 0; k < 6; k++) {
    const i = k % 3;
    const j = k < 3 ? i : (i + 1) % 3;
    inertia[k] =
      xx * axes[i] * axes[j] +
      yy * axes[3 + i] * axes[3 + j] +
      zz * axes[6 + i] * axes[6 + j] +
      zx * (axes[i] * axes[6 + j] + axes[6 + i] * axes[j]);
  }
}

/** Writes the shared volume to a contact whose normal and gap are already set. */
function writePatch(out: Contacts, slot: number): void {
  const { volume, area, depth, centroid, inertia } = shared;
  const penetration = -out.gap[slot];
  // So thin that V or δ² underflows: the contact stays a point contact.
  if (!(volume > 0 && penetration * penetration > 0)) return;
  out.volume[slot] = volume;
  out.contactArea[slot] = area;
  out.depth[slot] = depth;
  out.elasticVolume[slot] = 0;
  out.effectiveRadius[slot] = volume / (PI * penetration * penetration);
  for (let k = 0; k < 3; k++) {
    out.pointW[3 * slot + k] = centroid[k];
    out.areaVectorAB[3 * slot + k] = area * out.normalAB[3 * slot + k];
  }
  const j = out.inertiaW;
  const o = 9 * slot;
  j[o] = inertia[0];
  j[o + 4] = inertia[1];
  j[o + 8] = inertia[2];
  j[o + 1] = j[o + 3] = inertia[3];
  j[o + 5] = j[o + 7] = inertia[4];
  j[o + 2] = j[o + 6] = inertia[5];
}

/** Φ grows along n, and through p_c. */
function writePush({ elasticVolume, pushAB, pushMomentAB, normalAB }: Contacts, slot: number): void {
  const { growth } = shared;
  elasticVolume[slot] = growth[0];
  for (let k = 3 * slot; k < 3 * slot + 3; k++) {
    pushAB[k] = growth[1] * normalAB[k];
    pushMomentAB[k] = 0;
  }
}
