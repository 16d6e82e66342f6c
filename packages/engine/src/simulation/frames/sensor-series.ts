/** What sensors read over a whole run, as columns. */
import type { Frame } from './frame.js';
import type { FrameNames } from './frame-names.js';

/** A column of a run: one number a frame. */
export interface Series {
  /** t [s], one a frame. */
  readonly time: Float64Array;
  /** What the sensor reads, in its unit. */
  readonly values: Float64Array;
  /** Unit of the values. */
  readonly unit: string;
}

/** Keeps what sensors read: 8 bytes a sensor and frame. */
export interface SensorSeries {
  /** Keeps the numbers of a frame; its arrays may be used otherwise afterwards. */
  readonly add: (frame: Frame) => void;
  /** The column of a sensor so far. UnknownNameError where there is none. */
  readonly series: (sensor: string) => Series;
}

/** Rows that there is room for at first: the frames of a run that says nothing of them, and the first. */
const FIRST_ROWS = 201;

/** Series of a scene, with no frame yet. */
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
