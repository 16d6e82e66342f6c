/** One run in memory: the model, its state, the solver, and the scratch they share. */

import { beginContacts } from '../dynamics/contacts/begin-contacts.js';
import { type ContactUpdate, createContactUpdate } from '../dynamics/contacts/contact-update.js';
import { createPairProbe } from '../dynamics/contacts/pair-kinematics.js';
import { updateContacts } from '../dynamics/contacts/update-contacts.js';
import { createPairWatch } from '../dynamics/contacts/watched-pairs.js';
import { type EnergyLedger, findEnergy } from '../dynamics/energy.js';
import { findErrorNorm } from '../dynamics/error-norm.js';
import { findJacobianBlocks } from '../dynamics/find-jacobian-blocks.js';
import { type BorneContacts, createBorneContacts } from '../dynamics/implicit/borne-contacts.js';
import { createImplicitScratch, findImplicitRates, type ImplicitScratch } from '../dynamics/implicit-rates.js';
import { type BodyMotion, createBodyMotion, findBodyMotion } from '../dynamics/multibody/body-motion.js';
import { createSystemScratch, findPositionRates, findRates, type SystemScratch } from '../dynamics/right-hand-side.js';
import { createStepBalance, isBalanced } from '../dynamics/step-balance.js';
import {
  createStepPlace,
  createStepRequest,
  type LocatedEvent,
  type OdeSystem,
  type Solver,
  type StepRequest,
  type Trial,
} from '../integration/solver.js';
import { createSolver } from '../integration/solvers.js';
import { followsMotion } from '../integration/solvers.schema.js';
import type { JacobianBlocks } from '../integration/stiff/jacobian-blocks.js';
import { stepWithin } from './controllers/watch-controllers.js';
import { createState } from './create-state.js';
import { type CrossingSearch, createCrossingSearch, findFirstCrossing, isCrossing } from './crossings/crossings.js';
import { contactResidual, findFirstContactEvent } from './events/contact-events.js';
import { createContactLook, type EventSearch } from './events/event-search.js';
import { findFirstStop, settleJointElements } from './events/stop-events.js';
import { createTreeSamples } from './events/tree-samples.js';
import { grainLimit, solverBesideGrains, stepBesideGrains } from './grains/couple-grains.js';
import { createStopRequest, leaveIfAsked, type StopRequest } from './leave-step.js';
import type { Model, State } from './model.js';
import { createFollower, type Follower } from './running/follow-step.js';
import type { StepReport } from './step-report.js';
import type { RunThreads } from './threads/start-threads.js';
import { createEnergyBalance, type EnergyBalance } from './watch/created-energy.js';
import { createLoopDrive, type LoopDrive } from './watch/loop-drive.js';

export interface Simulation {
  readonly model: Model;
  readonly state: State;
  readonly solver: Solver;
  readonly ode: OdeSystem;
  /** The step requested from the solver. */
  readonly request: StepRequest;
  readonly scratch: SystemScratch;
  readonly stop: StopRequest;
  readonly update: ContactUpdate;
  readonly crossings: CrossingSearch;
  readonly follower: Follower;
  /** What contacts bear over the trial step, if it is an implicit one. */
  readonly borne: BorneContacts;
  readonly report: StepReport;
  readonly balance: EnergyBalance;
  readonly drive: LoopDrive;
  /** Pairs of shapes, a × count + b, whose deep penetration was already reported. */
  readonly told: Set<number>;
  /** Motion of the bodies where a step of the grains begins. Scratch. */
  readonly grainMotion: BodyMotion;
  /** What the user should know about the last step of the grains. */
  grainNotice: string | undefined;
  /** The trial step, not yet accepted. */
  trial: Trial | undefined;
  /** Time of the next corner of a prescribed function [s], and the last number before it, where the step ends at the latest. */
  corner: number;
  beforeCorner: number;
  /** Whether y or d changed since the solver's last stage was computed. */
  fresh: boolean;
  /** Consecutive steps of zero length; many of them are a stall. */
  standstill: number;
}

