/** Fills the region of a set with grains, and reports what was reached. */
import { SceneError } from '../../../errors/scene-error.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { createRandom, type RandomStream } from '../../../math/random-stream.js';
import type { NewClumps, NewGrains } from '../bed-options.js';
import { createSetShape, nextTurn } from '../clumps/made-clump.js';
import { amountOf, type DrawnGrains, drawGrains } from './draw-grains.js';
import { findDense } from './fill-dense.js';
import { findFalling, findLattice } from './fill-lattice.js';
import { findRandom } from './fill-random.js';
import type { GivenSpec } from './given.schema.js';
import { ballVolume, createGrainMaker, type GrainMaker, type GrainMaterials } from './grain-maker.js';
import { readGrainTable } from './read-grain-table.js';
import { createRegion, type Region } from './region.js';
import { type FillingSpec, type GrainSetInput, type GrainSetSpec, grainSetSchema } from './sets.schema.js';
import { addBall, createSphereGrid, type SphereGrid } from './sphere-grid.js';

/** What a filling needs besides the set. */
export interface FillContext {
  readonly materials: GrainMaterials;
  /** Index of the set, which its grains carry; default 0. */
  readonly set?: number;
  /** The mesh of the region, where it is a solid. */
  readonly mesh?: TriangleMesh;
  /** The bytes of the file of a table. */
  readonly bytes?: Uint8Array;
  /** Grains that are there already: new ones do not overlap them. */
  readonly present?: { readonly positions: ArrayLike<number>; readonly radii: ArrayLike<number> };
  /** Where the set stands in the scene, for messages: `grains.sets.0`. */
  readonly path?: string;
}

/** What a filling reached. */
export interface FillingReport {
  readonly count: number;
  /** [kg] */
  readonly mass: number;
  /** Volume of the grains [m³]. */
  readonly volume: number;
  /** Volume of the grains over that of the region; undefined where the region has none. */
  readonly solidFraction: number | undefined;
  /** Largest overlap that is left, over the smaller radius; 0 but for dense fillings. */
  readonly largestOverlap: number;
}

/** Grains to be added to a bed, and what they come to. */
export interface Filling {
  readonly grains: NewGrains | NewClumps;
  readonly report: FillingReport;
}

/** Fills the region of a set; no grains for a set without a filling. SceneError where what is asked for cannot be. */
export function fillSet(given: GrainSetInput | GrainSetSpec, context: FillContext): Filling {
  const set = grainSetSchema.parse(given);
  const filled = fillWithSizes(set, context);
  if (set.shape === undefined) return filled;
  const path = context.path === undefined ? 'shape' : `${context.path}.shape`;
  const orientations = turnsOf(set, filled.grains.radii.length);
  return { ...filled, grains: { ...filled.grains, clump: { shape: createSetShape(set.shape, path), orientations } } };
}

/** Orientations of clumps: those of a list, or at random. They have a stream of their own, so that sizes and places do not depend on the shape. */
function turnsOf({ name, seed, filling }: GrainSetSpec, count: number): Float64Array | undefined {
  if (filling?.type === 'given') return filling.orientations && Float64Array.from(filling.orientations.flat());
  const random = createRandom(seed, `turns of ${name}`);
  const out = new Float64Array(4 * count);
  for (let c = 0; c < count; c++) out.set(nextTurn(random), 4 * c);
  return out;
}

