/** A ball on a flat face must not feel how the face was cut into triangles. */
import { describe, expect, test } from 'vitest';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { rotated } from '../../../math/quaternion.js';
import { unit, type Vec3 } from '../../../math/vec3.js';
import { contactsOf, distanceOf, dot, fan, grid, mapped, minus, spread } from './barriers-fixtures.suite.js';
import { createBarriers } from './create-barriers.js';

const RADIUS = 0.1;
const DEPTH = 1e-4;

/** 1000 slivers, 1 mm × 2 m each, alternately wide at one end and the other. */
const slivers = () => grid(spread(-0.5, 0.5, 500), [-1, 1]);
/** Slivers of very different widths, down to a nanometre. */
const uneven = () => grid([-0.5, -0.1, -1e-3, -1e-6, -1e-9, 0, 1e-9, 1e-6, 1e-3, 0.2, 0.5], spread(-1, 1, 7));

const FACES: readonly [string, () => TriangleMesh][] = [
  ['a seam', () => grid([-0.5, 0.5], [-1, 1])],
  ['a net', () => grid(spread(-0.5, 0.5, 9), spread(-1, 1, 11))],
  ['a fan of 3', () => fan(3)],
  ['a fan of 7', () => fan(7)],
  ['a fan of 200', () => fan(200)],
  ['1000 slivers', slivers],
  ['slivers of all widths', uneven],
];

/** Places of the face: exact in the plane, turned, turned and far away, by the plane's own coordinates. */
const TURN = [0.1, 0.5, -0.3, Math.sqrt(1 - 0.35)] as const;
const PLACES: readonly [string, (p: Vec3) => Vec3][] = [
  ['level', (p) => p],
  ['slanted', (p) => rotated(TURN, p)],
  ['slanted, 1e5 m away', (p) => rotated(TURN, p).map((x, k) => x + [1e5, -7e4, 3e4][k]) as unknown as Vec3],
];

/** Paths over the face: over seams and through corners, and everywhere. */
function paths(): Vec3[] {
  const list: Vec3[] = [[0, 0, 0]];
  for (let i = 0; i < 400; i++) {
    const s = i / 400 - 0.5;
    list.push([s * 0.6, 0, 0], [s * 0.6, s * 0.6, 0], [0, s * 0.6, 0], [s * 1e-8, 1e-9 * s, 0]);
    list.push([0.3 * Math.sin(17 * i), 0.3 * Math.cos(29 * i), 0]);
  }
  return list;
}

describe.each(PLACES)('%s', (place, map) => {
  const origin = map([0, 0, 0]);
  const normal = place === 'level' ? ([0, 0, 1] as const) : unit(rotated(TURN, [0, 0, 1]), [0, 0, 1]);
  // Turning rounds each coordinate of mesh and centre four times or so, and the height sums three of them.
  const ulp = Math.max(...origin.map(Math.abs), 1) * Number.EPSILON;
  const bound = place === 'level' ? 2 * Number.EPSILON * RADIUS : 16 * ulp;

  test.each(FACES)('%s: one contact everywhere, as on one plane', (_, make) => {
    const barriers = createBarriers(mapped(make(), map), { sides: 'outward' });
    let worstGap = 0;
    let worstNormal = 0;
    let worstForce = 0;
    const features = new Set<number>();
    for (const [x, y] of paths()) {
      const c = map([x, y, RADIUS - DEPTH]);
      const found = contactsOf(barriers, c, RADIUS);
      expect(found, `${x} ${y}`).toHaveLength(1);
      const [contact] = found;
      expect(contact.kind).toBe('facet');
      features.add(contact.feature);
      // The true plane, at the centre as it was rounded.
      const height = place === 'level' ? c[2] : dot(minus(c, origin), normal);
      worstGap = Math.max(worstGap, Math.abs(contact.gap - (height - RADIUS)));
      worstNormal = Math.max(worstNormal, distanceOf(contact.normal, normal));
      const force = (depth: number) => depth * Math.sqrt(depth);
      worstForce = Math.max(worstForce, Math.abs(force(-contact.gap) / force(RADIUS - height) - 1));
      expect(distanceOf(contact.point, map([x, y, 0]))).toBeLessThan(bound + 8 * ulp);
    }
    expect(features.size).toBe(1);
    expect(worstGap).toBeLessThanOrEqual(bound);
    // Corners off by an ulp over a face of about a metre.
    expect(worstNormal).toBeLessThanOrEqual(place === 'level' ? 0 : 16 * ulp);
    // δ^(3/2): one and a half times the relative error of the depth.
    expect(worstForce).toBeLessThanOrEqual((1.5 * bound) / DEPTH + 4 * Number.EPSILON);
  });

  test('every contact of a face has the same normal, bit for bit', () => {
    const barriers = createBarriers(mapped(slivers(), map), { sides: 'outward' });
    const normals = paths().map(([x, y]) => contactsOf(barriers, map([x, y, RADIUS - DEPTH]), RADIUS)[0].normal.join());
    expect(new Set(normals).size).toBe(1);
  });
});

test('corners rounded to single precision: one contact, if their error is given', () => {
  const rounded = mapped(slivers(), (p) => rotated(TURN, p).map(Math.fround) as unknown as Vec3);
  const barriers = createBarriers(rounded, { sides: 'outward', coordinateError: 2 ** -24 });
  for (const [x, y] of paths()) {
    const found = contactsOf(barriers, rotated(TURN, [x, y, RADIUS - DEPTH]), RADIUS);
    expect(found).toHaveLength(1);
    expect(Math.abs(found[0].gap + DEPTH)).toBeLessThan(4 * 2 ** -24);
  }
});

test('a bend larger than round-off is kept: 1e-12 m over a metre', () => {
  for (const [rise, kind] of [
    [1e-12, 'concave'],
    [-1e-12, 'convex'],
  ] as const) {
    const mesh = grid([-1, 0, 1], [-1, 1], (x) => (x === 0 ? 0 : rise));
    const found = contactsOf(createBarriers(mesh, { sides: 'outward' }), [0, 0, RADIUS - DEPTH], RADIUS);
    expect(found.map((contact) => contact.kind)).toEqual(kind === 'convex' ? ['edge'] : ['facet', 'facet']);
  }
});
