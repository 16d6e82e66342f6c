/**
 * A way out of a step that takes long. A step is only looked for until it is accepted, so one that is left half-way has changed nothing: the state is
 * that of the last accepted step, and the run may go on from there to the same bits.
 */

/** Whether somebody wants the run to stop. Asked at every evaluation inside a step, so it must be cheap. */
export interface StopRequest {
  asked: () => boolean;
}

/** Thrown inside a step that is left. */
export class StepLeft extends Error {
  override readonly name = 'StepLeft';
}

/** A request that nobody has made. */
export function createStopRequest(): StopRequest {
  return { asked: () => false };
}

/** Leaves the step when asked to. */
export function leaveIfAsked(stop: StopRequest): void {
  if (stop.asked()) throw new StepLeft('the run was asked to stop');
}
