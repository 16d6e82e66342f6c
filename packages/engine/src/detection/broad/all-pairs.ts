/**
 * The broad phase that leaves nothing out: every two shapes of different bodies that can touch, at least one of them
 * free to move. Quadratic in the number of shapes; the pairs never change, so it is done once, when a scene is compiled.
 */
import type { ShapeModel } from '../../geometry/shape-model.js';
import { canTouch, createPairList, type PairList, passesThrough } from '../narrow/pair-table.js';

export function allPairs(shapes: ShapeModel, isDynamic: (body: number) => boolean): PairList {
  const pairs = pairsThat(canTouch, shapes, isDynamic);
  return createPairList(pairs, shapes.count);
}

/** Pairs that will pass through each other because this version does not know their contact. */
export function unknownPairs(shapes: ShapeModel, isDynamic: (body: number) => boolean): [number, number][] {
  return pairsThat(passesThrough, shapes, isDynamic);
}

function pairsThat(
  wanted: (shapes: ShapeModel, a: number, b: number) => boolean,
  shapes: ShapeModel,
  isDynamic: (body: number) => boolean,
): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < shapes.count; a++) {
    for (let b = a + 1; b < shapes.count; b++) {
      const bodyA = shapes.body[a];
      const bodyB = shapes.body[b];
      if (bodyA === bodyB || !(isDynamic(bodyA) || isDynamic(bodyB))) continue;
      if (wanted(shapes, a, b)) pairs.push([a, b]);
    }
  }
  return pairs;
}
