/** Warnings during a run. Each is given once per body or pair. */

import { lawOf } from '../../contact-laws/pair-laws.js';
import { mayMeet } from '../../detection/broad/pair-filter.js';
import { meetAsSolids } from '../../detection/narrow/pair-table.js';
import type { ContactChanges } from '../../dynamics/contacts/contact-changes.js';
import type { BodyMotion } from '../../dynamics/multibody/body-motion.js';
import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import type { Warning } from '../../errors/warning.js';
import { principalAxes } from '../../geometry/mesh/principal-axes.js';
import { followsMotion, isVariableStep } from '../../integration/solvers.schema.js';
import type { Model, State } from '../model.js';
import { prepareStep, type Simulation } from '../simulation.js';
import { lawWorkPart } from './created-energy.js';
import { kindsOf } from './kinds.js';
import { once } from './once.js';
import { stepAdvice } from './step-advice.js';
import { impactDuration, STEPS_PER_CONTACT } from './suggest-step.js';

/** Penetration relative to R* above which contact laws for small deformation are no longer valid. */
const DEEP = 0.1;
/** Energy created by numerical error, relative to the available energy, above which there is a warning. */
const CREATED = 0.05;
/** The same for shared-volume contact, whose force has no potential. */
const CREATED_BY_LAW = 0.3;
/** Distance from the origin in radii above which a penetration of 1e-6 radii has few digits left. */
const FAR_AWAY = 1e7;
/** Relative tolerance of I₁ + I₂ ≥ I₃, for round-off of a flat body. */
const INEQUALITY_SLACK = 1e-9;
/** Moves of bodies to close loops above which there is a warning [m], [rad]. */
const MOVED_FAR = 1e-6;
/** Fewest steps per contact: with fewer the rebound is unreliable. */
const FEWEST_STEPS = 10;

/** Code of the energy warning, which names no bodies. */
const UNBALANCED = 'energy/unbalanced';

/** No warnings, as in most steps. */
const NOTHING: readonly Warning[] = [];

/** Warns of a given fixed step that is too long for the scene's contacts and force elements. */
export function watchStep(model: Model, state: State): Warning[] {
  const given = isVariableStep(model.solver) ? undefined : model.solver.step;
  const { step, bodies, reason } = model.suggestedStep;
  if (given === undefined || given <= step || followsMotion(model.solver)) return [];
  const message = `step ${given} s is longer than the suggested ${step.toPrecision(3)} s: ${reason}`;
  return once(state, 'step/too-large', bodies, message);
}

/** Warns of what looked odd when the scene was compiled. */
export function watchDoubts({ doubts }: Model, { time }: State): Warning[] {
  // Said at time 0 only, so no checkpoint has to remember them.
  return doubts.map((doubt) => ({ ...doubt, time }));
}

/** Warns of problems of the solids that bodies are made of. */
export function watchShapes({ system }: Model, state: State): Warning[] {
  const { shapes, bodies } = system;
  return shapes.geometry.flatMap(({ warnings }, shape) => {
    const name = bodies.names[shapes.body[shape]];
    return warnings.flatMap(({ code, message }) => once(state, code, [name], `a shape of '${name}' ${message}`));
  });
}

/** Warns of given inertias that are not possible: I₁ + I₂ < I₃. */
export function watchInertia({ system }: Model, state: State): Warning[] {
  const { bodies } = system;
  return Array.from(bodies.dynamic).flatMap((body) => {
    const [a, b, c] = principalAxes(bodies.inertiaB.subarray(9 * body, 9 * body + 9)).moments;
    if (a + b >= (1 - INEQUALITY_SLACK) * c) return [];
    const name = bodies.names[body];
    const moments = [a, b, c].map((moment) => Number(moment.toPrecision(6))).join(', ');
    const message = `'${name}' has principal moments ${moments} kg m², which violate I₁ + I₂ ≥ I₃: no body can have them; check its inertia`;
    return once(state, 'body/inertia-inequality', [name], message);
  });
}

