/**
 * Which shapes have contacts that need their surface, without testing every pair. Shapes with the same contact method and the same filter
 * settings are one kind. If two kinds meet, a pair of them fails to meet only within one body or by a named exclusion, so a partner is found quickly.
 */
import { mayMeet, type PairFilter } from './broad/pair-filter.js';
import type { SeenShapes } from './detection-model.js';
import { canTouch, surfaceAsked } from './narrow/pair-table.js';

/** 1 for each shape that needs it. */
export interface SurfacesAsked {
  readonly solid: Uint8Array;
  readonly barriers: Uint8Array;
}

/** Finds which shapes need solids and which need barriers. */
export function findSurfacesAsked(seen: SeenShapes, filter: PairFilter): SurfacesAsked {
  const { shapes } = seen;
  const asked = { solid: new Uint8Array(shapes.count), barriers: new Uint8Array(shapes.count) };
  const kinds = kindsOf(seen, filter);
  for (const some of kinds) {
    for (const others of kinds) {
      const need = surfaceAsked(seen, some[0], others[0]);
      if (need === undefined || !canTouch(seen, some[0], others[0])) continue;
      // A ball needs the barriers of the other shape and has none itself.
      if (need === 'barriers' && shapes.radius[some[0]] > 0) continue;
      if (!kindsMayMeet(filter, some[0], others[0])) continue;
      for (const shape of some) {
        if (asked[need][shape] === 0 && others.some((other) => mayMeet(filter, shape, other))) asked[need][shape] = 1;
      }
    }
  }
  return asked;
}

/** Groups shapes that differ only in their body and in exclusions by name. */
function kindsOf({ shapes, method, hasInside }: SeenShapes, filter: PairFilter): number[][] {
  const kinds = new Map<string, number[]>();
  for (let shape = 0; shape < shapes.count; shape++) {
    const own = [shapes.type[shape], method[shape], hasInside[shape]];
    const key = [...own, filter.moves[shape], filter.group[shape], filter.mask[shape]].join();
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, [shape]);
    else known.push(shape);
  }
  return [...kinds.values()];
}

/** Whether shapes of two kinds meet, if they are of different bodies and not excluded. */
function kindsMayMeet({ moves, group, mask }: PairFilter, a: number, b: number): boolean {
  return (moves[a] | moves[b]) === 1 && (group[a] & mask[b]) !== 0 && (group[b] & mask[a]) !== 0;
}
