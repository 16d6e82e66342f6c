/** Controllers: the `controllers` of a scene, each sampled at a rate [Hz]. */
import type { ControllerInput } from '../scene.schema.js';
import type { Rest } from './rest.js';

type ControllerRest<Type extends ControllerInput['type'], Given extends string = never> = Rest<
  ControllerInput,
  Type,
  'name' | 'rate' | Given
>;

/** Drives the coordinate of a joint to its target: output 'effort', a torque [N m] or force [N]. */
export const pdController = (
  name: string,
  rate: number,
  joint: string,
  rest: ControllerRest<'pd', 'joint'>,
): ControllerInput => ({ type: 'pd', name, rate, joint, ...rest });

/** Computes the effort of each joint for the desired acceleration, from masses, motion and gravity: one output per joint, by its name. */
export const computedTorque = (
  name: string,
  rate: number,
  rest: ControllerRest<'computed-torque'>,
): ControllerInput => ({ type: 'computed-torque', name, rate, ...rest });

/** Moves a tool as commanded, and yields to the force on it: one output per joint, its speed. */
export const forceAccommodation = (
  name: string,
  rate: number,
  rest: ControllerRest<'force-accommodation'>,
): ControllerInput => ({ type: 'force-accommodation', name, rate, ...rest });

/** A controller that the host registered under a name. */
export const registeredController = (
  name: string,
  rate: number,
  controller: string,
  rest: ControllerRest<'registered', 'controller'> = {},
): ControllerInput => ({ type: 'registered', name, rate, controller, ...rest });
