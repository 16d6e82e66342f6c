/** Along motions: no jumps, the same seen from any frame, and no memory taken in a steady run. */
import { describe, expect, test } from 'vitest';
import { multiply, type Quaternion, rotated, unitQuaternion } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { findInterference } from './find-interference.js';
import { createInterference, type Interference } from './interference.js';
import { randomPose, seededNumbers } from './interference-pairs.suite.js';
import { createInterferenceScratch } from './interference-scratch.js';
import { interferenceShapes } from './interference-shapes.suite.js';
import { createInterferenceSolid } from './interference-solid.js';

const solids = (await interferenceShapes()).map(([name, mesh]) => ({ name, solid: createInterferenceSolid(mesh) }));
const scratch = createInterferenceScratch();
const REST = [0, 0, 0, 0, 0, 0, 1];

const pick = (random: () => number) => solids[Math.floor(random() * solids.length)];
const turnOf = (pose: readonly number[]): Quaternion => [pose[3], pose[4], pose[5], pose[6]];
const placeOf = (pose: readonly number[]): Vec3 => [pose[0], pose[1], pose[2]];

/** V, V p_c and S, summed over pieces. */
function conserved({ total }: Interference): number[] {
  return [total.volume, ...total.centroidW.map((x) => x * total.volume), ...total.areaVectorAB];
}

/**
 * When B moves by at most s, V changes by at most s F_B (F_B: B's surface inside A), V p_c by at most s F_B × (reach + s) < s F_B, for these
 * bodies reach 1 m. F_B ≤ 8 m² for bodies of unit size, the comb and the wheels with all their flanks included. S = −Σ over B's
 * polygons changes by the turn of B's polygons (s F_B) and by the strip that is swept over, s × the length of the border; the
 * border is the curve in which the surfaces meet, at most 60 m for these. So a step of s may change V and V p_c by 8 s, S by 68 s.
 * A face that comes to lie in a face of the other is the one true jump of S (its whole area); random motions do not meet it.
 */
test('V, V p_c and S have no jumps along 100 random motions', () => {
  const random = seededNumbers(7);
  const out = createInterference();
  let checked = 0;
  for (let motion = 0; motion < 100; motion++) {
    const [a, b] = [pick(random), pick(random)];
    const pose = randomPose(random, 1);
    const slide = [random() - 0.5, random() - 0.5, random() - 0.5];
    const spin: Quaternion = unitQuaternion([random() - 0.5, random() - 0.5, random() - 0.5, 2]);
    // From one end of the way to the other in coarse steps, each followed by a fine one.
    for (let n = 0; n <= 20; n++) {
      const states = [0, 1e-7].map((fine) => {
        const u = n / 20 + fine;
        const turned = unitQuaternion([spin[0] * u, spin[1] * u, spin[2] * u, 1]);
        const turn = multiply(turned, turnOf(pose));
        const place = placeOf(pose).map((x, k) => x + (u - 0.5) * slide[k]);
        findInterference(a.solid, REST, b.solid, [...place, ...turn], scratch, out);
        return conserved(out);
      });
      // |slide| < 0.87 and half the turn's tangent |spin| < 0.4: a point 0.87 m out moves less than 2e-7 m.
      const step = 2e-7;
      states[0].forEach((x, k) => {
        const limit = (k < 4 ? 8 : 68) * step;
        expect(
          Math.abs(states[1][k] - x),
          `${a.name}, ${b.name}, motion ${motion}, step ${n}, number ${k}`,
        ).toBeLessThan(limit);
      });
      if (states[0][0] > 0) checked++;
    }
  }
  expect(checked).toBeGreaterThan(1000);
});

describe('frames', () => {
  test('a common rigid motion changes nothing but the axes', () => {
    const random = seededNumbers(11);
    const [here, there] = [createInterference(), createInterference()];
    for (let n = 0; n < 200; n++) {
      const [a, b] = [pick(random), pick(random)];
      const [poseA, poseB, common] = [randomPose(random, 0.6), randomPose(random, 0.6), randomPose(random, 2)];
      const shift: Vec3 = n % 2 === 0 ? placeOf(common) : [1e3, -2e3, 5e2];
      const move = (pose: number[]) => {
        const place = rotated(turnOf(common), placeOf(pose)).map((x, k) => x + shift[k]);
        return [...place, ...multiply(turnOf(common), turnOf(pose))];
      };
      findInterference(a.solid, poseA, b.solid, poseB, scratch, here);
      findInterference(a.solid, move(poseA), b.solid, move(poseB), scratch, there);
      // The bodies' place to each other is known to 8 ulp of the positions; V, S follow with the area (at most 8 m²) that moves.
      const far = Math.max(...shift.map(Math.abs));
      const limit = 8 * Math.max(1e-12, 8 * Number.EPSILON * far);
      expect(Math.abs(there.total.volume - here.total.volume)).toBeLessThan(limit);
      if (here.total.volume < 1e-6) continue;
      const centre = rotated(turnOf(common), [...here.total.centroidW] as unknown as Vec3);
      const area = rotated(turnOf(common), [...here.total.areaVectorAB] as unknown as Vec3);
      for (let k = 0; k < 3; k++) {
        const moved = there.total.centroidW[k] - shift[k];
        expect(Math.abs(moved - centre[k]) * here.total.volume).toBeLessThan(limit);
        expect(Math.abs(there.total.areaVectorAB[k] - area[k])).toBeLessThan(8 * limit);
      }
      expect(there.count).toBe(here.count);
    }
  });

  test('exchanging A and B mirrors S and n and leaves the rest, to the bit', () => {
    const random = seededNumbers(13);
    const [ab, ba] = [createInterference(), createInterference()];
    for (let n = 0; n < 300; n++) {
      const [a, b] = [pick(random), pick(random)];
      const [poseA, poseB] = [randomPose(random, 0.6), randomPose(random, 0.6)];
      findInterference(a.solid, poseA, b.solid, poseB, scratch, ab);
      findInterference(b.solid, poseB, a.solid, poseA, scratch, ba);
      expect(ba.count).toBe(ab.count);
      const size = (array: Float64Array, each: number) => [...array.subarray(0, each * ab.count)];
      expect(size(ba.volume, 1)).toEqual(size(ab.volume, 1));
      expect(size(ba.centroidW, 3)).toEqual(size(ab.centroidW, 3));
      expect(size(ba.inertiaW, 9)).toEqual(size(ab.inertiaW, 9));
      expect(size(ba.depth, 1)).toEqual(size(ab.depth, 1));
      expect(size(ba.areaVectorAB, 3).map((x) => 0 - x)).toEqual(size(ab.areaVectorAB, 3));
    }
  });
});

test('the same query gives the same bits, whatever was asked before', () => {
  const random = seededNumbers(17);
  const [first, again] = [createInterference(), createInterference()];
  for (let n = 0; n < 50; n++) {
    const [a, b] = [pick(random), pick(random)];
    const pose = randomPose(random, 0.6);
    findInterference(a.solid, REST, b.solid, pose, createInterferenceScratch(), first);
    findInterference(a.solid, REST, b.solid, pose, scratch, again);
    expect(conserved(again)).toEqual(conserved(first));
    expect([...again.depth.subarray(0, again.count)]).toEqual([...first.depth.subarray(0, first.count)]);
  }
});
