import { body, deg, plane, turn } from '@impinge/engine';

/** A floor and four walls, `half` from the middle [m]. */
export const container = (half: number) =>
  body({
    name: 'container',
    type: 'fixed',
    shapes: [
      plane(),
      ...[-1, 1].flatMap((side) => [
        plane({ position: [side * half, 0, 0], orientation: turn([0, 1, 0], deg(-90 * side)) }),
        plane({ position: [0, side * half, 0], orientation: turn([1, 0, 0], deg(90 * side)) }),
      ]),
    ],
  });

/** How deep a point is in the floor or a wall [m]; negative inside. */
export const depthInContainer = (half: number, [x, y, z]: readonly number[]) =>
  Math.max(-z, Math.abs(x) - half, Math.abs(y) - half);
