/** Sensors of another sensor over the whole run: extremes, integral and mean. They see every step. */
import { z } from 'zod';
import { didYouMean } from '../../errors/nearest-names.js';
import { SceneError } from '../../errors/scene-error.js';
import { quantity } from '../../math/quantity.js';
import { type RunningKind, withReading } from '../running/running-value.js';
import type { Source } from './formula.js';
import { sensorFields } from './sensor-fields.js';
import { defineSensor, type SensorPlace } from './sensor-kind.js';

const keys = {
  of: z.string().meta({ description: 'Name of a sensor earlier in the list.' }),
  from: quantity('s', { min: 0, help: 'Time from which on it counts.' }).default(0),
};

interface RunningSpec {
  readonly of: string;
  readonly from: number;
}

/** The sensor that is followed, and the place of the running value among the held ones. */
function follow({ of, from }: RunningSpec, { earlier, path, keep }: SensorPlace, kind: RunningKind) {
  const source = earlier.find(({ name }) => name === of);
  if (source === undefined) {
    const known = earlier.map(({ name }) => name);
    const list = known.length === 0 ? 'there are none' : known.map((name) => `'${name}'`).join(', ');
    const message = `names '${of}', which is no sensor earlier in the list (${list})${didYouMean(of, known)}`;
    throw new SceneError('scene/dangling-name', `${path}.of`, message);
  }
  if (source.isRunning)
    throw new SceneError(
      'sensor/running-of-running',
      `${path}.of`,
      `names '${of}', which is itself kept over the run or made of such a sensor: name the sensor that it follows`,
    );
  return { source, held: keep({ kind, find: source.find, from }) };
}

/** The largest or smallest value up to now; before `from` the value itself. */
function extreme(spec: RunningSpec, place: SensorPlace, kind: 'maximum' | 'minimum'): Omit<Source, 'name'> {
  const { source, held } = follow(spec, place, kind);
  return {
    isRunning: true,
    find: (instant, out, o) => {
      source.find(instant, out, o);
      out[o] = withReading(kind, instant.held[held], out[o]);
    },
  };
}

/** Unit of ∫ s dt for the unit of s, by its usual name. */
function integralUnit(unit: string): string {
  const named: Readonly<Record<string, string>> = {
    1: 's',
    W: 'J',
    'm/s': 'm',
    'm/s²': 'm/s',
    'rad/s': 'rad',
    'rad/s²': 'rad/s',
  };
  return named[unit] ?? `${unit} s`;
}

export const RUNNING_SENSORS = {
  maximum: defineSensor(sensorFields('maximum', keys, 'Largest value of another sensor so far, in its unit.'), {
    unit: ({ of }, unitOf) => unitOf(of),
    names: {},
    create: (spec, place) => extreme(spec, place, 'maximum'),
  }),
  minimum: defineSensor(sensorFields('minimum', keys, 'Smallest value of another sensor so far, in its unit.'), {
    unit: ({ of }, unitOf) => unitOf(of),
    names: {},
    create: (spec, place) => extreme(spec, place, 'minimum'),
  }),
  integral: defineSensor(
    sensorFields(
      'integral',
      keys,
      'Integral of another sensor over time: the impulse of a force, the work of a power.',
    ),
    {
      unit: ({ of }, unitOf) => integralUnit(unitOf(of)),
      names: {},
      create: (spec, place) => {
        const { held } = follow(spec, place, 'integral');
        return {
          isRunning: true,
          find: (instant, out, o) => {
            out[o] = instant.held[held];
          },
        };
      },
    },
  ),
  mean: defineSensor(sensorFields('mean', keys, 'Mean of another sensor over time so far, in its unit.'), {
    unit: ({ of }, unitOf) => unitOf(of),
    names: {},
    create: (spec, place) => {
      const { source, held } = follow(spec, place, 'integral');
      return {
        isRunning: true,
        find: (instant, out, o) => {
          const duration = instant.time - spec.from;
          if (duration > 0) out[o] = instant.held[held] / duration;
          else source.find(instant, out, o);
        },
      };
    },
  }),
};
