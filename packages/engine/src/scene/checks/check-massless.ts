/** Jointed bodies without mass or inertia: something that has mass must move whenever they do, nothing can touch them, and the solver must know them. */
import { mayMeet } from '../../detection/broad/pair-filter.js';
import { createBodyMotion } from '../../dynamics/multibody/body-motion.js';
import { findUnsupported, unsupportedMessage } from '../../dynamics/multibody/loops/ballast.js';
import { prepareDriven } from '../../dynamics/multibody/loops/close-loops.js';
import { createMechanism } from '../../dynamics/multibody/mechanism.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import type { SceneProblem } from '../../errors/scene-error.js';
import type { SolverSpec } from '../../integration/solvers.schema.js';

export function checkMassless(
  { bodies, shapes, detection }: SystemModel,
  y: Float64Array,
  { type }: SolverSpec,
): SceneProblem[] {
  const { ballast, names, mass } = bodies;
  if (ballast === undefined) return [];
  const lacking = [...ballast.moment.keys()].filter((body) => ballast.moment[body] > 0);
  const first = lacking[0];
  if (type === 'implicit-euler') {
    const message = `'implicit-euler' needs mass and inertia of every body, and '${names[first]}' has none; give it some, or use dormand-prince-54`;
    return [{ code: 'solver/massless', path: 'solver.type', message }];
  }
  const isTouched = (shape: number) => [...shapes.body.keys()].some((other) => mayMeet(detection.filter, shape, other));
  const touched = [...shapes.body.keys()].find((shape) => mass[shapes.body[shape]] === 0 && isTouched(shape));
  if (touched !== undefined) {
    const body = shapes.body[touched];
    const message = `'${names[body]}' has no mass, so that nothing can push against its shapes: give it a mass, or 'meets': [] if they are only to be seen`;
    return [{ code: 'body/massless-contact', path: `bodies.${body}.mass`, name: names[body], message }];
  }
  const mechanism = createMechanism(bodies);
  prepareDriven(bodies, { time: 0, y }, createBodyMotion(bodies), mechanism);
  const body = findUnsupported(bodies, mechanism.loops);
  if (body < 0) return [];
  return [
    { code: 'body/massless', path: `bodies.${body}.mass`, name: names[body], message: unsupportedMessage(names[body]) },
  ];
}
