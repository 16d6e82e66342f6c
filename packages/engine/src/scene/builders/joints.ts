/** Joints and couplings: the `joints` and `couplings` of a scene. Of two bodies the first may be 'world'. */
import type { CouplingInput, JointInput } from '../scene.schema.js';
import type { Of, Rest } from './rest.js';

type Bodies = [first: string, second: string];
/** A joint without its type, name and bodies. */
type JointRest<Type extends JointInput['type']> = Rest<JointInput, Type, 'name' | 'bodies'>;

/** A hinge: rotates about its axis. `at` gives its place. */
export const revolute = (name: string, bodies: Bodies, rest: JointRest<'revolute'> = {}): JointInput => ({
  type: 'revolute',
  name,
  bodies,
  ...rest,
});

/** Slides along its axis. `at` gives its place. */
export const prismatic = (name: string, bodies: Bodies, rest: JointRest<'prismatic'> = {}): JointInput => ({
  type: 'prismatic',
  name,
  bodies,
  ...rest,
});

/** Rotates about its axis and slides along it. `at` gives its place. */
export const cylindrical = (name: string, bodies: Bodies, rest: JointRest<'cylindrical'> = {}): JointInput => ({
  type: 'cylindrical',
  name,
  bodies,
  ...rest,
});

/** A universal (Hooke) joint: rotates about the axis on the first body and about the reference on the second. `at` gives its place. */
export const universal = (name: string, bodies: Bodies, rest: JointRest<'universal'> = {}): JointInput => ({
  type: 'universal',
  name,
  bodies,
  ...rest,
});

/** A ball joint: rotates in every direction about a point. `at` gives its place. */
export const spherical = (name: string, bodies: Bodies, rest: JointRest<'spherical'> = {}): JointInput => ({
  type: 'spherical',
  name,
  bodies,
  ...rest,
});

/** Slides in the plane perpendicular to its axis and rotates about the axis. `at` gives its place. */
export const planar = (name: string, bodies: Bodies, rest: JointRest<'planar'> = {}): JointInput => ({
  type: 'planar',
  name,
  bodies,
  ...rest,
});

/** No constraint: three slides along the axes of the frame on the first body, and any rotation. `at` gives its place. */
export const freeJoint = (name: string, bodies: Bodies, rest: JointRest<'free'> = {}): JointInput => ({
  type: 'free',
  name,
  bodies,
  ...rest,
});

/** Connects two bodies rigidly. `at` gives its place. */
export const fixedJoint = (name: string, bodies: Bodies, rest: JointRest<'fixed'> = {}): JointInput => ({
  type: 'fixed',
  name,
  bodies,
  ...rest,
});

/** A nut on a thread: rotates about its axis and slides along it by the lead [m] per turn; negative for a left-handed thread. */
export const screw = (
  name: string,
  bodies: Bodies,
  lead: number,
  rest: Rest<JointInput, 'screw', 'name' | 'bodies' | 'lead'> = {},
): JointInput => ({ type: 'screw', name, bodies, lead, ...rest });

/** A wheel on the second body that rolls without slip on a plane, line, wheel or ring of the first. `at` gives the point of contact. */
export const rolling = (name: string, bodies: Bodies, rest: JointRest<'rolling'>): JointInput => ({
  type: 'rolling',
  name,
  bodies,
  ...rest,
});

/** A massless rod with ball joints at its ends: keeps two points at a fixed distance. */
export const rod = (name: string, bodies: Bodies, at: Of<JointInput, 'rod'>['at'], length?: number): JointInput => ({
  type: 'rod',
  name,
  bodies,
  at,
  ...(length === undefined ? {} : { length }),
});

/** Turns one revolute joint in proportion to another: `ratio` turns of the second for one turn of the first. */
export const gear = (name: string, joints: [first: string, second: string], ratio: number): CouplingInput => ({
  type: 'gear',
  name,
  joints,
  ratio,
});

/** Rack and pinion: slides a prismatic joint in proportion to the angle of a revolute joint, by a radius [m] per radian. */
export const rack = (name: string, joints: [revolute: string, prismatic: string], radius: number): CouplingInput => ({
  type: 'rack',
  name,
  joints,
  radius,
});
