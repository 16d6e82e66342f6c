/** Warnings of pairs that will meet otherwise than a user may think. */
import { mayMeet } from '../../detection/broad/pair-filter.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import { passesThrough, surfaceAsked } from '../../detection/narrow/pair-table.js';
import type { Warning } from '../../errors/warning.js';
import { SHAPE_TYPES } from '../../geometry/shape-geometry.js';
import type { Model, State } from '../model.js';
import { kindsOf } from './kinds.js';
import { once } from './once.js';

/** Warns of bodies whose contact is not supported: once per pair of kinds, of which a solid and a shell of one shape type are two. */
export function watchUnknownPairs({ system }: Model, state: State): Warning[] {
  const { shapes, bodies, detection } = system;
  return pairsOfKinds(detection, passesThrough).flatMap(([a, b]) => {
    const key = [a, b].map((shape) => SHAPE_TYPES[shapes.type[shape]]).sort();
    const names = [bodies.names[shapes.body[a]], bodies.names[shapes.body[b]]];
    const message = `'${names[0]}' and '${names[1]}' will pass through each other: contact of ${key.join(' and ')} needs closed solids on both sides, and one is a shell or a hole; model its wall as a solid`;
    return once(state, 'contact/unknown', names, message);
  });
}

const ELLIPSOID = SHAPE_TYPES.indexOf('ellipsoid');

/** Warns of ellipsoids that meet others by their meshes, which turn with them: once per pair of kinds. */
export function watchFacets({ system }: Model, state: State): Warning[] {
  const { shapes, bodies, detection } = system;
  const rocks = (seen: DetectionModel, a: number, b: number) =>
    (shapes.type[a] === ELLIPSOID || shapes.type[b] === ELLIPSOID) && surfaceAsked(seen, a, b) === 'solid';
  return pairsOfKinds(detection, rocks).flatMap(([a, b]) => {
    const [round, other] = shapes.type[a] === ELLIPSOID ? [a, b] : [b, a];
    const names = [bodies.names[shapes.body[round]], bodies.names[shapes.body[other]]];
    const message = `'${names[0]}' is an ellipsoid and meets '${names[1]}' by its mesh, so it rocks on flat facets instead of rolling; raise 'detection.segments', or let it meet a plane, where it is round`;
    return once(state, 'contact/facets', names, message);
  });
}

/** The first pair of each two kinds of shapes of which a rule is true and which may meet. */
function pairsOfKinds(
  detection: DetectionModel,
  rule: (detection: DetectionModel, a: number, b: number) => boolean,
): (readonly [number, number])[] {
  const { shapes, filter, method, hasInside } = detection;
  const kinds = kindsOf(shapes.count, (shape) => [shapes.type[shape], method[shape], hasInside[shape]]);
  return kinds.flatMap((some, kind) =>
    kinds.slice(kind).flatMap((others) => {
      if (!rule(detection, some[0], others[0])) return [];
      const a = some.find((shape) => others.some((other) => mayMeet(filter, shape, other)));
      const b = a === undefined ? undefined : others.find((other) => mayMeet(filter, a, other));
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    }),
  );
}
