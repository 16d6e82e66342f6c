/** Keys common to several kinds of sensors, and the reading of a vector along an axis. */
import { z } from 'zod';
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
export const axis = z.enum(['x', 'y', 'z', 'norm']).meta({ description: 'World axis, or the length of the vector.' });

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

/** Reads one component of a vector, or its length. */
export function onAxis(
  along: z.infer<typeof axis>,
  find: (instant: Instant, out: Float64Array) => void,
): { readonly find: Sensor['find'] } {
  const parts = new Float64Array(3);
  const index = { x: 0, y: 1, z: 2, norm: -1 }[along];
  return {
    find: (instant, out, o) => {
      find(instant, parts);
      if (index < 0) out[o] = length3(parts[0], parts[1], parts[2]);
      else out[o] = parts[index];
    },
  };
}

/** Copies a row of three to `out`. */
export function copy3(from: Float64Array, row: number, out: Float64Array): void {
  for (let k = 0; k < 3; k++) out[k] = from[3 * row + k];
}