/** What fills, whatever its shape: balls that hold the grains keep clear of each other. */
function fillWithSizes(set: GrainSetSpec, context: FillContext): Filling {
  const { filling } = set;
  const within = (key: string) => (context.path === undefined ? key : `${context.path}.${key}`);
  if (filling === undefined) return finished(NO_GRAINS, new Float64Array(0), [0, 0, 0], undefined, context);
  if (filling.type === 'table') {
    if (context.bytes === undefined)
      throw new SceneError('filling/no-bytes', within('filling.file'), `needs the bytes of '${filling.file}'`);
    const { drawn, positions, velocities, spins } = readGrainTable(
      context.bytes,
      set,
      filling,
      context.materials,
      within('filling.file'),
    );
    const filled = finished(drawn, positions, [0, 0, 0], undefined, context);
    return { ...filled, grains: { ...filled.grains, velocities, spins } };
  }
  if (filling.type === 'given') {
    const filled = finished(
      drawGiven(set, filling, context),
      Float64Array.from(filling.positions.flat()),
      [0, 0, 0],
      undefined,
      context,
    );
    const { velocities = filled.grains.velocities, spins } = {
      velocities: filling.velocities && Float64Array.from(filling.velocities.flat()),
      spins: filling.spins && Float64Array.from(filling.spins.flat()),
    };
    return { ...filled, grains: { ...filled.grains, velocities, spins } };
  }
  const region = createRegion(filling.region, context.mesh, within('filling.region'));
  if (!Number.isFinite(region.bounds.max[0] - region.bounds.min[0]) || region.discRadius > 0) {
    const message = `cannot be filled: a ${filling.region.type} has no inside of finite volume; use a box, a cylinder or a solid`;
    throw new SceneError('filling/no-volume', within('filling.region'), message);
  }
  const maker = createGrainMaker(set, context.materials, context.path);
  const job: Job = {
    region,
    maker,
    sizes: createRandom(set.seed, `sizes of ${set.name}`),
    places: createRandom(set.seed, `places of ${set.name}`),
    present: gridOf(
      context.present,
      maker.sizes.smallest * maker.proportions.bound,
      maker.sizes.largest * maker.proportions.bound,
    ),
    path: within('filling'),
  };
  const { drawn, positions, largestOverlap } = place(filling, job);
  return finished(drawn, positions, filling.velocity, { volume: region.volume, largestOverlap }, context);
}

/** Materials and fields as drawn, with the radii of the list where it has them. */
function drawGiven(set: GrainSetSpec, { positions, radii }: GivenSpec, { materials, path }: FillContext): DrawnGrains {
  const hasSize = set.sizes !== undefined || set.shape !== undefined;
  const sized: GrainSetSpec = hasSize ? set : { ...set, sizes: { type: 'mono', radius: 1 } };
  const maker = createGrainMaker(sized, materials, path);
  const amount = { of: 'number', value: positions.length } as const;
  const drawn = drawGrains(maker, amount, createRandom(set.seed, `sizes of ${set.name}`), path ?? '');
  if (radii === undefined) return drawn;
  const own = Float64Array.from(radii);
  const scale = own.map((radius, i) => radius / drawn.radii[i]);
  return { ...drawn, radii: own, masses: drawn.masses.map((mass, i) => mass * scale[i] * scale[i] * scale[i]) };
}

const NO_GRAINS: DrawnGrains = {
  radii: new Float64Array(0),
  masses: new Float64Array(0),
  materials: new Int32Array(0),
  fields: {},
};

interface Job {
  readonly region: Region;
  readonly maker: GrainMaker;
  readonly sizes: RandomStream;
  readonly places: RandomStream;
  readonly present: SphereGrid;
  readonly path: string;
}

interface Placed {
  readonly drawn: DrawnGrains;
  readonly positions: Float64Array;
  readonly largestOverlap: number;
}

