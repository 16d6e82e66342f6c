/** The record of a kind of sensor. */
import type { z } from 'zod';
import type { FindHeld } from '../../dynamics/along-joints/create-motors.js';
import type { GrainModel } from '../../dynamics/grains/coupling/grain-model.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import type { RunningValue } from '../running/running-value.js';
import type { Source } from './formula.js';

/** What is needed to create a sensor: the system it reads, its position in the scene, and the sensors before it. */
export interface SensorPlace {
  readonly system: SystemModel;
  readonly findHeld: FindHeld;
  /** The grains of the scene; undefined if it has none. */
  readonly grains: GrainModel | undefined;
  /** `sensors.3` */
  readonly path: string;
  readonly earlier: readonly Source[];
  /** Registers a value that is kept over the run; returns its index among the held values. */
  readonly keep: (value: Omit<RunningValue, 'held'>) => number;
}

/** What the keys of sensors refer to, as used in messages. */
const NAMED = {
  body: 'body',
  bodies: 'body',
  axesOf: 'body',
  joint: 'joint',
  element: 'force element',
  coupling: 'coupling',
  set: 'set of grains',
  through: 'inlet or outlet',
  meter: 'meter',
  region: 'region of grains',
} as const;

type NameKey = keyof typeof NAMED;
export type NamedThing = (typeof NAMED)[NameKey];

/** One kind of sensor; `Spec` is its description in a scene. */
export interface SensorKind<Spec> {
  /** Unit of the reading; a function of the spec, and of the units of other sensors, if it depends on them. */
  readonly unit: string | ((spec: Spec, unitOf: (sensor: string) => string) => string);
  /** Its keys that refer to objects of the scene, and to what kind. */
  readonly names: { readonly [K in NameKey & keyof Spec]-?: (typeof NAMED)[K] };
  /** Creates the function that reads the number. SceneError if the scene has nothing to read. */
  readonly create: (spec: Spec, place: SensorPlace) => Omit<Source, 'name'>;
}

/** A kind of sensor with its schema; the functions of the kind take the schema's type. */
export function defineSensor<Schema extends z.ZodType>(schema: Schema, kind: SensorKind<z.infer<Schema>>) {
  return { schema, ...kind };
}
