/** The block on the incline of the example, seen along the slope. */
import { resolveScene, type SceneInput } from '@impinge/engine';
import example, { ANGLE } from '../../examples/laws/block-on-incline/scene.js';
import { bodyNow, type Drive } from '../drive.js';

/** The scene with parameters set, and another friction law where one is given. */
export function blockScene(
  set: Record<string, number>,
  tangential?: NonNullable<SceneInput['law']>['tangential'],
): SceneInput {
  const input = resolveScene(example, set) as SceneInput;
  return tangential === undefined ? input : { ...input, law: { ...input.law, tangential } };
}

/** Way [m] and speed [m/s] down the slope. */
export function downSlope(now: Drive) {
  const { position, velocity } = bodyNow(now, 0);
  const along = ([x, , z]: number[]) => x * Math.cos(ANGLE) - z * Math.sin(ANGLE);
  return { way: along(position), speed: along(velocity) };
}
