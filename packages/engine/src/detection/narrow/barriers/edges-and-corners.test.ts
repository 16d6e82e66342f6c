import { describe, expect, test } from 'vitest';
import { box, exploded, inverted, joined, meshOf, noise, sphere } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import { unit, type Vec3 } from '../../../math/vec3.js';
import type { Barriers } from './barriers.js';
import { contactsOf, distanceOf, fan, grid, mapped } from './barriers-fixtures.suite.js';
import { createBarriers } from './create-barriers.js';

const kinds = (barriers: Barriers, c: Vec3, radius: number) => contactsOf(barriers, c, radius).map(({ kind }) => kind);
const solid = { sides: 'outward' } as const;

describe('convex', () => {
  test('over an edge the normal turns with the centre, and one contact follows another without a jump', () => {
    // A cube's edge at x = z = 0.5, crossed at an angle; the ball's centre keeps 0.19 from the surface.
    const barriers = createBarriers(box(1), solid);
    const [radius, height, steps] = [0.2, 0.19, 4000];
    const seen: string[] = [];
    let last: { c: Vec3; normal: Vec3; point: Vec3 } | undefined;
    for (let i = 0; i <= steps; i++) {
      const s = (3 * i) / steps - 1;
      const [x, z] =
        s < 0
          ? [0.5 + 0.3 * s, 0.5 + height]
          : s < 1
            ? [0.5 + height * Math.sin((s * Math.PI) / 2), 0.5 + height * Math.cos((s * Math.PI) / 2)]
            : [0.5 + height, 0.5 - 0.3 * (s - 1)];
      const c: Vec3 = [x, 0.1 * s, z];
      const found = contactsOf(barriers, c, radius);
      expect(found).toHaveLength(1);
      const [{ kind, gap, normal, point }] = found;
      if (seen.at(-1) !== kind) seen.push(kind);
      expect(Math.abs(gap - (height - radius))).toBeLessThan(4 * Number.EPSILON);
      if (last) {
        const moved = distanceOf(c, last.c);
        expect(distanceOf(normal, last.normal)).toBeLessThanOrEqual(moved / height + 4 * Number.EPSILON);
        expect(distanceOf(point, last.point)).toBeLessThanOrEqual(moved + 4 * Number.EPSILON);
      }
      last = { c, normal, point };
    }
    expect(seen).toEqual(['facet', 'edge', 'facet']);
  });

  test('over a corner likewise, and on the lines between the regions there is one contact too', () => {
    const barriers = createBarriers(box(1), solid);
    const radius = 0.2;
    const parts = [-0.1, -1e-17, 0, 1e-17, 1e-9, 0.1];
    for (const x of parts) {
      for (const y of parts) {
        for (const z of parts) {
          const outside = [x, y, z].filter((part) => part > 0).length;
          if (outside === 0) continue;
          const c: Vec3 = [0.5 + x, 0.5 + y, 0.5 + z];
          const found = contactsOf(barriers, c, radius);
          expect(found, c.join()).toHaveLength(1);
          const beyond = c.map((v) => Math.max(0, v - 0.5));
          const distance = Math.sqrt(beyond[0] ** 2 + beyond[1] ** 2 + beyond[2] ** 2);
          // A part of 1e-17 is lost in 0.5, and the centre is then on the surface.
          expect(Math.abs(found[0].gap + radius - distance)).toBeLessThan(2 * Number.EPSILON);
          for (let k = 0; k < 3 && distance > 1e-3; k++)
            expect(Math.abs(found[0].normal[k] - beyond[k] / distance)).toBeLessThan(1e-8);
        }
      }
    }
  });

  test('the apex of a cone-like fan: one corner contact above it, edges and faces around', () => {
    const barriers = createBarriers(fan(12, 0.5), solid);
    for (let i = 0; i < 50; i++) {
      const angle = 0.37 * i;
      const [near, wide] = [0.05, 0.4];
      const above: Vec3 = [near * Math.cos(angle), near * Math.sin(angle), 0.5 + 0.15];
      expect(kinds(barriers, above, 0.2)).toEqual(['corner']);
      const beside: Vec3 = [wide * Math.cos(angle), wide * Math.sin(angle), 0.5 - 0.5 * wide + 0.15];
      const found = contactsOf(barriers, beside, 0.2);
      expect(found).toHaveLength(1);
      expect(found[0].kind).not.toBe('corner');
    }
    expect(kinds(barriers, [0, 0, 0.65], 0.2)).toEqual(['corner']);
  });
});

