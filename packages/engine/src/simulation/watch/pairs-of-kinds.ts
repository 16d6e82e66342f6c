import { mayMeet } from '../../detection/broad/pair-filter.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import { kindsOf } from './kinds.js';

/** The first pair of each two kinds of shapes of which a rule is true and which may meet. */
export function pairsOfKinds(
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
