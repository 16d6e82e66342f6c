/** Sensors: the `sensors` of a scene, as `sensors.position('height', 'ball', 'z')`. An axis is x, y, z of the world, or 'norm' for the length. */
import type { SensorInput } from '../scene.schema.js';
import type { Of, Rest } from './rest.js';

export {
  grainCentre,
  grainCount,
  grainEnergy,
  grainForce,
  grainMeter,
  grainPassed,
  grainRegion,
  grainTorque,
  grainWall,
} from './grain-sensors.js';
export { integral, maximum, mean, minimum } from './running-sensors.js';

type Axis = Of<SensorInput, 'position'>['axis'];
/** A sensor without its type, its name and the given keys. */
type More<Type extends SensorInput['type'], Given extends string = never> = Rest<SensorInput, Type, 'name' | Given>;
/** The body along whose axes a vector is read; default: the world's. */
interface Along {
  readonly axesOf?: string;
}
/** One body: everything that acts on it. Two bodies: what the first does to the second. */
type Acted = string | [first: string, second: string];

/** Position of a point of a body [m]; its origin unless a `point` is given. */
export const position = (
  name: string,
  body: string,
  axis: Axis,
  rest: More<'position', 'body' | 'axis'> = {},
): SensorInput => ({ type: 'position', name, body, axis, ...rest });

/** Velocity of a point of a body [m/s]; its centre of mass unless a `point` is given. */
export const velocity = (
  name: string,
  body: string,
  axis: Axis,
  rest: More<'velocity', 'body' | 'axis'> = {},
): SensorInput => ({ type: 'velocity', name, body, axis, ...rest });

/** Acceleration of a point of a dynamic body [m/s²]; its centre of mass unless a `point` is given. */
export const acceleration = (
  name: string,
  body: string,
  axis: Axis,
  rest: More<'acceleration', 'body' | 'axis'> = {},
): SensorInput => ({ type: 'acceleration', name, body, axis, ...rest });

/** A component of the unit quaternion from body axes to world axes. */
export const orientation = (name: string, body: string, axis: 'x' | 'y' | 'z' | 'w'): SensorInput => ({
  type: 'orientation',
  name,
  body,
  axis,
});

/** Rotation vector of a body relative to its orientation at time 0, up to half a turn [rad]. */
export const turn = (name: string, body: string, axis: Axis): SensorInput => ({ type: 'turn', name, body, axis });

/** Angular velocity of a body [rad/s]. */
export const angularVelocity = (name: string, body: string, axis: Axis, rest: Along = {}): SensorInput => ({
  type: 'angular-velocity',
  name,
  body,
  axis,
  ...rest,
});

/** Angular acceleration of a dynamic body [rad/s²]. */
export const angularAcceleration = (name: string, body: string, axis: Axis, rest: Along = {}): SensorInput => ({
  type: 'angular-acceleration',
  name,
  body,
  axis,
  ...rest,
});

/** One of three Euler angles of a body [rad]; 'xyz' are Cardan angles. */
export const eulerAngle = (
  name: string,
  body: string,
  sequence: Of<SensorInput, 'euler-angle'>['sequence'],
  angle: 'first' | 'second' | 'third',
): SensorInput => ({ type: 'euler-angle', name, body, sequence, angle });

/** Sum of the contact forces on a body, or of the first on the second of two, or one part of each force [N]. */
export const contactForce = (
  name: string,
  on: Acted,
  axis: Axis,
  rest: Along & Pick<More<'contact-force'>, 'part'> = {},
): SensorInput => ({
  type: 'contact-force',
  name,
  ...acted(on),
  axis,
  ...rest,
});

/** Torque of the contact forces about the centre of mass of the body they act on [N m]. */
export const contactTorque = (name: string, on: Acted, axis: Axis, rest: Along = {}): SensorInput => {
  return { type: 'contact-torque', name, ...acted(on), axis, ...rest };
};

/** Number of live contacts: all, of a body, or of two with each other. */
export const contactCount = (name: string, of?: Acted): SensorInput => ({
  type: 'contact-count',
  name,
  ...(of === undefined ? {} : acted(of)),
});

/** Deepest penetration δ among the live contacts of two bodies [m]; 0 when apart. */
export const penetration = (name: string, bodies: [first: string, second: string]): SensorInput => ({
  type: 'penetration',
  name,
  bodies,
});

/** Force of a force element on its second body, or on all bodies it acts on [N]. */
export const elementForce = (name: string, element: string, axis: Axis, rest: Along = {}): SensorInput => ({
  type: 'element-force',
  name,
  element,
  axis,
  ...rest,
});

/** Torque of a force element on that body, in addition to its force [N m]. */
export const elementTorque = (name: string, element: string, axis: Axis, rest: Along = {}): SensorInput => ({
  type: 'element-torque',
  name,
  element,
  axis,
  ...rest,
});

