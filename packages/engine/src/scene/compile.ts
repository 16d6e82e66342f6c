/** compile(built): turns a scene with its shapes into the constant Model that runs share. */
import type { RegisteredLaws } from '../contact-laws/create-part.js';
import { describeLaws } from '../contact-laws/describe-laws.js';
import { createLawModel } from '../contact-laws/pair-laws.js';
import { restingGravity } from '../contact-laws/pair-materials.js';
import { checkMotors } from '../dynamics/along-joints/check-motors.js';
import { createJointElements } from '../dynamics/along-joints/create-joint-elements.js';
import { createMotors, type FindHeld } from '../dynamics/along-joints/create-motors.js';
import { stateSize } from '../dynamics/contacts/contact-slice.js';
import { createForces, startOf } from '../dynamics/forces/create-forces.js';
import { heldLoadsSize } from '../dynamics/forces/held-loads.js';
import type { ForceFunction } from '../dynamics/forces/registered-force.js';
import type { MotionFunction } from '../dynamics/motion/motion.js';
import type { BodyModel } from '../dynamics/multibody/body-model.js';
import { NOT_DYNAMIC } from '../dynamics/multibody/body-places.js';
import { withBallast } from '../dynamics/multibody/loops/ballast.js';
import { withCoordinates } from '../dynamics/multibody/loops/motor-rows.js';
import type { SystemModel } from '../dynamics/system-model.js';
import { SceneError, type SceneProblem } from '../errors/scene-error.js';
import { isVariableStep } from '../integration/solvers.schema.js';
import { tolerancesOf } from '../integration/tolerances.js';
import type { SignalFunction } from '../math/signal/signal.js';
import { controllerSize } from '../simulation/controllers/controller.js';
import { createControllers, heldNumber, layOutControllers } from '../simulation/controllers/create-controllers.js';
import type { RegisteredControllers } from '../simulation/controllers/registered-controller.js';
import { createJointSampler } from '../simulation/frames/frame-joints.js';
import type { Model } from '../simulation/model.js';
import { createSensors } from '../simulation/sensors/sensors.js';
import { settleStart, settlingWarnings } from '../simulation/start/settle-start.js';
import { suggestStep } from '../simulation/watch/suggest-step.js';
import type { BuiltScene } from './build-shapes.js';
import { sceneHash } from './canonical.js';
import { checkLaws } from './checks/check-laws.js';
import { checkMassless } from './checks/check-massless.js';
import { checkRegisteredLaws } from './checks/check-registered-laws.js';
import { doubtMaterials } from './checks/doubt-materials.js';
import { doubtUnits } from './checks/doubt-units.js';
import { createBodyModel, writeInitialBodies } from './compile-bodies.js';
import { compileDetection } from './compile-detection.js';
import { createShapeModel } from './compile-shapes.js';
import { compileGrains } from './grains/compile-grains.js';
import type { Scene } from './scene.schema.js';

/** Code that scenes may name, registered by the host. */
export interface Registry {
  readonly motions?: Readonly<Record<string, MotionFunction>>;
  readonly forces?: Readonly<Record<string, ForceFunction>>;
  readonly signals?: Readonly<Record<string, SignalFunction>>;
  readonly laws?: RegisteredLaws;
  readonly controllers?: RegisteredControllers;
}

/** Default longest step, in output intervals. */
const INTERVALS_PER_STEP = 10;
/** Fewest steps in one period of a prescribed motion. */
const STEPS_PER_PERIOD = 8;