function place(filling: Exclude<FillingSpec, { type: 'table' | 'given' }>, job: Job): Placed {
  const { region, maker, sizes, places: random, present, path } = job;
  const { clearance } = filling;
  const amount = amountOf(filling, region.volume, path);
  const { bound } = maker.proportions;
  const largest = maker.sizes.largest * bound;
  if (filling.type === 'lattice') {
    const gap = 2 * largest * filling.gap;
    const drawn = amount && drawGrains(maker, amount, sizes, path);
    const most = drawn?.radii.length ?? Number.POSITIVE_INFINITY;
    const { arrangement } = filling;
    const positions = findLattice(region, { arrangement, radius: largest, gap, clearance, most, present });
    const count = positions.length / 3;
    if (drawn !== undefined && count < most) {
      const message = `has places for ${count} of ${most} grains; ask for less, make the gap smaller, or use type 'dense'`;
      throw new SceneError('filling/too-dense', path, message);
    }
    return {
      drawn: drawn ?? drawGrains(maker, { of: 'number', value: count }, sizes, path),
      positions,
      largestOverlap: 0,
    };
  }
  // The schema asks for an amount.
  const drawn = drawGrains(maker, amount ?? { of: 'number', value: 0 }, sizes, path);
  const radii = bound === 1 ? drawn.radii : drawn.radii.map((r) => r * bound);
  if (radii.length === 0) return { drawn, positions: new Float64Array(0), largestOverlap: 0 };
  checkFraction(drawn.radii, region, path);
  const solid = 1 / (bound * bound * bound);
  switch (filling.type) {
    case 'random': {
      const grid = roomFor(present, radii, maker);
      const options = { gap: 2 * largest * filling.gap, clearance, random, present: grid, solid, path };
      return { drawn, positions: findRandom(region, radii, options), largestOverlap: 0 };
    }
    case 'dense': {
      const { overlap } = filling;
      return { drawn, ...findDense(region, radii, { overlap, clearance, random, present, solid, path }) };
    }
    case 'falling': {
      if (filling.region.type !== 'box' && filling.region.type !== 'cylinder') {
        const message = `must be a box or a cylinder for type 'falling', got ${filling.region.type}: grains are stacked above it`;
        throw new SceneError('filling/not-upright', `${path}.region`, message);
      }
      const gap = 2 * largest * filling.gap;
      return {
        drawn,
        positions: findFalling(region, { radius: largest, gap, clearance, radii, random, path }),
        largestOverlap: 0,
      };
    }
  }
}

/** No packing of balls of any sizes fills more than all. */
function checkFraction(radii: Float64Array, { volume }: Region, path: string): void {
  if (volume === undefined) return;
  const solid = radii.reduce((sum, r) => sum + ballVolume(r), 0);
  if (solid < volume) return;
  const message = `asks for ${solid.toPrecision(3)} m³ of grains in a region of ${volume.toPrecision(3)} m³; ask for less, or make the region larger`;
  throw new SceneError('filling/too-dense', path, message);
}

function gridOf(present: FillContext['present'], smallest: number, largest: number): SphereGrid {
  const count = present?.radii.length ?? 0;
  let [least, most] = [smallest, largest];
  for (let i = 0; i < count; i++) {
    least = Math.min(least, present!.radii[i]);
    most = Math.max(most, present!.radii[i]);
  }
  const grid = createSphereGrid(count, least, most);
  if (present === undefined) return grid;
  const { positions, radii } = present;
  for (let i = 0; i < count; i++) addBall(grid, positions[3 * i], positions[3 * i + 1], positions[3 * i + 2], radii[i]);
  return grid;
}

/** The same balls in a grid that has room for more. */
function roomFor(
  { balls, count, levels }: SphereGrid,
  radii: Float64Array,
  { sizes, proportions }: GrainMaker,
): SphereGrid {
  const smallest = sizes.smallest * proportions.bound;
  const grid = createSphereGrid(count + radii.length, Math.min(levels[0], smallest), levels[levels.length - 1]);
  for (let i = 0; i < count; i++) addBall(grid, balls[4 * i], balls[4 * i + 1], balls[4 * i + 2], balls[4 * i + 3]);
  return grid;
}

function finished(
  drawn: DrawnGrains,
  positions: Float64Array,
  velocity: readonly number[],
  region: { readonly volume: number | undefined; readonly largestOverlap: number } | undefined,
  { set = 0 }: FillContext,
): Filling {
  const count = drawn.radii.length;
  const volume = drawn.radii.reduce((sum, r) => sum + ballVolume(r), 0);
  return {
    grains: {
      ...drawn,
      positions,
      set,
      velocities: Float64Array.from({ length: 3 * count }, (_, k) => velocity[k % 3]),
    },
    report: {
      count,
      mass: drawn.masses.reduce((sum, m) => sum + m, 0),
      volume,
      solidFraction: region?.volume === undefined ? undefined : volume / region.volume,
      largestOverlap: region?.largestOverlap ?? 0,
    },
  };
}
