/**
 * The contact patches at the poses of a frame: for display, computed on request and never recorded.
 * For two solids a patch is a connected piece of their shared volume, with V, p_c, n, d, A_c, S, J_v and the polygons around it
 * (detection/narrow/shared-volume.ts). For a ball it is a point, with the area π R* δ of the Hertzian contact circle.
 * Nothing is remembered between frames. A piece without a normal of its own gets the direction from A's centre to B's, whereas a run
 * keeps the last known normal.
 */
import { type Contacts, createContacts } from '../../detection/contact.js';
import { barriersOfShape, type DetectionModel, solidOfShape } from '../../detection/detection-model.js';
import { featureKind } from '../../detection/narrow/barriers/barriers.js';
import { createInterference } from '../../detection/narrow/interference/interference.js';
import {
  createInterferencePolygons,
  findPolygons,
  type InterferencePolygons,
} from '../../detection/narrow/interference/interference-polygons.js';
import { createInterferenceScratch } from '../../detection/narrow/interference/interference-scratch.js';
import { createPlaceSearch } from '../../detection/narrow/narrow-phase.js';
import {
  findContact,
  findPlaces,
  hasManyPlaces,
  hasPieces,
  isRoundCut,
  seesOverlapOnly,
} from '../../detection/narrow/pair-table.js';
import { findSharedPieces } from '../../detection/narrow/shared-volume.js';
import { createContactSlots } from '../../dynamics/contacts/contact-slots.js';
import { createPairWatch, findWatchedPairs } from '../../dynamics/contacts/watched-pairs.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { createShapePoses, findShapePoses, type ShapeModel, type ShapePoses } from '../../geometry/shape-model.js';
import { PI } from '../../math/elementary.js';
import { rotate } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import { polygonsOfPiece } from './contact-patch-polygons.js';

/** One place where two shapes overlap. World axes, SI. */
export interface ContactPatch {
  /** A has the smaller index. */
  readonly shapeA: number;
  readonly shapeB: number;
  readonly bodyA: number;
  readonly bodyB: number;
  /** p_c of a shared volume [m], otherwise the point on the ball. Laws with a potential push at the centre of pressure instead, which the frame's contact has. */
  readonly pointW: Vec3;
  /** Unit, from A to B. */
  readonly normalAB: Vec3;
  /** Gap [m], < 0, as used by laws: d of a piece is at most 3 V/A_c. */
  readonly gap: number;
  /** A_c [m²]: S · n for a piece, the section by the plane for a round solid on one, π R* δ after Hertz for a ball. */
  readonly contactArea: number;
  /** Number and kind of the mesh feature that a ball touches. For solids, the number of the piece or vertex, and undefined; for exact shapes 0. */
  readonly feature: number;
  readonly featureKind: 'facet' | 'edge' | 'corner' | undefined;
  /** Shared volume of two solids; undefined if one of them is a ball, or a round solid on a plane. */
  readonly piece: SharedPiece | undefined;
}

/** A connected piece of the shared volume of two solids; symbols as in `Interference`. */
export interface SharedPiece {
  /** V [m³] */
  readonly volume: number;
  /** d [m], measured over the vertices. */
  readonly depth: number;
  /** S [m²] */
  readonly areaVectorAB: Vec3;
  /** J_v about p_c [m⁵], row by row. */
  readonly inertiaW: Float64Array;
  readonly polygons: InterferencePolygons;
}

const scratch = createInterferenceScratch();
scratch.keepPolygons = true;
const found = createInterference();
const loops = createInterferencePolygons();
const places = createContacts(8);
const overlaps = createPlaceSearch();

/**
 * All patches at the poses of a frame (`Frame.poses`), or those between two bodies, in canonical order of the shapes. Allocates memory; not
 * for use inside a step.
 */
