/**
 * A ball on a table z = A sin ωt, restitution e, Γ = Aω²/g. Bouncing once in n periods, T = 2πn/ω, it leaves with V = gT/2 and comes back as
 * fast; V − W = e (V + W) with the table's W = Aω cos φ gives the phase of the impact:
 *   cos φ = Γ₁/Γ,   Γ₁ = nπ (1 − e)/(1 + e)
 * The map from impact to impact, linearised without further approximation, has determinant e² and trace 1 + e² − (1 + e)² Γ sin φ; both
 * eigenvalues are inside the unit circle for
 *   Γ₁ < Γ < Γ₂,   Γ₂² = Γ₁² + (2 (1 + e²)/(1 + e)²)²
 * Above Γ₂ the period doubles; below Γ = 1 a ball that lies on the table is not thrown. Tufillaro, Abbott & Reilly, An Experimental Approach to
 * Nonlinear Dynamics and Chaos, 1992, ch. 1. With the table's displacement left out (Holmes, J. Sound Vib. 84 (1982) 173) Γ₂² = Γ₁² + 1 and
 * |λ| = √e, which the tests for e = 0.3 tell apart from these.
 */
import { body, expression, material, plane, prescribed, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive } from '../drive.js';

const G = 9.81;
const RADIUS = 0.01;
const FREQUENCY = 10;
const RATE = 2 * Math.PI * FREQUENCY;

const lowerLimit = (e: number) => (Math.PI * (1 - e)) / (1 + e);
const upperLimit = (e: number) => Math.hypot(lowerLimit(e), (2 * (1 + e * e)) / (1 + e) ** 2);

/** Dropped from the peak of the periodic flight, so that it comes to the table at about the given phase. */
function bouncing(gamma: number, e: number, phase: number, youngModulus: number): SceneInput {
  const amplitude = (gamma * G) / RATE ** 2;
  const fall = 0.5 / FREQUENCY;
  return scene({
    name: 'oscillating table',
    until: 8,
    gravity: [0, 0, -G],
    materials: { steel: material({ youngModulus, density: 7800, restitution: e }) },
    bodies: [
      body({
        name: 'table',
        type: 'kinematic',
        shape: plane(),
        motion: prescribed({ position: [0, 0, expression(`${amplitude}*sin(${RATE}*t + ${phase - RATE * fall})`)] }),
      }),
      body({
        name: 'ball',
        shape: sphere(RADIUS),
        position: [0, 0, RADIUS + amplitude * Math.sin(phase) + 0.5 * G * fall ** 2],
      }),
    ],
  });
}

/** Phases of the impacts in (−π, π]. */
async function impactPhases(gamma: number, e: number, phase: number, until: number, youngModulus = 2e11) {
  const { began, ended } = await drive(bouncing(gamma, e, phase, youngModulus), { until });
  const phases = began.map(({ time }) => {
    const turns = (RATE * time + phase - Math.PI) / (2 * Math.PI);
    return 2 * Math.PI * (turns - Math.round(turns));
  });
  const longest = Math.max(...ended.slice(0, 10).map(({ time }, i) => time - began[i].time));
  return { phases, longest, began, ended };
}

describe.each([0.3, 0.5, 0.7])('restitution %s', (e) => {
  const [low, high] = [lowerLimit(e), upperLimit(e)];

  it.each([0.2, 0.5, 0.8])(
    'inside the region, %s of the way through it, the phase converges to the predicted one',
    async (part) => {
      const gamma = Math.max(low, 1) + part * (high - Math.max(low, 1));
      const wanted = Math.acos(low / gamma);
      const { phases, longest } = await impactPhases(gamma, e, wanted - 0.15, 8);
      const last = phases.slice(-5);
      console.log(
        `Γ ${gamma.toFixed(4)}: phase ${last[4].toFixed(5)} (${wanted.toFixed(5)}) after ${phases.length} bounces`,
      );
      // One bounce a period, for as long as it is looked at.
      expect(Math.abs(phases.length - 8 * FREQUENCY)).toBeLessThanOrEqual(1);
      // Contact lasts a time τ instead of none: momentum changes in the middle of it, half of it late, and gravity pulls all the while. The
      // condition for the phase turns this into a few ωτ over tan φ, where it is flat.
      const tolerance = (3 * RATE * longest) / Math.min(1, Math.tan(wanted));
      for (const phase of last) expect(Math.abs(phase - wanted)).toBeLessThan(tolerance);
      expect(Math.max(...last) - Math.min(...last)).toBeLessThan(1e-4);
    },
  );

  it('the pull towards it is that of the eigenvalues: |λ| = e where they are complex', async () => {
    // Γ sin φ in the middle between 0 and its limit: trace 0, so λ² = −e², deviations change sign every second bounce.
    const gamma = Math.hypot(low, (1 + e * e) / (1 + e) ** 2);
    const wanted = Math.acos(low / gamma);
    const { phases } = await impactPhases(gamma, e, wanted - 0.02, 3);
    const settled = phases[phases.length - 1];
    const [d0, d1, d2, d3] = phases.map((phase) => phase - settled);
    console.log(`deviations ${[d0, d1, d2, d3].map((d) => d.toFixed(6))}, e² ${e * e}`);
    expect(Math.abs(d2 / d0 + e * e)).toBeLessThan(0.1 * e * e + 0.03);
    expect(Math.abs(d3 / d1 + e * e)).toBeLessThan(0.1 * e * e + 0.03);
  });

  it('just above the region the phases part in two', async () => {
    const gamma = 1.04 * high;
    const { phases } = await impactPhases(gamma, e, Math.acos(low / gamma) - 0.02, 8);
    const [a, b, c, d] = phases.slice(-4);
    console.log(`Γ ${gamma.toFixed(4)}: phases ${[a, b, c, d].map((phase) => phase.toFixed(5))}`);
    expect(Math.abs(a - b)).toBeGreaterThan(0.1);
    expect(Math.abs(a - c)).toBeLessThan(1e-3);
    expect(Math.abs(b - d)).toBeLessThan(1e-3);
  });

  it('below the region and below Γ = 1 it comes to rest on the table and is carried', async () => {
    // Soft, because a carried ball takes steps of its contact's time.
    const { began, ended } = await impactPhases(Math.min(0.95, 0.9 * low), e, 0, 2, 1e8);
    const last = ended[ended.length - 1]?.time ?? 0;
    console.log(
      `Γ ${Math.min(0.95, 0.9 * low).toFixed(4)}: ${began.length} touches, carried from ${last.toFixed(3)} s`,
    );
    expect(began[began.length - 1].time).toBeGreaterThan(last);
    expect(last).toBeLessThan(1.5);
  });
});

it('below the region though thrown, Γ > 1, it does not bounce once a period', async () => {
  const e = 0.3;
  const { phases } = await impactPhases(0.95 * lowerLimit(e), e, 0, 3, 1e8);
  const last = phases.slice(-20);
  console.log(
    `Γ ${(0.95 * lowerLimit(e)).toFixed(4)}: ${phases.length} touches, ${last.map((phase) => phase.toFixed(2))}`,
  );
  expect(Math.max(...last) - Math.min(...last)).toBeGreaterThan(0.5);
});
