/**
 * What all variable-step solvers share: the step is controlled by its estimated error, never passes the limit, and ends on the first
 * event inside it. PI control after Hairer's codes: Hairer, Nørsett & Wanner, Solving ODEs I, §II.4; Gustafsson, ACM TOMS 17 (1991) 533.
 */
import { pow } from '../math/elementary.js';
import type { StepControl } from './butcher-tableau.js';
import type { DenseStep } from './dense-output.js';
import { allFinite } from './fixed-step.js';
import type { Interpolant, LocatedEvent, OdeSystem, Solver, SolverMemory, Trial } from './solver.js';

const SAFETY = 0.9;
/** A step changes by at most these factors. */
const SHRINK = 0.1;
const GROW = 5;
const MIN_ERROR = 1e-4;

/** Landing on an event takes Newton steps on the real solution after the first guess by dense output. */
const MAX_LANDINGS = 4;

/** A step of fewer ulp of the time than this cannot be told from none: the run has stalled. */
const MIN_STEP_ULPS = 16;

/** A step that would leave less than this part of itself to the limit is stretched to end on it. */
const STRETCH = 1.001;

export interface VariableStepOptions {
  /** Longest step [s]. */
  readonly maxStep: number;
}

/** The part that makes a method: one step with its error, and y inside it. */
export interface VariableStepMethod {
  readonly control: StepControl;
  /** Makes room and finds what all steps from (t, y) share; `step` [s] is the length that is tried first, `fresh` as in Solver.attempt. */
  readonly begin: (
    system: OdeSystem,
    t: number,
    y: Float64Array,
    memory: SolverMemory,
    step: number,
    fresh: boolean,
  ) => void;
  /** Fills the end of a step of length h and its error, and returns true; false when there is no such step. */
  readonly take: (
    system: OdeSystem,
    t: number,
    y: Float64Array,
    h: number,
    next: Float64Array,
    error: Float64Array,
  ) => boolean;
  /** y inside the step last taken. */
  readonly interpolant: (system: OdeSystem, step: DenseStep) => Interpolant;
  /** A step was too long: makes better what can be made better at (t, y). Returns whether the same length is worth another try. */
  readonly improve: (system: OdeSystem, t: number, y: Float64Array) => boolean;
  /** What the method itself adds to the memory after a step. */
  readonly remember: (memory: SolverMemory) => SolverMemory;
}

export function variableStep({ maxStep }: VariableStepOptions, method: VariableStepMethod): Solver {
  const { control } = method;
  let [next, error] = [new Float64Array(0), new Float64Array(0)];

  const interpolantOf = (system: OdeSystem, t: number, y: Float64Array, h: number): Interpolant =>
    method.interpolant(system, { startTime: t, step: h, y0: y, y1: next });

  /** Shortens the step until it ends on the event; returns its length. */
  function land(system: OdeSystem, t: number, y: Float64Array, h: number, event: LocatedEvent): number {
    let length = event.theta * h;
    for (let round = 0; round < MAX_LANDINGS; round++) {
      if (!method.take(system, t, y, length, next, error)) {
        // The whole step was good: better late on the event than nowhere.
        method.take(system, t, y, h, next, error);
        return h;
      }
      const { value, rate } = system.eventResidual(event, t + length, next);
      const better = length - value / rate;
      const ulp = Number.EPSILON * Math.max(Math.abs(t), length);
      if (!(better > 0 && better <= h) || Math.abs(better - length) <= ulp) break;
      if (round < MAX_LANDINGS - 1) length = better;
    }
    return length;
  }

  return {
    locatesEvents: true,
    nextTime: (t, memory) => t + Math.min(memory.step, maxStep),
    attempt: (system, t, y, memory, limit, fresh) => {
      const { size } = system;
      if (next.length < size) [next, error] = [new Float64Array(2 * size), new Float64Array(2 * size)];
      const room = limit - t;
      let h = Math.min(memory.step, maxStep);
      if (room < STRETCH * h) h = room;
      method.begin(system, t, y, memory, h, fresh);
      let rejected = 0;
      const ended = (status: Trial['status'], time: number, after: SolverMemory, event?: LocatedEvent): Trial => ({
        status,
        time,
        y: next,
        interpolant: interpolantOf(system, t, y, time - t),
        event,
        memory: after,
        rejected,
      });
      for (;;) {
        const least = Math.max(MIN_STEP_ULPS * Number.EPSILON * Math.abs(t), Number.MIN_VALUE / Number.EPSILON);
        if (h < least && h !== room) {
          return ended(allFinite(error, size) ? 'stalled' : 'not-finite', t, memory);
        }
        const norm = method.take(system, t, y, h, next, error) ? system.errorNorm(y, next, error) : Infinity;
        if (norm <= 1) {
          const event = system.findFirstEvent(interpolantOf(system, t, y, h));
          const bounded = Math.max(norm, MIN_ERROR);
          const factor = (SAFETY * pow(memory.lastError, control.history)) / pow(bounded, control.error);
          const grown = h * Math.min(rejected > 0 ? 1 : GROW, Math.max(SHRINK, factor));
          // A step cut short by the limit says nothing about the step that fits the tolerance.
          const step = h < memory.step && rejected === 0 ? Math.max(memory.step, grown) : grown;
          const after = method.remember({ ...memory, step: Math.min(step, maxStep), lastError: bounded });
          if (event === undefined) return ended('ok', h === room ? limit : t + h, after);
          return ended('ok', t + land(system, t, y, h, event), after, event);
        }
        rejected++;
        if (method.improve(system, t, y)) continue;
        h *= Number.isFinite(norm) ? Math.max(SHRINK, SAFETY / pow(norm, control.retry)) : SHRINK;
      }
    },
  };
}
