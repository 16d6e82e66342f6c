/** The Laval rotor: m (s̈ + d²/dt² e u) = −k s − c ṡ gives |s| = e ω²/√((ω_c² − ω²)² + (c ω/m)²) at a steady speed ω, u turning with the disc. */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

const [MASS, INERTIA, STIFFNESS, DAMPING, UNBALANCE] = [2, 0.01, 800, 4, 2e-3];
const CRITICAL = Math.sqrt(STIFFNESS / MASS);

async function rows(set: Readonly<Record<string, number>> = {}) {
  const run = simulate(scene, { set });
  const list: { time: number; speed: number; whirl: number; applied: number; dampers: number; sum: number }[] = [];
  for await (const { time, sensors } of run) {
    const [speed, , , whirl, , applied, dampers, sum] = sensors;
    list.push({ time, speed, whirl, applied, dampers, sum });
  }
  return list;
}

describe('whirling rotor', async () => {
  const list = await rows();
  const last = list[list.length - 1];
  const worst = list.reduce((most, row) => (row.whirl > most.whirl ? row : most));

  it('swings out most past the critical speed, and less than it would if it stayed there', () => {
    console.log(
      `largest whirl ${(1e3 * worst.whirl).toFixed(2)} mm at ${worst.speed.toFixed(2)} rad/s, ${worst.time.toFixed(2)} s`,
    );
    // A swing lags behind what drives it by some of the second in which it builds up, at 10 rad/s² of 20 rad/s.
    expect(worst.speed).toBeGreaterThan(CRITICAL);
    expect(worst.speed).toBeLessThan(1.5 * CRITICAL);
    // e/(2ζ), which takes a time of some 1/(ζ ω_c) = 1 s to build up; it is through sooner.
    expect(worst.whirl).toBeLessThan((UNBALANCE * MASS * CRITICAL) / DAMPING);
    expect(worst.whirl).toBeGreaterThan(2 * UNBALANCE);
  });

  it('beyond it centres itself: the shaft whirls as the formula says', () => {
    const { speed, whirl } = last;
    const ideal = (UNBALANCE * speed ** 2) / Math.hypot(CRITICAL ** 2 - speed ** 2, (DAMPING * speed) / MASS);
    console.log(`at ${speed.toFixed(3)} rad/s: ${(1e3 * whirl).toFixed(4)} mm (${(1e3 * ideal).toFixed(4)})`);
    expect(speed).toBeGreaterThan(1.5 * CRITICAL);
    // Eight seconds after the motor exp(−c t/2m) = 3.4e-4 is left of 13 mm at most: 2e-3 of 2.8 mm.
    expect(Math.abs(whirl / ideal - 1)).toBeLessThan(2e-3);
  });

  it('with too little torque it is caught by the critical speed', async () => {
    const weak = await rows({ torque: 0.06 });
    expect(Math.max(...weak.map(({ speed }) => speed))).toBeGreaterThan(CRITICAL);
    expect(weak[weak.length - 1].speed).toBeLessThan(0.9 * CRITICAL);
  });

  it('in balance nothing whirls, and ω = τ t/I', async () => {
    const balanced = await rows({ unbalance: 0 });
    for (const { time, speed, whirl } of balanced) {
      expect(Math.abs(speed - (0.1 * Math.min(time, 4)) / INERTIA)).toBeLessThan(1e-5);
      expect(whirl).toBeLessThan(1e-9);
    }
  });

  it('the ledger closes: the motor’s work is in the disc or was lost in the bearings', () => {
    // 1e-7 a step of some thousand steps.
    for (const { sum } of list) expect(Math.abs(sum - list[0].sum)).toBeLessThan(1e-4 * last.applied);
    expect(last.dampers).toBeGreaterThan(0.02 * last.applied);
  });
});
