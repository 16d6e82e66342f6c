/** Which function finds the contact of which two shapes. The table is complete: a missing pair is a compile error. */

import { SHAPE_TYPES, type ShapeType } from '../../geometry/shape-geometry.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';
import type { DetectionModel, SeenShapes } from '../detection-model.js';
import { CONTACT_METHODS, type ContactMethod } from './contact-methods.schema.js';
import type { ManyPlaces, NarrowPhase, PlaceSearch } from './narrow-phase.js';
import { ROUND_SHAPES } from './plane-volumes/cut-by-plane.js';
import { roundPlane } from './round-plane.js';
import { sharedVolume } from './shared-volume.js';
import { sphereMesh } from './sphere-mesh.js';
import { findSphereBox } from './sphere-pairs/sphere-box.js';
import { findSphereCapsule } from './sphere-pairs/sphere-capsule.js';
import { findSphereCone } from './sphere-pairs/sphere-cone.js';
import { findSphereCylinder } from './sphere-pairs/sphere-cylinder.js';
import { findSphereEllipsoid } from './sphere-pairs/sphere-ellipsoid.js';
import { findSphereTorus } from './sphere-pairs/sphere-torus.js';
import { spherePlane } from './sphere-plane.js';
import { sphereShape } from './sphere-shape.js';
import { sphereSphere } from './sphere-sphere.js';
import { sphereHoleVolume, spherePlaneVolume, sphereSphereVolume } from './sphere-volume.js';
import { vertexPoints } from './vertex-points/vertex-points.js';

type Entry = NarrowPhase | ManyPlaces | 'swap' | 'never';

type Row = { readonly [B in ShapeType]: Entry };
type Table = { readonly [A in ShapeType]: Row };

/** Narrow phases of a ball with each shape, for method 'automatic'. */
const BALL: Row = {
  sphere: sphereSphere,
  plane: spherePlane,
  box: sphereShape('box', findSphereBox),
  cylinder: sphereShape('cylinder', findSphereCylinder),
  cone: sphereShape('cone', findSphereCone),
  capsule: sphereShape('capsule', findSphereCapsule),
  torus: sphereShape('torus', findSphereTorus),
  ellipsoid: sphereShape('ellipsoid', findSphereEllipsoid),
  mesh: sphereMesh,
};

/** The same for every shape. */
const every = <T>(entry: T) =>
  Object.fromEntries(SHAPE_TYPES.map((type) => [type, entry])) as { readonly [S in ShapeType]: T };

/** A table with one row for balls, one function for any two other shapes, and 'never' for two half-spaces. */
function tableOf(ball: Row, others: ManyPlaces): Table {
  const row: Row = { ...every(others), sphere: 'swap' };
  return { ...every(row), sphere: ball, plane: { ...row, plane: 'never' } };
}

/** The same table, with the exact cut of a round solid by a plane. */
function withRoundCuts(table: Table): Table {
  const cuts = { ...table, plane: { ...table.plane } };
  for (const type of ROUND_SHAPES) {
    cuts[type] = { ...table[type], plane: roundPlane };
    cuts.plane[type] = 'swap';
  }
  return cuts;
}

/** For shapes that enclose nothing: a shell, or the wall of a hole. */
const OPEN_TABLE: Table = tableOf(BALL, sharedVolume);

/** Narrow phases for method 'automatic'. 'swap': use the entry with the shapes exchanged; 'never': two half-spaces. */
export const PAIR_TABLE: Table = withRoundCuts(OPEN_TABLE);

/** The tables of all contact methods. */
const METHOD_TABLES: { readonly [M in ContactMethod]: Table } = {
  automatic: PAIR_TABLE,
  points: tableOf({ ...BALL, mesh: sphereMesh.findNearest }, vertexPoints),
  barriers: withRoundCuts(tableOf({ ...every(sphereMesh), sphere: BALL.sphere, plane: BALL.plane }, sharedVolume)),
  interference: withRoundCuts(
    tableOf({ ...every(sharedVolume), sphere: sphereSphereVolume, plane: spherePlaneVolume }, sharedVolume),
  ),
};

/** For method 'interference' if one shape has no bounded inside: only the wall of a cylindrical hole has a volume formula. */
const UNENDING_TABLE: Table = { ...OPEN_TABLE, sphere: { ...OPEN_TABLE.sphere, cylinder: sphereHoleVolume } };

const TABLES: readonly Table[] = [
  ...CONTACT_METHODS.map((method) => METHOD_TABLES[method]),
  UNENDING_TABLE,
  OPEN_TABLE,
];
const TYPE_COUNT = SHAPE_TYPES.length;
const INTERFERENCE = CONTACT_METHODS.indexOf('interference');
const POINTS = CONTACT_METHODS.indexOf('points');
const UNENDING = CONTACT_METHODS.length;
const OPEN = UNENDING + 1;
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

