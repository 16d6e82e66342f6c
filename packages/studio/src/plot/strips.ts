/** Which sensors share a plot: one strip per unit, in scene order. */
import type { Frame } from '@impinge/engine';
import type { SensorInfo } from '../simulation/messages.js';

export interface Strip {
  readonly unit: string;
  /** Indices of the sensors in the scene's list. */
  readonly sensors: readonly number[];
}

/** Strips for the chosen sensors. */
export function stripsOf(sensors: readonly SensorInfo[], chosen: ReadonlySet<string>): Strip[] {
  const units = new Map<string, number[]>();
  sensors.forEach(({ name, unit }, i) => {
    if (chosen.has(name)) units.set(unit, [...(units.get(unit) ?? []), i]);
  });
  return [...units].map(([unit, numbers]) => ({ unit, sensors: numbers }));
}

/** Sensors plotted at first: all of the first unit, and one more if that is only one. */
export function firstChoice(sensors: readonly SensorInfo[]): ReadonlySet<string> {
  const sameUnit = sensors.filter(({ unit }) => unit === sensors[0]?.unit);
  const names = sameUnit.length > 1 ? sameUnit : sensors.slice(0, 2);
  return new Set(names.slice(0, 8).map(({ name }) => name));
}

/** Columns for a plot: times, then one column per sensor; non-finite values are gaps. */
export function columnsOf(frames: readonly Frame[], { sensors }: Strip): [number[], ...(number | null)[][]] {
  const column = (sensor: number) =>
    frames.map((frame) => (Number.isFinite(frame.sensors[sensor]) ? frame.sensors[sensor] : null));
  return [frames.map(({ time }) => time), ...sensors.map(column)];
}

/** A spread below this share of the largest value is drawn flat: the five digits of the readout would not show it. */
const FLAT = 1e-5;

/** Range of a value axis: the data with a margin, never so narrow that round-off looks like motion. */
export function valueRange(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [0, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > FLAT * size) {
    const room = 0.06 * (high - low);
    return [low - room, high + room];
  }
  const room = size > 0 ? 0.1 * size : 1;
  return [low - room, high + room];
}
