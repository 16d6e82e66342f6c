import { describe, expect, test } from 'vitest';
import { SceneError } from '../../errors/scene-error.js';
import {
  box,
  exploded,
  flippedAt,
  inverted,
  joined,
  meshOf,
  torus,
  without,
  withTriangles,
} from './mesh-fixtures.suite.js';
import { meshProperties } from './mesh-properties.js';
import { solidOf, solidWarnings } from './solid-of.js';
import type { TriangleMesh } from './triangle-mesh.js';

function refused(mesh: TriangleMesh, options = {}): SceneError {
  try {
    solidOf(mesh, { path: 'bodies.3.shape', ...options });
  } catch (error) {
    expect(error).toBeInstanceOf(SceneError);
    return error as SceneError;
  }
  throw new Error('was accepted');
}

test('a closed mesh gives its properties, without warnings', () => {
  const solid = solidOf(exploded(torus()));
  expect(solid.warnings).toEqual([]);
  expect(solid.volume).toBe(meshProperties(exploded(torus())).volume);
  expect(solidOf(joined(box(4), inverted(box(1)))).volume).toBe(63);
  expect(solidOf(joined(box(), box(1, 1, 1, [1, 0, 0]), box(1, 1, 1, [2, 0, 0]))).volume).toBe(3);
});

describe('refused with the reason and the place', () => {
  test.each<[string, TriangleMesh, string]>([
    ['open', without(box(), 4), 'mesh/open'],
    ['inverted', inverted(box()), 'mesh/inverted'],
    ['one part inverted', joined(box(3), inverted(box(1, 1, 1, [9, 0, 0]))), 'mesh/inverted'],
    ['turned inconsistently', flippedAt(box(), 4), 'mesh/inconsistent'],
    ['a solid in a solid', joined(box(4), box(1)), 'mesh/nested-solids'],
    ['copies', withTriangles(box(), 0, 2, 3), 'mesh/duplicate-triangles'],
    ['flat', meshOf([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2, 0, 2, 1]), 'mesh/no-volume'],
    ['empty', meshOf([], []), 'mesh/empty'],
  ])('%s', (_name, mesh, code) => {
    const error = refused(mesh);
    expect([error.code, error.path, error.problems.length]).toEqual([code, 'bodies.3.shape', 1]);
  });

  test('the message can be acted on', () => {
    expect(refused(without(box(2), 0)).message).toMatch(
      /is not a solid: 3 edges belong to one triangle only: the surface is open; .*first near \(.*\) m/,
    );
  });

  test('intersecting parts are refused on request', () => {
    const overlapping = joined(box(2), box(2, 2, 2, [0.9, 0.7, 0.6]));
    expect(solidOf(overlapping).volume).toBeCloseTo(16, 12);
    expect(refused(overlapping, { selfIntersections: 'refuse' }).code).toBe('mesh/self-intersecting');
  });
});

describe('warnings', () => {
  test('nearly flat', () => {
    expect(solidOf(box(1, 1, 1e-4)).warnings.map(({ code }) => code)).toEqual(['mesh/nearly-flat']);
    expect(solidOf(box(1, 1, 1e-2)).warnings).toEqual([]);
  });

  test('an inertia that no mass has: I₁ + I₂ < I₃', () => {
    const odd = { volume: 1, centroid: [0, 0, 0] as const, inertia: [1, 0, 0, 0, 1, 0, 0, 0, 2.1] };
    expect(solidWarnings(odd, 'x').map(({ code }) => code)).toEqual(['mesh/inertia-inequality']);
  });
});
