/**
 * What solvers cost. One step of each beside its evaluations of the bare right-hand side, on nine balls that lie in contact; and Dormand–Prince 5(4) against
 * odex (extrapolation, Hairer's ODEX in JavaScript) on the Arenstorf orbit at the same error, in one run.
 */
import { body, material, plane, scene, sphere } from '@impinge/engine';
import { createRun, createSolver, openScene, SOLVER_NAMES, VARIABLE_STEP_SOLVERS } from '@impinge/engine/run';
import { interleaved } from './interleaved.js';

type Spec = Parameters<typeof createSolver>[0];
type System = Parameters<ReturnType<typeof createSolver>['attempt']>[0];
type Request = Parameters<ReturnType<typeof createSolver>['attempt']>[1];

const STEPS = 2000;
/** So short that nothing moves: all solvers see the same contacts. [s] */
const STEP = 1e-9;
const LOOSE = {
  relativeTolerance: 1,
  positionTolerance: 1,
  angleTolerance: 1,
  velocityTolerance: 1,
  angularVelocityTolerance: 1,
};

/** Nine balls of a square, each pressed into the floor and its neighbours. */
const heap = () =>
  scene({
    name: 'solver benchmark',
    until: 1,
    gravity: [0, 0, -9.81],
    materials: { any: material({ youngModulus: 1e7, friction: 0.3, density: 1000 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      ...Array.from({ length: 9 }, (_, i) =>
        body({
          name: `ball ${i}`,
          shape: sphere(0.05),
          position: [0.0999 * (i % 3), 0.0999 * Math.floor(i / 3), 0.0499],
        }),
      ),
    ],
  });

/** A request for a first step from (0, y). */
function requestFrom(y: Float64Array, memory: Request['memory'], limit: number): Request {
  return { time: 0, y, memory, limit, fresh: true, naturalEnd: Number.NaN };
}

/** Takes a step and asks for the next from its end. */
function takeStep(solver: ReturnType<typeof createSolver>, system: System, request: Request): void {
  const trial = solver.attempt(system, request);
  for (let i = 0; i < system.size; i++) request.y[i] = trial.y[i];
  request.time = trial.time;
  request.memory = trial.memory;
  request.fresh = false;
}

async function costOfSteps() {
  const { ode, state } = createRun((await openScene(heap())).model).simulation;
  if (state.contacts.count !== 9 + 12) throw new Error(`21 contacts were expected, got ${state.contacts.count}`);
  const y0 = state.y.slice();
  let evaluations = 0;
  const counted = () => ({
    ...ode,
    size: state.size,
    findRates: (at: Parameters<System['findRates']>[0], out: Float64Array) => {
      evaluations++;
      ode.findRates(at, out);
    },
    // An implicit step evaluates the rates at its start; what it takes to solve for its end is its own.
    findImplicitRates: (...call: Parameters<NonNullable<System['findImplicitRates']>>) => {
      evaluations++;
      return ode.findImplicitRates?.(...call) ?? false;
    },
    findFirstEvent: () => undefined,
  });
  const system: System = { ...counted(), findRates: ode.findRates, findImplicitRates: ode.findImplicitRates };
  const jobOf = (type: string, on: System) => () => {
    const isVariable = VARIABLE_STEP_SOLVERS.some((name) => name === type);
    const solver = createSolver({ type, ...(isVariable ? LOOSE : { step: STEP }) } as Spec, STEP, STEP);
    const y = y0.slice();
    const request = requestFrom(y, { ...state.solver, step: STEP, stepIndex: 0 }, Number.POSITIVE_INFINITY);
    for (let step = 0; step < STEPS; step++) takeStep(solver, on, request);
    return y[0];
  };
  const out = new Float64Array(y0.length);
  const start = { time: 0, y: y0 };
  const bare = () => {
    for (let i = 0; i < STEPS; i++) ode.findRates(start, out);
    return out[0];
  };
  const times = interleaved([bare, ...SOLVER_NAMES.map((type) => jobOf(type, system))], 8);
  return SOLVER_NAMES.map((type, i) => {
    evaluations = 0;
    jobOf(type, counted())();
    const perStep = evaluations / STEPS;
    const value = (times[i + 1] / STEPS) * 1e6;
    const peerValue = (times[0] / STEPS) * 1e6 * perStep;
    return {
      name: `step, 9 balls, ${type}`,
      value,
      unit: 'µs/step',
      against: 'limit',
      peer: `${Number(perStep.toFixed(1))} evaluation${perStep === 1 ? '' : 's'} alone`,
      peerValue,
      ratio: value / peerValue,
      better: 'lower',
    };
  });
}

/** Orbits in one measurement: one alone takes less than a millisecond. */
const ORBITS = 100;

/** Restricted three-body problem: Hairer, Nørsett & Wanner, Solving ODEs I, §II.0, eq. 0.1–0.2. */
const MOON = 0.012277471;
const ORBIT = [0.994, 0, 0, -2.0015851063790824];
const PERIOD = 17.065216560157964;

function orbitRates(y: ArrayLike<number>, out: Float64Array | number[]): void {
  const [x, z, u, w] = [y[0], y[1], y[2], y[3]];
  const a = x + MOON;
  const b = x - (1 - MOON);
  const earth = a * a + z * z;
  const moon = b * b + z * z;
  const pullEarth = (1 - MOON) / (earth * Math.sqrt(earth));
  const pullMoon = MOON / (moon * Math.sqrt(moon));
  out[0] = u;
  out[1] = w;
  out[2] = x + 2 * w - pullEarth * a - pullMoon * b;
  out[3] = z - 2 * u - pullEarth * z - pullMoon * z;
}

const errorOf = (y: ArrayLike<number>) => Math.hypot(y[0] - ORBIT[0], y[1] - ORBIT[1]);

function orbitBy54(tolerance: number): number {
  const system: System = {
    size: 4,
    findRates: ({ y }, out) => orbitRates(y, out),
    findPositionRates: () => {},
    findErrorNorm: (before, after, error) => {
      let sum = 0;
      for (let i = 0; i < 4; i++) {
        const part = error.values[i] / (tolerance * (1 + Math.max(Math.abs(before[i]), Math.abs(after[i]))));
        sum += part * part;
      }
      error.norm = Math.sqrt(sum / 4);
    },
    findFirstEvent: () => undefined,
    eventResidual: () => ({ value: 0, rate: 1 }),
  };
  const solver = createSolver({ type: 'dormand-prince-54', ...LOOSE }, 1, 1);
  const y = Float64Array.from(ORBIT);
  const memory = { step: 1e-4, lastError: 1e-4, stepIndex: 0, jacobian: new Float64Array(0), jacobianAge: 0 };
  const request = requestFrom(y, memory, PERIOD);
  while (request.time < PERIOD) takeStep(solver, system, request);
  return errorOf(y);
}

/** The largest tolerance, in steps of a quarter of a decade, that keeps the error after one orbit below `wanted`. */
function toleranceFor(wanted: number, orbit: (tolerance: number) => number): number {
  for (let power = -5; power > -14; power -= 0.25) {
    const tolerance = 10 ** power;
    if (orbit(tolerance) < wanted && orbit(tolerance / 10 ** 0.25) < wanted) return tolerance;
  }
  throw new Error(`no tolerance gives an error below ${wanted}`);
}

/** What is used of odex (BSD-2-Clause), whose own declarations do not pass strict checks. */
interface Odex {
  readonly Solver: new (
    size: number,
  ) => {
    absoluteTolerance: number;
    relativeTolerance: number;
    initialStepSize: number;
    maxSteps: number;
    solve(f: (t: number, y: number[]) => number[], from: number, y: number[], to: number): { readonly y: number[] };
  };
}

/** Undefined where it is not installed: it is a tool of this repository, not of the command. */
async function loadOdex(): Promise<Odex | undefined> {
  const name: string = 'odex';
  try {
    const { default: odex } = (await import(name)) as { default: Odex };
    return odex;
  } catch {
    process.stderr.write('odex is not installed: nothing to compare with\n');
    return undefined;
  }
}

async function againstOdex() {
  const odex = await loadOdex();
  if (odex === undefined) return [];
  const orbitByOdex = (tolerance: number): number => {
    const solver = new odex.Solver(4);
    solver.absoluteTolerance = tolerance;
    solver.relativeTolerance = tolerance;
    solver.initialStepSize = 1e-4;
    solver.maxSteps = 1e5;
    const rates = [0, 0, 0, 0];
    const { y } = solver.solve(
      (_t: number, y: number[]) => {
        orbitRates(y, rates);
        return rates.slice();
      },
      0,
      ORBIT,
      PERIOD,
    );
    return errorOf(y);
  };
  return [1e-3, 1e-6].map((wanted) => {
    const [mine, theirs] = [toleranceFor(wanted, orbitBy54), toleranceFor(wanted, orbitByOdex)];
    const times = (orbit: (tolerance: number) => number, tolerance: number) => () => {
      let error = 0;
      for (let i = 0; i < ORBITS; i++) error += orbit(tolerance);
      return error;
    };
    const jobs = [times(orbitBy54, mine), times(orbitByOdex, theirs)];
    const [value, peerValue] = interleaved(jobs, 10).map((seconds) => (seconds / ORBITS) * 1e3);
    return {
      name: `Arenstorf orbit to ${wanted}, 5(4)`,
      value,
      unit: 'ms',
      against: 'peer',
      peer: 'odex',
      peerValue,
      ratio: value / peerValue,
      better: 'lower',
    };
  });
}

export default async function solversBenchmark() {
  return [...(await costOfSteps()), ...(await againstOdex())];
}
