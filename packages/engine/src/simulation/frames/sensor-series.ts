/** Readings of sensors over a whole run, as columns. */
import type { Frame } from './frame.js';
import type { FrameNames } from './frame-names.js';

/** A column of a run: one value per frame. */
export interface Series {
  /** t [s], one per frame. */
  readonly time: Float64Array;
  /** Readings of the sensor, in its unit. */
  readonly values: Float64Array;
  /** Unit of the values. */
  readonly unit: string;
}

/** Collects the readings of sensors: 8 bytes per sensor and frame. */
export interface SensorSeries {
  /** Copies the readings of a frame; its arrays may be reused afterwards. */
  readonly add: (frame: Frame) => void;
  /** The column of a sensor so far. UnknownNameError if there is none. */
  readonly series: (sensor: string) => Series;
}

/** Initial capacity in rows: the default number of frames of a run, plus the first. */
const FIRST_ROWS = 201;

/** An empty collection of series. */
export function createSensorSeries(names: FrameNames): SensorSeries {
  const width = 1 + names.sensorCount;
  let rows = new Float64Array(FIRST_ROWS * width);
  let count = 0;
  const column = (k: number) => Float64Array.from({ length: count }, (_, i) => rows[i * width + k]);
  return {
    add: ({ time, sensors }) => {
      if (rows.length === count * width) {
        const larger = new Float64Array(2 * rows.length);
        larger.set(rows);
        rows = larger;
      }
      rows[count * width] = time;
      rows.set(sensors, count * width + 1);
      count++;
    },
    series: (sensor) => ({
      time: column(0),
      values: column(1 + names.sensor(sensor)),
      unit: names.unit(sensor),
    }),
  };
}
