/** One right-hand side, many solvers: what a solver needs from a system and what it returns. Numbers are passed in records: see `TimedState`. */

import { createSolverMemory, NO_JACOBIAN, type SolverMemory } from './solver-memory.js';
import type { StepError } from './step-error.js';
import type { JacobianBlocks } from './stiff/jacobian-blocks.js';
import type { OpenTimedState, TimedState } from './timed-state.js';

/** y' = f(t, y) with everything discrete frozen, and what solvers need to know about it. */
export interface OdeSystem {
  /** Numbers of y in use. */
  readonly size: number;
  /** Fills dy/dt. Pure in (t, y). */
  readonly findRates: (at: TimedState, out: Float64Array) => void;
  /** Fills the rates of the positions alone (others untouched), from the velocities in y. */
  readonly findPositionRates: (at: TimedState, out: Float64Array) => void;
  /**
   * Fills dy/dt over a step whose stiff couplings act as they do at its end; rates of positions are those of its start. Returns false where no such
   * rates were found. Without it nothing in the system is stiff.
   */
  readonly findImplicitRates?: (span: StepSpan, out: Float64Array) => boolean;
  /**
   * Whether the energy balance holds over an implicit step that was found, as well as a step that follows the motion lets it. Otherwise the step is repeated,
   * half as long. Without it every step counts.
   */
  readonly isBalanced?: (start: TimedState, end: TimedState) => boolean;
  /** Fills the norm of a step's estimated error, in units of the tolerance. A step with more than 1 is repeated, smaller. */
  readonly findErrorNorm: (before: Float64Array, after: Float64Array, error: StepError) => void;
  /** The first event inside a step that is not among those to ignore, or undefined. */
  readonly findFirstEvent: (interpolant: Interpolant, ignored: ReadonlySet<number>) => LocatedEvent | undefined;
  /** How far from its event a state is: value [any unit] and its rate [1/s]; used to land on it exactly. */
  readonly eventResidual: (event: LocatedEvent, at: TimedState) => EventResidual;
  /** Blocks of the Jacobian, for solvers that need one; the same object as long as nothing changes. Default: dense. */
  readonly findJacobianBlocks?: () => JacobianBlocks;
}

/** A point inside a step: θ from 0 (start) to 1 (end), and the time and y there. */
export interface StepPlace extends OpenTimedState {
  theta: number;
}

/** An empty point for `size` numbers. */
export function createStepPlace(size: number): StepPlace {
  return { theta: Number.NaN, time: Number.NaN, y: new Float64Array(size) };
}

/** Start and length of a step. */
export interface StepSpan {
  readonly start: TimedState;
  /** h [s] */
  readonly step: number;
}

/** y inside a step. */
export interface Interpolant {
  /** The step it covers. */
  readonly span: StepSpan;
  /** Fills the time and y[from..to) of a point, given its θ. */
  readonly evaluate: (place: StepPlace, from: number, to: number) => void;
  /** Fills out[from..to) with upper bounds of |y_i(θ) − y_i(0)| over the step. */
  readonly findTravel: (out: Float64Array, from: number, to: number) => void;
  /** Fills out[from..to) with upper bounds of |dy_i/dθ|, so that |y_i(θ₂) − y_i(θ₁)| is at most that times |θ₂ − θ₁|. */
  readonly findSpeed: (out: Float64Array, from: number, to: number) => void;
}

/** Something that happens inside a step, at θ in [0, 1]. */
export interface LocatedEvent {
  readonly theta: number;
  /** Which event, in the system's own numbering. */
  readonly id: number;
}

export interface EventResidual {
  readonly value: number;
  readonly rate: number;
}

/** The requested step, from (t, y). */
export interface StepRequest extends OpenTimedState {
  /** Memory after the step before. */
  memory: SolverMemory;
  /** Where it must end at the latest [s]. */
  limit: number;
  /** y or the system's discrete part changed since the last attempt's end, so that its last stage must not be reused. */
  fresh: boolean;
  /** Where it would end if nothing shortened it [s]; filled by the solver. */
  naturalEnd: number;
}

/** An empty request. */
export function createStepRequest(memory: SolverMemory): StepRequest {
  return { time: Number.NaN, y: NO_JACOBIAN, memory, limit: Number.NaN, fresh: true, naturalEnd: Number.NaN };
}

/** A step that may be accepted; the state has not changed yet. Belongs to the solver, valid until its next attempt. */
export interface Trial {
  /** `stalled`: no step, however small, satisfies the tolerance. `not-finite`: y is infinite or NaN. */
  readonly status: 'ok' | 'stalled' | 'not-finite';
  /** Time at the end [s]. */
  readonly time: number;
  /** y at the end. */
  readonly y: Float64Array;
  readonly interpolant: Interpolant;
  /** The event the step ends on, if any. */
  readonly event: LocatedEvent | undefined;
  /** Memory after this step. */
  readonly memory: SolverMemory;
  /** Rejected attempts. */
  readonly rejected: number;
}

/** A reusable trial. */
export type OpenTrial = { -readonly [Name in keyof Trial]: Trial[Name] };

/** An empty trial. */
export function createTrial(interpolant: Interpolant): OpenTrial {
  const memory = createSolverMemory(0);
  return { status: 'ok', time: Number.NaN, y: NO_JACOBIAN, interpolant, event: undefined, memory, rejected: 0 };
}

export interface Solver {
  /** Whether the solver ends its steps on events. Other solvers detect a contact at the end of the step in which it began. */
  readonly locatesEvents: boolean;
  /** Fills where the requested step would end if nothing shortened it. */
  readonly findNaturalEnd: (request: StepRequest) => void;
  /** Computes the requested step. */
  readonly attempt: (system: OdeSystem, request: StepRequest) => Trial;
}
