/** The list of sensors. */
import { z } from 'zod';
import type { FindHeld } from '../../dynamics/along-joints/create-motors.js';
import type { GrainModel } from '../../dynamics/grains/coupling/grain-model.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import type { RunningValue } from '../running/running-value.js';
import { BODY_SENSORS } from './body-sensors.js';
import { CONTACT_SENSORS } from './contact-sensors.js';
import { DRIVE_SENSORS } from './drive-sensors.js';
import { ELEMENT_SENSORS } from './element-sensors.js';
import { ENERGY_SENSORS } from './energy-sensors.js';
import type { Source } from './formula.js';
import { FORMULA_SENSORS } from './formula-sensors.js';
import { GRAIN_SENSORS } from './grain-sensors.js';
import { JOINT_SENSORS } from './joint-sensors.js';
import { MEASURE_SENSORS } from './measure-sensors.js';
import { RUNNING_SENSORS } from './running-sensors.js';
import type { Sensor } from './sensor.js';
import type { NamedThing, SensorKind } from './sensor-kind.js';

/** Every kind of sensor by its name in scenes, by subject. */
const SENSORS = {
  ...BODY_SENSORS,
  ...CONTACT_SENSORS,
  ...ELEMENT_SENSORS,
  ...JOINT_SENSORS,
  ...DRIVE_SENSORS,
  ...ENERGY_SENSORS,
  ...GRAIN_SENSORS,
  ...MEASURE_SENSORS,
  ...RUNNING_SENSORS,
  ...FORMULA_SENSORS,
};

type SensorType = keyof typeof SENSORS;
type AnySchema = { [T in SensorType]: (typeof SENSORS)[T]['schema'] }[SensorType];

const schemas = Object.values(SENSORS).map(({ schema }) => schema);

export const sensorSchema = z.discriminatedUnion('type', schemas as [AnySchema, ...AnySchema[]]);

export type SensorSpec = z.infer<typeof sensorSchema>;

/** The kind of a sensor, whose functions take its spec. */
function kindOf({ type }: SensorSpec): SensorKind<SensorSpec> {
  // Each record takes specs of its own type only, which the compiler cannot check here.
  return SENSORS[type] as unknown as SensorKind<SensorSpec>;
}

/** Unit of a sensor's readings; `all` are the sensors of its scene, which it may be made of. */
export function sensorUnit(spec: SensorSpec, all: readonly SensorSpec[]): string {
  const { unit } = kindOf(spec);
  if (typeof unit === 'string') return unit;
  const earlier = all.slice(0, all.indexOf(spec));
  return unit(spec, (name) => {
    const other = earlier.find((sensor) => sensor.name === name);
    return other === undefined ? '1' : sensorUnit(other, earlier);
  });
}

/** The keys of a type of sensor that refer to objects of the scene, and to what kind; empty for an unknown type. */
export function sensorNameKeys(type: unknown): readonly (readonly [key: string, what: NamedThing])[] {
  const isKnown = typeof type === 'string' && Object.hasOwn(SENSORS, type);
  return isKnown ? Object.entries<NamedThing>(SENSORS[type as SensorType].names) : [];
}

/** The sensors that specs describe, in their order, and the values that they keep over the run. */
export function createSensors(
  specs: readonly SensorSpec[],
  system: SystemModel,
  findHeld: FindHeld,
  grains?: GrainModel,
): { readonly sensors: Sensor[]; readonly running: RunningValue[] } {
  const earlier: Source[] = [];
  const running: RunningValue[] = [];
  const keep = (value: Omit<RunningValue, 'held'>) => {
    const held = system.heldSize + running.length;
    running.push({ ...value, held });
    return held;
  };
  const sensors = specs.map((spec, i) => {
    const { name } = spec;
    const source = kindOf(spec).create(spec, { system, findHeld, grains, path: `sensors.${i}`, earlier, keep });
    earlier.push({ name, ...source });
    return { name, unit: sensorUnit(spec, specs), find: source.find };
  });
  return { sensors, running };
}
