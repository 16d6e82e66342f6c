/** The bodies of a scene as flat arrays, and their initial y. */
import type { Kinematics } from '../dynamics/motion/motion.js';
import { createMotion, type RegisteredFunctions } from '../dynamics/motion/motions.js';
import type { BodyModel } from '../dynamics/multibody/body-model.js';
import {
  AT_L,
  AT_Q,
  AT_V,
  bodiesEnd,
  createBodyPlaces,
  FREE,
  JOINTED,
  NOT_DYNAMIC,
} from '../dynamics/multibody/body-places.js';
import { createJointsModel, type JointedBody } from '../dynamics/multibody/joints-model.js';
import type { Assembly } from '../dynamics/multibody/loops/assemble-loops.js';
import { createBallast, type Lack } from '../dynamics/multibody/loops/ballast.js';
import { withoutIdleRows } from '../dynamics/multibody/loops/idle-rows.js';
import { writeInitialJoints } from '../dynamics/multibody/start-joints.js';
import { SceneError, type SceneProblem } from '../errors/scene-error.js';
import { combineMasses, type MassProperties } from '../geometry/mass-properties.js';
import { principalAxes } from '../geometry/mesh/principal-axes.js';
import type { ShapeGeometry } from '../geometry/shape-geometry.js';
import { inverseSymmetric, multiplyVector } from '../math/mat3.js';
import { rotate, rotateBack, rotated, unitQuaternion } from '../math/quaternion.js';
import type { Vec3 } from '../math/vec3.js';
import type { Scene } from './scene.schema.js';

type Body = Scene['bodies'][number];

/** Relative round-off of principal moments. */
const ROUND_OFF = 1e-12;

