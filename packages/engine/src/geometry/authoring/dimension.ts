/** Checks of the dimensions of authored solids. `path` names the argument; the caller puts its own path before it. */
import { SceneError } from '../../errors/scene-error.js';

/** SceneError unless the length is finite and > 0 m. */
export function requirePositive(value: number, path: string): void {
  if (!(value > 0 && Number.isFinite(value)))
    throw new SceneError('shape/non-positive-size', path, `must be > 0 m, got ${value}`);
}

/** Largest count; a larger one is a typing error. */
const MOST = 100_000;

/** SceneError unless the count is a whole number from `least` to the largest allowed. */
export function requireCount(value: number, least: number, path: string): void {
  if (!(Number.isSafeInteger(value) && value >= least && value <= MOST))
    throw new SceneError('shape/bad-count', path, `must be a whole number from ${least} to ${MOST}, got ${value}`);
}

/** SceneError with a reason when dimensions contradict each other. */
export function requireFit(fits: boolean, path: string, reason: string): void {
  if (!fits) throw new SceneError('shape/impossible-dimensions', path, reason);
}
