/**
 * The broad phase that leaves nothing out: every two shapes of different bodies that can touch, at least one of them
 * free to move. Quadratic in the number of shapes; the pairs never change, so it is done once, when a scene is compiled.
 */
import type { ShapeModel } from '../../geometry/shape-model.js';
import { canTouch, createPairList, type PairList } from '../narrow/pair-table.js';

export function allPairs(shapes: ShapeModel, isDynamic: (body: number) => boolean): PairList {
  const pairs: [number, number][] = [];
  for (let a = 0; a < shapes.count; a++) {
    for (let b = a + 1; b < shapes.count; b++) {
      const bodyA = shapes.body[a];
      const bodyB = shapes.body[b];
      if (bodyA === bodyB || !(isDynamic(bodyA) || isDynamic(bodyB))) continue;
      if (canTouch(shapes, a, b)) pairs.push([a, b]);
    }
  }
  return createPairList(pairs, shapes.count);
}
