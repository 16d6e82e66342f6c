/** The grains of a scene: their laws, their walls, the grains at the start, and their step. */
import type { RegisteredLaws } from '../../contact-laws/create-part.js';
import { createLawModel, type LawModel, lawOf } from '../../contact-laws/pair-laws.js';
import { restingGravity } from '../../contact-laws/pair-materials.js';
import { makeBarriers } from '../../detection/create-detection-model.js';
import { barriersOfShape, type DetectionModel } from '../../detection/detection-model.js';
import type { Barriers } from '../../detection/narrow/barriers/barriers.js';
import { surfaceMesh } from '../../detection/narrow/surface-mesh.js';
import type { HeldLoads } from '../../dynamics/forces/held-loads.js';
import type { GrainBedOptions, NewClumps, NewGrains } from '../../dynamics/grains/bed-options.js';
import { checkBedOptions, checkNewGrains } from '../../dynamics/grains/check-grains.js';
import { checkNewClumps } from '../../dynamics/grains/clumps/check-clumps.js';
import { BALL, type ClumpProportions, proportionsOf } from '../../dynamics/grains/clumps/made-clump.js';
import type { BodyWalls, GrainModel, GrainSet, GrainStep } from '../../dynamics/grains/coupling/grain-model.js';
import type { GrainsSpec } from '../../dynamics/grains/coupling/grains.schema.js';
import { type JudgedGrains, suggestGrainStep } from '../../dynamics/grains/coupling/suggest-grain-step.js';
import { fillSet } from '../../dynamics/grains/filling/fill-set.js';
import { createGrainMaker, type GrainMaterials } from '../../dynamics/grains/filling/grain-maker.js';
import type { GrainSetSpec } from '../../dynamics/grains/filling/sets.schema.js';
import { createGrainFlow, type GrainFlowOptions } from '../../dynamics/grains/flow/grain-flow.js';
import type { GrainWall } from '../../dynamics/grains/wall-tables.js';
import { type GrainLaws, writeGrainLaws } from '../../dynamics/grains/write-grain-laws.js';
import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { SceneError } from '../../errors/scene-error.js';
import { DEFAULT_SEGMENTS } from '../../geometry/authoring/resolution.js';
import type { ShapeGeometry } from '../../geometry/shape-geometry.js';
import type { ShapeModel } from '../../geometry/shape-model.js';
import { isVariableStep, type SolverSpec } from '../../integration/solvers.schema.js';
import { findRotation, fromZ } from '../../math/quaternion.js';
import type { SignalFunction } from '../../math/signal/signal.js';
import type { Vec3 } from '../../math/vec3.js';
import type { AssetBytes } from '../assets.js';
import type { Scene } from '../scene.schema.js';
import type { GrainRegions } from './build-grain-regions.js';
import { compileMeasures, type MeasureSurroundings } from './compile-measures.js';
import { expectedSpeed } from './expected-speed.js';

/** What grains of a scene are compiled with. */
export interface GrainSurroundings {
  readonly shapes: ShapeModel;
  readonly bodies: BodyModel;
  readonly detection: DetectionModel;
  readonly laws: LawModel;
  readonly registered: RegisteredLaws;
  /** Functions of time that inlets name. */
  readonly signals: Readonly<Record<string, SignalFunction>>;
  /** Meshes of regions, and the bytes of tables. */
  readonly regions: GrainRegions | undefined;
  readonly assets: AssetBytes;
  /** First free index in `held`. */
  readonly heldStart: number;
}

/** Solvers that ask for forces once a step: a force that grows over it would not have its mean there. */
const ONCE_A_STEP: readonly SolverSpec['type'][] = ['semi-implicit-euler', 'implicit-euler', 'explicit-euler'];

