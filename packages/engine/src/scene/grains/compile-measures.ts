/** Meters, measured regions and results of walls of a scene: names become indices, meshes become surfaces, and what is left out gets its default. */
import type { GrainBedOptions } from '../../dynamics/grains/bed-options.js';
import type {
  MeasureModel,
  MeterModel,
  MixingModel,
  RegionModel,
  SlopeModel,
  WallResultModel,
} from '../../dynamics/grains/measures/measure-model.js';
import { regionValue } from '../../dynamics/grains/measures/region-values.js';
import type { GrainChoice } from '../../dynamics/grains/meters/grain-choice.js';
import { isSlanted } from '../../dynamics/grains/meters/grain-meter.js';
import type { MeterSurface } from '../../dynamics/grains/meters/meter-surface.js';
import type { GrainChoiceSpec, MeterSpec } from '../../dynamics/grains/meters/meters.schema.js';
import { createGrainRegion, type GrainRegion, type RegionShape } from '../../dynamics/grains/regions/grain-region.js';
import type { MeasuredRegionSpec } from '../../dynamics/grains/regions/regions.schema.js';
import { invariant } from '../../errors/invariant.js';
import { SceneError } from '../../errors/scene-error.js';
import { shellOf, solidOf } from '../../geometry/mesh/solid-of.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import type { Vec3 } from '../../math/vec3.js';
import type { Scene } from '../scene.schema.js';
import type { GrainRegions } from './build-grain-regions.js';

/** What measures are compiled with. */
export interface MeasureSurroundings {
  readonly scene: Scene;
  readonly options: GrainBedOptions;
  readonly meshes: GrainRegions | undefined;
  /** Body of each wall, its name as a shape, and its mesh, undefined for a plane. */
  readonly walls: readonly { readonly body: number; readonly name: string; readonly mesh: TriangleMesh | undefined }[];
}

/** Steps between two looks at who is inside, where an interval does not say it; as of inlets and outlets. */
const USUAL_STEPS = 100;
/** Defaults over the largest diameter: edge of the cells of mixing, and width of the strips of a slope. */
const [CELL, WIDTH] = [4, 1.5];
/** Most cells in which mixing is judged. */
const MOST_CELLS = 1e6;

/** What a scene measures of its grains. SceneError for what cannot be measured. */
export function compileMeasures(around: MeasureSurroundings): MeasureModel {
  const { meters = [], regions = [] } = around.scene.grains ?? {};
  return {
    meters: meters.map((spec, i) => meterOf(spec, i, around)),
    regions: regions.map((spec, i) => regionOf(spec, i, around)),
    walls: wallsOf(around),
  };
}

/** Index of the body that carries something; −1 for the world. */
function carrierOf(body: string | undefined, { bodies }: Scene): number {
  return body === undefined ? -1 : bodies.findIndex(({ name }) => name === body);
}

function choiceOf(of: GrainChoiceSpec | undefined, { grains, materials }: Scene): GrainChoice | undefined {
  if (of === undefined) return undefined;
  const sets = grains?.sets.map(({ name }) => name) ?? [];
  const known = Object.keys(materials);
  return {
    ...(of.sets && { sets: of.sets.map((name) => sets.indexOf(name)) }),
    ...(of.materials && { materials: of.materials.map((name) => known.indexOf(name)) }),
    ...(of.tags && { tags: of.tags }),
  };
}

function meterOf(spec: MeterSpec, i: number, around: MeasureSurroundings): MeterModel {
  const { name, surface, body, of } = spec;
  const { scene, options, meshes } = around;
  const at = `grains.meters.${i}.surface`;
  const isFile = surface.type === 'mesh' || surface.type === 'file';
  const mesh = meshes?.meters[i];
  if (isFile) {
    invariant(mesh !== undefined, 'the meshes of meters are built');
    shellOf(mesh, { path: at });
  } else if (surface.type === 'plane' && isSlanted(surface.normal, options.periodic?.lengths ?? [0, 0, 0])) {
    const message =
      'is slanted to a direction in which space repeats itself: the plane has no end there; use a rectangle';
    throw new SceneError('meter/slanted-plane', `${at}.normal`, message);
  } else if (surface.type === 'plane' && body !== undefined && options.periodic !== undefined) {
    const message = 'is carried by a body, but space repeats itself, and the plane may turn: use a rectangle';
    throw new SceneError('meter/slanted-plane', at, message);
  }
  const placed: MeterSurface =
    surface.type === 'mesh' || surface.type === 'file' ? { type: 'mesh', mesh: mesh as TriangleMesh } : surface;
  return {
    name,
    body: carrierOf(body, scene),
    options: { ...choiceOf(of, scene), surface: placed, window: spec.window },
  };
}

