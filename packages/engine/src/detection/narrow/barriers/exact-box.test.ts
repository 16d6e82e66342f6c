/** A box of triangles against the exact box, at places made to be undecided: on edges, corners, seams and lines between regions. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { box, inverted } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import { rotated } from '../../../math/quaternion.js';
import { unit, type Vec3 } from '../../../math/vec3.js';
import { createBall } from '../ball.js';
import { findSphereBox } from '../sphere-pairs/sphere-box.js';
import { createSphereContact } from '../sphere-pairs/sphere-contact.js';
import { contactsOf, distanceOf, mapped, minus } from './barriers-fixtures.suite.js';
import { createBarriers } from './create-barriers.js';

const SIZE: [number, number, number] = [1, 2, 3];
const nearly = fc.constantFrom(0, 1e-17, -1e-17, 1e-16, -1e-16, 3e-16, -3e-16, 1e-15, -1e-15, 1e-12, -1e-12);
/** A coordinate on, near or off the planes through corners, edges and diagonals, in half sizes. */
const parts = fc
  .tuple(
    fc.oneof(fc.constantFrom(-1.25, -1, -0.5, 0, 0.5, 1, 1.25), fc.double({ min: -1.5, max: 1.5, noNaN: true })),
    nearly,
  )
  .map(([part, off]) => part + off);
const places = fc.tuple(parts, parts, parts).map((p) => p.map((x, k) => (x * SIZE[k]) / 2) as unknown as Vec3);
const radii = fc.constantFrom(0.1, 0.3, 1, 10);

const out = createSphereContact();
const turn = unit4([0.2, -0.4, 0.3, 0.8]);
function unit4(q: readonly number[]): readonly [number, number, number, number] {
  const length = Math.sqrt(q.reduce((sum, x) => sum + x * x, 0));
  return q.map((x) => x / length) as unknown as readonly [number, number, number, number];
}

const MOVES: readonly [string, (p: Vec3) => Vec3, number][] = [
  ['as it is', (p) => p, 1],
  ['turned', (p) => rotated(turn, p), 4],
  ['turned and moved', (p) => rotated(turn, p).map((x, k) => x + [5, -3, 2][k]) as unknown as Vec3, 16],
];

test.each(MOVES)('%s: one contact, and the exact one', (_, move, coordinate) => {
  const barriers = createBarriers(mapped(box(...SIZE), move), { sides: 'outward' });
  // A dozen roundings of coordinates and radii.
  const bound = (radius: number) => 12 * Number.EPSILON * (coordinate + radius);
  fc.assert(
    fc.property(places, radii, (p, radius) => {
      findSphereBox({ size: SIZE }, createBall(...p, radius), out);
      const found = contactsOf(barriers, move(p), radius);
      if (Math.abs(out.gap) <= bound(radius)) return;
      expect(found).toHaveLength(out.gap < 0 ? 1 : 0);
      if (found.length === 0) return;
      expect(Math.abs(found[0].gap - out.gap)).toBeLessThan(bound(radius));
      // Where the surface is at hand, the direction is as good as the distance; inside, two faces may be equally near.
      const height = out.gap + radius;
      if (height < 1e-3) return;
      const [x, y, z] = out.normal;
      const normal = unit(minus(move([x, y, z]), move([0, 0, 0])), [0, 0, 1]);
      expect(distanceOf(found[0].normal, normal)).toBeLessThan((4 * bound(radius)) / height);
    }),
    { numRuns: 2000 },
  );
});

test.each(MOVES)('%s: a room has one contact for every wall within reach', (_, move, coordinate) => {
  const barriers = createBarriers(mapped(inverted(box(...SIZE)), move), { sides: 'outward' });
  fc.assert(
    fc.property(places, radii, (p, radius) => {
      const inside = p.every((x, k) => Math.abs(x) < SIZE[k] / 2 - 1e-9);
      const bound = 12 * Number.EPSILON * (coordinate + radius);
      const heights = p.flatMap((x, k) => [SIZE[k] / 2 - x, SIZE[k] / 2 + x]);
      fc.pre(inside && heights.every((height) => Math.abs(height - radius) > bound));
      const wanted = heights.filter((height) => height < radius).sort((a, b) => a - b);
      const found = contactsOf(barriers, move(p), radius);
      expect(found.map(({ kind }) => kind)).toEqual(wanted.map(() => 'facet'));
      const gaps = found.map(({ gap }) => gap).sort((a, b) => a - b);
      gaps.forEach((gap, i) => {
        expect(Math.abs(gap - (wanted[i] - radius))).toBeLessThan(bound);
      });
    }),
    { numRuns: 1000 },
  );
});

test.each<[Vec3, (p: Vec3) => Vec3]>([
  [[0.49999999999999983, 1, -1.8749999999999982], MOVES[1][1]],
  [[-0.4999999999999995, -1.250000000001, 1.5], MOVES[2][1]],
])('straight above a corner two edges do not both take the ball: %j', (p, move) => {
  const barriers = createBarriers(mapped(box(...SIZE), move), { sides: 'outward' });
  expect(contactsOf(barriers, move(p), 10)).toHaveLength(1);
});
