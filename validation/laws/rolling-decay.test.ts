/**
 * A ball that rolls on a plane, on its patch: the speed decays as exp(−λ t) with
 *   λ = k_v (χ/δ̇₀) J_t/(2/5 m R² + m a²),   a = R − δ + s̄ from the middle of the ball to the centroid of the patch, J_t that of the patch across n.
 * The ball turns about the centroid, where the force acts, v = a ω, and not about its lowest point.
 */
import { body, material, plane, scene, sphere } from 'impinge';
import { describe, expect, test } from 'vitest';
import { dampingFactor } from '../../packages/engine/src/contact-laws/damping/gonthier.js';
import {
  CAP_ACROSS,
  CAP_ALONG,
  CAP_CENTROID,
  CAP_DEPTH,
  CAP_LENGTH,
  CAP_RADIUS,
  CAP_VOLUME,
  findSphericalCap,
} from '../../packages/engine/src/detection/narrow/sphere-volumes/spherical-cap.js';
import { bodyNow, drive } from '../drive.js';

const [R, MASS, G, E] = [0.1, 2, 9.81, 0.5];
const cap = new Float64Array(CAP_LENGTH);

/** δ [m] at which k_v V carries the ball. */
function restingDepth(stiffness: number): number {
  let [low, high] = [0, R];
  for (let n = 0; n < 60; n++) {
    const middle = (low + high) / 2;
    cap[CAP_RADIUS] = R;
    cap[CAP_DEPTH] = middle;
    findSphericalCap(cap);
    if (stiffness * cap[CAP_VOLUME] < MASS * G) low = middle;
    else high = middle;
  }
  return low;
}

describe.each([1e6, 1e7, 1e8])('k_v = %d N/m³', (stiffness) => {
  test.each([0.1, 1])('δ̇₀ = %d m/s: a rolling ball slows down at the rate of its patch', async (impactSpeed) => {
    const depth = restingDepth(stiffness);
    const arm = R - depth + cap[CAP_CENTROID];
    const moment = cap[CAP_ACROSS] + cap[CAP_ALONG];
    const inertia = 0.4 * MASS * R * R + MASS * arm * arm;
    const rate = (stiffness * (dampingFactor(E) / E) * moment) / (impactSpeed * inertia);
    const spin = 1;
    const driven = await drive(
      scene({
        name: 'rolling',
        until: 1,
        gravity: [0, 0, -G],
        materials: { m: material({ restitution: E, friction: 0.5 }) },
        law: {
          normal: { type: 'volumetric', stiffness },
          damping: { type: 'gonthier', smallSpeed: impactSpeed },
          tangential: { type: 'bristle', stiffness: 1e5 },
          rolling: { type: 'volumetric', limited: false },
        },
        detection: { contactBy: 'interference' },
        solver: { type: 'dormand-prince-54', relativeTolerance: 1e-9 },
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({
            name: 'ball',
            shape: sphere(R, { mass: MASS }),
            position: [0, 0, R - depth],
            velocity: [arm * spin, 0, 0],
            angularVelocity: [0, spin, 0],
          }),
        ],
      }),
    );
    const { velocity, angularMomentum } = bodyNow(driven, 0);
    const [speed, turning] = [velocity[0], angularMomentum[1] / (0.4 * MASS * R * R)];
    const found = -Math.log(turning / spin);
    console.log(
      `k_v ${stiffness}, δ̇₀ ${impactSpeed}: λ ${found.toPrecision(6)} 1/s (${rate.toPrecision(6)}; with 7/5 m R² ${((rate * inertia) / (1.4 * MASS * R * R)).toPrecision(6)})`,
    );
    // Bristles bend by z = λ v/(g σ0) and give way by ż = λ z: λ²/(g σ0) of the speed, and as much again at the start, where they are straight.
    const creep = (2 * (rate * rate + rate)) / (G * 1e5) + 1e-6;
    expect(Math.abs(speed / (arm * turning) - 1)).toBeLessThan(creep);
    expect(Math.abs(found / rate - 1)).toBeLessThan(creep + 1e-6 / rate);
  });
});