/** The grains of a scene; undefined if it has none. SceneError for laws, fillings and steps that they cannot have. */
export function compileGrains(scene: Scene, around: GrainSurroundings): GrainModel | undefined {
  const { grains } = scene;
  if (grains === undefined) return undefined;
  const { bodies } = around;
  const materials = Object.fromEntries(
    Object.entries(scene.materials).map(([name, { density }], index) => [name, { index, density }]),
  );
  const sets = fillSets(grains, materials, around);
  const makers = grains.sets.map((spec, i) =>
    spec.sizes === undefined && spec.shape === undefined
      ? undefined
      : createGrainMaker(spec, materials, `grains.sets.${i}`),
  );
  const carriers = wallBodies(scene, around);
  const moved = [...new Set(carriers.body)].filter((body) => bodies.role[body] !== NOT_DYNAMIC).sort((a, b) => a - b);
  const used = grains.sets.map((spec) => materialsOf(spec, scene));
  const { laws, rows } = lawsOf(grains, [...new Set(used.flat())], scene, around);
  const flow = flowOf(grains, materials, around);
  const comes = new Set(grains.inlets.map(({ set }) => set));
  const radii = sets.map(({ name, start }, i) => rangeOf(start, comes.has(name) ? makers[i]?.sizes : undefined));
  const largestRadius = radii.reduce((most, { largest }) => Math.max(most, largest), 0);
  const judged = sets.flatMap(({ name }, i) =>
    used[i].map((material) => {
      const properties = Object.values(scene.materials)[material];
      return { ...properties, name, radius: radii[i].smallest, law: lawOf(laws, material, material) };
    }),
  );
  const step = stepOf(
    grains,
    scene,
    judged.filter(({ radius }) => Number.isFinite(radius)),
    sets,
    around,
  );
  const loads: HeldLoads = { start: around.heldStart, bodies: Int32Array.from(moved) };
  const options: GrainBedOptions = {
    laws: rows,
    step: step.step,
    gravity: scene.gravity,
    walls: carriers.walls,
    periodic: periodicOf(grains),
    largestRadius,
    fields: [...new Set(grains.sets.flatMap(({ fields }) => Object.keys(fields)))],
  };
  if (!(largestRadius > 0)) {
    const message = 'have no grains, neither at the start nor by inlets: give one a filling';
    throw new SceneError('grains/none', 'grains.sets', message);
  }
  within(
    /^periodic\.lengths\.(\d)$/,
    (k) => `grains.periodic.${'xyz'[Number(k)]}`,
    () => checkBedOptions(options),
  );
  sets.forEach(({ start }, i) => {
    within(
      /^(.*)$/,
      (path) => `grains.sets.${i}.filling.${path}`,
      () => ('clump' in start ? checkNewClumps(start, options) : checkNewGrains(start, options)),
    );
  });
  return {
    options,
    step,
    outputInterval: scene.recording.every,
    sets,
    flow,
    walls: { ...carriers.places, row: Int32Array.from(carriers.body, (body) => moved.indexOf(body)) },
    loads,
    loadsGrow: !ONCE_A_STEP.includes(scene.solver.type),
    measures: compileMeasures({ scene, options, meshes: around.regions, walls: meshesOf(scene, around, carriers) }),
    recordsContacts: grains.record.fields.includes('contacts'),
  };
}

/** The grains of all sets at the start; those of a set keep clear of those before. */
function fillSets({ sets }: GrainsSpec, materials: GrainMaterials, { regions, assets }: GrainSurroundings): GrainSet[] {
  const present = { positions: [] as number[], radii: [] as number[] };
  return sets.map((spec, set): GrainSet => {
    const { filling } = spec;
    const { grains: start } = fillSet(spec, {
      materials,
      set,
      mesh: regions?.sets[set],
      bytes: filling?.type === 'table' ? assets.get(filling.sha256 ?? '') : undefined,
      present,
      path: `grains.sets.${set}`,
    });
    const { bound } = proportionsIn(start);
    for (let i = 0; i < start.radii.length; i++) {
      present.radii.push(start.radii[i] * bound);
      for (let k = 0; k < 3; k++) present.positions.push(start.positions[3 * i + k]);
    }
    return { name: spec.name, start };
  });
}

