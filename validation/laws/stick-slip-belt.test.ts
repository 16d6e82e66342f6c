/** Bowden and Leben's experiment (Gonthier, fig. 5.4–5.6; table 5.1 is lost, μ and τ_dw are chosen), and its limit of constant F_s and F_d. */
import { describe, expect, it } from 'vitest';
import { stickSlipScene, stickSlipSeries, stickSlipTimes } from './stick-slip-series.js';

const [LOAD, SPRING] = [10, 2];

describe('a block on a belt', () => {
  it('first peak μ_S f_n at every speed, later ones lower as the belt is faster; sawtooth when slow, near a sine when fast', async () => {
    const found = [];
    for (const speed of [0.05, 0.1, 0.15]) {
      const until = 40 * (0.1 / speed);
      const series = await stickSlipSeries(stickSlipScene({ speed, until }), speed);
      const { loose, stuck } = stickSlipTimes(series, speed);
      // What friction holds with before the block breaks loose, and what the spring pulls with at most the first time.
      const peaks = loose.map((time, n) => {
        const from = n === 0 ? 0 : stuck[n - 1];
        return Math.max(...series.filter((p) => p.time >= from && p.time <= time).map(({ friction }) => friction));
      });
      const spring = SPRING * Math.max(...series.filter((p) => p.time <= stuck[0]).map(({ way }) => way));
      // Share of a period that the block sticks.
      const share = (loose[3] - stuck[2]) / (loose[3] - loose[2]);
      const steps = series.length;
      console.log(
        `belt ${speed} m/s: friction holds with ${peaks
          .slice(0, 4)
          .map((p) => p.toFixed(4))
          .join(
            ', ',
          )} N, the spring pulls with ${spring.toFixed(4)} N at first; sticks ${(100 * share).toFixed(1)} % of a period of ${(loose[3] - loose[2]).toFixed(3)} s; ${steps} steps`,
      );
      found.push({ speed, spring, peaks, share });
    }
    for (const { speed, spring, peaks } of found) {
      // It starts with s_dw = 1, and s_dw follows s(v) within τ_br; a stuck block slips by less than v_S/100, which changes s by 1e-4.
      expect(Math.abs(peaks[0] / (0.15 * LOAD) - 1)).toBeLessThan(1e-4);
      // The spring goes on at k v until slip is v_S, √(2 m v_S/(k v)) later, and then no farther than against F_d alone, since the block is still moving.
      const loosening = SPRING * speed * Math.sqrt((2 * 1e-3) / (SPRING * speed));
      expect(spring).toBeGreaterThan(peaks[0]);
      expect(spring - loosening).toBeLessThan(0.1 * LOAD + Math.sqrt((0.05 * LOAD) ** 2 + SPRING * speed ** 2));
      expect(peaks[2]).toBeGreaterThan(0.1 * LOAD);
    }
    const later = found.map(({ peaks }) => peaks[2]);
    expect(later[1]).toBeLessThan(later[0]);
    expect(later[2]).toBeLessThan(later[1]);
    const shares = found.map(({ share }) => share);
    expect(shares[0]).toBeGreaterThan(shares[1]);
    expect(shares[1]).toBeGreaterThan(shares[2]);
  });
});

describe('constant F_s and F_d', () => {
  // A = (F_s − F_d)/k, ω = √(k/m): sticks 2A/v, slips (2/ω)(π − atan(Aω/v)).
  const [mass, spring, held, sliding, speed] = [1, 100, 5, 3, 0.1];
  const [amplitude, rate] = [(held - sliding) / spring, Math.sqrt(spring / mass)];
  const exact = {
    stick: (2 * amplitude) / speed,
    slip: (2 / rate) * (Math.PI - Math.atan((amplitude * rate) / speed)),
  };

  async function measured(stribeckSpeed: number) {
    const input = stickSlipScene({
      speed,
      until: 3,
      friction: 0.3,
      staticFriction: 0.5,
      dwellTime: 0,
      viscousFriction: 0,
    });
    const field = input.forces?.[0];
    const series = await stickSlipSeries(
      {
        ...input,
        forces: [{ ...field, stiffness: spring } as NonNullable<typeof field>],
        law: {
          ...input.law,
          // σ1 v_S = 0.5, above μ_C/2; σ0 as stiff as bends by less than the belt moves in 10 µs.
          tangential: { type: 'bristle', stiffness: 1e6, viscosity: 0.5 / stribeckSpeed, stribeckSpeed, dwellTime: 0 },
        },
      },
      speed,
    );
    const { loose, stuck } = stickSlipTimes(series, speed);
    return { stick: loose[2] - stuck[1], slip: stuck[2] - loose[2] };
  }

  it('goes to the closed form as v_S goes to nothing', async () => {
    expect(exact.stick).toBeCloseTo(0.4, 6);
    expect(exact.slip).toBeCloseTo(0.406889, 6);
    const speeds = [4e-3, 1e-3, 2.5e-4];
    const errors: number[] = [];
    for (const v of speeds) {
      const { stick, slip } = await measured(v);
      errors.push(Math.abs(stick + slip - exact.stick - exact.slip));
      console.log(
        `v_S ${v}: sticks ${stick.toFixed(5)} s (${exact.stick}), slips ${slip.toFixed(5)} s (${exact.slip.toFixed(6)})`,
      );
    }
    expect(errors[2]).toBeLessThan(0.01 * (exact.stick + exact.slip));
    expect(errors[1]).toBeLessThan(errors[0]);
    expect(errors[2]).toBeLessThan(errors[1]);
  });
});
