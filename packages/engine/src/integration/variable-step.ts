/**
 * What all variable-step solvers share: the step is controlled by its estimated error, never passes the limit, and ends on the first
 * event inside it. PI control after Hairer's codes: Hairer, Nørsett & Wanner, Solving ODEs I, §II.4; Gustafsson, ACM TOMS 17 (1991) 533.
 */
import { pow } from '../math/elementary.js';
import type { StepControl } from './butcher-tableau.js';
import { type DenseStep, startDenseStep } from './dense-output.js';
import { allFinite } from './fixed-step.js';
import {
  copyMemory,
  createTrial,
  type Interpolant,
  type LocatedEvent,
  type OdeSystem,
  type Solver,
  type SolverMemory,
  type Trial,
} from './solver.js';

const SAFETY = 0.9;
/** A step changes by at most these factors. */
const SHRINK = 0.1;
const GROW = 5;
const MIN_ERROR = 1e-4;

/** Landing on an event takes Newton steps on the real solution after the first guess by dense output. */
const MAX_LANDINGS = 4;

/**
 * Contacts that barely touch open and close within the error of a long step. Such events that are none are passed over; a step that shows more
 * than this is too long to tell, and is taken again with a part of its length.
 */
const MOST_FALSE = 4;
const FALSE_SHRINK = 0.25;

/** No event is ignored. */
const NONE: ReadonlySet<number> = new Set();

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
  /** y inside the step last taken, and the step that it is about. */
  readonly interpolant: Interpolant;
  readonly dense: DenseStep;
  /** A step was too long: makes better what can be made better at (t, y). Returns whether the same length is worth another try. */
  readonly improve: (system: OdeSystem, t: number, y: Float64Array) => boolean;
  /** Fills what the method remembers after a step, given the memory before it. */
  readonly remember: (before: SolverMemory, after: SolverMemory) => void;
}

export function variableStep({ maxStep }: VariableStepOptions, method: VariableStepMethod): Solver {
  const { control, interpolant, dense } = method;
  let [next, error] = [new Float64Array(0), new Float64Array(0)];
  // One record for all steps: a step in which nothing happens allocates nothing.
  const trial = createTrial(interpolant);
  /** Length of the step that `findEnd` settled on [s]. */
  let found = Number.NaN;

  /**
   * Shortens the step until it ends on the event, and returns its length; undefined when the short step, which errs less, shows that there
   * is none: it is still on the near side of it and moving away.
   */
  function land(system: OdeSystem, t: number, y: Float64Array, h: number, event: LocatedEvent): number | undefined {
    const before = system.eventResidual(event, t, y).value;
    let length = event.theta * h;
    for (let round = 0; round < MAX_LANDINGS; round++) {
      if (!method.take(system, t, y, length, next, error)) return undefined;
      const { value, rate } = system.eventResidual(event, t + length, next);
      const better = length - value / rate;
      if (value * before > 0 && value * rate > 0) return undefined;
      const ulp = Number.EPSILON * Math.max(Math.abs(t), length);
      if (!(better > 0 && better <= h) || Math.abs(better - length) <= ulp) break;
      if (round < MAX_LANDINGS - 1) length = better;
    }
    return length;
  }

  /** Finds where a step of length h ends: on its first event or as it is. False when it shows too many events that are none. */
  function findEnd(system: OdeSystem, t: number, y: Float64Array, h: number): boolean {
    let ignored = NONE;
    for (;;) {
      startDenseStep(dense, system, t, t + h, y, next);
      dense.step = h;
      trial.event = system.findFirstEvent(interpolant, ignored);
      found = h;
      if (trial.event === undefined) return true;
      const { event } = trial;
      const length = land(system, t, y, h, event);
      if (length !== undefined) {
        found = length;
        return true;
      }
      if (ignored.size === MOST_FALSE) return false;
      ignored = new Set(ignored).add(event.id);
      method.take(system, t, y, h, next, error);
    }
  }

  function ended(
    status: Trial['status'],
    system: OdeSystem,
    t: number,
    y: Float64Array,
    time: number,
    rejected: number,
  ): Trial {
    startDenseStep(dense, system, t, time, y, next);
    trial.status = status;
    trial.time = time;
    trial.y = next;
    trial.rejected = rejected;
    return trial;
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
      let shortened = false;
      for (;;) {
        const least = Math.max(MIN_STEP_ULPS * Number.EPSILON * Math.abs(t), Number.MIN_VALUE / Number.EPSILON);
        if (h < least && h !== room) {
          copyMemory(memory, trial.memory);
          trial.event = undefined;
          return ended(allFinite(error, size) ? 'stalled' : 'not-finite', system, t, y, t, rejected);
        }
        const norm = method.take(system, t, y, h, next, error) ? system.errorNorm(y, next, error) : Infinity;
        if (norm <= 1 && findEnd(system, t, y, h)) {
          const bounded = Math.max(norm, MIN_ERROR);
          const factor = (SAFETY * pow(memory.lastError, control.history)) / pow(bounded, control.error);
          const grown = h * Math.min(shortened ? 1 : GROW, Math.max(SHRINK, factor));
          // A step cut short by the limit says nothing about the step that fits the tolerance.
          const step = h < memory.step && !shortened ? Math.max(memory.step, grown) : grown;
          method.remember(memory, trial.memory);
          trial.memory.step = Math.min(step, maxStep);
          trial.memory.lastError = bounded;
          const end = trial.event === undefined && h === room ? limit : t + found;
          return ended('ok', system, t, y, end, rejected);
        }
        rejected++;
        if (method.improve(system, t, y)) continue;
        shortened = true;
        if (norm <= 1) h *= FALSE_SHRINK;
        else h *= Number.isFinite(norm) ? Math.max(SHRINK, SAFETY / pow(norm, control.retry)) : SHRINK;
      }
    },
  };
}