describe('concave', () => {
  test('a ball in a groove has two contacts, on its faces', () => {
    const groove = grid([-1, 0, 1], [-1, 1], (x) => Math.abs(x));
    const barriers = createBarriers(groove, solid);
    const radius = 0.2;
    // Centre above the edge: √½ of the height from each face.
    const found = contactsOf(barriers, [0, 0.1, 0.27], radius);
    expect(found.map(({ kind }) => kind)).toEqual(['facet', 'facet']);
    for (const { gap, normal } of found) {
      expect(Math.abs(gap - (0.27 * Math.sqrt(0.5) - radius))).toBeLessThan(4 * Number.EPSILON);
      expect(Math.abs(normal[2] - Math.sqrt(0.5))).toBeLessThan(2 * Number.EPSILON);
    }
    expect(Math.abs(found[0].normal[0] + found[1].normal[0])).toBeLessThan(2 * Number.EPSILON);
    // Beside it only the near face is touched.
    expect(contactsOf(barriers, [0.5, 0, 0.5 + 0.27], radius)).toHaveLength(1);
  });

  test('the second contact of a groove starts at depth 0 as the ball rolls into it', () => {
    const barriers = createBarriers(
      grid([-1, 0, 1], [-1, 1], (x) => Math.abs(x)),
      solid,
    );
    const [radius, depth, steps] = [0.2, 1e-3, 2000];
    let last: number[] = [];
    for (let i = 0; i <= steps; i++) {
      // Down the face x > 0, at constant depth.
      const s = 0.5 - (0.4 * i) / steps;
      const lift = (radius - depth) * Math.sqrt(0.5);
      const gaps = contactsOf(barriers, [s - lift, 0, s + lift], radius).map(({ gap }) => gap);
      if (last.length === 1 && gaps.length === 2) expect(Math.max(...gaps)).toBeGreaterThan(-0.8 / steps);
      expect(gaps.length).toBeGreaterThanOrEqual(last.length);
      last = gaps;
    }
    expect(last).toHaveLength(2);
  });

  test('in the corner of a room there are three contacts, in ascending order of features', () => {
    const room = createBarriers(inverted(box(2)), solid);
    const found = contactsOf(room, [0.85, 0.9, -0.82], 0.2);
    expect(found.map(({ kind }) => kind)).toEqual(['facet', 'facet', 'facet']);
    expect(found.map(({ feature }) => feature)).toEqual(found.map(({ feature }) => feature).sort((a, b) => a - b));
    const sum = found.reduce<Vec3>(
      (total, { normal }) => total.map((x, k) => x + normal[k]) as unknown as Vec3,
      [0, 0, 0],
    );
    expect(sum.map((x) => Math.round(x * 1e9) / 1e9)).toEqual([-1, -1, 1]);
    expect(found.map(({ gap }) => -gap).sort()).toEqual([
      expect.closeTo(0.02),
      expect.closeTo(0.05),
      expect.closeTo(0.1),
    ]);
  });

  test('a saddle: faces across the valley, none at the saddle point itself', () => {
    // Up along x, down along y: corners at 0 have edges that go both up and down.
    const saddle = createBarriers(
      fan(8, 0, (i) => [0.5, 0, -0.5, 0][i % 4]),
      solid,
    );
    const found = contactsOf(saddle, [0, 0, 0.15], 0.2);
    expect(found.length).toBeGreaterThan(1);
    for (const { kind } of found) expect(kind).not.toBe('corner');
  });
});

