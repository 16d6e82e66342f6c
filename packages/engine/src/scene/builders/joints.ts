/** Joints and couplings: the `joints` and `couplings` of a scene. Of two bodies the first may be 'world'. */
import type { CouplingInput, JointInput } from '../scene.schema.js';
import type { Of, Rest } from './rest.js';

type Bodies = [first: string, second: string];
/** Everything of a joint but its kind, name and bodies. */
type JointRest<Type extends JointInput['type']> = Rest<JointInput, Type, 'name' | 'bodies'>;

/** A hinge: turns about its axis. `at` says where. */
export const revolute = (name: string, bodies: Bodies, rest: JointRest<'revolute'> = {}): JointInput => ({
  type: 'revolute',
  name,
  bodies,
  ...rest,
});

/** A slide along its axis. `at` says where. */
export const prismatic = (name: string, bodies: Bodies, rest: JointRest<'prismatic'> = {}): JointInput => ({
  type: 'prismatic',
  name,
  bodies,
  ...rest,
});

/** Turns about its axis and slides along it, one free of the other. `at` says where. */
export const cylindrical = (name: string, bodies: Bodies, rest: JointRest<'cylindrical'> = {}): JointInput => ({
  type: 'cylindrical',
  name,
  bodies,
  ...rest,
});

/** A Hooke’s joint: turns about the axis on the first body and about the reference on the second. `at` says where. */
export const universal = (name: string, bodies: Bodies, rest: JointRest<'universal'> = {}): JointInput => ({
  type: 'universal',
  name,
  bodies,
  ...rest,
});

/** A ball joint: any turn about a point. `at` says where. */
export const spherical = (name: string, bodies: Bodies, rest: JointRest<'spherical'> = {}): JointInput => ({
  type: 'spherical',
  name,
  bodies,
  ...rest,
});

/** Slides across its axis in two directions and turns about it. `at` says where. */
export const planar = (name: string, bodies: Bodies, rest: JointRest<'planar'> = {}): JointInput => ({
  type: 'planar',
  name,
  bodies,
  ...rest,
});

/** Holds nothing: coordinates of the second body relative to the first. `at` says where. */
export const freeJoint = (name: string, bodies: Bodies, rest: JointRest<'free'> = {}): JointInput => ({
  type: 'free',
  name,
  bodies,
  ...rest,
});

/** Holds two bodies together as one. `at` says where. */
export const fixedJoint = (name: string, bodies: Bodies, rest: JointRest<'fixed'> = {}): JointInput => ({
  type: 'fixed',
  name,
  bodies,
  ...rest,
});

/** A nut on a thread: slides along its axis by the lead [m] in one turn; negative for a left-handed thread. */
export const screw = (
  name: string,
  bodies: Bodies,
  lead: number,
  rest: Rest<JointInput, 'screw', 'name' | 'bodies' | 'lead'> = {},
): JointInput => ({ type: 'screw', name, bodies, lead, ...rest });

/** A massless rod between points of two bodies, with ball joints at its ends. */
export const rod = (name: string, bodies: Bodies, at: Of<JointInput, 'rod'>['at'], length?: number): JointInput => ({
  type: 'rod',
  name,
  bodies,
  at,
  ...(length === undefined ? {} : { length }),
});

/** Turns one revolute joint in proportion to another: so many turns of the second for one of the first. */
export const gear = (name: string, joints: [first: string, second: string], ratio: number): CouplingInput => ({
  type: 'gear',
  name,
  joints,
  ratio,
});

/** Slides a prismatic joint by a radius [m] per radian of a revolute one. */
export const rack = (name: string, joints: [revolute: string, prismatic: string], radius: number): CouplingInput => ({
  type: 'rack',
  name,
  joints,
  radius,
});
