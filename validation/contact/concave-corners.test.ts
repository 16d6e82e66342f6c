/**
 * The volume–depth law in concave corners: f = E* k √(V δ) with δ the depth along n, and Hertz on the patch is the same force.
 * A body pressed by u into a corner acts as one pressed by u onto a flat floor of the same projected area: V = A_c u, δ = u, f = E* k u √A_c.
 */
import { describe, expect, test } from 'vitest';
import { axisAngle, type Quaternion } from '../../packages/engine/src/math/quaternion.js';
import type { Vec3 } from '../../packages/engine/src/math/vec3.js';
import { bodyNow, drive, energyNow } from '../drive.js';
import {
  boxCorner,
  type Corner,
  cornerForce,
  cornerScene,
  EDGE,
  groove,
  HALF_WIDTH,
  K,
  LENGTH,
  STRAIGHT,
  twoWalls,
} from './concave-corners.js';

const H = 1e-3;
const TURNS: readonly Quaternion[] = [STRAIGHT, axisAngle([1, 2, 3], 0.7), axisAngle([-2, 1, 0.5], 2.4)];
/** V and δ are differences of coordinates of 1 m, known to some 64 ε of them, and a corner is 1e-4 m deep at least: 1.4e-10; f is the root of their product. */
const ROUNDING = 1e-9;
const LAWS = [{ type: 'volume-depth' }, { type: 'hertz' }] as const;

async function expectForce(corner: Corner, exact: number): Promise<void> {
  for (const law of LAWS) {
    for (const turn of TURNS) {
      const { along, across } = await cornerForce(corner, law, turn);
      expect(Math.abs(along / exact - 1), law.type).toBeLessThan(ROUNDING);
      expect(across / exact, law.type).toBeLessThan(ROUNDING);
    }
  }
}

describe('a cube in the corner of one solid', () => {
  test('floor and wall: V = (2 a² h − a h²), δ = √2 h', async () => {
    const volume = 2 * EDGE * EDGE * H - EDGE * H * H;
    await expectForce(boxCorner(H, H), K * Math.sqrt(volume * Math.SQRT2 * H));
  });

  test('floor and two walls: V = a³ − (a − h)³, δ = √3 h', async () => {
    const volume = EDGE ** 3 - (EDGE - H) ** 3;
    await expectForce(boxCorner(H, H, H), K * Math.sqrt(volume * Math.sqrt(3) * H));
  });

  test('deeper in the floor than in the wall: the deeper one says how deep', async () => {
    const [floor, wall] = [H, H / 4];
    const volume = EDGE * (EDGE * floor + EDGE * wall - floor * wall);
    // Σ A n: what of floor and wall is inside the cube.
    const area = [EDGE - floor, 0, EDGE - wall];
    const out = area.map((x) => x / Math.hypot(...area)) as unknown as Vec3;
    await expectForce({ ...boxCorner(floor, wall), out }, K * Math.sqrt((volume * floor) / out[2]));
  });

  test('is within 2^(1/4) of floor and wall as two bodies, and above the floor alone', async () => {
    const floor = K * EDGE * H;
    const { along: two } = await cornerForce(twoWalls(H), LAWS[0]);
    expect(Math.abs(two / (Math.SQRT2 * floor) - 1)).toBeLessThan(ROUNDING);
    const { along: one } = await cornerForce(boxCorner(H, H), LAWS[0]);
    // The two slabs overlap in a strip h² a that the one piece has once: h/(2a) of V, half of that in the root.
    expect(Math.abs(one / two / 2 ** 0.25 - 1)).toBeLessThan(H / (2 * EDGE));
    expect(one).toBeGreaterThan(floor);
  });
});

describe('a prism in a groove of one solid', () => {
  const flat = K * H * Math.sqrt(2 * HALF_WIDTH * LENGTH);
  test.each([0, 1e-3, 0.01, 0.1, 30, 45, 60, 75])(
    'walls %d° steep: as on a flat floor of its shadow',
    async (degrees) => {
      await expectForce(groove((degrees * Math.PI) / 180, H), flat);
    },
  );

  test.each([30, 45, 60])('pressed in by a further s it is deeper by s: f grows as u (walls %d°)', async (degrees) => {
    const alpha = (degrees * Math.PI) / 180;
    const [once, twice] = [
      await cornerForce(groove(alpha, H), LAWS[0]),
      await cornerForce(groove(alpha, 2 * H), LAWS[0]),
    ];
    expect(Math.abs(twice.along / once.along - 2)).toBeLessThan(2 * ROUNDING);
  });

  test('thrown in it comes back with e, and the law has done no work of its own', async () => {
    const corner = groove(Math.PI / 4, -0.01);
    const thrown = cornerScene(corner, LAWS[0], STRAIGHT, { until: 0.2 });
    const bodies = thrown.bodies.map((one) =>
      one.name === 'inside' ? { ...one, velocity: [0, 0, -1] as const } : one,
    );
    const driven = await drive({ ...thrown, bodies } as typeof thrown, { enough: ({ ended }) => ended.length > 0 });
    // Seen at a depth of 1e-6 of its thickness, some 1e-7 m of 1e-3 m, as solid-on-solid.test.ts has it.
    expect(Math.abs(bodyNow(driven, 0).velocity[2] / 0.6 - 1)).toBeLessThan(1e-5);
    const { elasticResidual, total } = energyNow(driven);
    expect(Math.abs(elasticResidual / total)).toBeLessThan(1e-5);
  });
});
