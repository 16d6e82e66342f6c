import { describe, expect, test } from 'vitest';
import { box, flippedAt, inverted, joined, sphere, without } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import type { Vec3 } from '../../../math/vec3.js';
import { createBall } from '../ball.js';
import { createBarrierContacts } from './barrier-contacts.js';
import { contactsOf, grid, listContacts, spread } from './barriers-fixtures.suite.js';
import { createBarriers } from './create-barriers.js';
import { findNearestBarrier } from './nearest-barrier.js';
import { findSphereBarriers } from './sphere-barriers.js';

describe('a solid', () => {
  const cube = createBarriers(box(2), { sides: 'outward' });

  test.each<[string, Vec3, number, Vec3]>([
    ['just inside', [0.1, 0.2, 0.9], -0.1, [0, 0, 1]],
    ['deeper than its radius', [0.1, -0.5, 0.2], -0.5, [0, -1, 0]],
    ['near the middle', [0.1, 0.05, 0.02], -0.9, [1, 0, 0]],
  ])('pushes a ball out through the nearest face: %s', (_, c, height, normal) => {
    const found = contactsOf(cube, c, 0.3);
    expect(found).toHaveLength(1);
    expect(found[0].kind).toBe('facet');
    expect(Math.abs(found[0].gap - (height - 0.3))).toBeLessThan(4 * Number.EPSILON);
    expect(found[0].normal.map((x) => x + 0)).toEqual(normal);
  });

  test('gap and normal are continuous as the centre passes through a face', () => {
    for (const z of [1 + 1e-12, 1 + 1e-16, 1, 1 - 1e-16, 1 - 1e-12]) {
      const found = contactsOf(cube, [0.3, 0.1, z], 0.3);
      expect(found).toHaveLength(1);
      expect(Math.abs(found[0].gap - (z - 1.3))).toBeLessThan(4 * Number.EPSILON);
      expect(found[0].normal.map((x) => x + 0)).toEqual([0, 0, 1]);
    }
  });

  test('the far side of a thin plate is not felt', () => {
    const plate = createBarriers(box(4, 4, 0.05), { sides: 'outward' });
    const found = contactsOf(plate, [0.3, 0.2, 0.2], 0.2);
    expect(found).toHaveLength(1);
    expect(found[0].normal).toEqual([0, 0, 1]);
    const edge = contactsOf(plate, [2.1, 0.2, 0.1], 0.3);
    expect(edge.map(({ kind }) => kind)).toEqual(['edge']);
  });

  test('a ball in a cavity touches only the walls of the cavity', () => {
    const hollow = createBarriers(joined(box(4), inverted(box(2))), { sides: 'outward' });
    // The second time by what the first has left in the grid.
    for (let i = 0; i < 2; i++) expect(contactsOf(hollow, [0, 0, 0], 0.1)).toEqual([]);
    const deep = contactsOf(hollow, [0.01, 0, 1.4], 0.05);
    expect(contactsOf(hollow, [0.01, 0, 1.4], 0.05)).toEqual(deep);
    expect(deep[0].gap).toBeCloseTo(-0.45, 12);
    expect(contactsOf(hollow, [0, 0, 0], 0.5)).toEqual([]);
    expect(contactsOf(hollow, [0, 0, 0.6], 0.5)[0].normal.map((x) => x + 0)).toEqual([0, 0, -1]);
    // In the wall, nearer to the cavity.
    expect(contactsOf(hollow, [0, 0, 1.3], 0.1)[0].normal.map((x) => x + 0)).toEqual([0, 0, -1]);
    expect(contactsOf(hollow, [0, 0, 1.7], 0.1)[0].normal.map((x) => x + 0)).toEqual([0, 0, 1]);
  });

  test('a ball inside a concave solid is pushed out at the nearest place, a concave edge included', () => {
    // Two bars of a cross, as one surface would have them at its inner edges: seen from inside, a groove is convex.
    const groove = grid([-1, 0, 1], [-1, 1], (x) => -Math.abs(x));
    const valley = createBarriers(inverted(groove), { sides: 'outward' });
    const found = contactsOf(valley, [0, 0, 0.1], 0.3);
    // An open surface has no inside to be pushed out of beyond its faces.
    expect(found).toEqual([]);
  });

  test('the front of an open surface: from behind, a ball is pushed out through a face, never around the rim', () => {
    const front = createBarriers(grid([-1, 1], [-1, 1]), { sides: 'outward' });
    expect(contactsOf(front, [0, 0, 0.1], 0.2)).toHaveLength(1);
    expect(contactsOf(front, [0, 0, -0.1], 0.2)[0].gap).toBeCloseTo(-0.3, 12);
    expect(contactsOf(front, [0, 0, -0.3], 0.2)).toEqual([]);
    expect(contactsOf(front, [1.1, 0, 0.1], 0.2)[0].kind).toBe('edge');
    expect(contactsOf(front, [1.1, 0, -0.1], 0.2)).toEqual([]);
  });
});

