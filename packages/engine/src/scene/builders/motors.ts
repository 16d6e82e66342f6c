/** Motors: the `motors` of a scene. A value is a number, a function of time, or the output of a controller. */
import type { MotorInput } from '../scene.schema.js';
import type { Of, Rest } from './rest.js';

type MotorRest<Type extends MotorInput['type']> = Rest<MotorInput, Type, 'name' | 'joint' | 'value'>;

/** Applies a torque [N m] about the axis of a joint, or a force [N] along it. */
export const torqueMotor = (
  name: string,
  joint: string,
  value: Of<MotorInput, 'torque'>['value'],
  rest: MotorRest<'torque'> = {},
): MotorInput => ({ type: 'torque', name, joint, value, ...rest });

/** Moves a joint at a speed [rad/s or m/s], with the effort that this needs. */
export const velocityMotor = (
  name: string,
  joint: string,
  value: Of<MotorInput, 'velocity'>['value'],
  rest: MotorRest<'velocity'> = {},
): MotorInput => ({ type: 'velocity', name, joint, value, ...rest });

/** Moves a joint along a path [rad or m], with the effort that this needs. */
export const positionMotor = (
  name: string,
  joint: string,
  value: Of<MotorInput, 'position'>['value'],
  rest: MotorRest<'position'> = {},
): MotorInput => ({ type: 'position', name, joint, value, ...rest });

/** The value of a motor: the output of a controller at its last sample. */
export const fromController = (controller: string, output: string) => ({ controller, output });