/** Warns of bodies that had to be moved to close loops. */
export function watchAssembly({ assembly }: Model, state: State): Warning[] {
  // Bodies that follow a given angle or slide are meant to move.
  if (assembly?.followed !== undefined) return [];
  const far = (assembly?.moved ?? []).filter(({ distance, angle }) => distance > MOVED_FAR || angle > MOVED_FAR);
  if (far.length === 0) return [];
  const [most] = [...far].sort((a, b) => b.distance - a.distance || b.angle - a.angle);
  const others = far.length > 1 ? `, and ${far.length - 1} more` : '';
  const message = `loops were open in the scene: '${most.body}' was moved by ${most.distance.toPrecision(3)} m and turned by ${most.angle.toPrecision(3)} rad to close them${others}; check the positions of their joints`;
  return once(
    state,
    'joint/moved',
    far.map(({ body }) => body),
    message,
  );
}

/** Warns of start speeds that loops do not allow. */
export function watchStartSpeeds({ assembly }: Model, state: State): Warning[] {
  return (assembly?.changedSpeeds ?? []).flatMap(({ joint, asked, actual }) => {
    const [given, real] = [asked, actual].map((speed) => Number(speed.toPrecision(6)));
    const message = `'${joint}' starts at ${real} rad/s or m/s, not at the ${given} of the scene: its loops do not allow the given speeds together; give a speed to one joint of a loop only`;
    return once(state, 'joint/speed-changed', [joint], message);
  });
}

/** Warns of balls so far from the origin that their size is below the resolution of the coordinates. */
export function watchDistance({ system }: Model, state: State, { positionsW: x }: BodyMotion): Warning[] {
  const { shapes, bodies } = system;
  const far: number[] = [];
  for (let shape = 0; shape < shapes.count; shape++) {
    const body = shapes.body[shape];
    if (bodies.role[body] === NOT_DYNAMIC || shapes.radius[shape] === 0) continue;
    const away = Math.max(Math.abs(x[3 * body]), Math.abs(x[3 * body + 1]), Math.abs(x[3 * body + 2]));
    if (away > FAR_AWAY * shapes.radius[shape]) far.push(shapes.body[shape]);
  }
  return far.slice(0, 1).flatMap((body) => {
    const name = bodies.names[body];
    const message = `'${name}' is more than ${FAR_AWAY} of its radii from the origin: contacts lose precision there; move the scene closer to the origin`;
    return once(state, 'body/far-away', [name], message);
  });
}

/** Warns of contacts too short for the fixed step, and of penetrations that are too large. */
export function watchContacts(simulation: Simulation, changes: ContactChanges): readonly Warning[] {
  const { model, state, solver, request, told } = simulation;
  const [a, b] = changes.deepestShapes;
  const pair = a * model.system.shapes.count + b;
  const isDeep = changes.deepest > DEEP && !told.has(pair);
  if (!isDeep && (changes.began.count === 0 || solver.locatesEvents)) return NOTHING;
  const warnings: Warning[] = [];
  if (isDeep) {
    told.add(pair);
    const bodies = namesOf(model, a, b);
    const message = `'${bodies[0]}' and '${bodies[1]}' penetrate by ${(100 * changes.deepest).toPrecision(2)} % of their size: the contact is too soft for its law; raise the stiffness`;
    warnings.push(...once(state, 'contact/deep-penetration', bodies, message));
  }
  if (solver.locatesEvents) return warnings;
  prepareStep(simulation);
  const step = request.naturalEnd - state.time;
  const { began } = changes;
  for (let i = 0; i < began.count; i++) {
    const [shapeA, shapeB, approachSpeed] = [began.shapeA[i], began.shapeB[i], began.approachSpeeds[i]];
    if (approachSpeed <= 0) continue;
    const duration = impactDuration(model.system, shapeA, shapeB, began.effectiveRadii[i], approachSpeed);
    if (duration >= FEWEST_STEPS * step) continue;
    const bodies = namesOf(model, shapeA, shapeB);
    const better = (duration / STEPS_PER_CONTACT).toPrecision(2);
    const lasts = `the contact between '${bodies[0]}' and '${bodies[1]}' lasts ${duration.toPrecision(3)} s, only ${(duration / step).toPrecision(2)} steps`;
    // Long steps are what implicit Euler is for: one contact tells of all.
    if (model.solver.type !== 'implicit-euler')
      warnings.push(...once(state, 'step/too-large', bodies, `${lasts}: use a step of ${better} s`));
    else
      for (const warning of once(
        state,
        'step/too-large',
        [],
        `${lasts}: rebounds as brief as that are lost; if they matter, use a step of ${better} s`,
      ))
        warnings.push({ ...warning, bodies });
  }
  return warnings;
}

