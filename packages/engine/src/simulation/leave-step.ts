/**
 * Aborts a step that takes long. A step changes the state only when it is accepted. An aborted step therefore leaves the state of the last
 * accepted step, from which the run continues to the same bits.
 */

/** Request to stop a run. `asked` is called at every evaluation inside a step, so it must be cheap. */
export interface StopRequest {
  asked: () => boolean;
}

/** Thrown to abort a step. */
export class StepLeft extends Error {
  override readonly name = 'StepLeft';
}

/** A request that never stops the run. */
export function createStopRequest(): StopRequest {
  return { asked: () => false };
}

/** Aborts the step if a stop is requested. */
export function leaveIfAsked(stop: StopRequest): void {
  if (stop.asked()) throw new StepLeft('the run was asked to stop');
}