describe('mesh quality', () => {
  test('an STL-like mesh, every triangle with its own corners, gives the same contacts', () => {
    const [one, other] = [createBarriers(box(1), solid), createBarriers(exploded(box(1)), solid)];
    for (const c of [
      [0.1, 0.1, 0.6],
      [0.6, 0.1, 0.6],
      [0.6, 0.6, 0.6],
    ] as const) {
      const [a, b] = [contactsOf(one, c, 0.2), contactsOf(other, c, 0.2)];
      expect(b.map(({ kind, gap, normal, point }) => [kind, gap, ...normal, ...point])).toEqual(
        a.map(({ kind, gap, normal, point }) => [kind, gap, ...normal, ...point]),
      );
    }
  });

  test('triangles without area, along an edge and in a face, change nothing', () => {
    // The top of a wedge with a needle in its ridge and one in its side.
    const ridge = meshOf([-1, 0, 0, 1, 0, 0, 0, 0, 0, 0, -1, -1, 0, 1, -1], [0, 3, 1, 0, 1, 2, 0, 2, 4, 2, 1, 4]);
    const barriers = createBarriers(ridge, solid);
    expect(kinds(barriers, [0.2, 0, 0.1], 0.2)).toEqual(['edge']);
    expect(kinds(barriers, [0.2, 0.2, 0], 0.2)).toEqual(['facet']);
    expect(kinds(barriers, [0.2, -0.2, 0], 0.2)).toEqual(['facet']);
  });

  test('the same ball has the same features from step to step, whatever the others are', () => {
    const barriers = createBarriers(sphere(1, 40, 20), solid);
    const c = unit([0.3, 0.4, 0.5], [0, 0, 1]).map((x) => 1.05 * x) as unknown as Vec3;
    const first = contactsOf(barriers, c, 0.1);
    contactsOf(barriers, [-1, 0.1, 0.2], 0.3);
    expect(contactsOf(barriers, c, 0.1)).toEqual(first);
    const moved = c.map((x) => x + 1e-9) as unknown as Vec3;
    expect(contactsOf(barriers, moved, 0.1).map(({ feature }) => feature)).toEqual(first.map(({ feature }) => feature));
  });

  test('a mesh 1e5 m away gives the same contacts as the mesh at the origin, moved', () => {
    const far: Vec3 = [131072, -65536, 98304];
    const away = (p: Vec3): Vec3 => [p[0] + far[0], p[1] + far[1], p[2] + far[2]];
    // Multiples of 2⁻³⁰ survive the move exactly. A rough ball: what is flat there only by rounding would be flat here or not.
    const coarse = (p: Vec3) => p.map((x) => Math.round(x * 2 ** 30) / 2 ** 30) as unknown as Vec3;
    const next = noise(3);
    const rough = mapped(sphere(1, 24, 12), (p) => p.map((x) => x + 0.02 * next()) as unknown as Vec3);
    const home = mapped(joined(rough, box(0.5, 0.5, 0.5, [2, 0, 0])), coarse);
    const [here, there] = [createBarriers(home, solid), createBarriers(mapped(home, away), solid)];
    for (let i = 0; i < 400; i++) {
      const c = coarse([2.5 * Math.sin(3 * i), 1.1 * Math.cos(5 * i), 1.1 * Math.sin(7 * i)]);
      const [a, b] = [contactsOf(here, c, 0.3), contactsOf(there, away(c), 0.3)];
      expect(b.map(({ feature }) => feature)).toEqual(a.map(({ feature }) => feature));
      b.forEach((contact, k) => {
        expect(Math.abs(contact.gap - a[k].gap)).toBeLessThan(1e-14);
        expect(distanceOf(contact.normal, a[k].normal)).toBeLessThan(1e-13);
        expect(distanceOf(contact.point, away(a[k].point))).toBeLessThan(1e-10);
      });
    }
  });
});
