/** Drives a run to its end in the worker, as `simulate` does elsewhere, and hands on what comes of it. */
import { advance, SimulationError, type Warning } from '@impinge/engine';
import type { WatchedRun } from '../solver/watch-run.js';
import type { Outbox } from './outbox.js';

/** Steps between looks at what is to be told. */
const STEPS_AT_A_TIME = 500;
/** Wall time between rests [ms]: what a worker posts may lie until it rests. */
const REST_INTERVAL = 100;

/** SimulationError when the run cannot go on; everything up to then is in the outbox. */
export async function driveRun(
  { run, takeNews, rest }: WatchedRun,
  outbox: Outbox,
  onWarning: (warning: Warning) => void,
): Promise<void> {
  let rested = performance.now();
  for (;;) {
    const event = advance(run, STEPS_AT_A_TIME);
    for (const warning of run.news.warnings.splice(0)) onWarning(warning);
    takeNews();
    if (event.kind === 'frame') outbox.addFrame(event.frame);
    if (event.kind === 'failed') throw new SimulationError(event.failure);
    const { time, steps } = run.simulation.state;
    outbox.setProgress({ time, until: run.until, steps });
    if (event.kind === 'done') return;
    if (performance.now() - rested < REST_INTERVAL) continue;
    rest();
    await new Promise<void>((resolve) => setTimeout(resolve));
    rested = performance.now();
  }
}
