/** Warnings of pairs that will meet otherwise than a user may think. */
import { passesThrough } from '../../detection/narrow/pair-table.js';
import type { Warning } from '../../errors/warning.js';
import { SHAPE_TYPES } from '../../geometry/shape-geometry.js';
import type { Model, State } from '../model.js';
import { once } from './once.js';
import { pairsOfKinds } from './pairs-of-kinds.js';

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
