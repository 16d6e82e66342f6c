/**
 * Slider–crank turned at a constant ω: sin φ = (r/l) sin θ, s = r cos θ + l cos φ, its rates, and by Newton and Euler for connecting rod and slider the
 * forces in both pins and the torque on the crank.
 */
import { body, prescribed, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive } from '../drive.js';
import { pin, planeReactions, readingsNow, tight } from './mechanism-run.js';

const G = 9.81;
const [R, L, SPEED] = [0.2, 0.7, 30];
const ROD = { mass: 1.2, inertia: 0.05 };
const SLIDER = 2;

/** Everything about the mechanism at the angle θ, x–z plane, turning from x to z. */
function known(theta: number) {
  const [c, s] = [Math.cos(theta), Math.sin(theta)];
  const sinPhi = (R / L) * s;
  const cosPhi = Math.sqrt(1 - sinPhi * sinPhi);
  const phiRate = (R * SPEED * c) / (L * cosPhi);
  const bend = (phiRate * phiRate * sinPhi - (R / L) * SPEED * SPEED * s) / cosPhi;
  const pinX = -R * SPEED * SPEED * c;
  const pinZ = -R * SPEED * SPEED * s;
  const turn = bend * sinPhi + phiRate * phiRate * cosPhi;
  const tilt = bend * cosPhi - phiRate * phiRate * sinPhi;
  const acceleration = pinX - L * turn;
  const wristX = SLIDER * acceleration;
  const pinForceX = ROD.mass * (pinX - (L / 2) * turn) + wristX;
  // Pin minus wrist carries the rod; pin plus wrist turns it: I ψ̈ = −(l/2) e × (P + W), ψ = −φ.
  const minus = ROD.mass * (pinZ - (L / 2) * tilt + G);
  const plus = ((2 * ROD.inertia * bend) / L - sinPhi * (pinForceX + wristX)) / cosPhi;
  const pinForceZ = (plus + minus) / 2;
  return {
    place: R * c + L * cosPhi,
    velocity: -R * SPEED * s - L * phiRate * sinPhi,
    acceleration,
    'pin x': pinForceX,
    'pin z': pinForceZ,
    'wrist x': wristX,
    'wrist z': (plus - minus) / 2,
    // On the crank, from what drives it, about +y: minus x–z.
    'shaft torque': -(R * c * pinForceZ - R * s * pinForceX),
  };
}

const slides = (closing: string, until: number) =>
  scene({
    name: 'slider-crank',
    until,
    gravity: [0, 0, -G],
    bodies: [
      body({
        name: 'motor',
        type: 'kinematic',
        motion: prescribed({ rotation: { axis: [0, -1, 0], angularSpeed: SPEED } }),
      }),
      // Balanced: it takes no torque of its own at a constant speed.
      body({ name: 'crank', mass: 3, inertia: [0.1, 0.1, 0.1] }),
      body({ name: 'rod', ...ROD, inertia: [ROD.inertia, ROD.inertia, ROD.inertia], position: [R + L / 2, 0, 0] }),
      body({ name: 'slider', mass: SLIDER, inertia: [0.1, 0.1, 0.1], position: [R + L, 0, 0] }),
    ],
    joints: [
      { type: 'fixed', name: 'shaft', bodies: ['motor', 'crank'], closes: closing === 'shaft' },
      pin('pin', 'crank', 'rod', [R, 0, 0], { closes: closing === 'pin' }),
      pin('wrist', 'rod', 'slider', [R + L, 0, 0], { closes: closing === 'wrist' }),
      {
        type: 'prismatic',
        name: 'guide',
        bodies: ['world', 'slider'],
        at: { position: [R + L, 0, 0], axis: [1, 0, 0] },
        closes: closing === 'guide',
      },
    ],
    solver: tight(1e-11),
    sensors: [
      { type: 'position', name: 'place', body: 'slider', axis: 'x' },
      { type: 'velocity', name: 'velocity', body: 'slider', axis: 'x' },
      { type: 'acceleration', name: 'acceleration', body: 'slider', axis: 'x' },
      ...['shaft', 'pin', 'wrist', 'guide'].flatMap(planeReactions),
    ],
  });

describe('slider–crank', () => {
  it.each(['shaft', 'pin', 'wrist', 'guide'])(
    'closed at the %s: motion and reactions as in the books',
    async (closing) => {
      const worst: Record<string, number> = {};
      const scale: Record<string, number> = {};
      // Over two turns, at angles that are no part of one.
      for (let i = 1; i <= 6; i++) {
        const until = (2.1 * i) / SPEED;
        const read = readingsNow(await drive(slides(closing, until)));
        for (const [name, value] of Object.entries(known(SPEED * until))) {
          worst[name] = Math.max(worst[name] ?? 0, Math.abs(read[name] - value));
          scale[name] = Math.max(scale[name] ?? 0, Math.abs(value));
        }
      }
      const off = Object.fromEntries(Object.keys(worst).map((name) => [name, worst[name] / scale[name]]));
      console.log(
        `closed at the ${closing}: off by ${Object.entries(off)
          .map(([name, part]) => `${name} ${part.toExponential(1)}`)
          .join(', ')}`,
      );
      // Places to tolerance; accelerations and forces to it and the rounding of the motor's, a difference: footing-acceleration.ts.
      for (const [name, part] of Object.entries(off)) expect(part, name).toBeLessThan(1e-9);
    },
  );
});
