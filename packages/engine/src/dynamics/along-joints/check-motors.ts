/** Checks motors against each other, against loops and against the other elements along joints. */
import { SceneError } from '../../errors/scene-error.js';
import type { BodyModel } from '../multibody/body-model.js';
import type { MotorRow } from '../multibody/loops/motor-row.js';
import { withCoordinates } from '../multibody/loops/motor-rows.js';
import { findOverdriven } from '../multibody/loops/redundant-rows.js';
import type { JointElement } from './joint-element.js';
import type { MotorSpec } from './motors.schema.js';

/** Throws a SceneError if a motor has the name of another element, or if motors conflict. `y`: the state at time 0. */
export function checkMotors(
  specs: readonly MotorSpec[],
  motors: readonly MotorRow[],
  elements: readonly JointElement[],
  bodies: BodyModel,
  y: Float64Array,
): void {
  specs.forEach(({ name }, i) => {
    if (elements.some((element) => element.name === name))
      throw new SceneError(
        'scene/duplicate-name',
        `motors.${i}.name`,
        `is '${name}', which is already the name of the ${name.slice(name.lastIndexOf('.') + 1)} of a joint: choose another name`,
      );
  });
  mustMoveFreely(specs, motors, bodies, y);
}

/** Refuses motors without a limit whose coordinate already follows from loops and other such motors: their forces would be unbounded. */
function mustMoveFreely(
  specs: readonly MotorSpec[],
  motors: readonly MotorRow[],
  bodies: BodyModel,
  y: Float64Array,
): void {
  const strong = motors.filter(({ limit }) => limit === Number.POSITIVE_INFINITY);
  if (bodies.loops.count === 0 || strong.length === 0) return;
  const over = findOverdriven(bodies, y, withCoordinates(bodies.loops, bodies.trees, strong));
  if (over < 0) return;
  const index = specs.findIndex(({ name }) => name === strong[over].name);
  const from = [...strong.slice(0, over).map(({ name }) => `'${name}'`), 'loops and couplings'].join(', ');
  throw new SceneError(
    'motor/overdriven',
    `motors.${index}`,
    `moves '${specs[index].joint}', whose motion already follows from ${from}: remove this motor, give it a 'limit', or make it a 'torque' motor`,
  );
}