/** Whether two shapes of the scene may be in shared-volume contact under a law that has no potential there. It depends on their kinds, which are few. */
function sharesVolumes({ system }: Model): boolean {
  const { shapes, detection, laws } = system;
  const lists = kindsOf(shapes.count, (shape) => [
    shapes.type[shape],
    shapes.material[shape],
    detection.method[shape],
    detection.hasInside[shape],
  ]);
  return lists.some((some, i) =>
    lists
      .slice(i)
      .some(
        (others) =>
          meetAsSolids(detection, some[0], others[0]) &&
          !lawOf(laws, shapes.material[some[0]], shapes.material[others[0]]).needs.push &&
          some.some((a) => others.some((b) => mayMeet(detection.filter, a, b))),
      ),
  );
}

/** Warns of a run that gains or loses energy by numerical error. */
export function watchEnergy({ model, state, balance }: Simulation): readonly Warning[] {
  const { created } = balance;
  if (created <= CREATED || state.warned.has(UNBALANCED)) return NOTHING;
  if (followsMotion(model.solver)) return watchLongSteps(model, state, created);
  balance.byLaw ??= sharesVolumes(model);
  // Most laws of shared volumes have no potential: a closed path does work, whatever the step.
  if (created <= CREATED_BY_LAW && balance.byLaw) return NOTHING;
  const cure = balance.byLaw
    ? "forces of shared volumes have no potential, but for law.normal { type: 'volume-energy' }, so impacts on edges and corners create or lose some energy whatever the step; smaller steps help with the rest"
    : isVariableStep(model.solver)
      ? stepAdvice(model)
      : `${stepAdvice(model)} or solver dormand-prince-54, which locates the touch`;
  const message = `contacts were not resolved: the energy created or lost by numerical error is ${shareOf(created)} of the available energy; ${cure}`;
  return once(state, UNBALANCED, [], message);
}

/** Warns that steps longer than impacts last take their rebound. */
function watchLongSteps({ suggestedStep }: Model, state: State, lost: number): readonly Warning[] {
  const message = `steps longer than the impacts took ${shareOf(lost)} of the available energy, rebounds included; if rebounds matter, use a smaller step (impacts are resolved at ${suggestedStep.step.toPrecision(3)} s)`;
  return once(state, UNBALANCED, [], message);
}

function shareOf(part: number): string {
  return part < 1 ? `${(100 * part).toPrecision(2)} %` : `${part.toPrecision(2)} times`;
}

/** Warns of forces along principal axes that do much law work, and names the remedy. */
export function watchAxes({ model, state, balance }: Simulation, { ended }: ContactChanges): readonly Warning[] {
  if (model.system.detection.normalMemory < 0 || ended.count === 0) return NOTHING;
  const part = lawWorkPart(balance);
  if (part <= CREATED) return NOTHING;
  const message = `contact laws created or lost ${(100 * part).toPrecision(2)} % of the available energy: 'detection.normal' is 'inertia', whose normal turns with the patch where both surfaces are curved, so that the force has no potential; use 'area', or bodies that touch with flat faces`;
  return once(state, 'energy/turning-axis', [], message);
}

/** Warns of bodies that left the scene's bounds. */
export function watchBounds({ model, state, scratch }: Simulation): readonly Warning[] {
  const { bounds, system } = model;
  if (bounds === undefined) return NOTHING;
  let warnings: Warning[] | undefined;
  for (let i = 0; i < system.bodies.dynamic.length; i++) {
    let outside = false;
    for (let k = 0; k < 3; k++) {
      const x = scratch.motion.positionsW[3 * system.bodies.dynamic[i] + k];
      outside ||= x < bounds.min[k] || x > bounds.max[k];
    }
    if (!outside) continue;
    const body = system.bodies.names[system.bodies.dynamic[i]];
    for (const warning of once(state, 'body/left-bounds', [body], `'${body}' left the bounds of the scene`)) {
      warnings ??= [];
      warnings.push(warning);
    }
  }
  return warnings ?? NOTHING;
}

function namesOf(model: Model, shapeA: number, shapeB: number): [string, string] {
  const { bodies, shapes } = model.system;
  return [bodies.names[shapes.body[shapeA]], bodies.names[shapes.body[shapeB]]];
}
