import type { Sensor } from '../sensors/sensor.js';

/** A level that a sensor may cross. */
export interface Crossing {
  readonly name: string;
  readonly sensor: Sensor;
  /** In the sensor's unit. */
  readonly level: number;
  readonly direction: 'rising' | 'falling' | 'any';
  readonly stops: boolean;
}

/** A crossing that happened. */
export interface CrossingNote {
  readonly name: string;
  /** t [s] */
  readonly time: number;
  readonly direction: 'rising' | 'falling';
  readonly stops: boolean;
}
