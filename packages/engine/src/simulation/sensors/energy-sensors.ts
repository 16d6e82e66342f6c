/** Sensors of energy and momentum, of one body or of all together. */
import { z } from 'zod';
import { findEnergy } from '../../dynamics/energy.js';
import { withGrains } from '../grains/run-energy.js';
import { dynamicBodyOf } from './dynamic-body.js';
import { findAngularMomentum, findMomentum, kineticEnergyOf } from './momenta.js';
import { along, dynamicBody, onAxis, sensorFields } from './sensor-fields.js';
import { defineSensor, type SensorPlace } from './sensor-kind.js';

const TERMS = [
  'kinetic',
  'potential',
  'stored',
  'elastic',
  'damping',
  'friction',
  'rolling',
  'spinning',
  'dampers',
  'driven',
  'applied',
  'law',
  'total',
] as const;

const about = z
  .enum(['origin', 'centre'])
  .default('origin')
  .meta({ description: 'Reference point: the origin of the world, or the centre of mass of the measured bodies.' });

/** The bodies of a sum: the named one, or all dynamic bodies. */
const groupOf = (place: SensorPlace, name: string | undefined) =>
  name === undefined ? place.system.bodies.dynamic : [dynamicBodyOf(place, name)];

const names = { body: 'body' } as const;

export const ENERGY_SENSORS = {
  energy: defineSensor(
    sensorFields(
      'energy',
      {
        term: z.enum(TERMS).meta({ description: 'Line of the energy ledger.' }),
        body: dynamicBody.optional(),
      },
      'A line of the energy ledger, or the kinetic energy of one body [J].',
      {
        holds: (spec) => spec.body === undefined || spec.term === 'kinetic',
        error: 'of one body is known only as kinetic: leave out the body, or ask for that term',
      },
    ),
    {
      unit: 'J',
      names,
      create: ({ term, body }, place) => {
        if (body === undefined)
          return {
            find: ({ time, y, contacts, grains }, out, o) => {
              const ledger = findEnergy(place.system, time, y, contacts.count);
              out[o] = (grains === undefined ? ledger : withGrains(ledger, grains.energies(), grains.state))[term];
            },
          };
        const of = dynamicBodyOf(place, body);
        return {
          find: (instant, out, o) => {
            out[o] = kineticEnergyOf(instant, of);
          },
        };
      },
    },
  ),
  momentum: defineSensor(
    sensorFields(
      'momentum',
      { body: dynamicBody.optional(), ...along },
      'Momentum of a body, or of all bodies together [kg m/s].',
    ),
    {
      unit: 'kg m/s',
      names: { ...names, axesOf: 'body' },
      create: (spec, place) => {
        const group = groupOf(place, spec.body);
        return onAxis(spec, place.system, (instant, out) => findMomentum(instant, group, out));
      },
    },
  ),
  'angular-momentum': defineSensor(
    sensorFields(
      'angular-momentum',
      { body: dynamicBody.optional(), ...along, about },
      'Angular momentum of a body, or of all bodies together [kg m²/s].',
    ),
    {
      unit: 'kg m²/s',
      names: { ...names, axesOf: 'body' },
      create: (spec, place) => {
        const group = groupOf(place, spec.body);
        return onAxis(spec, place.system, (instant, out) => findAngularMomentum(instant, group, spec.about, out));
      },
    },
  ),
};
