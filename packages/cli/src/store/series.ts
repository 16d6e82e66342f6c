/** series.csv: one row per frame, one column per sensor, units in the header. Numbers read back exactly. */
import type { Frame } from '@impinge/engine';
import type { Sensor } from '@impinge/engine/run';

export function seriesHeader(sensors: readonly Sensor[]): string {
  const columns = ['time [s]', ...sensors.map(({ name, unit }) => `${name} [${unit}]`)];
  return `${columns.map(quoted).join(',')}\n`;
}

export function seriesRow({ time, sensors }: Frame): string {
  return `${[time, ...sensors].join(',')}\n`;
}

/** A field, quoted where RFC 4180 requires it. */
function quoted(field: string): string {
  return /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