function regionOf(spec: MeasuredRegionSpec, i: number, around: MeasureSurroundings): RegionModel {
  const { scene, options, meshes } = around;
  const at = `grains.regions.${i}`;
  const mesh = meshes?.regions[i];
  if (mesh !== undefined) solidOf(mesh, { path: `${at}.shape` });
  if (spec.body !== undefined && options.periodic !== undefined) {
    const message = 'carries a region, but space repeats itself, which has fixed directions: leave the body out';
    throw new SceneError('region/carried-in-periodic-space', `${at}.body`, message);
  }
  const region = createGrainRegion(shapeOf(spec.shape, mesh), options.periodic);
  const asked = scene.sensors.some(
    (sensor) =>
      sensor.type === 'grain-region' && sensor.region === spec.name && regionValue(sensor.value).needs === 'residence',
  );
  const steps = spec.interval === undefined ? USUAL_STEPS : Math.max(1, Math.round(spec.interval / options.step));
  return {
    name: spec.name,
    body: carrierOf(spec.body, scene),
    region,
    of: choiceOf(spec.of, scene),
    mixing: mixingOf(spec, region, at, around),
    slope: slopeOf(spec, options),
    stepsBetweenLooks: asked ? steps : 0,
  };
}

function shapeOf(shape: MeasuredRegionSpec['shape'], mesh: TriangleMesh | undefined): RegionShape {
  if (shape.type !== 'mesh' && shape.type !== 'file') return shape;
  invariant(mesh !== undefined, 'the meshes of regions are built');
  return { type: 'mesh', mesh };
}

function mixingOf(
  { mixing, shape }: MeasuredRegionSpec,
  { box }: GrainRegion,
  at: string,
  { scene, options }: MeasureSurroundings,
): MixingModel | undefined {
  if (mixing === undefined) return undefined;
  if (shape.type === 'whole') {
    const message = 'needs a region with ends, which is divided into cells: give the region a box';
    throw new SceneError('region/no-ends', `${at}.mixing`, message);
  }
  const { kinds, between, least, cell = CELL * 2 * options.largestRadius } = mixing;
  const names = kinds === 'sets' ? scene.grains?.sets.map(({ name }) => name) : Object.keys(scene.materials);
  const [first, second] = between.map((name) => names?.indexOf(name) ?? -1);
  if (first === second)
    throw new SceneError('region/one-kind', `${at}.mixing.between`, `names '${between[0]}' twice: name two ${kinds}`);
  const sizes = [0, 1, 2].map((k) => box[k + 3] - box[k]);
  const counts = sizes.map((size) => Math.max(1, Math.round(size / cell))) as [number, number, number];
  const cells = counts[0] * counts[1] * counts[2];
  if (cells > MOST_CELLS)
    throw new SceneError('region/too-many-cells', `${at}.mixing.cell`, `makes ${cells} cells; take larger ones`);
  const [min, max] = [0, 3].map((k) => Array.from(box.subarray(k, k + 3)) as unknown as Vec3);
  return { kinds, first, second, grid: { min, max, counts, least } };
}

function slopeOf({ slope }: MeasuredRegionSpec, { largestRadius }: GrainBedOptions): SlopeModel {
  const { width = WIDTH * 2 * largestRadius } = slope ?? {};
  if (slope?.of !== 'bed') return { along: undefined, width };
  return { along: slope.along === 'x' ? 0 : 1, width };
}

/** Every mesh of the bodies that are looked at. */
function wallsOf({ scene, walls }: MeasureSurroundings): WallResultModel[] {
  return (scene.grains?.walls ?? []).flatMap(({ body, archard, finnie, from }, i) => {
    const of = carrierOf(body, scene);
    const found = walls.flatMap(({ body: carrier, name, mesh }, wall) =>
      carrier === of && mesh !== undefined ? [{ body: of, name, from, options: { wall, mesh, archard, finnie } }] : [],
    );
    if (found.length > 0) return found;
    const why = scene.bodies[of].grains === false ? 'grains do not touch it' : 'it has no shape with triangles';
    const message = `is '${body}', whose walls give no results: ${why}`;
    throw new SceneError('wall-results/no-triangles', `grains.walls.${i}.body`, message);
  });
}
