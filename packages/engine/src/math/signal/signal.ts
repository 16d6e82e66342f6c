/** A scalar function of time: value, exact rate, integral, corners and bounds. A pure function of t, so a restart gives the same values. */
import type { Clock } from '../clock.js';

/** What each signal form implements; `createSignal` adds the rest. Numbers are passed in arrays (docs/v8-rules.md). */
export interface SignalCore {
  /** out[o] = s(t), out[o+1] = ds/dt; at a corner the values to the right. NaN or Infinity where undefined. */
  readonly findValue: (at: Clock, out: Float64Array, o: number) => void;
  /** out[o] = ∫₀ᵗ s dt, out[o+1] = s(t). */
  readonly findIntegral: (at: Clock, out: Float64Array, o: number) => void;
  /** First time after t [s] at which the value or its rate jumps; Infinity when there is none, or none is known. */
  readonly nextCorner: (t: number) => number;
  /** Upper bound of |s| for t ≥ 0; Infinity where none is known. */
  readonly bound: number;
  /** Upper bound of |ds/dt| for t ≥ 0, without jumps of s; Infinity where none is known. */
  readonly rateBound: number;
  /** Shortest period of oscillation [s]; Infinity where it does not oscillate or the period is unknown. */
  readonly period: number;
}

/** A function of time with its rate and its integral. */
export interface Signal extends SignalCore {
  /** s(t), in the unit of the signal. */
  readonly value: (t: number) => number;
  /** ds/dt at t. */
  readonly rate: (t: number) => number;
  /** ∫₀ᵗ s dt. */
  readonly integral: (t: number) => number;
}

/** A function of time from the host: [value, rate] at a time [s]. It must be pure, and the rate must be the derivative of the value. */
export type SignalFunction = (time: number) => readonly [value: number, rate: number];
