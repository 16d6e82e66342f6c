import fc from 'fast-check';
import { expect, test } from 'vitest';
import { length3, unit, type Vec3 } from '../../../math/vec3.js';
import { createBall } from '../ball.js';
import { createSphereContact } from './sphere-contact.js';
import { findSphereEdge } from './sphere-edge.js';

const part = fc.double({ min: -3, max: 3, noNaN: true });
const points = fc.tuple(part, part, part);
const out = createSphereContact();
const ROUND_OFF = 8 * 16 * Number.EPSILON;

test('the gap is the least distance to the segment less the radius, the normal leads from there to the centre', () => {
  fc.assert(
    fc.property(points, points, points, (from, to, p) => {
      findSphereEdge({ from, to }, createBall(p[0], p[1], p[2], 0.5), out);
      let least = Infinity;
      for (let i = 0; i <= 1000; i++) {
        const at = from.map((x, k) => x + ((to[k] - x) * i) / 1000);
        least = Math.min(least, length3(p[0] - at[0], p[1] - at[1], p[2] - at[2]));
      }
      const distance = out.gap + 0.5;
      expect(distance).toBeLessThan(least + ROUND_OFF);
      // Between two of the sampled places, 1/2000 of the length away at most.
      expect(least - distance).toBeLessThan(
        length3(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / 2000 + ROUND_OFF,
      );
      expect(Math.abs(length3(out.normal[0], out.normal[1], out.normal[2]) - 1)).toBeLessThan(8 * Number.EPSILON);
      for (let k = 0; k < 3; k++)
        expect(Math.abs(out.point[k] + distance * out.normal[k] - p[k])).toBeLessThan(ROUND_OFF);
      expect(out.effectiveRadius).toBe(0.5);
    }),
  );
});

test.each<[string, Vec3, readonly [Vec3, Vec3] | undefined, Vec3]>([
  ['without faces, across the edge, along x first', [0, 0, 1], undefined, [1, 0, 0]],
  ['an edge along x, along y', [1, 0, 0], undefined, [0, 1, 0]],
  [
    'between the faces',
    [0, 0, 1],
    [
      [1, 0, 0],
      [0, 1, 0],
    ],
    [Math.sqrt(0.5), Math.sqrt(0.5), 0],
  ],
  [
    'a sheet folded back: as without faces',
    [0, 0, 1],
    [
      [0, 1, 0],
      [0, -1, 0],
    ],
    [1, 0, 0],
  ],
])('a centre on the edge: %s', (_, to, faceNormals, normal) => {
  for (const t of [0, 0.25, 1]) {
    const [x, y, z] = to.map((v) => t * v);
    findSphereEdge({ from: [0, 0, 0], to, faceNormals }, createBall(x, y, z, 0.5), out);
    for (let k = 0; k < 3; k++) expect(Math.abs(out.normal[k] - normal[k])).toBeLessThan(2 * Number.EPSILON);
    expect(out.gap).toBe(-0.5);
  }
});

test('over the edge of a wedge the normal turns from one face to the other by no more than the ball moves', () => {
  const [m, n] = [unit([-1, 0, 2], [0, 0, 1]), unit([1, 0, 1], [0, 0, 1])];
  const edge = { from: [0, -1, 0], to: [0, 1, 0], faceNormals: [m, n] } as const;
  const [reach, steps] = [0.3, 1000];
  let last = m;
  for (let i = 0; i <= steps; i++) {
    const d = unit([m[0] + ((n[0] - m[0]) * i) / steps, 0, m[2] + ((n[2] - m[2]) * i) / steps], [0, 0, 1]);
    findSphereEdge(edge, createBall(reach * d[0], 0.1, reach * d[2], 0.31), out);
    expect(Math.abs(out.gap + 0.01)).toBeLessThan(4 * Number.EPSILON);
    const now: Vec3 = [out.normal[0], out.normal[1], out.normal[2]];
    expect(length3(now[0] - last[0], now[1] - last[1], now[2] - last[2])).toBeLessThan(2 / steps);
    last = now;
  }
  expect(length3(last[0] - n[0], last[1] - n[1], last[2] - n[2])).toBeLessThan(4 * Number.EPSILON);
});
