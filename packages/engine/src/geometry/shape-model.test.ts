import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisAngle, rotated } from '../math/quaternion.js';
import type { Vec3 } from '../math/vec3.js';
import { createShapePoses, findShapePose, findShapePoses, type ShapeModel } from './shape-model.js';

const part = fc.double({ min: -5, max: 5, noNaN: true });
const vectors = fc.tuple(part, part, part);

/** Shapes on bodies 1 and 0, in that order. */
const shapesAt = (offsets: readonly Vec3[], axes: readonly Vec3[]): ShapeModel => ({
  count: offsets.length,
  geometry: [],
  type: new Uint8Array(offsets.length),
  body: Int32Array.from(offsets, (_, i) => 1 - (i % 2)),
  material: new Int32Array(offsets.length),
  offsetsB: Float64Array.from(offsets.flat()),
  axesB: Float64Array.from(axes.flat()),
  orientationsB: Float64Array.from(offsets.flatMap(() => [0, 0, 0, 1])),
  turns: new Uint8Array(offsets.length).fill(1),
  radius: new Float64Array(offsets.length).fill(1),
  reach: new Float64Array(offsets.length).fill(1),
  size: new Float64Array(offsets.length).fill(1),
});

test('a shape is carried by its own body: origin = x + R offset, axis = R axis', () => {
  fc.assert(
    fc.property(vectors, vectors, vectors, vectors, part, (p0, p1, offset, turnAxis, angle) => {
      const q = axisAngle(turnAxis, angle);
      const shapes = shapesAt([offset, offset], [offset, offset]);
      const bodies = {
        positionsW: Float64Array.from([...p0, ...p1]),
        orientations: Float64Array.from([0, 0, 0, 1, ...q]),
      };
      const out = createShapePoses(2);
      findShapePoses(shapes, bodies, out);
      const turned = rotated(q, offset);
      for (let k = 0; k < 3; k++) {
        expect(out.originsW[k]).toBe(turned[k] + p1[k]);
        expect(out.axesW[k]).toBe(turned[k]);
        expect(out.originsW[3 + k]).toBe(offset[k] + p0[k]);
      }
    }),
  );
});

test('findShapePose fills one shape and leaves the others alone', () => {
  const shapes = shapesAt(
    [
      [1, 0, 0],
      [0, 2, 0],
    ],
    [
      [0, 0, 1],
      [0, 0, 1],
    ],
  );
  const bodies = { positionsW: new Float64Array(6), orientations: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1) };
  const out = createShapePoses(2);
  out.originsW.fill(77);
  findShapePose(shapes, bodies, 1, out);
  expect([...out.originsW]).toEqual([77, 77, 77, 0, 2, 0]);
});
