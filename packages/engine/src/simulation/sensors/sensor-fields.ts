/** Keys common to several kinds of sensors, and the reading of a vector along an axis. */
import { z } from 'zod';
import type { SystemModel } from '../../dynamics/system-model.js';
import { rotateBack } from '../../math/quaternion.js';
import { length3 } from '../../math/vec3.js';
import type { Instant, Sensor } from './sensor.js';

const name = z
  .string()
  .min(1)
  .meta({ description: 'Name of the sensor: its column in series.csv and its label in plots.' });

export const body = z.string().meta({ description: 'Name of a body.' });
export const dynamicBody = z.string().meta({ description: 'Name of a dynamic body.' });
export const bodies = z.tuple([body, body]).meta({ description: 'Names of two bodies.' });
export const joint = z.string().meta({ description: 'Name of a joint.' });
/** Keys of a sensor that reads one component of a vector. */
export const along = {
  axis: z
    .enum(['x', 'y', 'z', 'norm'])
    .meta({ description: 'Axis of the world, or of the body in axesOf; norm is the length of the vector.' }),
  axesOf: z
    .string()
    .meta({ description: 'Name of a body: the vector is read along its axes; default: along those of the world.' })
    .optional(),
};

/** Keys that a rule between keys may check. */
interface SomeKeys {
  readonly body?: unknown;
  readonly bodies?: unknown;
  readonly term?: unknown;
}

/** Schema of a sensor with its keys; `rule` is a condition between them. */
export const sensorFields = <T extends string, Shape extends z.core.$ZodLooseShape>(
  type: T,
  shape: Shape,
  description: string,
  rule: { readonly holds: (spec: SomeKeys) => boolean; readonly error: string } = { holds: () => true, error: '' },
) =>
  z
    .strictObject({ type: z.literal(type), name, ...shape })
    .refine((spec) => rule.holds(spec as SomeKeys), { error: rule.error })
    .meta({ title: type, description });

/** Reads one component of a vector with world axes, or its length. */
export function onAxis(
  { axis, axesOf }: { readonly axis: 'x' | 'y' | 'z' | 'norm'; readonly axesOf?: string | undefined },
  { bodies }: SystemModel,
  find: (instant: Instant, out: Float64Array) => void,
): { readonly find: Sensor['find'] } {
  const parts = new Float64Array(3);
  const index = { x: 0, y: 1, z: 2, norm: -1 }[axis];
  const frame = axesOf === undefined ? -1 : bodies.names.indexOf(axesOf);
  return {
    find: (instant, out, o) => {
      find(instant, parts);
      if (frame >= 0) rotateBack(instant.scratch.motion.orientations, 4 * frame, parts, 0, parts, 0);
      if (index < 0) out[o] = length3(parts[0], parts[1], parts[2]);
      else out[o] = parts[index];
    },
  };
}

/** Copies a row of three to `out`. */
export function copy3(from: Float64Array, row: number, out: Float64Array): void {
  for (let k = 0; k < 3; k++) out[k] = from[3 * row + k];
}