/** Whether this version can find contacts of the two shapes. */
export function canTouch(seen: SeenShapes, a: number, b: number): boolean {
  return entryOf(seen, a, b) !== 'never' && !passesThrough(seen, a, b);
}

/** Whether two shapes pass through each other for lack of a method: a shell or a hole has no volume to share. */
export function passesThrough(seen: SeenShapes, a: number, b: number): boolean {
  if (!seesOverlapOnly(seen, a, b)) return false;
  return (seen.hasInside[a] & seen.hasInside[b]) === 0;
}

/** Whether contact places of two shapes can be found only once they overlap. */
export function seesOverlapOnly(seen: SeenShapes, a: number, b: number): boolean {
  const entry = finderOf(seen, a, b);
  return typeof entry === 'object' && entry.seesOverlapOnly;
}

function entryOf(seen: SeenShapes, a: number, b: number): Entry {
  return ENTRIES[entryIndex(seen, a, b)];
}

/** The table entry for two shapes, in either order. */
function finderOf(seen: SeenShapes, a: number, b: number): Entry {
  const entry = entryOf(seen, a, b);
  return entry === 'swap' ? entryOf(seen, b, a) : entry;
}

function entryIndex({ shapes, method, hasInside }: SeenShapes, a: number, b: number): number {
  const { type } = shapes;
  const asked = Math.max(method[a], method[b]);
  // A hole has no mesh, and a shape without an inside shares no volume. Except for a ball in a hole, these use the default method.
  const without = asked === INTERFERENCE ? UNENDING : OPEN;
  const taken = asked !== POINTS && (hasInside[a] & hasInside[b]) === 0 ? without : asked;
  return (taken * TYPE_COUNT + type[a]) * TYPE_COUNT + type[b];
}

/** Functions that need interference solids of both shapes, and functions that need barriers of the shape that is not a ball. */
const BY_SOLID: readonly Entry[] = [sharedVolume, vertexPoints];
const BY_BARRIER: readonly Entry[] = [sphereMesh, sphereMesh.findNearest];

/** Which surface data two shapes need before their contact can be found. */
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

/** Functions that compute the shared volume in one place. */
const VOLUMES: readonly Entry[] = [sphereSphereVolume, spherePlaneVolume, sphereHoleVolume, roundPlane];

/** Whether contacts of two shapes have a shared volume: pieces, that of a ball with a ball, a plane or the wall of a hole, or that of a round solid with a plane. */
export function hasPatch(seen: SeenShapes, a: number, b: number): boolean {
  return VOLUMES.includes(finderOf(seen, a, b)) || hasPieces(seen, a, b);
}

/** Whether two shapes are a round solid and a plane that cuts it exactly. */
export function isRoundCut(seen: SeenShapes, a: number, b: number): boolean {
  return finderOf(seen, a, b) === roundPlane;
}

/** Whether two shapes meet as solids, not at the points of a ball: their overlap may be flat or a line, and its size says nothing of theirs. */
export function meetAsSolids(seen: SeenShapes, a: number, b: number): boolean {
  return SOLID[entryIndex(seen, a, b)] === 1;
}

/** 1 where an entry sees overlap only, or cuts a round solid by a plane. */
const SOLID = Uint8Array.from(
  TABLES.flatMap((table) =>
    SHAPE_TYPES.flatMap((a) =>
      SHAPE_TYPES.map((b) => {
        const entry = table[a][b] === 'swap' ? table[b][a] : table[a][b];
        return entry === roundPlane || (typeof entry === 'object' && entry.seesOverlapOnly) ? 1 : 0;
      }),
    ),
  ),
);

/** Whether two shapes would have a shared volume with method 'interference'. */
export function canSharePatch({ shapes: { type }, hasInside }: SeenShapes, a: number, b: number): boolean {
  if ((hasInside[a] & hasInside[b]) === 1) return true;
  // A cylinder that encloses nothing is a hole.
  const types = [SHAPE_TYPES[type[a]], SHAPE_TYPES[type[b]]];
  return types.includes('sphere') && types.includes('cylinder');
}

/** Adds every requested place of shapes a < b, as `ManyPlaces.findAll`; only for shapes with many places. */
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

/** Exchanges the bodies of a contact. */
function mirror(out: Contacts, slot: number): void {
  for (let k = 3 * slot; k < 3 * slot + 3; k++) {
    out.normalAB[k] = -out.normalAB[k];
    out.areaVectorAB[k] = -out.areaVectorAB[k];
    out.pushAB[k] = -out.pushAB[k];
    out.pushMomentAB[k] = -out.pushMomentAB[k];
  }
}

function nearestOf(entry: Entry): NarrowPhase | undefined {
  if (typeof entry === 'function') return entry;
  return typeof entry === 'object' ? entry.findNearest : undefined;
}
