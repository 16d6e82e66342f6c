import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisAngle } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import { box, inverted, joined, meshOf, sphere, tetrahedron, torus } from './mesh-fixtures.suite.js';
import { meshProperties, shellProperties } from './mesh-properties.js';
import { principalAxes } from './principal-axes.js';
import { rotateMesh, translateMesh } from './transform-mesh.js';
import type { TriangleMesh } from './triangle-mesh.js';

const EPS = Number.EPSILON;
const near = (a: number, b: number, ulps: number, scale = b) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(ulps * EPS * Math.abs(scale));

describe('closed forms', () => {
  test('a tetrahedron: V 10 and ∫x² 25, ∫y² 16, ∫z² 9, ∫xy 10, ∫yz 6, ∫zx 7.5 about the corner', () => {
    const { volume, centroid, inertia } = meshProperties(tetrahedron());
    near(volume, 10, 2);
    const about = (i: number, j: number, own: number) => own + volume * centroid[i] * centroid[j];
    const own = (i: number) => (inertia[0] + inertia[4] + inertia[8]) / 2 - inertia[4 * i];
    const wanted = [25, 16, 9];
    for (let i = 0; i < 3; i++) near(centroid[i], [5, 4, 3][i] / 4, 4);
    for (let i = 0; i < 3; i++) near(about(i, i, own(i)), wanted[i], 20);
    near(about(0, 1, -inertia[1]), 10, 20);
    near(about(1, 2, -inertia[5]), 6, 20);
    near(about(0, 2, -inertia[2]), 7.5, 20);
  });

  test('box: V = abc, A = 2(ab + bc + ca), I = V (b² + c²) / 12', () => {
    fc.assert(
      fc.property(fc.tuple(...[1, 2, 3].map(() => fc.double({ min: 0.01, max: 50, noNaN: true }))), ([a, b, c]) => {
        const p = meshProperties(box(a, b, c));
        near(p.volume, a * b * c, 8);
        near(p.area, 2 * (a * b + b * c + c * a), 8);
        near(p.inertia[0], (a * b * c * (b * b + c * c)) / 12, 20);
        near(p.inertia[4], (a * b * c * (c * c + a * a)) / 12, 20);
        near(p.inertia[8], (a * b * c * (a * a + b * b)) / 12, 20);
      }),
    );
  });

  test('cube 4³ minus 1³ inside: V 63; three unit cubes sharing faces: V 3', () => {
    near(meshProperties(joined(box(4), inverted(box(1)))).volume, 63, 4);
    near(meshProperties(joined(box(), box(1, 1, 1, [1, 0, 0]), box(1, 1, 1, [2, 0, 0]))).volume, 3, 4);
  });

  test('sphere and torus tend to 4/3 π R³ and 2 π² R r² as 1/n²', () => {
    const error = (n: number) => 1 - meshProperties(sphere(1, 2 * n, n)).volume / ((4 / 3) * Math.PI);
    expect(error(20) / error(40)).toBeCloseTo(4, 1);
    const ring = (n: number) => 1 - meshProperties(torus(2, 0.5, 2 * n, n)).volume / (2 * Math.PI ** 2 * 2 * 0.25);
    expect(ring(20) / ring(40)).toBeCloseTo(4, 1);
  });

  test('the shell of a cube: A 6, I = 5/18 m a²; of a sphere: I = 2/3 m R²', () => {
    const { area, inertia } = shellProperties(box());
    near(area, 6, 2);
    // Two faces across give a²/4 + a²/12 (+ a²/12 …): Σ = 6 · 5/18.
    for (let i = 0; i < 3; i++) near(inertia[4 * i], 5 / 3, 10);
    const ball = shellProperties(sphere(2, 200, 100));
    expect(ball.inertia[0] / ((2 / 3) * ball.area * 4)).toBeCloseTo(1, 3);
  });

  test('an open sheet has a shell', () => {
    const sheet = shellProperties(meshOf([0, 0, 0, 2, 0, 0, 2, 2, 0, 0, 2, 0], [0, 1, 2, 0, 2, 3]));
    expect(sheet.area).toBe(4);
    expect(sheet.centroid).toEqual([1, 1, 0]);
    near(sheet.inertia[8], (4 * (4 + 4)) / 12, 8);
  });

  test('inverted: the same numbers, negative; nothing: zeros', () => {
    expect(meshProperties(inverted(box(2))).volume).toBe(-8);
    expect(meshProperties(meshOf([], []))).toEqual({
      volume: 0,
      area: 0,
      centroid: [0, 0, 0],
      inertia: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
  });
});

/** Coordinates on a grid of 2⁻³², which both the near and the far mesh can hold exactly. */
const snapped = (mesh: TriangleMesh): TriangleMesh => ({
  ...mesh,
  vertices: mesh.vertices.map((x) => Math.round(x * 2 ** 32) / 2 ** 32),
});
const shapes = fc.constantFrom(tetrahedron(), box(1, 2, 3), torus(2, 0.5, 16, 8), sphere(1, 12, 6));
const unitParts = fc.tuple(...[1, 2, 3].map(() => fc.double({ min: -1, max: 1, noNaN: true })));
const turns = fc.tuple(unitParts, fc.double({ min: -3, max: 3, noNaN: true }));
const far = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: -1_000_000, max: 1_000_000 })));

