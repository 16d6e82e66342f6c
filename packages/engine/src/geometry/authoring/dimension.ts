/** Checks of the numbers that solids are authored from. A path names the argument; the caller's place goes before it. */
import { SceneError } from '../../errors/scene-error.js';

/** Stops unless the length is a finite number > 0 m. */
export function requirePositive(value: number, path: string): void {
  if (!(value > 0 && Number.isFinite(value)))
    throw new SceneError('shape/non-positive-size', path, `must be > 0 m, got ${value}`);
}

/** More of anything than this is a mistyped number. */
const MOST = 100_000;

/** Stops unless the count is a whole number of at least `least`, and such that it can be made. */
export function requireCount(value: number, least: number, path: string): void {
  if (!(Number.isSafeInteger(value) && value >= least && value <= MOST))
    throw new SceneError('shape/bad-count', path, `must be a whole number from ${least} to ${MOST}, got ${value}`);
}

/** Stops with a reason when dimensions that are each possible contradict each other. */
export function requireFit(fits: boolean, path: string, reason: string): void {
  if (!fits) throw new SceneError('shape/impossible-dimensions', path, reason);
}
