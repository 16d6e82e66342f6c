/** Tops and spherical pendulums as scenes: one body on a spherical joint at the origin, started at a turning point. */
import { body, type SceneInput, scene, turn } from '@impinge/engine';
import { drive, energyNow } from '../drive.js';
import type { Top } from './gyroscope-reference.js';

/** [m/s²] */
export const G = 9.81;

/** A symmetric body: mass [kg], distance of its centre from the joint [m], inertias about its centre across and along its axis [kg m²]. */
export interface Rotor {
  readonly mass: number;
  readonly distance: number;
  readonly across: number;
  readonly along: number;
}

export type Start = Pick<Top, 'tilt' | 'precession' | 'spin'>;

/** What the closed form asks of a rotor. */
export const topOf = ({ mass, distance, across, along }: Rotor, start: Start): Top => ({
  across: across + mass * distance * distance,
  along,
  weightMoment: mass * G * distance,
  ...start,
});

const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-11,
  positionTolerance: 1e-12,
  angleTolerance: 1e-12,
  velocityTolerance: 1e-11,
  angularVelocityTolerance: 1e-11,
} as const;

export function topScene(rotor: Rotor, { tilt, precession, spin }: Start, until: number): SceneInput {
  const { mass, distance, across, along } = rotor;
  const [x, z] = [Math.sin(tilt), Math.cos(tilt)];
  // ω = φ̇ (ẑ − cos θ e) + ω₃ e
  const angularVelocity: [number, number, number] = [
    (spin - precession * z) * x,
    0,
    precession + (spin - precession * z) * z,
  ];
  return scene({
    name: 'top',
    until,
    gravity: [0, 0, -G],
    bodies: [
      body({
        name: 'rotor',
        mass,
        inertia: [across, across, along],
        position: [distance * x, 0, distance * z],
        orientation: turn([0, 1, 0], tilt),
        velocity: [0, distance * precession * x, 0],
        angularVelocity,
      }),
    ],
    joints: [{ type: 'spherical', name: 'pivot', bodies: ['world', 'rotor'] }],
    solver: TIGHT,
  });
}

/** cos of the tilt and azimuth, −π … π [rad], at a time [s]; how far energy [J] and angular momentum about the vertical [kg m²/s] have moved. */
export async function topAt(rotor: Rotor, start: Start, time: number) {
  const driven = await drive(topScene(rotor, start, time));
  const { positionsW, velocitiesW, angularVelocitiesW } = driven.run.simulation.scratch.motion;
  const [x, y, z] = positionsW;
  const axis = [x, y, z].map((part) => part / rotor.distance);
  const spin = axis.reduce((sum, part, k) => sum + part * angularVelocitiesW[k], 0);
  // About the vertical: the orbit, and inertia × ω split along and across the axis.
  const ownSpin = rotor.across * angularVelocitiesW[2] + (rotor.along - rotor.across) * spin * axis[2];
  return {
    cosine: axis[2],
    azimuth: Math.atan2(y, x),
    spin,
    vertical: rotor.mass * (x * velocitiesW[1] - y * velocitiesW[0]) + ownSpin,
    energy: energyNow(driven).total,
  };
}