describe('rigid motion', () => {
  test('1e6 m away, where the move itself is exact: V, A, I and the shell are the same to the bit (0 ulp)', () => {
    fc.assert(
      fc.property(shapes, turns, far, (shape, [axis, angle], shift) => {
        const here = snapped(rotateMesh(shape, axisAngle(axis as unknown as Vec3, angle)));
        const there = translateMesh(here, shift as unknown as Vec3);
        const [a, b] = [meshProperties(here), meshProperties(there)];
        expect([b.volume, b.area, b.inertia]).toEqual([a.volume, a.area, a.inertia]);
        for (let k = 0; k < 3; k++) expect(Math.abs(b.centroid[k] - (a.centroid[k] + shift[k]))).toBeLessThan(2.4e-10);
        expect(shellProperties(there).inertia).toEqual(shellProperties(here).inertia);
      }),
    );
  });

  test('1e6 m away by any amount: only the rounding δ of the coordinates is seen, |δV| ≤ √3 δ A', () => {
    fc.assert(
      fc.property(shapes, unitParts, (shape, [x, y, z]) => {
        const there = meshProperties(translateMesh(shape, [1e6 * x, 1e6 * y, 1e6 * z]));
        const here = meshProperties(shape);
        const delta = 2 ** -34;
        expect(Math.abs(there.volume - here.volume)).toBeLessThan(
          Math.sqrt(3) * delta * here.area + 20 * EPS * here.volume,
        );
      }),
    );
  });

  test('turning keeps V, A and the principal moments to 100 ulp: coordinates are rounded by 3 ε R, and 3 ε R A / V ≤ 90 ε here', () => {
    fc.assert(
      fc.property(shapes, turns, (shape, [axis, angle]) => {
        const a = meshProperties(shape);
        const b = meshProperties(rotateMesh(shape, axisAngle(axis as unknown as Vec3, angle)));
        near(b.volume, a.volume, 100);
        near(b.area, a.area, 100);
        const [p, q] = [principalAxes(a.inertia).moments, principalAxes(b.inertia).moments];
        for (let k = 0; k < 3; k++) near(q[k], p[k], 200, p[2]);
      }),
    );
  });
});

test('many small triangles: a unit cube of 6 × 100² cells has V 1 and A 6 to 4 ulp', () => {
  const n = 100;
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let side = 0; side < 6; side++) {
    const axis = side % 3;
    const high = side > 2;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const first = vertices.length / 3;
        for (const [p, q] of high
          ? [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 1],
            ]
          : [
              [0, 0],
              [0, 1],
              [1, 1],
              [1, 0],
            ]) {
          const point = [0, 0, 0];
          point[axis] = high ? 1 : 0;
          point[(axis + 1) % 3] = (i + p) / n;
          point[(axis + 2) % 3] = (j + q) / n;
          vertices.push(...point);
        }
        triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
      }
    }
  }
  const { volume, area, inertia } = meshProperties(meshOf(vertices, triangles));
  near(volume, 1, 4);
  near(area, 6, 4);
  near(inertia[0], 1 / 6, 8);
});
