/**
 * What all variable-step solvers share: the step is controlled by its estimated error, never passes the limit, and ends on the first
 * event inside it. PI control after Hairer's codes: Hairer, Nørsett & Wanner, Solving ODEs I, §II.4; Gustafsson, ACM TOMS 17 (1991) 533.
 */

import { findPower } from '../math/elementary.js';
import type { StepControl } from './butcher-tableau.js';
import { beginStep, type DenseStep, setEnd } from './dense-output.js';
import { allFinite } from './fixed-step.js';
import {
  createTrial,
  type Interpolant,
  type LocatedEvent,
  type Solver,
  type StepRequest,
  type Trial,
} from './solver.js';
import { copyMemory, type SolverMemory } from './solver-memory.js';
import { createStepError } from './step-error.js';

const SAFETY = 0.9;
/** A step changes by at most these factors. */
const SHRINK = 0.1;
const GROW = 5;
const MIN_ERROR = 1e-4;

/** Landing on an event takes Newton steps on the real solution after the first guess by dense output. */
const MAX_LANDINGS = 4;

/**
 * Contacts that barely touch open and close within the error of a long step. Such spurious events are skipped. A step with more of them
 * than this is too long, and is repeated with a fraction of its length.
 */
const MOST_FALSE = 4;
const FALSE_SHRINK = 0.25;

/** No event is ignored. */
const NONE: ReadonlySet<number> = new Set();

/** A step shorter than this many ulp of the time is indistinguishable from zero: the run has stalled. */
const MIN_STEP_ULPS = 16;

/** A step that would end closer to the limit than this fraction of itself is stretched to end on it. */
const STRETCH = 1.001;

export interface VariableStepOptions {
  /** Longest step [s]. */
  readonly maxStep: number;
}

/** The method itself: one step with its error estimate, and y inside the step. */
export interface VariableStepMethod {
  readonly control: StepControl;
  /** Allocates buffers and computes what all attempts from this start share. The step's length is the first one tried. */
  readonly begin: (step: DenseStep, request: StepRequest) => void;
  /** Fills the end of a step of the given length and its error, and returns true; false when the step fails. */
  readonly take: (step: DenseStep, error: Float64Array) => boolean;
  /** The interpolant of the last step taken, and that step. */
  readonly interpolant: Interpolant;
  readonly dense: DenseStep;
  /** Called when a step was too long: improves the data at its start, such as an old Jacobian. Returns whether the same length is worth a retry. */
  readonly improve: (step: DenseStep) => boolean;
  /** Fills what the method remembers after a step, given the memory before it. */
  readonly remember: (before: SolverMemory, after: SolverMemory) => void;
}

export function variableStep({ maxStep }: VariableStepOptions, method: VariableStepMethod): Solver {
  const { control, interpolant, dense } = method;
  const { start, end } = dense;
  const error = createStepError(0);
  // One record for all steps: docs/v8-rules.md.
  const trial = createTrial(interpolant);

  /** Powers of the errors of the last step and of this one. */
  const [past, now] = [new Float64Array(2), new Float64Array(2)];

  /**
   * Shortens the step until it ends on the event. False when the more accurate short step shows that the event is spurious: it is still on the
   * near side of the event and moving away.
   */
  function land(event: LocatedEvent): boolean {
    const { system, step: h } = dense;
    const before = system.eventResidual(event, start).value;
    let length = event.theta * h;
    for (let round = 0; round < MAX_LANDINGS; round++) {
      dense.step = length;
      setEnd(dense);
      if (!method.take(dense, error.values)) return false;
      const { value, rate } = system.eventResidual(event, end);
      const better = length - value / rate;
      if (value * before > 0 && value * rate > 0) return false;
      const ulp = Number.EPSILON * Math.max(Math.abs(start.time), length);
      if (!(better > 0 && better <= h) || Math.abs(better - length) <= ulp) break;
      length = better;
    }
    return true;
  }

  /** Finds where the step ends: on its first event, or at its full length. False when it shows too many spurious events. */
  function findEnd(): boolean {
    const { system, step: h } = dense;
    let ignored = NONE;
    for (;;) {
      trial.event = system.findFirstEvent(interpolant, ignored);
      if (trial.event === undefined || land(trial.event)) return true;
      if (ignored.size === MOST_FALSE) return false;
      ignored = new Set(ignored).add(trial.event.id);
      dense.step = h;
      setEnd(dense);
      method.take(dense, error.values);
    }
  }

  /** The trial of a step whose end is known. */
  function ended(status: Trial['status'], rejected: number): Trial {
    dense.step = end.time - start.time;
    dense.ready = false;
    trial.status = status;
    trial.time = end.time;
    trial.y = end.y;
    trial.rejected = rejected;
    return trial;
  }

  return {
    locatesEvents: true,
    findNaturalEnd: (request) => {
      request.naturalEnd = request.time + Math.min(request.memory.step, maxStep);
    },
    attempt: (system, request) => {
      const { size } = system;
      const { memory, limit } = request;
      if (error.values.length < size) error.values = new Float64Array(2 * size);
      beginStep(dense, system, request);
      const room = limit - start.time;
      let h = Math.min(memory.step, maxStep);
      if (room < STRETCH * h) h = room;
      dense.step = h;
      setEnd(dense);
      method.begin(dense, request);
      let rejected = 0;
      let shortened = false;
      for (;;) {
        const least = Math.max(
          MIN_STEP_ULPS * Number.EPSILON * Math.abs(start.time),
          Number.MIN_VALUE / Number.EPSILON,
        );
        if (h < least && h !== room) {
          copyMemory(memory, trial.memory);
          trial.event = undefined;
          end.time = start.time;
          return ended(allFinite(error.values, size) ? 'stalled' : 'not-finite', rejected);
        }
        dense.step = h;
        setEnd(dense);
        if (method.take(dense, error.values)) system.findErrorNorm(start.y, end.y, error);
        else error.norm = Number.POSITIVE_INFINITY;
        const { norm } = error;
        if (norm <= 1 && findEnd()) {
          const bounded = Math.max(norm, MIN_ERROR);
          past[0] = memory.lastError;
          past[1] = control.history;
          now[0] = bounded;
          now[1] = control.error;
          findPower(past);
          findPower(now);
          const factor = (SAFETY * past[0]) / now[0];
          const grown = h * Math.min(shortened ? 1 : GROW, Math.max(SHRINK, factor));
          // A step cut short by the limit says nothing about the step that fits the tolerance.
          const step = h < memory.step && !shortened ? Math.max(memory.step, grown) : grown;
          method.remember(memory, trial.memory);
          trial.memory.step = Math.min(step, maxStep);
          trial.memory.lastError = bounded;
          end.time = trial.event === undefined && h === room ? limit : start.time + dense.step;
          return ended('ok', rejected);
        }
        rejected++;
        if (method.improve(dense)) continue;
        shortened = true;
        if (norm <= 1) h *= FALSE_SHRINK;
        else if (!Number.isFinite(norm)) h *= SHRINK;
        else {
          now[0] = norm;
          now[1] = control.retry;
          findPower(now);
          h *= Math.max(SHRINK, SAFETY / now[0]);
        }
      }
    },
  };
}
