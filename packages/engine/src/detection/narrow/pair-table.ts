/** Which function finds the contact of which two shapes. The table is complete: a missing pair is a compile error. */

import { SHAPE_TYPES, type ShapeType } from '../../geometry/shape-geometry.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';
import type { ManyPlaces, NarrowPhase } from './narrow-phase.js';
import { sphereMesh } from './sphere-mesh.js';
import { findSphereBox } from './sphere-pairs/sphere-box.js';
import { findSphereCapsule } from './sphere-pairs/sphere-capsule.js';
import { findSphereCone } from './sphere-pairs/sphere-cone.js';
import { findSphereCylinder } from './sphere-pairs/sphere-cylinder.js';
import { findSphereTorus } from './sphere-pairs/sphere-torus.js';
import { spherePlane } from './sphere-plane.js';
import { sphereShape } from './sphere-shape.js';
import { sphereSphere } from './sphere-sphere.js';

type Entry = NarrowPhase | ManyPlaces | 'swap' | 'never' | 'not-yet';

/** Shapes that have no contact in this version; a scene in which two of them might meet is warned about. */
const NONE = {
  sphere: 'not-yet',
  plane: 'not-yet',
  box: 'not-yet',
  cylinder: 'not-yet',
  cone: 'not-yet',
  capsule: 'not-yet',
  torus: 'not-yet',
  mesh: 'not-yet',
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
  plane: { ...NONE, sphere: 'swap', plane: 'never' },
  box: { ...NONE, sphere: 'swap' },
  cylinder: { ...NONE, sphere: 'swap' },
  cone: { ...NONE, sphere: 'swap' },
  capsule: { ...NONE, sphere: 'swap' },
  torus: { ...NONE, sphere: 'swap' },
  mesh: { ...NONE, sphere: 'swap' },
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
  const entry = entryOf(shapes, a, b);
  return entry !== 'never' && entry !== 'not-yet';
}

/** Whether two shapes would touch if this version knew their contact. */
export function passesThrough(shapes: ShapeModel, a: number, b: number): boolean {
  return entryOf(shapes, a, b) === 'not-yet';
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