export function createSimulation(model: Model, state: State, threads?: RunThreads): Simulation {
  const { system } = model;
  const { bodies } = system;
  const scratch = createSystemScratch(system);
  scratch.ahead = threads?.ahead;
  const stop = createStopRequest();
  const search: EventSearch = {
    system,
    stop,
    start: createSystemScratch(system),
    scratch: createSystemScratch(system),
    probe: createPairProbe(),
    watch: createPairWatch(system.detection),
    place: createStepPlace(bodies.trees.end),
    bounds: new Float64Array(bodies.trees.end),
    look: createContactLook(),
    travel: new Float64Array(bodies.count),
    turn: new Float64Array(bodies.count),
    speeds: new Float64Array(bodies.count),
    turns: new Float64Array(bodies.count),
    hasTreeSpeeds: false,
    samples: createTreeSamples(),
    witnesses: new Map(),
  };
  const borne = createBorneContacts();
  let implicit: ImplicitScratch | undefined;
  let blocks: JacobianBlocks | undefined;
  let blocksAt = -1;
  const wholeStep = fixedStepOf(model);
  const solver = createSolver(solverBesideGrains(model), stepBesideGrains(model, wholeStep), model.longestStep);
  const follower = createFollower(model, state, solver.locatesEvents, borne);
  const crossings = createCrossingSearch(model, state, follower);
  const balance = createEnergyBalance(system, findStartEnergy(model));
  const stepBalance = createStepBalance();
  const ode: OdeSystem = {
    get size() {
      return state.size;
    },
    findRates: (at, out) => {
      leaveIfAsked(stop);
      findRates(system, state, at, scratch, out);
    },
    findPositionRates: (at, out) => {
      findBodyMotion(bodies, at, scratch.motion);
      findPositionRates(bodies, at.y, scratch.motion, out);
    },
    findImplicitRates: ({ start, step }, out) => {
      implicit ??= createImplicitScratch(system, scratch, () => leaveIfAsked(stop), borne);
      implicit.step.step = step;
      implicit.step.whole = wholeStep;
      return findImplicitRates(system, state, start, scratch, implicit, out);
    },
    // The inertia of a tree depends on its pose, which may change much within a step; that of a free body does not.
    isBalanced:
      bodies.trees.count === 0
        ? undefined
        : (start, end) =>
            isBalanced(system, state.contacts.count, start, end, scratch.motion, balance.negligible, stepBalance),
    findErrorNorm: (before, after, error) =>
      findErrorNorm(system, model.tolerances, state.contacts, before, after, error),
    findFirstEvent: (interpolant, ignored) =>
      earlierEvent(
        findFirstContactEvent(search, state.contacts, interpolant, ignored),
        earlierEvent(
          model.crossings.length > 0 ? findFirstCrossing(crossings, interpolant, ignored) : undefined,
          findFirstStop(model, state, search.place, interpolant, ignored),
        ),
      ),
    // A crossing is only as accurate as the dense output, so it needs no refinement.
    eventResidual: (event, at) =>
      isCrossing(event.id) ? { value: 0, rate: -1 } : contactResidual(search, state.contacts, event, at),
    findJacobianBlocks: () => {
      if (blocks === undefined || blocksAt !== state.contacts.revision)
        blocks = findJacobianBlocks(system, state.contacts);
      blocksAt = state.contacts.revision;
      return blocks;
    },
  };
  const update = createContactUpdate(system, scratch, followsMotion(model.solver));
  return {
    model,
    state,
    solver,
    ode,
    request: createStepRequest(state.solver),
    scratch,
    stop,
    update,
    crossings,
    follower,
    borne,
    report: { time: Number.NaN, changes: update.changes, warnings: [], crossings: [], failure: undefined },
    told: new Set(),
    balance,
    drive: createLoopDrive(bodies),
    grainMotion: createBodyMotion(bodies),
    grainNotice: undefined,
    trial: undefined,
    corner: Number.NaN,
    beforeCorner: Number.NaN,
    fresh: true,
    standstill: 0,
  };
}

/** Prepares the request for the next step from the current state; it has the step's natural end. */
export function prepareStep({ model, state, solver, request, fresh }: Simulation): void {
  request.time = state.time;
  request.y = state.y;
  request.memory = state.solver;
  request.fresh = fresh;
  solver.findNaturalEnd(request);
  if (model.grains !== undefined) request.naturalEnd = Math.min(request.naturalEnd, grainLimit(model, state));
}

/** The ledger at time 0 with the first contacts; the same for a new and for a resumed run. */
function findStartEnergy(model: Model): EnergyLedger {
  const { system } = model;
  const state = createState({ ...model, grains: undefined });
  const scratch = createSystemScratch(system);
  updateContacts(createContactUpdate(system, scratch), state, -1);
  settleJointElements(model, state, -1);
  beginContacts(system, state, scratch);
  return findEnergy(system, 0, state.y, state.contacts.count);
}

/** Default step of a solver whose contacts are implicit [s]. */
const IMPLICIT_STEP = 1e-3;

/**
 * The suggested step, at most a hundredth of the output interval; with implicit contacts 1 ms, at most the output interval. It divides the sampling
 * interval of controllers.
 */
function fixedStepOf({ controllers, suggestedStep, outputInterval, solver }: Model): number {
  if (followsMotion(solver)) return stepWithin(controllers, Math.min(IMPLICIT_STEP, outputInterval));
  return stepWithin(controllers, Math.min(suggestedStep.step, outputInterval / 100));
}

function earlierEvent(a: LocatedEvent | undefined, b: LocatedEvent | undefined): LocatedEvent | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return b.theta < a.theta ? b : a;
}
