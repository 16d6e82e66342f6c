/** Springs, dampers, fields and loads: the `forces` of a scene. */
import type { AnchorInput, ForceInput } from '../scene.schema.js';
import type { Of, Rest } from './rest.js';

/** A point of a body, from its origin in body axes [m]; a point of the world where the body is 'world'. */
export const anchor = (body: string, point: [number, number, number] = [0, 0, 0]): AnchorInput => ({ body, point });

/** Spring and damper along the line between two points: k [N/m], c [N s/m]. */
export const spring = (
  name: string,
  from: AnchorInput,
  to: AnchorInput,
  rest: Rest<ForceInput, 'spring', 'name' | 'from' | 'to'>,
): ForceInput => ({ type: 'spring', name, from, to, ...rest });

/** Torsional spring and damper between two bodies, or a body and the world: k [N m/rad], c [N m s/rad]. */
export const torsionalSpring = (
  name: string,
  from: string,
  to: string,
  rest: Rest<ForceInput, 'torsional-spring', 'name' | 'from' | 'to'>,
): ForceInput => ({ type: 'torsional-spring', name, from, to, ...rest });

/** A compliant joint between two points, with stiffness and damping along and about the axes of the first body. */
export const bushing = (
  name: string,
  from: AnchorInput,
  to: AnchorInput,
  rest: Rest<ForceInput, 'bushing', 'name' | 'from' | 'to'>,
): ForceInput => ({ type: 'bushing', name, from, to, ...rest });

/** A force [N] at a point of a body. */
export const force = (
  name: string,
  at: AnchorInput,
  value: Of<ForceInput, 'force'>['value'],
  rest: Rest<ForceInput, 'force', 'name' | 'at' | 'value'> = {},
): ForceInput => ({ type: 'force', name, at, value, ...rest });

/** A torque [N m] on a body. */
export const torque = (
  name: string,
  body: string,
  value: Of<ForceInput, 'torque'>['value'],
  rest: Rest<ForceInput, 'torque', 'name' | 'body' | 'value'> = {},
): ForceInput => ({ type: 'torque', name, body, value, ...rest });

/** Attraction of centres of mass to a point: by a `stiffness` [N/m] or a `gravitation` [m³/s²]. */
export const centralField = (
  name: string,
  centre: AnchorInput,
  rest: Rest<ForceInput, 'central-field', 'name' | 'centre'>,
): ForceInput => ({ type: 'central-field', name, centre, ...rest });

/** Resistance of a medium to translation and rotation. */
export const drag = (name: string, rest: Rest<ForceInput, 'drag', 'name'>): ForceInput => ({
  type: 'drag',
  name,
  ...rest,
});

/** A force on the named bodies, by a function that the host registered under a name. */
export const registeredForce = (name: string, registered: string, bodies: readonly string[]): ForceInput => ({
  type: 'registered',
  name,
  function: registered,
  bodies: [...bodies],
});
