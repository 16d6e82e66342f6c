/**
 * Friction piece by piece: f_i = −μ(|v_i|) w_i f_n v_i/|v_i|,  v_i = v_t + ω_n n × r_i,  f_t = Σ f_i,  τ = Σ r_i × f_i along n
 *   coulomb:         μ(v) = μ_k min(1, v/v_s)
 *   velocity curve:  μ(v) = (2 μ_s* − μ_k) x²/(x⁴ + 1) + μ_k − μ_k/(x² + 1),  x = v/v_s,  μ_s* = μ_s (1 − 0.09 (μ_k/μ_s)⁴)
 * w_i: the share of f_n of each piece, by depth or by area (detection/patch-samples). A patch that slides and spins then follows Contensou's
 * integrals. A point contact is one piece. The law has no state, so it cannot stick: a body on a slope creeps.
 * Proposed in Elmqvist et al. 2015, §6.2.2 and §6.2.3.
 */
import { type ResistanceLaw, TANGENTIAL_COMPLIANCE } from '../law.js';
import type { PerPolygonSpec } from './per-polygon.schema.js';

type Curve = (speed: number) => number;

/** μ(v)/v [s/m], written so that 0/0 cannot occur. */
function coulombOverSpeed(sliding: number, fullSpeed: number): Curve {
  return (speed) => sliding / Math.max(speed, fullSpeed);
}

function curveOverSpeed(sliding: number, sticking: number, fullSpeed: number): Curve {
  const ratio = sticking > 0 ? sliding / sticking : 0;
  const peak = sticking * (1 - 0.09 * ratio * ratio * ratio * ratio);
  return (speed) => {
    const x = speed / fullSpeed;
    return (((2 * peak - sliding) * x) / (x * x * x * x + 1) + (sliding * x) / (x * x + 1)) / fullSpeed;
  };
}

/** Largest μ(v), sampled up to 100 v_s, with a small margin for a maximum between two samples. */
function mostOf(overSpeed: Curve, fullSpeed: number, sliding: number): number {
  let most = sliding;
  for (let x = 0.01; x < 100; x *= 1.002) most = Math.max(most, overSpeed(x * fullSpeed) * x * fullSpeed);
  return most * (1 + 1e-5);
}

export const perPolygon: ResistanceLaw<PerPolygonSpec> = {
  traits: { limited: true, opposes: true, holds: false, volumetric: true },
  create: ({ curve, pressure, slipSpeed, samplesAcross }, { friction: sliding, staticFriction }) => {
    const overSpeed =
      curve === 'coulomb' ? coulombOverSpeed(sliding, slipSpeed) : curveOverSpeed(sliding, staticFriction, slipSpeed);
    const most = mostOf(overSpeed, slipSpeed, sliding);
    return {
      needs: ['spin', 'samples'],
      states: [],
      turns: true,
      samplesAcross,
      find: (view, load) => {
        const { normal: n, slip, spin, samples } = view;
        const { friction } = load;
        const { count, offsets } = samples;
        const shares = pressure === 'depth' ? samples.byDepth : samples.byArea;
        load.frictionLimit = most * load.pressing;
        if (count === 0) {
          const resistance = load.pressing * overSpeed(view.slipSpeed);
          for (let k = 0; k < 3; k++) friction[k] = -resistance * slip[k];
          return;
        }
        let torque = 0;
        for (let i = 0; i < count; i++) {
          const x = offsets[3 * i];
          const y = offsets[3 * i + 1];
          const z = offsets[3 * i + 2];
          // n × r, the direction of motion by spinning.
          const rx = n[1] * z - n[2] * y;
          const ry = n[2] * x - n[0] * z;
          const rz = n[0] * y - n[1] * x;
          const vx = slip[0] + spin * rx;
          const vy = slip[1] + spin * ry;
          const vz = slip[2] + spin * rz;
          const resistance = load.pressing * shares[i] * overSpeed(Math.sqrt(vx * vx + vy * vy + vz * vz));
          friction[0] -= resistance * vx;
          friction[1] -= resistance * vy;
          friction[2] -= resistance * vz;
          torque -= resistance * (rx * vx + ry * vy + rz * vz);
        }
        for (let k = 0; k < 3; k++) load.spinTorque[k] += torque * n[k];
      },
      settlingTime: (effectiveMass, pressing) =>
        (effectiveMass * slipSpeed) / (most * pressing * TANGENTIAL_COMPLIANCE),
    };
  },
};
