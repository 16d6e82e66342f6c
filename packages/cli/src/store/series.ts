/** series.csv: a row a frame, a column a sensor, units in the header. Numbers are written so that they read back exactly. */
import type { Frame } from '@impinge/engine';
import type { Sensor } from '@impinge/engine/run';

export function seriesHeader(sensors: readonly Sensor[]): string {
  const columns = ['time [s]', ...sensors.map(({ name, unit }) => `${name} [${unit}]`)];
  return `${columns.map(quoted).join(',')}\n`;
}

export function seriesRow({ time, sensors }: Frame): string {
  return `${[time, ...sensors].join(',')}\n`;
}

/** A field with quotes where RFC 4180 asks for them. */
function quoted(field: string): string {
  return /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
