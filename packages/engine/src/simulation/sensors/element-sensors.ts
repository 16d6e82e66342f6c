/** Sensors of force elements. */
import { z } from 'zod';
import type { SystemModel } from '../../dynamics/system-model.js';
import { SceneError } from '../../errors/scene-error.js';
import type { Instant } from './sensor.js';
import { along, copy3, onAxis, sensorFields } from './sensor-fields.js';
import { defineSensor, type SensorPlace } from './sensor-kind.js';

const element = z.string().meta({ description: 'Name of a force element.' });
const names = { element: 'force element' } as const;

const loadOf = ({ forces }: SystemModel, name: string, what: 'force' | 'torque') => {
  const row = forces.findIndex((force) => force.name === name);
  return ({ scratch }: Instant, out: Float64Array) => copy3(scratch.elements[what], row, out);
};

/** Reads the length or angle of an element; SceneError if it has none. */
function extentOf({ system: { forces }, path }: SensorPlace, name: string, what: 'length' | 'angle') {
  const row = forces.findIndex((force) => force.name === name);
  if (forces[row].measures !== what)
    throw new SceneError('sensor/no-extent', `${path}.element`, `names '${name}', which has no ${what}`);
  return {
    find: ({ scratch }: Instant, out: Float64Array, o: number) => {
      out[o] = scratch.elements.extent[row];
    },
  };
}

export const ELEMENT_SENSORS = {
  'element-force': defineSensor(
    sensorFields(
      'element-force',
      { element, ...along },
      'Force of a force element on its second body, or the sum over all its bodies [N].',
    ),
    {
      unit: 'N',
      names: { ...names, axesOf: 'body' },
      create: (spec, { system }) => onAxis(spec, system, loadOf(system, spec.element, 'force')),
    },
  ),
  'element-torque': defineSensor(
    sensorFields(
      'element-torque',
      { element, ...along },
      'Torque of a force element on that body, in addition to its force [N m].',
    ),
    {
      unit: 'N m',
      names: { ...names, axesOf: 'body' },
      create: (spec, { system }) => onAxis(spec, system, loadOf(system, spec.element, 'torque')),
    },
  ),
  'element-length': defineSensor(
    sensorFields(
      'element-length',
      { element },
      'Length of a spring or bushing, or distance to the centre of a field [m].',
    ),
    { unit: 'm', names, create: (spec, place) => extentOf(place, spec.element, 'length') },
  ),
  'element-angle': defineSensor(sensorFields('element-angle', { element }, 'Angle of a torsional spring [rad].'), {
    unit: 'rad',
    names,
    create: (spec, place) => extentOf(place, spec.element, 'angle'),
  }),
};
