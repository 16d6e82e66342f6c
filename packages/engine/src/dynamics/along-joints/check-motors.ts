/** What is wrong with motors as soon as they are taken together: with loops, with each other and with what else acts along joints. */
import { SceneError } from '../../errors/scene-error.js';
import type { BodyModel } from '../multibody/body-model.js';
import type { MotorRow } from '../multibody/loops/motor-row.js';
import { withCoordinates } from '../multibody/loops/motor-rows.js';
import { findOverdriven } from '../multibody/loops/redundant-rows.js';
import type { JointElement } from './joint-element.js';
import type { MotorSpec } from './motors.schema.js';

/** SceneError where sensors could not tell a motor from another element, or where motors would fight; `y`: how everything stands at time 0. */
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
        `is '${name}', which sensors know as the ${name.slice(name.lastIndexOf('.') + 1)} of a joint: take another name`,
      );
  });
  mustMoveFreely(specs, motors, bodies, y);
}

/** Motors without a limit that move what loops and other such motors move already would fight with forces beyond all bounds. */
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
    `moves '${specs[index].joint}', whose motion follows already from ${from}: leave it away, give it a 'limit', or make it a 'torque' motor`,
  );
}
