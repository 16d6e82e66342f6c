/**
 * A value that is kept of a sensor over the whole run, one number in the held part of the state:
 *   maximum, minimum   of the sensor s since `from`
 *   integral           ∫ s dt from `from` to now, which is also the mean times the time since then
 */
import type { Sensor } from '../sensors/sensor.js';

export interface RunningValue {
  readonly kind: RunningKind;
  /** Reads the sensor s. */
  readonly find: Sensor['find'];
  /** Index of the number in the held values. */
  readonly held: number;
  /** What happens before this time does not count [s]. */
  readonly from: number;
}

export type RunningKind = 'maximum' | 'minimum' | 'integral';

/** The number before anything has been seen. */
export function emptyValue({ kind }: RunningValue): number {
  if (kind === 'integral') return 0;
  return kind === 'maximum' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** The number after one more reading that is not part of an integral. */
export function withReading(kind: RunningKind, before: number, reading: number): number {
  if (kind === 'integral') return before;
  return kind === 'maximum' ? Math.max(before, reading) : Math.min(before, reading);
}
