/** The grains of a scene: their laws, their walls, the grains at the start, and their step. */
import type { RegisteredLaws } from '../contact-laws/create-part.js';
import { createLawModel, type LawModel, lawOf } from '../contact-laws/pair-laws.js';
import { restingGravity } from '../contact-laws/pair-materials.js';
import { makeBarriers } from '../detection/create-detection-model.js';
import { barriersOfShape, type DetectionModel } from '../detection/detection-model.js';
import type { Barriers } from '../detection/narrow/barriers/barriers.js';
import type { HeldLoads } from '../dynamics/forces/held-loads.js';
import type { GrainBedOptions, NewGrains } from '../dynamics/grains/bed-options.js';
import { checkBedOptions, checkNewGrains } from '../dynamics/grains/check-grains.js';
import type { BodyWalls, GrainModel, GrainSet, GrainStep } from '../dynamics/grains/coupling/grain-model.js';
import type { GrainSetSpec, GrainsSpec } from '../dynamics/grains/coupling/grains.schema.js';
import { suggestGrainStep } from '../dynamics/grains/coupling/suggest-grain-step.js';
import type { GrainWall } from '../dynamics/grains/wall-tables.js';
import { type GrainLaws, writeGrainLaws } from '../dynamics/grains/write-grain-laws.js';
import type { BodyModel } from '../dynamics/multibody/body-model.js';
import { NOT_DYNAMIC } from '../dynamics/multibody/body-places.js';
import { SceneError } from '../errors/scene-error.js';
import { DEFAULT_SEGMENTS } from '../geometry/authoring/resolution.js';
import type { ShapeGeometry } from '../geometry/shape-geometry.js';
import type { ShapeModel } from '../geometry/shape-model.js';
import { isVariableStep, type SolverSpec } from '../integration/solvers.schema.js';
import { PI } from '../math/elementary.js';
import { findRotation, fromZ } from '../math/quaternion.js';
import type { Vec3 } from '../math/vec3.js';
import { expectedSpeed } from './expected-speed.js';
import type { Scene } from './scene.schema.js';

/** What grains of a scene are compiled with. */
export interface GrainSurroundings {
  readonly shapes: ShapeModel;
  readonly bodies: BodyModel;
  readonly detection: DetectionModel;
  readonly laws: LawModel;
  readonly registered: RegisteredLaws;
  /** First free index in `held`. */
  readonly heldStart: number;
}

/** Solvers that ask for forces once a step: a force that grows over it would not have its mean there. */
const ONCE_A_STEP: readonly SolverSpec['type'][] = ['semi-implicit-euler', 'implicit-euler', 'explicit-euler'];

/** The grains of a scene; undefined if it has none. SceneError for laws and steps that they cannot have. */
export function compileGrains(scene: Scene, around: GrainSurroundings): GrainModel | undefined {
  const { grains } = scene;
  if (grains === undefined) return undefined;
  const { bodies } = around;
  const sets = grains.sets.map((spec): GrainSet => ({ name: spec.name, start: startOf(spec, scene) }));
  const carriers = wallBodies(scene, around);
  const moved = [...new Set(carriers.body)].filter((body) => bodies.role[body] !== NOT_DYNAMIC).sort((a, b) => a - b);
  const { laws, rows } = lawsOf(grains, scene, around);
  const largestRadius = sets.reduce((most, { start }) => largest(start.radii, most), 0);
  const step = stepOf(grains, scene, sets, around, laws);
  const loads: HeldLoads = { start: around.heldStart, bodies: Int32Array.from(moved) };
  const options: GrainBedOptions = {
    laws: rows,
    step: step.step,
    gravity: scene.gravity,
    walls: carriers.walls,
    periodic: periodicOf(grains),
    largestRadius,
  };
  within(
    /^periodic\.lengths\.(\d)$/,
    (k) => `grains.periodic.${'xyz'[Number(k)]}`,
    () => checkBedOptions(options),
  );
  sets.forEach(({ start }, i) => {
    within(
      /^(.*)$/,
      (path) => `grains.sets.${i}.filling.${path}`,
      () => checkNewGrains(start, options),
    );
  });
  return {
    options,
    step,
    outputInterval: scene.recording.every,
    sets,
    walls: { ...carriers.places, row: Int32Array.from(carriers.body, (body) => moved.indexOf(body)) },
    loads,
    loadsGrow: !ONCE_A_STEP.includes(scene.solver.type),
  };
}

/** Names the place in the scene of what a bed would refuse. */
function within<Result>(place: RegExp, name: (part: string) => string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    throw new SceneError(
      error.problems.map((problem) => ({ ...problem, path: problem.path.replace(place, (_, part) => name(part)) })),
    );
  }
}

function largest(radii: ArrayLike<number>, from: number): number {
  let most = from;
  for (let i = 0; i < radii.length; i++) most = Math.max(most, radii[i]);
  return most;
}

function materialOf({ material }: { readonly material?: string | undefined }, scene: Scene): number {
  return material === undefined ? 0 : Object.keys(scene.materials).indexOf(material);
}

