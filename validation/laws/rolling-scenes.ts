/** Scenes of balls that bounce aslant and roll, for tests and figures. */
import { body, cylinder, deg, material, plane, type SceneInput, scene, sphere, turn } from '@impinge/engine';
import { bodyNow, drive } from '../drive.js';

/** Chung & Ooi's test 4: alumina on alumina [m], [m/s]. */
export const OBLIQUE = { radius: 2.5e-3, speed: 3.9, friction: 0.092, restitution: 0.98 };

/** Part of the tangential speed kept and spin [rad/s] after an impact at an angle from the normal [rad], by Hertz and Mindlin. */
export async function obliqueImpact(angle: number): Promise<{ kept: number; spin: number }> {
  const { radius, speed, friction, restitution } = OBLIQUE;
  const [vn, vt] = [speed * Math.cos(angle), speed * Math.sin(angle)];
  const density = 4000;
  const input = scene({
    name: 'oblique',
    until: 1e-4,
    gravity: [0, 0, 0],
    materials: { alumina: material({ density, youngModulus: 3.8e11, poissonRatio: 0.23, friction, restitution }) },
    law: { normal: { type: 'hertz' }, tangential: { type: 'mindlin' } },
    bodies: [
      body({ name: 'wall', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(radius), position: [0, 0, radius + 1e-5], velocity: [vt, 0, -vn] }),
    ],
  });
  const end = await drive(input, { enough: (now) => now.ended.length > 0 });
  const { velocity, angularMomentum } = bodyNow(end, 0);
  const inertia = 0.4 * (4 / 3) * Math.PI * radius ** 5 * density;
  return { kept: velocity[0] / vt, spin: -angularMomentum[1] / inertia };
}

/** Gonthier's ball: 2 kg, 0.1 m, Hertz with K = 1e6 N/m^1.5, e = 0.5, on bristles. */
export const [BALL, WEIGHT] = [0.1, 2];

export const gonthierBall = (
  ground: SceneInput['bodies'][number],
  start: Partial<SceneInput['bodies'][number]>,
  until: number,
) =>
  scene({
    name: 'ball',
    until,
    gravity: [0, 0, -9.81],
    materials: { any: material({ friction: 0.4, staticFriction: 0.45, restitution: 0.5 }) },
    law: {
      normal: { type: 'hertz', stiffness: 1e6 },
      damping: { type: 'gonthier', smallSpeed: 1e-3 },
      tangential: { type: 'bristle', stiffness: 1e5, viscosity: 1e4, stribeckSpeed: 0.1, dwellTime: 0.01 },
    },
    bodies: [ground, body({ name: 'ball', shape: sphere(BALL), mass: WEIGHT, ...start })],
    solver: { type: 'rosenbrock-23', relativeTolerance: 1e-5, positionTolerance: 1e-9, velocityTolerance: 1e-7 },
  });

/** It falls into a pipe of 1 m along y, 0.3 m off its middle, with a speed along the pipe [m/s]. */
export const ballInPipe = (along: number) =>
  gonthierBall(
    body({
      name: 'pipe',
      type: 'fixed',
      shape: cylinder(1, 20, { hole: true, orientation: turn([1, 0, 0], deg(90)) }),
    }),
    { position: [0.3, 0, -0.5], velocity: [0, along, 0] },
    9,
  );
