/** Two deformable bodies of unequal k_v: 1/k_v = 1/k_vA + 1/k_vB (Gonthier 2007, eq. 4.132), the same whichever is A. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive } from '../drive.js';

const RADIUS = 0.05;
const SPEED = 0.5;

/** A ball on a floor; the ball is A or B, and each has the k_v given. */
const impact = (ballFirst: boolean, ball: number, floor: number): SceneInput => {
  const striker = body({
    name: 'ball',
    shape: sphere(RADIUS, { material: 'ball', mass: 0.5 }),
    contactBy: 'interference',
    position: [0, 0, 1.01 * RADIUS],
    velocity: [0, 0, -SPEED],
  });
  const struck = body({ name: 'floor', type: 'fixed', shape: plane({ material: 'floor' }) });
  return scene({
    name: 'two stiffnesses',
    until: 1,
    gravity: [0, 0, 0],
    materials: {
      ball: material({ restitution: 0.6, volumetricStiffness: ball }),
      floor: material({ restitution: 0.6, volumetricStiffness: floor }),
    },
    law: { normal: { type: 'volumetric' } },
    bodies: ballFirst ? [striker, struck] : [struck, striker],
  });
};

async function outcome(input: SceneInput) {
  const end = await drive(input, { enough: ({ ended }) => ended.length > 0 });
  return { lasted: end.ended[0].time - end.began[0].time, rebound: bodyNow(end, 0).velocity[2] / SPEED };
}

describe('two deformable bodies', () => {
  it('are as soft as both in a row, whichever is A and whichever is the softer', async () => {
    const same = await outcome(impact(true, 1.8e8, 1.8e8));
    // 1/9e7 = 1/1e8 + 1/9e8.
    for (const [first, ball, floor] of [
      [true, 1e8, 9e8],
      [false, 1e8, 9e8],
      [true, 9e8, 1e8],
      [false, 9e8, 1e8],
    ] as const) {
      const { lasted, rebound } = await outcome(impact(first, ball, floor));
      // The same numbers but for the roundings of 1/(1/a + 1/b) and of a normal with the other sign; the steps are the same.
      expect(Math.abs(lasted / same.lasted - 1)).toBeLessThan(1e-9);
      expect(Math.abs(rebound - same.rebound)).toBeLessThan(1e-9);
    }
    expect(Math.abs(same.rebound - 0.6)).toBeLessThan(1e-4);
  });

  it('counter-check: another stiffness is seen', async () => {
    const [one, other] = [await outcome(impact(true, 1e8, 9e8)), await outcome(impact(true, 1e8, 1e8))];
    // T ~ k_v^(−1/3): 9e7 against 5e7.
    expect(other.lasted / one.lasted).toBeCloseTo(1.8 ** (1 / 3), 2);
  });
});
