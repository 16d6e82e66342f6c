/**
 * Gonthier 2007, fig. 5.20 and 5.21, after Ahmed, Lankarani & Pereira 1999: the tip of a double pendulum strikes the floor once, and the energy that
 * this costs is plotted over friction. Links of 1 m, 2 kg and 1/6 kg m², joints at −1 rad/s each. Angles and rates are taken as those of the
 * joints, the second relative to the first link, as in the same thesis' double pendulum on the floor.
 */
import { body, deg, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { findEnergy } from '@impinge/engine/run';
import { drive, energyNow } from '../drive.js';
import type { DoublePendulum } from './energy-loss-rigid.js';

/** Of the ball that is the tip [m]. */
const TIP_RADIUS = 1e-3;
/** Above the floor at the start [m]. */
const ROOM = 1e-9;

/** Angles of the joints [rad]. */
export const CASES = { a: [deg(18), deg(12)], b: [deg(0), deg(20.7)] } as const;

type Law = NonNullable<SceneInput['law']>;

export interface Strike {
  /** One of the thesis', or any. */
  readonly case: keyof typeof CASES | DoublePendulum;
  readonly restitution: number;
  readonly friction: number;
  /** K of Hertz' force [N/m^1.5]. */
  readonly stiffness: number;
  readonly tangential: NonNullable<Law['tangential']>;
}

/** The pendulum as the rigid impact sees it: angles from the vertical. */
export function pendulumOf(name: keyof typeof CASES): DoublePendulum {
  const [first, second] = CASES[name];
  return {
    lengths: [1, 1],
    masses: [2, 2],
    inertias: [1 / 6, 1 / 6],
    angles: [first, first + second],
    speeds: [-1, -2],
    tipRadius: TIP_RADIUS,
  };
}

/** Without gravity: a rigid impact takes no time for it to act. */
export function strikeScene({ case: name, restitution, friction, stiffness, tangential }: Strike): SceneInput {
  const { angles, speeds } = typeof name === 'string' ? pendulumOf(name) : name;
  const floor = -Math.cos(angles[0]) - Math.cos(angles[1]) - TIP_RADIUS - ROOM;
  const link = (label: string, z: number) =>
    body({ name: label, mass: 2, inertia: [1 / 6, 1 / 6, 1e-3], position: [0, 0, z] });
  return scene({
    name: 'strike',
    until: 1,
    gravity: [0, 0, 0],
    materials: { any: material({ restitution, friction }) },
    law: { normal: { type: 'hertz', stiffness }, damping: { type: 'gonthier', smallSpeed: 1e-3 }, tangential },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane(), position: [0, 0, floor] }),
      link('upper', -0.5),
      // A ball at either end, so that the centre of mass is in the middle; the lower one strikes.
      { ...link('lower', -1.5), shapes: [-0.5, 0.5].map((z) => sphere(TIP_RADIUS, { position: [0, 0, z] })) },
    ],
    joints: [
      {
        type: 'revolute',
        name: 'first',
        bodies: ['world', 'upper'],
        at: { axis: [0, -1, 0] },
        angle: angles[0],
        speed: speeds[0],
      },
      {
        type: 'revolute',
        name: 'second',
        bodies: ['upper', 'lower'],
        at: { position: [0, 0, -1], axis: [0, -1, 0] },
        angle: angles[1] - angles[0],
        speed: speeds[1] - speeds[0],
      },
    ],
    solver: {
      type: 'dormand-prince-54',
      relativeTolerance: 1e-8,
      positionTolerance: 1e-14,
      angleTolerance: 1e-14,
      velocityTolerance: 1e-8,
      angularVelocityTolerance: 1e-8,
    },
  });
}

/** Part of the kinetic energy that the first touch costs, and how long it lasts [s]. */
export async function strike(input: Strike): Promise<{ loss: number; duration: number; ledgerError: number }> {
  const driven = await drive(strikeScene(input), { enough: ({ ended }) => ended.length > 0 });
  if (driven.began.length !== 1 || driven.ended.length !== 1) throw new Error('not one impact');
  const before = findEnergy(driven.model.system, 0, driven.model.initialY, 0).kinetic;
  const { kinetic, total } = energyNow(driven);
  return {
    loss: 1 - kinetic / before,
    duration: driven.ended[0].time - driven.began[0].time,
    ledgerError: total / before - 1,
  };
}