export function findContactPatches(
  system: SystemModel,
  framePoses: Float64Array,
  bodies?: readonly [number, number],
): ContactPatch[] {
  const { detection } = system;
  const poses = shapePosesOf(system, framePoses);
  const watch = createPairWatch(detection);
  findWatchedPairs(detection, createContactSlots(), poses, watch);
  const patches: ContactPatch[] = [];
  for (let pair = 0; pair < watch.pairs.count; pair++) {
    const a = watch.pairs.pairs[2 * pair];
    const b = watch.pairs.pairs[2 * pair + 1];
    if (bodies !== undefined && !areBodies(detection.shapes, a, b, bodies)) continue;
    if (hasPieces(detection, a, b)) addPieces(detection, poses, a, b, patches);
    else addPoints(detection, poses, a, b, patches);
  }
  return patches;
}

const areBodies = ({ body }: ShapeModel, a: number, b: number, [p, q]: readonly [number, number]): boolean =>
  (body[a] === p && body[b] === q) || (body[a] === q && body[b] === p);

/** Frames hold the origins of bodies; shapes are placed relative to the centres of mass. */
function shapePosesOf({ bodies, shapes }: SystemModel, framePoses: Float64Array): ShapePoses {
  const positionsW = new Float64Array(3 * bodies.count);
  const orientations = new Float64Array(4 * bodies.count);
  for (let body = 0; body < bodies.count; body++) {
    const b = 3 * body;
    orientations.set(framePoses.subarray(7 * body + 3, 7 * body + 7), 4 * body);
    rotate(orientations, 4 * body, bodies.centresB, b, positionsW, b);
    for (let k = 0; k < 3; k++) positionsW[b + k] += framePoses[7 * body + k];
  }
  const poses = createShapePoses(shapes.count);
  findShapePoses(shapes, { positionsW, orientations }, poses);
  return poses;
}

function addPieces(detection: DetectionModel, poses: ShapePoses, a: number, b: number, out: ContactPatch[]): void {
  if (!findSharedPieces(detection, poses, a, b, scratch, found)) return;
  findPolygons(scratch, solidOfShape(detection, a), solidOfShape(detection, b), loops);
  for (let piece = 0; piece < found.count; piece++) {
    const depth = found.withdrawal[piece];
    if (!(depth > 0)) continue;
    out.push({
      ...namesOf(detection.shapes, a, b),
      pointW: vectorAt(found.centroidW, piece),
      normalAB: vectorAt(found.normalAB, piece),
      gap: -depth,
      contactArea: found.contactArea[piece],
      feature: piece,
      featureKind: undefined,
      piece: {
        volume: found.volume[piece],
        depth: found.depth[piece],
        areaVectorAB: vectorAt(found.areaVectorAB, piece),
        inertiaW: found.inertiaW.slice(9 * piece, 9 * piece + 9),
        polygons: polygonsOfPiece(loops, piece),
      },
    });
  }
}

function addPoints(detection: DetectionModel, poses: ShapePoses, a: number, b: number, out: ContactPatch[]): void {
  places.count = 0;
  if (hasManyPlaces(detection, a, b)) findPlaces(detection, poses, a, b, overlaps, places);
  else findContact(detection, poses, a, b, places, places.count++);
  for (let i = 0; i < places.count; i++) {
    if (!(places.gap[i] < 0)) continue;
    out.push({
      ...namesOf(detection.shapes, a, b),
      pointW: vectorAt(places.pointW, i),
      normalAB: vectorAt(places.normalAB, i),
      gap: places.gap[i],
      contactArea: isRoundCut(detection, a, b)
        ? places.contactArea[i]
        : -PI * places.effectiveRadius[i] * places.gap[i],
      feature: places.feature[i],
      featureKind: featureKindOf(detection, a, b, places, i),
      piece: undefined,
    });
  }
}

function featureKindOf(
  detection: DetectionModel,
  a: number,
  b: number,
  { feature }: Contacts,
  i: number,
): ContactPatch['featureKind'] {
  if (!hasManyPlaces(detection, a, b) || seesOverlapOnly(detection, a, b)) return undefined;
  const barriers = barriersOfShape(detection, detection.shapes.radius[a] > 0 ? b : a);
  return barriers && featureKind(barriers, feature[i]);
}

const namesOf = ({ body }: ShapeModel, a: number, b: number) => ({
  shapeA: a,
  shapeB: b,
  bodyA: body[a],
  bodyB: body[b],
});

const vectorAt = (list: Float64Array, i: number): Vec3 => [list[3 * i], list[3 * i + 1], list[3 * i + 2]];