/** The grains of a set at the start. */
function startOf(spec: GrainSetSpec, scene: Scene): NewGrains {
  const { filling, sizes } = spec;
  const material = materialOf(spec, scene);
  const { density } = Object.values(scene.materials)[material];
  if (filling === undefined) return { positions: [], radii: [], masses: [], materials: [] };
  const radii = filling.radii ?? filling.positions.map(() => sizes?.radius ?? Number.NaN);
  return {
    positions: filling.positions.flat(),
    radii,
    masses: radii.map((r) => (4 / 3) * PI * density * r * r * r),
    materials: radii.map(() => material),
    velocities: filling.velocities?.flat(),
    spins: filling.spins?.flat(),
  };
}

interface Carriers {
  readonly walls: GrainWall[];
  readonly body: number[];
  readonly places: Omit<BodyWalls, 'row'>;
}

/** Every shape of the bodies that grains may touch, as a wall. Shapes of the same geometry share their barriers. */
function wallBodies(scene: Scene, { shapes, detection }: GrainSurroundings): Carriers {
  const shape = Array.from(shapes.body, (_, i) => i).filter((i) => scene.bodies[shapes.body[i]].grains !== false);
  const known = new Map<ShapeGeometry, Barriers | undefined>();
  const segments = scene.detection?.segments ?? DEFAULT_SEGMENTS;
  const walls = shape.map((i): GrainWall => {
    const geometry = shapes.geometry[i];
    if (!known.has(geometry)) known.set(geometry, barriersOfShape(detection, i) ?? makeBarriers(geometry, segments));
    return { barriers: known.get(geometry), material: shapes.material[i] };
  });
  const axesB = new Float64Array(9 * shape.length);
  const turn = new Float64Array(4);
  shape.forEach((i, wall) => {
    const isPlane = walls[wall].barriers === undefined;
    const axis = [shapes.axesB[3 * i], shapes.axesB[3 * i + 1], shapes.axesB[3 * i + 2]] as unknown as Vec3;
    turn.set(isPlane ? fromZ(axis) : shapes.orientationsB.subarray(4 * i, 4 * i + 4));
    findRotation(turn, 0, axesB, 9 * wall);
  });
  const body = shape.map((i) => shapes.body[i]);
  return { walls, body, places: { shape: Int32Array.from(shape), body: Int32Array.from(body), axesB } };
}

/** The laws of grains, their own or those of the scene, and their rows for the kernels. The path of a problem is that of the law that grains have. */
function lawsOf(
  { law, sets }: GrainsSpec,
  scene: Scene,
  { laws, registered }: GrainSurroundings,
): { readonly laws: LawModel; readonly rows: GrainLaws } {
  const ofGrains = [...new Set(sets.map((set) => materialOf(set, scene)))];
  if (law === undefined) return { laws, rows: writeGrainLaws(laws, ofGrains) };
  const materials = Object.entries(scene.materials).map(([name, material]) => ({ name, material }));
  return within(
    /^law\.(.*)$/,
    (path) => `grains.law.${path}`,
    () => {
      const own = createLawModel(materials, scene.pairs, law, registered, restingGravity(scene.gravity));
      return { laws: own, rows: writeGrainLaws(own, ofGrains) };
    },
  );
}

function periodicOf({ periodic }: GrainsSpec): GrainModel['options']['periodic'] {
  if (periodic === undefined) return undefined;
  const spans = [periodic.x, periodic.y, periodic.z];
  if (spans.every((span) => span === undefined)) return undefined;
  return {
    least: spans.map((span) => span?.[0] ?? 0),
    lengths: spans.map((span) => (span === undefined ? 0 : span[1] - span[0])),
  };
}

/** The step: the one given, or the suggested one, shortened so that frames fall on its ends. */
function stepOf(
  { step: given }: GrainsSpec,
  scene: Scene,
  sets: readonly GrainSet[],
  { bodies, shapes }: GrainSurroundings,
  laws: LawModel,
): GrainStep {
  const materials = Object.values(scene.materials);
  const judged = sets.flatMap(({ name, start }) => {
    if (start.radii.length === 0) return [];
    const material = start.materials[0];
    const radius = Array.from(start.radii).reduce((least, r) => Math.min(least, r));
    return [{ ...materials[material], name, radius, law: lawOf(laws, material, material) }];
  });
  const speed = expectedSpeed(scene, sets, bodies, shapes);
  const { step: suggested, reason } = suggestGrainStep(judged, speed);
  if (given !== undefined) return { step: given, suggested, reason };
  const { every } = scene.recording;
  // A scene without grains at the start has nothing to judge by.
  const longest = Math.min(suggested, every);
  const solverStep = isVariableStep(scene.solver) ? undefined : scene.solver.step;
  const moves = bodies.dynamic.length > 0 && solverStep !== undefined ? Math.min(longest, solverStep) : longest;
  return { step: every / Math.ceil(every / moves - 1e-9), suggested, reason };
}