export function createBodyModel(
  scene: Scene,
  shapes: readonly (readonly ShapeGeometry[])[],
  registered: RegisteredFunctions,
): BodyModel {
  const problems: SceneProblem[] = [];
  const { bodies } = scene;
  const masses = bodies.map((body, i) => massOf(scene, body, shapes[i]));
  const jointed = new Set(scene.joints.flatMap((joint) => joint.bodies));
  const lacking: Lack[] = [];
  const inverses = masses.map(({ mass, inertia }, i) => {
    const none = new Array<number>(9).fill(0);
    if (bodies[i].type !== 'dynamic') return none;
    const inverse = mass > 0 ? inverseSymmetric(inertia) : undefined;
    if (inverse !== undefined) return inverse;
    if (jointed.has(bodies[i].name) && !isNegative(inertia)) lacking.push({ body: i, mass: mass === 0 });
    else
      problems.push({
        code: 'body/bad-inertia',
        path: `bodies.${i}.inertia`,
        message: `must be positive about every axis [kg m²]${isNegative(inertia) ? '' : ', and the mass above 0 kg: only bodies that joints connect to others can do without'}`,
      });
    return none;
  });
  const start = bodies.map(startOf);
  const motion = bodies.map(({ type, motion: spec }, i) => {
    if (type !== 'kinematic' || spec === undefined) return undefined;
    try {
      return createMotion(spec, start[i], registered, `bodies.${i}.motion`);
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  });
  if (problems.length > 0) throw new SceneError(problems);
  const dynamic = bodies.flatMap(({ type }, i) => (type === 'dynamic' ? [i] : []));
  const stands = bodies.map(({ name, type }, i): JointedBody => {
    const [x, y, z] = masses[i].centre;
    const isDynamic = type === 'dynamic';
    const { position, orientation } = start[i];
    return { name, isDynamic, position, orientation, centre: [x, y, z], mass: masses[i].mass };
  });
  const { trees, loops, joints } = createJointsModel(
    scene.joints,
    scene.couplings,
    stands,
    bodiesEnd,
    drivenJoints(scene),
  );
  const roles = bodies.map(({ type }, i) => (type !== 'dynamic' ? NOT_DYNAMIC : trees.linkOf[i] < 0 ? FREE : JOINTED));
  const model: BodyModel = {
    count: bodies.length,
    names: bodies.map(({ name }) => name),
    ...createBodyPlaces(roles),
    dynamic: Int32Array.from(dynamic),
    trees,
    loops,
    joints,
    motors: [],
    driven: loops,
    ballast: undefined,
    elementsEnd: trees.end,
    mass: Float64Array.from(masses, ({ mass }, i) => (bodies[i].type === 'dynamic' ? mass : Number.POSITIVE_INFINITY)),
    inertiaB: Float64Array.from(masses.flatMap(({ inertia }) => inertia)),
    inverseInertiaB: Float64Array.from(inverses.flat()),
    inertiaScale: Float64Array.from(masses, ({ inertia }) => Math.max(inertia[0], inertia[4], inertia[8])),
    centresB: Float64Array.from(masses.flatMap(({ centre }) => centre)),
    start,
    motion,
    speedBound: Float64Array.from(motion, (prescribed) => prescribed?.speedBound ?? 0),
    turnBound: Float64Array.from(motion, (prescribed) => prescribed?.turnBound ?? 0),
  };
  const loaded = { ...model, ballast: createBallast(lacking, model.mass, trees) };
  const moving = withoutIdleRows(loaded);
  return { ...loaded, loops: moving, driven: moving };
}

/** Whether a tensor is negative about some axis, beyond round-off. */
function isNegative(inertia: readonly number[]): boolean {
  const moments = principalAxes(Float64Array.from(inertia)).moments;
  return Math.min(...moments) < -ROUND_OFF * Math.max(...moments.map(Math.abs));
}

/** Names of joints that motors or controllers act along. */
function drivenJoints({ motors, controllers }: Scene): Set<string> {
  const led = controllers.flatMap((spec) => ('joint' in spec ? [spec.joint] : 'joints' in spec ? spec.joints : []));
  return new Set([...motors.map(({ joint }) => joint), ...led]);
}

/** Frozen, because a registered motion receives it and must not change it. */
function startOf({ position, orientation, velocity, angularVelocity }: Body): Kinematics {
  return Object.freeze({
    position: Object.freeze([...position] as const),
    orientation: Object.freeze([...unitQuaternion(orientation)] as const),
    velocity: Object.freeze([...velocity] as const),
    angularVelocity: Object.freeze([...angularVelocity] as const),
  });
}

/** Mass properties from the shapes, overridden by those that the body states. */
function massOf(scene: Scene, body: Body, geometry: readonly ShapeGeometry[]): MassProperties {
  const materialNames = Object.keys(scene.materials);
  const elements = body.shapes.flatMap((shape, i) => {
    const { matter } = geometry[i];
    if (matter === undefined) return [];
    const mass =
      shape.mass ?? (shape.density ?? scene.materials[shape.material ?? materialNames[0]].density) * matter.volume;
    const density = shape.density ?? mass / matter.volume;
    const orientation = unitQuaternion(shape.orientation);
    const centroid = rotated(orientation, matter.centroid).map((c, k) => c + shape.position[k]) as unknown as Vec3;
    return [{ mass, centroid, inertia: matter.inertia.map((moment) => density * moment), orientation }];
  });
  const fromShapes = combineMasses(elements);
  const mass = body.mass ?? fromShapes.mass;
  // A stated mass scales the inertia of the shapes.
  const scale = fromShapes.mass > 0 ? mass / fromShapes.mass : 1;
  const inertia =
    body.inertia === undefined ? fromShapes.inertia.map((moment) => moment * scale) : tensorOf(body.inertia);
  return { mass, centre: body.centre ?? fromShapes.centre, inertia };
}

/** A stated inertia as a matrix, row by row. */
function tensorOf(stated: NonNullable<Body['inertia']>): number[] {
  if (Array.isArray(stated)) return [stated[0], 0, 0, 0, stated[1], 0, 0, 0, stated[2]];
  const { xx, yy, zz, xy, xz, yz } = stated;
  return [xx, xy, xz, xy, yy, yz, xz, yz, zz];
}

/** Fills x, q, v, L of the dynamic bodies at time 0; returns the result of the joint assembly. */
export function writeInitialBodies(bodies: BodyModel, y: Float64Array): Assembly | undefined {
  const spin = new Float64Array(3);
  bodies.free.forEach((body) => {
    const { position, orientation, velocity, angularVelocity } = bodies.start[body];
    const at = bodies.place[body];
    const c = 3 * body;
    for (let k = 0; k < 4; k++) y[at + AT_Q + k] = orientation[k];
    rotate(y, at + AT_Q, bodies.centresB, c, y, at);
    for (let k = 0; k < 3; k++) {
      y[at + k] += position[k];
      y[at + AT_V + k] = velocity[k];
    }
    spin.set(angularVelocity);
    rotateBack(y, at + AT_Q, spin, 0, spin, 0);
    multiplyVector(bodies.inertiaB, 9 * body, spin, 0, spin, 0);
    rotate(y, at + AT_Q, spin, 0, y, at + AT_L);
  });
  return bodies.trees.count > 0 ? writeInitialJoints(bodies, y) : undefined;
}