/** The model of a scene whose shapes are built. SceneError with every problem found. */
export function compile({ scene, shapes: built, grainRegions, assets }: BuiltScene, registry: Registry = {}): Model {
  const jointed = createBodyModel(scene, built, { motions: registry.motions ?? {}, signals: registry.signals ?? {} });
  const shapes = createShapeModel(scene, built, jointed.centresB);
  const laws = registry.laws ?? {};
  mustBeNone(checkRegisteredLaws(scene, laws));
  const { bodies, jointElements, layouts, heldSize, findHeld, initialY, assembly } = addAlongJoints(
    scene,
    jointed,
    registry,
  );
  const index = new Map(bodies.names.map((name, i) => [name, i]));
  const context = {
    bodies,
    index,
    start: startOf(bodies, initialY),
    registered: registry.forces ?? {},
    signals: registry.signals ?? {},
  };
  const materials = Object.entries(scene.materials).map(([name, material]) => ({ name, material }));
  const lawModel = createLawModel(materials, scene.pairs, scene.law, laws, restingGravity(scene.gravity));
  const detection = compileDetection(scene, shapes, bodies, lawModel);
  const grains = compileGrains(scene, {
    ...{ shapes, bodies, detection, laws: lawModel, registered: laws, heldStart: heldSize },
    signals: registry.signals ?? {},
    regions: grainRegions,
    assets,
  });
  const moved = grains?.loads.bodies.length ?? 0;
  const given: SystemModel = {
    bodies,
    shapes,
    laws: lawModel,
    detection,
    forces: createForces(scene.forces, context),
    jointElements,
    heldSize: heldSize + heldLoadsSize(moved),
    heldLoads: moved > 0 ? grains?.loads : undefined,
    gravity: scene.gravity,
  };
  mustBeNone(checkLaws(given));
  mustBeNone(checkMassless(given, initialY, scene.solver));
  const settled = settleStart(given, initialY, scene.detection?.startOverlap ?? 'settle');
  // Springs without a length of their own are relaxed where the bodies are now.
  const system: SystemModel =
    settled === undefined || settled.moved.length === 0
      ? given
      : { ...given, forces: createForces(scene.forces, { ...context, start: startOf(bodies, initialY) }) };
  const { solver } = scene;
  const { sensors, running } = createSensors(scene.sensors, system, findHeld, grains);
  return {
    system,
    laws: describeLaws(system.laws, laws, meetingMaterials(system)),
    grains,
    solver,
    tolerances: tolerancesOf(solver),
    suggestedStep: suggestStep(system, initialY),
    longestStep: longestStepOf(scene, bodies),
    sensors,
    running,
    sampleJoints: createJointSampler(scene, system),
    crossings: scene.events.map(({ name, sensor, level, direction, action }) => ({
      name,
      sensor: sensors[scene.sensors.findIndex((spec) => spec.name === sensor)],
      level,
      direction,
      stops: action === 'stop',
    })),
    controllers: createControllers(scene.controllers, layouts, {
      system,
      sensors,
      registered: registry.controllers ?? {},
      signals: registry.signals ?? {},
    }),
    outputInterval: scene.recording.every,
    checkpointInterval: scene.recording.checkpointEvery,
    until: scene.until,
    bounds: scene.bounds,
    sceneHash: sceneHash(scene),
    initialY,
    assembly,
    settled,
    doubts: [
      ...doubtMaterials(scene),
      ...doubtUnits(scene, system),
      ...(settled === undefined ? [] : settlingWarnings(settled)),
    ],
  };
}

/** Adds joint elements, motors and controllers: their layouts, the bodies with the final layout of y, and y at time 0. */
function addAlongJoints(scene: Scene, jointed: BodyModel, { laws = {}, controllers = {}, signals = {} }: Registry) {
  const start = new Float64Array(jointed.trees.end);
  const assembly = writeInitialBodies(jointed, start);
  const elements = createJointElements(scene.joints, jointed, start, jointed.trees.end, laws);
  const elementsEnd = elements.reduce((end, { size }) => end + size, jointed.trees.end);
  const heldByElements = elements.reduce((sum, { heldSize }) => sum + heldSize, 0);
  const layouts = layOutControllers(scene.controllers, controllers, heldByElements);
  const heldSize = layouts.reduce((end, layout) => end + controllerSize(layout), heldByElements);
  const findHeld: FindHeld = (name, output, path) => heldNumber(layouts, name, output, path);
  const { elements: driving, motors } = createMotors(scene.motors, jointed, signals, findHeld);
  const jointElements = [...elements, ...driving];
  checkMotors(scene.motors, motors, elements, jointed, start);
  const driven = withBallast(withCoordinates(jointed.loops, jointed.trees, motors), jointed);
  const bodies: BodyModel = { ...jointed, motors, driven, elementsEnd };
  const initialY = new Float64Array(stateSize(bodies, 0, 0));
  initialY.set(start);
  return { bodies, jointElements, layouts, heldSize, findHeld, initialY, assembly };
}

/** Whether bodies of two materials may meet, judged by which bodies can move. */
function meetingMaterials({ shapes, bodies }: SystemModel): (a: number, b: number) => boolean {
  const carriers = new Map<number, Set<number>>();
  shapes.material.forEach((material, shape) => {
    carriers.set(material, (carriers.get(material) ?? new Set()).add(shapes.body[shape]));
  });
  const all = (material: number) => [...(carriers.get(material) ?? [])];
  const moves = [...carriers.keys()].filter((material) =>
    all(material).some((body) => bodies.role[body] !== NOT_DYNAMIC),
  );
  return (a, b) => {
    const enough = new Set([...all(a).slice(0, 2), ...all(b).slice(0, 2)]).size > 1;
    return carriers.has(a) && carriers.has(b) && enough && (moves.includes(a) || moves.includes(b));
  };
}

function mustBeNone(problems: readonly SceneProblem[]): void {
  if (problems.length > 0) throw new SceneError(problems);
}

/** The scene's longest step or ten output intervals, limited so that a step covers only a fraction of the period of a prescribed motion. */
function longestStepOf({ solver, recording }: Scene, { motion: motions }: BodyModel): number {
  const given = isVariableStep(solver) ? solver.maxStep : undefined;
  const periods = motions.flatMap((motion) => (motion === undefined ? [] : [motion.period]));
  return Math.min(given ?? INTERVALS_PER_STEP * recording.every, ...periods.map((period) => period / STEPS_PER_PERIOD));
}
