/** Runs mechanisms to their end, in one go or from snapshot to snapshot, and reads their coordinates and their ledger. */
import { advance, createRun, findEnergy, type Model, type Run, snapshotOf } from '@impinge/engine/run';

/** Steps after which a run counts as one that does not end. */
const MOST_STEPS = 20_000;

/** Runs to the end; throws what a run reports as a failure. */
export function finished(run: Run): Run {
  for (;;) {
    const event = advance(run, MOST_STEPS);
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind === 'done') return run;
    if (run.simulation.state.steps > MOST_STEPS)
      throw new Error(`${MOST_STEPS} steps by t = ${run.simulation.state.time} s`);
  }
}

/** Coordinates and speeds of all joints at the end. */
export function coordinatesOf({ simulation: { model, state } }: Run): number[] {
  const { trees } = model.system.bodies;
  return Array.from({ length: trees.count }, (_, link) => [
    state.y[trees.positions[link]],
    state.y[trees.speeds[link]],
  ]).flat();
}

/** How far the ledger is off its start [J], the energy exchanged [J], and the ledger. */
export function ledgerOf({ simulation: { model, state, balance } }: Run) {
  const { start: startEnergy } = balance;
  const energy = findEnergy(model.system, state.time, state.y, state.contacts.count);
  const exchanged = startEnergy.kinetic + Math.abs(energy.applied) + Math.abs(energy.potential - startEnergy.potential);
  return { off: Math.abs(energy.total - startEnergy.total), exchanged, energy };
}

/** The same run, taken up anew from a snapshot every so many steps. */
export function interrupted(model: Model, steps: number): Run {
  let run = createRun(model);
  for (;;) {
    const { kind } = advance(run, steps);
    if (kind === 'done' || kind === 'failed') return run;
    // The last step, cut short to end on time, belongs to the run and not to its snapshots.
    if (kind === 'pause' && run.phase === 'steps') run = createRun(model, { snapshot: snapshotOf(run) });
  }
}
