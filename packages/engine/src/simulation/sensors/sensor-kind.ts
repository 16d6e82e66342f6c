/** What there is to know of a kind of sensor. */
import type { z } from 'zod';
import type { FindHeld } from '../../dynamics/along-joints/create-motors.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import type { Source } from './formula.js';

/** What a sensor is made in: the system it reads, where it is in the scene, and the sensors before it. */
export interface SensorPlace {
  readonly system: SystemModel;
  readonly findHeld: FindHeld;
  /** `sensors.3` */
  readonly path: string;
  readonly earlier: readonly Source[];
}

/** What keys of sensors name, as messages call it. */
const NAMED = {
  body: 'body',
  bodies: 'body',
  joint: 'joint',
  element: 'force element',
  coupling: 'coupling',
} as const;

type NameKey = keyof typeof NAMED;
export type NamedThing = (typeof NAMED)[NameKey];

/** One kind of sensor; `Spec` is what a scene says of it. */
export interface SensorKind<Spec> {
  /** Unit of the reading; by the spec where a scene says it. */
  readonly unit: string | ((spec: Spec) => string);
  /** Which of its keys name something of the scene, and what. */
  readonly names: { readonly [K in NameKey & keyof Spec]-?: (typeof NAMED)[K] };
  /** What reads the number. SceneError where the scene has nothing of the kind to read. */
  readonly create: (spec: Spec, place: SensorPlace) => Omit<Source, 'name'>;
}

/** A kind of sensor with its schema, whose type the functions of the kind take. */
export function defineSensor<Schema extends z.ZodType>(schema: Schema, kind: SensorKind<z.infer<Schema>>) {
  return { schema, ...kind };
}