/** Inlets and outlets; undefined if there are none. Made once here, so that all that is wrong is told before the run. */
function flowOf(
  { sets, inlets, outlets }: GrainsSpec,
  materials: GrainMaterials,
  { regions, signals }: GrainSurroundings,
): GrainFlowOptions | undefined {
  if (inlets.length + outlets.length === 0) return undefined;
  const meshes = { inletMeshes: regions?.inlets, outletMeshes: regions?.outlets };
  const options = { sets, materials, inlets, outlets, ...meshes, registered: signals, path: 'grains' };
  createGrainFlow(options);
  return options;
}

/** Indices of the materials of a set. */
function materialsOf({ material }: GrainSetSpec, scene: Scene): number[] {
  const names = Object.keys(scene.materials);
  if (material === undefined) return [0];
  return (typeof material === 'string' ? [material] : material.names).map((name) => names.indexOf(name));
}

/** The proportions of grains: of balls, or of clumps. */
function proportionsIn(grains: NewGrains | NewClumps): ClumpProportions {
  return 'clump' in grains ? proportionsOf(grains.clump.shape) : BALL;
}

/** Smallest and largest radius of balls at the start, and of those that may come [m]; ∞ and 0 for none. */
function rangeOf(
  start: NewGrains | NewClumps,
  sizes: { readonly smallest: number; readonly largest: number } | undefined,
) {
  const { radii } = start;
  const own = proportionsIn(start);
  let [smallest, largest] = [sizes?.smallest ?? Number.POSITIVE_INFINITY, sizes?.largest ?? 0];
  for (let i = 0; i < radii.length; i++) {
    smallest = Math.min(smallest, radii[i]);
    largest = Math.max(largest, radii[i]);
  }
  return { smallest: smallest * own.smallest, largest: largest * own.largest };
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

/** The meshes that barriers of walls are made of, named after their bodies and, where these have several shapes, after the shapes. */
function meshesOf(scene: Scene, { shapes }: GrainSurroundings, { places }: Carriers): MeasureSurroundings['walls'] {
  const segments = scene.detection?.segments ?? DEFAULT_SEGMENTS;
  return Array.from(places.shape, (shape, wall) => {
    const body = places.body[wall];
    const { name, shapes: own } = scene.bodies[body];
    const number = shape - shapes.body.indexOf(body);
    const part = own[number]?.name ?? String(number + 1);
    return {
      body,
      name: own.length > 1 ? `${name} ${part}` : name,
      mesh: surfaceMesh(shapes.geometry[shape], segments),
    };
  });
}

/** The laws of grains, their own or those of the scene, and their rows for the kernels. The path of a problem is that of the law that grains have. */
function lawsOf(
  { law }: GrainsSpec,
  ofGrains: readonly number[],
  scene: Scene,
  { laws, registered }: GrainSurroundings,
): { readonly laws: LawModel; readonly rows: GrainLaws } {
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
  { step: given, inlets }: GrainsSpec,
  scene: Scene,
  judged: readonly JudgedGrains[],
  sets: readonly GrainSet[],
  { bodies, shapes }: GrainSurroundings,
): GrainStep {
  const speed = expectedSpeed(scene, sets, inlets, bodies, shapes);
  const { step: suggested, reason } = suggestGrainStep(judged, speed);
  if (given !== undefined) return { step: given, suggested, reason };
  const { every } = scene.recording;
  const longest = Math.min(suggested, every);
  const solverStep = isVariableStep(scene.solver) ? undefined : scene.solver.step;
  const wanted = bodies.dynamic.length > 0 && solverStep !== undefined ? Math.min(longest, solverStep) : longest;
  return { step: every / Math.ceil(every / wanted - 1e-9), suggested, reason };
}
