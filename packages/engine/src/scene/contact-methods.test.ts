/** Contact methods: the contacts of two shapes in the same place, by each method. */
import { describe, expect, test } from 'vitest';
import { type Contacts, createContacts } from '../detection/contact.js';
import type { ContactMethod } from '../detection/narrow/contact-methods.schema.js';
import { createPlaceSearch } from '../detection/narrow/narrow-phase.js';
import { findContact, findPlaces, hasManyPlaces, hasPieces } from '../detection/narrow/pair-table.js';
import { createBodyMotion, findBodyMotion } from '../dynamics/multibody/body-motion.js';
import type { ShapeInput } from '../geometry/shape.schema.js';
import { createShapePoses, findShapePoses } from '../geometry/shape-model.js';
import { PI } from '../math/elementary.js';
import type { Vec3 } from '../math/vec3.js';
import { body, scene } from './builders/scene.js';
import { box, cylinder, difference, plane, sphere } from './builders/shapes.js';
import { checkScene } from './canonical.js';
import { openScene } from './open-scene.js';

/** Contacts of a fixed shape (A) and another one placed at `position` (B). */
async function between(
  a: ShapeInput,
  b: ShapeInput,
  position: Vec3,
  methods: readonly [ContactMethod | undefined, ContactMethod | undefined],
  detection: object = {},
): Promise<Contacts> {
  const { model } = await openScene(
    scene({
      name: 'pair',
      until: 1,
      gravity: [0, 0, 0],
      materials: { m: {} },
      detection: { startOverlap: 'keep', ...detection },
      bodies: [
        body({ name: 'a', type: 'fixed', shape: a, contactBy: methods[0] }),
        body({ name: 'b', shape: b, position: [...position], contactBy: methods[1] }),
      ],
    }),
  );
  const { shapes, bodies, detection: seen } = model.system;
  const motion = createBodyMotion(bodies);
  const poses = createShapePoses(shapes.count);
  findBodyMotion(bodies, { time: 0, y: model.initialY }, motion);
  findShapePoses(shapes, motion, poses);
  const out = createContacts(1);
  if (hasManyPlaces(seen, 0, 1)) {
    findPlaces(seen, poses, 0, 1, createPlaceSearch(), out);
    expect(hasPieces(seen, 0, 1)).toBe(out.volume[0] > 0);
  } else {
    findContact(seen, poses, 0, 1, out, 0);
    out.count = 1;
  }
  return out;
}
const R = 0.1;
const near = (value: number, expected: number, tolerance: number) =>
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(tolerance * Math.abs(expected));

describe('a ball on a plane', () => {
  const delta = 0.004;
  const at: Vec3 = [0.3, 0.2, R - delta];

  test('by points has no volume, and the point is on its surface', async () => {
    for (const method of [undefined, 'automatic', 'points', 'barriers'] as const) {
      const out = await between(plane(), sphere(R), at, [undefined, method]);
      expect(out.volume[0]).toBe(0);
      near(out.pointW[2], -delta, 1e-12);
    }
  });

  test('by interference is the cap: V = π δ² (R − δ/3), A_c = π δ (2R − δ), R* = R − δ/3, S = A_c n', async () => {
    for (const methods of [
      ['interference', undefined],
      [undefined, 'interference'],
      ['points', 'interference'],
    ] as const) {
      const out = await between(plane(), sphere(R), at, methods);
      near(out.volume[0], PI * delta * delta * (R - delta / 3), 1e-12);
      near(out.contactArea[0], PI * delta * (2 * R - delta), 1e-12);
      near(out.effectiveRadius[0], R - delta / 3, 1e-12);
      near(out.depth[0], delta, 1e-12);
      expect([...out.normalAB]).toEqual([0, 0, 1].map((x) => x + 0));
      near(out.areaVectorAB[2], out.contactArea[0], 1e-15);
      // Centroid of a cap under the plane: a little less than two thirds of the way to the bottom from it, (8R − 3δ) δ/(4 (3R − δ)) from the bottom.
      near(out.pointW[2], -delta + ((8 * R - 3 * delta) * delta) / (4 * (3 * R - delta)), 1e-9);
    }
  });

  test('its tensor is round about the normal and the same from either side', async () => {
    const { inertiaW: j } = await between(plane(), sphere(R), at, ['interference', undefined]);
    near(j[0], j[4], 1e-12);
    // A disc of radius a: J_n = 2 J_t; a thin cap is nearly one.
    expect(j[8] / j[0]).toBeGreaterThan(1.9);
    expect(j[8] / j[0]).toBeLessThan(2);
    expect(Math.max(...[1, 2, 3, 5, 6, 7].map((k) => Math.abs(j[k])))).toBeLessThan(1e-12 * j[0]);
  });

  test('apart, by interference, is as by points', async () => {
    const out = await between(plane(), sphere(R), [0, 0, R + 0.01], ['interference', undefined]);
    expect(out.volume[0]).toBe(0);
    near(out.gap[0], 0.01, 1e-12);
  });
});

test('two balls by interference are a lens, V = π δ² (D² + 2D(R+r) − 3(R−r)²)/(12 D)', async () => {
  const [r, delta] = [0.06, 0.01];
  const distance = R + r - delta;
  const out = await between(sphere(R), sphere(r), [distance, 0, 0], ['interference', 'interference']);
  const sum = distance * distance + 2 * distance * (R + r) - 3 * (R - r) * (R - r);
  near(out.volume[0], (PI * delta * delta * sum) / (12 * distance), 1e-12);
  expect([...out.normalAB.subarray(0, 3)]).toEqual([1, 0, 0]);
});

