/** A scalar function of time: value, exact rate, integral, corners and bounds. Pure in t, so that a restart sees the same. */
import type { Clock } from '../clock.js';

/** What a form of signal gives; `createSignal` makes the rest. Numbers in arrays: docs/v8-rules.md. */
export interface SignalCore {
  /** out[o] = s(t), out[o+1] = ds/dt; at a corner those to its right. NaN or Infinity where it is not defined. */
  readonly findValue: (at: Clock, out: Float64Array, o: number) => void;
  /** out[o] = ∫₀ᵗ s dt, out[o+1] = s(t). */
  readonly findIntegral: (at: Clock, out: Float64Array, o: number) => void;
  /** First time after t [s] at which the value or its rate jumps; Infinity when there is none, or none is known. */
  readonly nextCorner: (t: number) => number;
  /** Upper bound of |s| for t ≥ 0; Infinity where none is known. */
  readonly bound: number;
  /** Upper bound of |ds/dt| for t ≥ 0, jumps of s not counted; Infinity where none is known. */
  readonly rateBound: number;
  /** Shortest time [s] in which it swings away and back; Infinity where it does not, or nothing is known. */
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

/** A function of the host: [value, rate] at a time [s]. Must be pure, and the rate must be the derivative of the value. */
export type SignalFunction = (time: number) => readonly [value: number, rate: number];
