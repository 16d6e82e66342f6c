/** Which function finds the contact of which two shapes. The table is complete: a missing pair is a compile error. */

import { SHAPE_TYPES, type ShapeType } from '../../geometry/shape-geometry.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';
import type { ManyPlaces, NarrowPhase } from './narrow-phase.js';
import { enclosesVolume, sharedVolume } from './shared-volume.js';
import { sphereMesh } from './sphere-mesh.js';
import { findSphereBox } from './sphere-pairs/sphere-box.js';
import { findSphereCapsule } from './sphere-pairs/sphere-capsule.js';
import { findSphereCone } from './sphere-pairs/sphere-cone.js';
import { findSphereCylinder } from './sphere-pairs/sphere-cylinder.js';
import { findSphereTorus } from './sphere-pairs/sphere-torus.js';
import { spherePlane } from './sphere-plane.js';
import { sphereShape } from './sphere-shape.js';
import { sphereSphere } from './sphere-sphere.js';

type Entry = NarrowPhase | ManyPlaces | 'swap' | 'never';

/** Two shapes of which neither is a ball meet by the volume they share. */
const BY_VOLUME = {
  plane: sharedVolume,
  box: sharedVolume,
  cylinder: sharedVolume,
  cone: sharedVolume,
  capsule: sharedVolume,
  torus: sharedVolume,
  mesh: sharedVolume,
} as const;

/** 'swap': the entry with the shapes exchanged serves; 'never': the two cannot touch (two half-spaces). */
export const PAIR_TABLE: { readonly [A in ShapeType]: { readonly [B in ShapeType]: Entry } } = {
  sphere: {
    sphere: sphereSphere,
    plane: spherePlane,
    box: sphereShape('box', findSphereBox),
    cylinder: sphereShape('cylinder', findSphereCylinder),
    cone: sphereShape('cone', findSphereCone),
    capsule: sphereShape('capsule', findSphereCapsule),
    torus: sphereShape('torus', findSphereTorus),
    mesh: sphereMesh,
  },
  plane: { sphere: 'swap', ...BY_VOLUME, plane: 'never' },
  box: { sphere: 'swap', ...BY_VOLUME },
  cylinder: { sphere: 'swap', ...BY_VOLUME },
  cone: { sphere: 'swap', ...BY_VOLUME },
  capsule: { sphere: 'swap', ...BY_VOLUME },
  torus: { sphere: 'swap', ...BY_VOLUME },
  mesh: { sphere: 'swap', ...BY_VOLUME },
};

const TYPE_COUNT = SHAPE_TYPES.length;
const ENTRIES: readonly Entry[] = SHAPE_TYPES.flatMap((a) => SHAPE_TYPES.map((b) => PAIR_TABLE[a][b]));
const MANY = Uint8Array.from(
  SHAPE_TYPES.flatMap((a) =>
    SHAPE_TYPES.map((b) => (typeof PAIR_TABLE[a][b] === 'object' || typeof PAIR_TABLE[b][a] === 'object' ? 1 : 0)),
  ),
);

/** Whether two shapes can touch, as far as this version knows their contact. */
export function canTouch(shapes: ShapeModel, a: number, b: number): boolean {
  return entryOf(shapes, a, b) !== 'never' && !passesThrough(shapes, a, b);
}

/** Whether two shapes would touch if this version knew their contact: a shell or a hole has no volume to share. */
export function passesThrough(shapes: ShapeModel, a: number, b: number): boolean {
  if (!seesOverlapOnly(shapes, a, b)) return false;
  return [a, b].some((shape) => {
    const geometry = shapes.geometry[shape];
    return geometry.type !== 'plane' && !enclosesVolume(geometry);
  });
}

/** Whether the places of two shapes show themselves only when they overlap. */
export function seesOverlapOnly(shapes: ShapeModel, a: number, b: number): boolean {
  const entry = entryOf(shapes, a, b);
  return typeof entry === 'object' && entry.seesOverlapOnly;
}

function entryOf(shapes: ShapeModel, a: number, b: number): Entry {
  return ENTRIES[shapes.type[a] * TYPE_COUNT + shapes.type[b]];
}

/** Whether two shapes may touch in several places at once. */
export function hasManyPlaces(shapes: ShapeModel, a: number, b: number): boolean {
  return MANY[shapes.type[a] * TYPE_COUNT + shapes.type[b]] === 1;
}

/** Adds every place of shapes a < b whose gap is below the margin [m]; for shapes with many places only. */
export function findPlaces(
  shapes: ShapeModel,
  poses: ShapePoses,
  a: number,
  b: number,
  margin: number,
  out: Contacts,
): void {
  const first = out.count;
  const entry = entryOf(shapes, a, b);
  const swapped = entryOf(shapes, b, a);
  if (typeof entry === 'object') entry.findAll(shapes, poses, a, b, margin, out);
  else if (typeof swapped === 'object') {
    swapped.findAll(shapes, poses, b, a, margin, out);
    for (let k = 3 * first; k < 3 * out.count; k++) out.normalAB[k] = -out.normalAB[k];
  }
  for (let i = first; i < out.count; i++) {
    out.shapeA[i] = a;
    out.shapeB[i] = b;
  }
}

/** Fills the nearest contact of shapes a < b into `out[slot]`, whether they touch or not. */
export function findContact(
  shapes: ShapeModel,
  poses: ShapePoses,
  a: number,
  b: number,
  out: Contacts,
  slot: number,
): void {
  out.shapeA[slot] = a;
  out.shapeB[slot] = b;
  out.feature[slot] = 0;
  const find = nearestOf(entryOf(shapes, a, b));
  if (find !== undefined) {
    find(shapes, poses, a, b, out, slot);
    return;
  }
  const swapped = nearestOf(entryOf(shapes, b, a));
  if (swapped === undefined) return;
  swapped(shapes, poses, b, a, out, slot);
  for (let k = 3 * slot; k < 3 * slot + 3; k++) out.normalAB[k] = -out.normalAB[k];
}

function nearestOf(entry: Entry): NarrowPhase | undefined {
  if (typeof entry === 'function') return entry;
  return typeof entry === 'object' ? entry.findNearest : undefined;
}
