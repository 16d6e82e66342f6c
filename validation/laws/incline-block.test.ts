/** A block on 30° (Muth & Eberhard, fig. 6–8; 0.001 m³, 2700 kg/m³): slides below μ = tan 30°, holds above, creeps where friction is viscous. */
import { describe, expect, it } from 'vitest';
import { ANGLE, MASS, TANGENTIAL } from '../../examples/laws/block-on-incline/scene.js';
import { drive } from '../drive.js';
import { blockScene, downSlope } from './incline-block.js';

const G = 9.81;

describe('block on 30°', () => {
  it.each([0.3, 0.5, 0.57])('μ %f: slides at g (sin θ − μ cos θ)', async (friction) => {
    const [from, to] = [0.5, 1.5];
    const input = blockScene({ friction, until: to });
    const speeds = [from, to].map(async (until) => downSlope(await drive(input, { until })).speed);
    const measured = ((await speeds[1]) - (await speeds[0])) / (to - from);
    const exact = G * (Math.sin(ANGLE) - friction * Math.cos(ANGLE));
    console.log(`μ ${friction}: ${measured.toFixed(6)} m/s², exact ${exact.toFixed(6)}`);
    expect(Math.abs(measured / exact - 1)).toBeLessThan(1e-3);
  });

  it.each([0.58, 0.6])('μ %f: holds, drift below 1e-6 m after a second', async (friction) => {
    const input = blockScene({ friction, until: 5 });
    const settled = downSlope(await drive(input, { until: 1 })).way;
    const end = downSlope(await drive(input, { until: 5 }));
    console.log(
      `μ ${friction}: at ${settled.toExponential(3)} m, drift ${(end.way - settled).toExponential(1)} m in 4 s`,
    );
    expect(Math.abs(end.way - settled)).toBeLessThan(1e-6);
    // It slid or gave way by its springs, no more: m g sin θ/(4 k), twice that when it is let go.
    expect(settled).toBeGreaterThan((0.9 * MASS * G * Math.sin(ANGLE)) / (4 * TANGENTIAL));
  });

  it.each([0.58, 0.6])('μ %f without dashpot: rings within (μ cos θ − sin θ) m g/k_t', async (friction) => {
    const bound = ((friction * Math.cos(ANGLE) - Math.sin(ANGLE)) * MASS * G) / (4 * TANGENTIAL);
    const input = blockScene({ friction, dampingRatio: 0, until: 1.2 });
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    await drive(input, {
      enough: (now) => {
        if (now.run.simulation.state.time < 1) return false;
        const { way } = downSlope(now);
        [least, most] = [Math.min(least, way), Math.max(most, way)];
        return false;
      },
    });
    console.log(
      `μ ${friction}: rings by ±${((most - least) / 2).toExponential(2)} m, bound ${bound.toExponential(2)} m`,
    );
    expect((most - least) / 2).toBeLessThan(bound);
    expect(most - least).toBeGreaterThan(0);
  });

  it('regularised Coulomb creeps at v_s tan θ/μ', async () => {
    const [friction, slipSpeed] = [0.6, 1e-3];
    const input = blockScene({ friction, until: 1 }, { type: 'regularised-coulomb', slipSpeed });
    const { speed } = downSlope(await drive(input));
    const exact = (slipSpeed * Math.tan(ANGLE)) / friction;
    console.log(`creeps at ${speed.toExponential(5)} m/s, predicted ${exact.toExponential(5)}`);
    // Loads of the corners are at rest to 1e-6 of the weight after a second.
    expect(Math.abs(speed / exact - 1)).toBeLessThan(1e-4);
  });
});
