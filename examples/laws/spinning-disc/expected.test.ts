/** Sliding and spinning end together, and near the end v/(Rω) is 0.653 whatever it was at the start. */
import { simulate } from 'impinge';
import { describe, expect, test } from 'vitest';
import scene from './scene.js';

const R = 0.1;

/** Where sliding and where spinning end, by going on straight from the last tenth of each [s], and v/(Rω) there. */
async function endOf(set: Record<string, number>) {
  const rows: [number, number, number][] = [];
  for await (const { time, sensors } of simulate(scene, { set })) rows.push([time, sensors[0], R * sensors[1]]);
  const start = rows[0][1] + rows[0][2];
  const late = rows.filter(([, v, w]) => v + w < 0.1 * start && v + w > 0.03 * start);
  const [first, last] = [late[0], late[late.length - 1]];
  const endBy = (k: 1 | 2) => last[0] + (last[k] * (last[0] - first[0])) / (first[k] - last[k]);
  return { slides: endBy(1), spins: endBy(2), ratio: last[1] / last[2] };
}

describe('a disc that slides and spins', () => {
  test.each([[1, 20], [2, 20], ...(process.env.IMPINGE_LONG === '1' ? [[1, 10]] : [])])(
    '%s m/s and %s rad/s end at one instant',
    { timeout: 120_000 },
    async (speed, spin) => {
      const { slides, spins, ratio } = await endOf({ speed, spin });
      console.log(
        `${speed} m/s, ${spin} rad/s: slides ${slides.toFixed(3)} s, spins ${spins.toFixed(3)} s, v/(Rω) ${ratio.toFixed(3)}`,
      );
      expect(Math.abs(slides / spins - 1)).toBeLessThan(0.01);
      // Farkas, Bartels, Unger, Wolf, Phys. Rev. Lett. 90 (2003) 248302. It is still on its way.
      expect(Math.abs(ratio - 0.653)).toBeLessThan(0.08);
    },
  );

  test('a disc that only slides takes v/(μ g), one that spins as well goes further', async () => {
    const wayOf = async (spin: number) => {
      let x = 0;
      for await (const { poses } of simulate(scene, { set: { spin } })) x = poses[7];
      return x;
    };
    const [straight, spinning] = [await wayOf(0), await wayOf(40)];
    // v²/(2 μ g)
    expect(Math.abs(straight / (1 / (2 * 0.2 * 9.81)) - 1)).toBeLessThan(0.01);
    console.log(`way ${straight.toFixed(4)} m without spin, ${spinning.toFixed(4)} m with`);
    expect(spinning).toBeGreaterThan(3 * straight);
  });
});
