/** Which function finds the contact of which two shapes. The table is complete: a missing pair is a compile error. */

import { SHAPE_TYPES, type ShapeType } from '../../geometry/shape-geometry.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';
import type { DetectionModel, SeenShapes } from '../detection-model.js';
import { CONTACT_METHODS, type ContactMethod } from './contact-methods.schema.js';
import type { ManyPlaces, NarrowPhase, PlaceSearch } from './narrow-phase.js';
import { sharedVolume } from './shared-volume.js';
import { sphereMesh } from './sphere-mesh.js';
import { findSphereBox } from './sphere-pairs/sphere-box.js';
import { findSphereCapsule } from './sphere-pairs/sphere-capsule.js';
import { findSphereCone } from './sphere-pairs/sphere-cone.js';
import { findSphereCylinder } from './sphere-pairs/sphere-cylinder.js';
import { findSphereTorus } from './sphere-pairs/sphere-torus.js';
import { spherePlane } from './sphere-plane.js';
import { sphereShape } from './sphere-shape.js';
import { sphereSphere } from './sphere-sphere.js';
import { sphereHoleVolume, spherePlaneVolume, sphereSphereVolume } from './sphere-volume.js';
import { vertexPoints } from './vertex-points/vertex-points.js';

type Entry = NarrowPhase | ManyPlaces | 'swap' | 'never';

type Row = { readonly [B in ShapeType]: Entry };
type Table = { readonly [A in ShapeType]: Row };

/** How a ball meets each shape of which neither says otherwise. */
const BALL: Row = {
  sphere: sphereSphere,
  plane: spherePlane,
  box: sphereShape('box', findSphereBox),
  cylinder: sphereShape('cylinder', findSphereCylinder),
  cone: sphereShape('cone', findSphereCone),
  capsule: sphereShape('capsule', findSphereCapsule),
  torus: sphereShape('torus', findSphereTorus),
  mesh: sphereMesh,
};

/** The same for every shape. */
const every = <T>(entry: T) =>
  Object.fromEntries(SHAPE_TYPES.map((type) => [type, entry])) as { readonly [S in ShapeType]: T };

/** A ball by its own row, any two other shapes by one and the same function; two half-spaces never meet. */
function tableOf(ball: Row, others: ManyPlaces): Table {
  const row: Row = { ...every(others), sphere: 'swap' };
  return { ...every(row), sphere: ball, plane: { ...row, plane: 'never' } };
}

/** How two shapes meet of which neither says otherwise. 'swap': the entry with the shapes exchanged serves; 'never': two half-spaces. */
export const PAIR_TABLE: Table = tableOf(BALL, sharedVolume);

/** What differs where a body asks to be seen in a way of its own. */
const METHOD_TABLES: { readonly [M in ContactMethod]: Table } = {
  automatic: PAIR_TABLE,
  points: tableOf({ ...BALL, mesh: sphereMesh.findNearest }, vertexPoints),
  barriers: tableOf({ ...every(sphereMesh), sphere: BALL.sphere, plane: BALL.plane }, sharedVolume),
  interference: tableOf({ ...every(sharedVolume), sphere: sphereSphereVolume, plane: spherePlaneVolume }, sharedVolume),
};

/** By interference where one of the two has no end to its inside, or none: only the wall of a cylindrical hole is known by volume. */
const UNENDING_TABLE: Table = { ...PAIR_TABLE, sphere: { ...PAIR_TABLE.sphere, cylinder: sphereHoleVolume } };

const TABLES: readonly Table[] = [...CONTACT_METHODS.map((method) => METHOD_TABLES[method]), UNENDING_TABLE];
const TYPE_COUNT = SHAPE_TYPES.length;
const BARRIERS = CONTACT_METHODS.indexOf('barriers');
const INTERFERENCE = CONTACT_METHODS.indexOf('interference');
const UNENDING = CONTACT_METHODS.length;
const ENTRIES: readonly Entry[] = TABLES.flatMap((table) =>
  SHAPE_TYPES.flatMap((a) => SHAPE_TYPES.map((b) => table[a][b])),
);
const MANY = Uint8Array.from(
  TABLES.flatMap((table) =>
    SHAPE_TYPES.flatMap((a) =>
      SHAPE_TYPES.map((b) => (typeof table[a][b] === 'object' || typeof table[b][a] === 'object' ? 1 : 0)),
    ),
  ),
);

/** Whether two shapes can touch, as far as this version knows their contact. */
export function canTouch(seen: SeenShapes, a: number, b: number): boolean {
  return entryOf(seen, a, b) !== 'never' && !passesThrough(seen, a, b);
}

/** Whether two shapes would touch if this version knew their contact: a shell or a hole has no volume to share. */
export function passesThrough(seen: SeenShapes, a: number, b: number): boolean {
  if (!seesOverlapOnly(seen, a, b)) return false;
  return (seen.hasInside[a] & seen.hasInside[b]) === 0;
}

/** Whether the places of two shapes show themselves only when they overlap. */
export function seesOverlapOnly(seen: SeenShapes, a: number, b: number): boolean {
  const entry = finderOf(seen, a, b);
  return typeof entry === 'object' && entry.seesOverlapOnly;
}

