/** Sensors of grains, which `sensors.ts` hands on. */
import type { SensorInput } from '../scene.schema.js';
import type { Of, Rest } from './rest.js';

type Axis = Of<SensorInput, 'position'>['axis'];
/** A sensor without its type, its name and the given keys. */
type More<Type extends SensorInput['type'], Given extends string = never> = Rest<SensorInput, Type, 'name' | Given>;

/** Force of the grains on a body in their last step [N]. */
export const grainForce = (
  name: string,
  body: string,
  axis: Axis,
  rest: More<'grain-force', 'body' | 'axis'> = {},
): SensorInput => ({
  type: 'grain-force',
  name,
  body,
  axis,
  ...rest,
});

/** Torque of the grains on a body about its centre of mass [N m]. */
export const grainTorque = (
  name: string,
  body: string,
  axis: Axis,
  rest: More<'grain-torque', 'body' | 'axis'> = {},
): SensorInput => ({
  type: 'grain-torque',
  name,
  body,
  axis,
  ...rest,
});

/** Number of grains, of all or of one set. */
export const grainCount = (name: string, rest: More<'grain-count'> = {}): SensorInput => ({
  type: 'grain-count',
  name,
  ...rest,
});

/** Common centre of mass of the grains, of all or of one set [m]. */
export const grainCentre = (name: string, axis: Axis, rest: More<'grain-centre', 'axis'> = {}): SensorInput => ({
  type: 'grain-centre',
  name,
  axis,
  ...rest,
});

/** Energy of the grains [J]. */
export const grainEnergy = (
  name: string,
  term: Extract<SensorInput, { type: 'grain-energy' }>['term'],
): SensorInput => ({
  type: 'grain-energy',
  name,
  term,
});

/** What came through an inlet, or went through an outlet, so far: number of grains, or mass [kg]. */
export const grainPassed = (
  name: string,
  through: string,
  quantity: Extract<SensorInput, { type: 'grain-passed' }>['quantity'] = 'number',
): SensorInput => ({ type: 'grain-passed', name, through, quantity });

/** What has passed a meter so far, or what passes it a second; default its mass, forward less backward. */
export const grainMeter = (name: string, meter: string, rest: More<'grain-meter', 'meter'> = {}): SensorInput => ({
  type: 'grain-meter',
  name,
  meter,
  ...rest,
});

/** What the grains in a measured region have and do. */
export const grainRegion = (
  name: string,
  region: string,
  value: Extract<SensorInput, { type: 'grain-region' }>['value'],
): SensorInput => ({ type: 'grain-region', name, region, value });

/** What grains have done to the walls of a body that `grains.walls` names: wear, highest pressure. */
export const grainWall = (
  name: string,
  body: string,
  value: Extract<SensorInput, { type: 'grain-wall' }>['value'],
): SensorInput => ({ type: 'grain-wall', name, body, value });
