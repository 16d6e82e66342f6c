/**
 * Between two turning points z is a function of the way s: z = ζ + (z₀ − ζ) e^(−s/ζ), and so is the work of friction. With friction against the motion for z > 0,
 *   ½ v₀² = μ g ∫₀ˢ z/ζ ds = μ g (s + (z₀ − ζ)(1 − e^(−s/ζ)))
 * ends a way that began with v₀ and bend z₀. The next begins there, the other way round, with v₀ = 0 and bend −z.
 */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import registry from './module.js';
import scene, { BLOCKS } from './scene.js';

const G = 9.81;

/** Where a block turns round [m], the first `count` times. */
function turningPoints(speed: number, friction: number, breakaway: number, count: number): number[] {
  const points: number[] = [];
  let [at, bend, energy, direction] = [0, 0, (speed * speed) / (2 * friction * G), 1];
  for (let n = 0; n < count; n++) {
    const taken = (s: number) => s + (bend - breakaway) * (1 - Math.exp(-s / breakaway)) - energy;
    // While the bend still pushes it, what is taken sinks: the root is behind the least.
    let low = bend < 0 ? breakaway * Math.log(1 - bend / breakaway) : 0;
    let high = low + energy + 3 * breakaway;
    for (let k = 0; k < 100; k++) {
      const middle = (low + high) / 2;
      if (taken(middle) < 0) low = middle;
      else high = middle;
    }
    at += direction * low;
    points.push(at);
    bend = -(breakaway + (bend - breakaway) * Math.exp(-low / breakaway));
    [energy, direction] = [0, -direction];
  }
  return points;
}

/** Turning points in a series, each the vertex of the parabola through three frames. */
function turnsOf(x: readonly number[]): number[] {
  const turns: number[] = [];
  for (let i = 1; i < x.length - 1; i++) {
    const [before, after] = [x[i] - x[i - 1], x[i + 1] - x[i]];
    if (before * after <= 0 && before !== 0) turns.push(x[i] + (before + after) ** 2 / (8 * (before - after)));
  }
  return turns;
}

async function rows(set: Readonly<Record<string, number>> = {}, until = 1.5) {
  const list: number[][] = [];
  for await (const { sensors } of simulate(scene, { set, until, registry })) list.push(Array.from(sensors));
  return list;
}

/** Friction pitches a block by μ m g h/(k Σ x²) = 1.4e-5 rad, its middle h = 18 mm above the floor: 0.25 µm each way, and as much for what else gives way. */
const ALLOWED = 1e-6; // m

describe('Dahl friction', async () => {
  const list = await rows();

  it.each(BLOCKS.map((block, i) => ({ ...block, i })))('on $name turns round where energy says', ({ breakaway, i }) => {
    const found = turnsOf(list.map((row) => row[i]));
    turningPoints(1, 0.3, breakaway, 4).forEach((at, n) => {
      console.log(`turn ${n + 1}: ${(1e3 * found[n]).toFixed(4)} mm (${(1e3 * at).toFixed(4)})`);
      expect(Math.abs(found[n] - at)).toBeLessThan(ALLOWED);
    });
  });

  it('does so from another speed with another friction, also within the length of the bristles', async () => {
    const slow = await rows({ speed: 0.1, friction: 0.2 }, 0.4);
    BLOCKS.forEach(({ breakaway }, i) => {
      const [first] = turnsOf(slow.map((row) => row[i]));
      expect(Math.abs(first - turningPoints(0.1, 0.2, breakaway, 1)[0])).toBeLessThan(ALLOWED);
    });
  });

  it('comes to rest by friction alone, and the ledger closes', () => {
    const last = list[list.length - 1];
    // ½ m v² of three blocks; what still swings on its bristles is some thousandths of it.
    expect(last[3]).toBeGreaterThan(0.99 * 1.5);
    expect(last[3]).toBeLessThan(1.5);
    // 1e-7 a step of some thousand steps; errors of the sum have both signs.
    for (const row of list) expect(Math.abs(row[4] - list[0][4])).toBeLessThan(1e-6 * 1.5);
  });
});