describe('a ball on a box', () => {
  const at: Vec3 = [0.02, 0.03, 0.05 + R - 0.004];
  const plate = box([0.6, 0.6, 0.1]);

  test('by barriers equals the exact pair, up to round-off', async () => {
    const exact = await between(plate, sphere(R), at, [undefined, undefined]);
    const barriers = await between(plate, sphere(R), at, [undefined, 'barriers']);
    expect(barriers.count).toBe(1);
    near(barriers.gap[0], exact.gap[0], 1e-12);
    for (let k = 0; k < 3; k++) expect(barriers.pointW[k]).toBeCloseTo(exact.pointW[k], 14);
  });

  test('by interference it uses the mesh of the ball, which converges to the cap as the square of the segment length', async () => {
    const cap = PI * 0.004 * 0.004 * (R - 0.004 / 3);
    const errors: number[] = [];
    for (const segments of [64, 128, 256]) {
      const out = await between(plate, sphere(R), at, [undefined, 'interference'], { segments });
      expect(out.count).toBe(1);
      errors.push(1 - out.volume[0] / cap);
    }
    // Inscribed: always less. The sagitta R (1 − cos(π/n)) over the depth says how much, here 3 % at 64.
    expect(errors.every((error) => error > 0)).toBe(true);
    expect(errors[0]).toBeLessThan(0.1);
    expect(Math.log2(errors[0] / errors[2]) / 2).toBeGreaterThan(1.6);
  });
});

test('in the corner of a mesh a ball has two barriers, one nearest point, one shared volume', async () => {
  const corner = difference([
    { type: 'box', size: [0.4, 0.4, 0.4] },
    { type: 'box', size: [0.4, 0.4, 0.4], position: [0.1, 0, 0.1] },
  ]);
  const at: Vec3 = [-0.1 + R - 0.004, 0.01, -0.1 + R - 0.003];
  expect((await between(corner, sphere(R), at, [undefined, undefined])).count).toBe(2);
  expect((await between(corner, sphere(R), at, [undefined, 'points'])).count).toBe(1);
  const pieces = await between(corner, sphere(R), at, [undefined, 'interference']);
  expect(pieces.count).toBe(2);
  expect(pieces.volume[0] > 0 && pieces.volume[1] > 0).toBe(true);
});

test('a ball in a cylindrical hole overlaps its wall; barriers give the same as the default', async () => {
  const hole = cylinder(0.2, 1, { hole: true });
  const out = await between(hole, sphere(R), [0.105, 0, 0], ['interference', 'interference']);
  near(out.gap[0], -0.005, 1e-9);
  near(out.normalAB[0], -1, 1e-12);
  // h = δ − y²/(2 R_y) − z²/(2 R) over a quadratic gap: V = π δ² √(R_y R), less by some δ/R.
  near(out.volume[0] / (Math.PI * 0.005 * 0.005 * Math.sqrt(R / (1 / R - 1 / 0.2))), 1, 0.05);
  const barriers = await between(hole, sphere(R), [0.105, 0, 0], ['barriers', 'barriers']);
  expect(barriers.volume[0]).toBe(0);
  near(barriers.gap[0], -0.005, 1e-9);
});

describe('two plates of which one overhangs by a corner, 1e-6 m into each other', () => {
  const plate = box([0.5, 0.5, 0.01]);
  const delta = 1e-6;
  const at: Vec3 = [0.1, 0.05, 0.01 - delta];

  test('along Σ A n the sides tilt the normal, but the patch is no deeper than the overlap', async () => {
    const out = await between(plate, plate, at, [undefined, undefined], { normal: { type: 'area' } });
    // n leans by δ/w to each side, some 3e-6, which the depth along it feels by the square; heights are known to 64 ε of 0.5 m, 7e-9 of δ.
    near(out.depth[0], delta, 1e-8);
    near(out.gap[0], -delta, 1e-8);
  });

  test('along the principal axis it is as deep as it looks, with and without memory', async () => {
    for (const memory of [0, 0.95]) {
      const out = await between(plate, plate, at, [undefined, undefined], { normal: { type: 'inertia', memory } });
      near(out.depth[0], delta, 1e-6);
      near(out.normalAB[2], 1, 1e-12);
      near(out.contactArea[0], 0.4 * 0.45, 1e-5);
    }
  });
});

test('the scene sets it for all, a body for itself, and an unknown value is refused', async () => {
  const at: Vec3 = [0, 0, R - 0.004];
  expect(
    (await between(plane(), sphere(R), at, [undefined, undefined], { contactBy: 'interference' })).volume[0] > 0,
  ).toBe(true);
  expect((await between(plane(), sphere(R), at, ['points', 'points'], { contactBy: 'interference' })).volume[0]).toBe(
    0,
  );
  const wrong = scene({
    name: 'wrong',
    until: 1,
    gravity: [0, 0, 0],
    detection: { contactBy: 'volume' as 'interference', segments: 3 },
    bodies: [],
  });
  expect(checkScene(wrong).map(({ path }) => path)).toEqual(['detection.contactBy', 'detection.segments']);
});