describe('a sheet', () => {
  const flat = grid(spread(-1, 1, 4), spread(-1, 1, 4));

  test.each([
    ['as drawn', flat],
    ['with triangles turned any way', flippedAt(flat, 1, 4, 5, 9)],
  ])('resists on the side where the centre is: %s', (_, mesh) => {
    const sheet = createBarriers(mesh, { sides: 'both' });
    for (const [z, side] of [
      [0.15, 1],
      [-0.15, -1],
      [1e-9, 1],
      [-1e-9, -1],
    ]) {
      const found = contactsOf(sheet, [0.5, 0.25, z], 0.2);
      expect(found).toHaveLength(1);
      expect(found[0].normal[2]).toBe(side);
      expect(Math.abs(found[0].gap - (Math.abs(z) - 0.2))).toBeLessThan(2 * Number.EPSILON);
    }
    // On the sheet itself one side is chosen, always the same.
    const on = contactsOf(sheet, [0.5, 0.25, 0], 0.2);
    expect(on).toHaveLength(1);
    expect(Math.abs(on[0].normal[2])).toBe(1);
  });

  test('has a rim of edges and corners, from both sides', () => {
    const sheet = createBarriers(flat, { sides: 'both' });
    for (const z of [0.05, 0, -0.05]) {
      expect(contactsOf(sheet, [1.1, 0.3, z], 0.2).map(({ kind }) => kind)).toEqual(['edge']);
      expect(contactsOf(sheet, [1.1, 1.1, z], 0.2).map(({ kind }) => kind)).toEqual(['corner']);
    }
  });

  test('with a bend: two contacts in it, one on its back', () => {
    const bent = createBarriers(
      grid([-1, 0, 1], [-1, 1], (x) => Math.abs(x)),
      { sides: 'both' },
    );
    expect(contactsOf(bent, [0, 0, 0.2], 0.2).map(({ kind }) => kind)).toEqual(['facet', 'facet']);
    expect(contactsOf(bent, [0, 0.3, -0.1], 0.2).map(({ kind }) => kind)).toEqual(['edge']);
  });
});

describe('apart', () => {
  const ball = createBarriers(sphere(1, 60, 30), { sides: 'outward' });
  const out = createBarrierContacts();

  test('the nearest feature within the margin tells the gap', () => {
    for (let i = 0; i < 200; i++) {
      const c: Vec3 = [3 * Math.sin(i), 3 * Math.cos(1.7 * i), 3 * Math.sin(2.3 * i)];
      findNearestBarrier(ball, createBall(...c, 0.25, Infinity), out);
      expect(out.count).toBe(1);
      const distance = Math.sqrt(c[0] ** 2 + c[1] ** 2 + c[2] ** 2) - 1;
      // The polyhedron lies within 1 − cos(π/60)² of the sphere.
      expect(Math.abs(out.gap[0] - (distance - 0.25))).toBeLessThan(0.012);
      const [gap, feature] = [out.gap[0], out.feature[0]];
      findNearestBarrier(ball, createBall(...c, 0.25, gap + 1e-9), out);
      expect(out.count).toBe(1);
      expect(out.gap[0]).toBe(gap);
      expect(out.feature[0]).toBe(feature);
      if (gap > 0) {
        findNearestBarrier(ball, createBall(...c, 0.25, gap - 1e-9), out);
        expect(out.count).toBe(0);
      }
    }
  });

  test('agrees with the nearest of all contacts, touching or not', () => {
    const all = createBarrierContacts();
    for (let i = 0; i < 500; i++) {
      const c: Vec3 = [1.1 * Math.sin(i), 1.1 * Math.cos(1.7 * i), 1.1 * Math.sin(2.3 * i)];
      findSphereBarriers(ball, createBall(...c, 0.2, 0.3), all);
      findNearestBarrier(ball, createBall(...c, 0.2, 0.3), out);
      expect(out.count).toBe(Math.min(1, all.count));
      if (out.count === 0) continue;
      const nearest = listContacts(ball, all).reduce((best, contact) => (contact.gap < best.gap ? contact : best));
      expect(listContacts(ball, out)[0].gap).toBe(nearest.gap);
    }
  });

  test('an empty mesh has no contacts', () => {
    const empty = createBarriers(without(box(1), ...spread(0, 11, 11)), { sides: 'both' });
    findSphereBarriers(empty, createBall(0, 0, 0, 1, 0), out);
    expect(out.count).toBe(0);
    findNearestBarrier(empty, createBall(0, 0, 0, 1, Infinity), out);
    expect(out.count).toBe(0);
  });
});