function entryOf(seen: SeenShapes, a: number, b: number): Entry {
  return ENTRIES[entryIndex(seen, a, b)];
}

/** The entry that serves two shapes, in whichever order. */
function finderOf(seen: SeenShapes, a: number, b: number): Entry {
  const entry = entryOf(seen, a, b);
  return entry === 'swap' ? entryOf(seen, b, a) : entry;
}

function entryIndex({ shapes, method, hasInside }: SeenShapes, a: number, b: number): number {
  const { type } = shapes;
  const asked = Math.max(method[a], method[b]);
  // A hole has no mesh, and what has no inside shares no volume: but for a ball in a hole they are met as if nothing had been said.
  const without = asked === INTERFERENCE ? UNENDING : 0;
  const taken = asked >= BARRIERS && (hasInside[a] & hasInside[b]) === 0 ? without : asked;
  return (taken * TYPE_COUNT + type[a]) * TYPE_COUNT + type[b];
}

/** Functions that work on interference solids of both shapes, and on barriers of the one that is no ball. */
const BY_SOLID: readonly Entry[] = [sharedVolume, vertexPoints];
const BY_BARRIER: readonly Entry[] = [sphereMesh, sphereMesh.findNearest];

/** What of two shapes has to be made before their contact can be found. */
export function surfaceAsked(seen: SeenShapes, a: number, b: number): 'solid' | 'barriers' | undefined {
  const entry = finderOf(seen, a, b);
  if (BY_SOLID.includes(entry)) return 'solid';
  return BY_BARRIER.includes(entry) ? 'barriers' : undefined;
}

/** Whether two shapes may touch in several places at once. */
export function hasManyPlaces(seen: SeenShapes, a: number, b: number): boolean {
  return MANY[entryIndex(seen, a, b)] === 1;
}

/** Whether the places of two shapes are pieces of shared volume. */
export function hasPieces(seen: SeenShapes, a: number, b: number): boolean {
  const entry = finderOf(seen, a, b);
  return typeof entry === 'object' && entry.hasPieces;
}

/** Functions that find the volume which a ball shares. */
const BALL_VOLUMES: readonly Entry[] = [sphereSphereVolume, spherePlaneVolume, sphereHoleVolume];

/** Whether a contact of two shapes has a shared volume: pieces, or what a ball shares with a ball, a plane or the wall of a hole. */
export function hasPatch(seen: SeenShapes, a: number, b: number): boolean {
  return BALL_VOLUMES.includes(finderOf(seen, a, b)) || hasPieces(seen, a, b);
}

/** Whether two shapes would have one if they were asked to meet by interference. */
export function canSharePatch({ shapes: { type }, hasInside }: SeenShapes, a: number, b: number): boolean {
  if ((hasInside[a] & hasInside[b]) === 1) return true;
  // A cylinder that encloses nothing is a hole.
  const types = [SHAPE_TYPES[type[a]], SHAPE_TYPES[type[b]]];
  return types.includes('sphere') && types.includes('cylinder');
}

/** Adds every place of shapes a < b that is wanted, as `ManyPlaces.findAll`; for shapes with many places only. */
export function findPlaces(
  detection: DetectionModel,
  poses: ShapePoses,
  a: number,
  b: number,
  search: Readonly<PlaceSearch>,
  out: Contacts,
): void {
  const first = out.count;
  const entry = entryOf(detection, a, b);
  const swapped = entryOf(detection, b, a);
  if (typeof entry === 'object') entry.findAll(detection, poses, a, b, search, out);
  else if (typeof swapped === 'object') {
    swapped.findAll(detection, poses, b, a, search, out);
    for (let slot = first; slot < out.count; slot++) mirror(out, slot);
  }
  for (let i = first; i < out.count; i++) {
    out.shapeA[i] = a;
    out.shapeB[i] = b;
  }
}

/** Fills the nearest contact of shapes a < b into `out[slot]`, whether they touch or not. */
export function findContact(
  detection: DetectionModel,
  poses: ShapePoses,
  a: number,
  b: number,
  out: Contacts,
  slot: number,
): void {
  out.shapeA[slot] = a;
  out.shapeB[slot] = b;
  out.feature[slot] = 0;
  out.volume[slot] = 0;
  const find = nearestOf(entryOf(detection, a, b));
  if (find !== undefined) {
    find(detection, poses, a, b, out, slot);
    return;
  }
  const swapped = nearestOf(entryOf(detection, b, a));
  if (swapped === undefined) return;
  swapped(detection, poses, b, a, out, slot);
  mirror(out, slot);
}

/** The contact as seen with its bodies exchanged. */
function mirror(out: Contacts, slot: number): void {
  for (let k = 3 * slot; k < 3 * slot + 3; k++) {
    out.normalAB[k] = -out.normalAB[k];
    out.areaVectorAB[k] = -out.areaVectorAB[k];
  }
}

function nearestOf(entry: Entry): NarrowPhase | undefined {
  if (typeof entry === 'function') return entry;
  return typeof entry === 'object' ? entry.findNearest : undefined;
}