/** Length of a spring, bushing or central field [m]. */
export const elementLength = (name: string, element: string): SensorInput => ({
  type: 'element-length',
  name,
  element,
});

/** Angle of a torsional spring [rad]. */
export const elementAngle = (name: string, element: string): SensorInput => ({ type: 'element-angle', name, element });

/** Angle of a joint, of its second body relative to the first [rad]; `coordinate` selects one of several, from 1. */
export const jointAngle = (name: string, joint: string, coordinate = 1): SensorInput => ({
  type: 'joint-angle',
  name,
  joint,
  coordinate,
});

/** Displacement of a joint along its slide [m]; `coordinate` selects one of several, from 1. */
export const jointSlide = (name: string, joint: string, coordinate = 1): SensorInput => ({
  type: 'joint-slide',
  name,
  joint,
  coordinate,
});

/** Rate of an angle of a joint [rad/s]. */
export const jointAngleSpeed = (name: string, joint: string, coordinate = 1): SensorInput => ({
  type: 'joint-angle-speed',
  name,
  joint,
  coordinate,
});

/** Acceleration of an angle of a joint [rad/s²]. */
export const jointAngleAcceleration = (name: string, joint: string, coordinate = 1): SensorInput => ({
  type: 'joint-angle-acceleration',
  name,
  joint,
  coordinate,
});

/** Acceleration of a slide of a joint [m/s²]. */
export const jointSlideAcceleration = (name: string, joint: string, coordinate = 1): SensorInput => ({
  type: 'joint-slide-acceleration',
  name,
  joint,
  coordinate,
});

/** Sliding speed of a joint [m/s]. */
export const jointSlideSpeed = (name: string, joint: string, coordinate = 1): SensorInput => ({
  type: 'joint-slide-speed',
  name,
  joint,
  coordinate,
});

/** Reaction force of a joint on its second body [N]. */
export const jointForce = (name: string, joint: string, axis: Axis, rest: Along = {}): SensorInput => ({
  type: 'joint-force',
  name,
  joint,
  axis,
  ...rest,
});

/** Reaction torque of a joint on its second body, about its point there [N m]. */
export const jointTorque = (name: string, joint: string, axis: Axis, rest: Along = {}): SensorInput => ({
  type: 'joint-torque',
  name,
  joint,
  axis,
  ...rest,
});

/** Force in a rod, positive in tension [N]. */
export const rodTension = (name: string, joint: string): SensorInput => ({ type: 'rod-tension', name, joint });

/** Torque [N m] of a motor, or of 'joint.spring', 'joint.limits' or 'joint.friction'. */
export const driveTorque = (name: string, drive: string): SensorInput => ({ type: 'drive-torque', name, drive });

/** Force [N] of a motor, or of 'joint.spring', 'joint.limits' or 'joint.friction'. */
export const driveForce = (name: string, drive: string): SensorInput => ({ type: 'drive-force', name, drive });

/** Force of a rack along the slide of its second joint [N]. */
export const couplingForce = (name: string, coupling: string, joint: string): SensorInput => ({
  type: 'coupling-force',
  name,
  coupling,
  joint,
});

/** Torque of a gear or rack along the axis of one of its joints [N m]. */
export const couplingTorque = (name: string, coupling: string, joint: string): SensorInput => ({
  type: 'coupling-torque',
  name,
  coupling,
  joint,
});

/** An output of a controller, in the given unit. */
export const controllerOutput = (name: string, controller: string, output: string, unit = '1'): SensorInput => ({
  type: 'controller-output',
  name,
  controller,
  output,
  unit,
});

/** A term of the energy ledger [J]; the kinetic term may be that of one body. */
export const energy = (name: string, term: Of<SensorInput, 'energy'>['term'], body?: string): SensorInput => ({
  type: 'energy',
  name,
  term,
  ...(body === undefined ? {} : { body }),
});

/** Momentum of a body, or of all together [kg m/s]. */
export const momentum = (name: string, axis: Axis, body?: string, rest: Along = {}): SensorInput => ({
  type: 'momentum',
  name,
  axis,
  ...(body === undefined ? {} : { body }),
  ...rest,
});

/** Angular momentum of a body, or of all together [kg m²/s], about the world origin unless `about` is given. */
export const angularMomentum = (
  name: string,
  axis: Axis,
  rest: More<'angular-momentum', 'axis'> = {},
): SensorInput => ({ type: 'angular-momentum', name, axis, ...rest });

/** A formula of t, parameters and sensors earlier in the list, in the given unit. */
export const formula = (name: string, expression: string, unit: string): SensorInput => ({
  type: 'expression',
  name,
  expression,
  unit,
});

function acted(on: Acted) {
  return typeof on === 'string' ? { body: on } : { bodies: on };
}
