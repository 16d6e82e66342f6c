/**
 * An inlet: how many grains are due is the integral of the rate since its beginning, a pure function of time; how many came is state. So no remainder is ever
 * lost or rounded, and what finds no room comes later. A grain comes when it is due as a whole.
 */

import {
  type NumberReader,
  type NumberWriter,
  readNumber,
  readNumbers,
  writeNumber,
  writeNumbers,
} from '../../../math/number-stream.js';
import { createRandom, nextNormal, type RandomStream } from '../../../math/random-stream.js';
import { createSignal } from '../../../math/signal/create-signal.js';
import type { Signal, SignalFunction } from '../../../math/signal/signal.js';
import { addAnyGrains } from '../clumps/add-clumps.js';
import { nextTurn } from '../clumps/made-clump.js';
import { createDrawnGrain, type DrawnGrain, type GrainMaker } from '../filling/grain-maker.js';
import { type Region, tryPlace } from '../filling/region.js';
import { isFree, type SphereGrid } from '../filling/sphere-grid.js';
import type { GrainBed } from '../grain-bed.js';
import type { InletSpec } from './flow.schema.js';
import { bookGrain, createFlowTotals, type FlowTotals, readTotals, writeTotals } from './flow-totals.js';
import { nearGrains } from './near-grains.js';

/** An inlet with its state. */
export interface Inlet {
  readonly spec: InletSpec;
  readonly region: Region;
  readonly maker: GrainMaker;
  /** Index of the set. */
  readonly set: number;
  readonly rate: Signal;
  readonly velocity: readonly Signal[];
  readonly sizes: RandomStream;
  readonly places: RandomStream;
  /** The grain that comes next; drawn ahead, because its mass decides when it is due. */
  readonly next: DrawnGrain;
  /** What came so far. */
  readonly totals: FlowTotals;
}

/** What an inlet is made of besides its spec. */
export interface InletParts {
  readonly region: Region;
  readonly maker: GrainMaker;
  readonly set: number;
  readonly registered: Readonly<Record<string, SignalFunction>>;
  /** Where it stands in the scene: `grains.inlets.0`. */
  readonly path: string;
}

/** An inlet at its beginning. */
export function createInlet(spec: InletSpec, { region, maker, set, registered, path }: InletParts): Inlet {
  const sizes = createRandom(spec.seed, `sizes of ${spec.name}`);
  const next = createDrawnGrain();
  maker.draw(sizes, next);
  return {
    ...{ spec, region, maker, set, sizes, next },
    rate: createSignal(spec.rate.value, registered, `${path}.rate.value`),
    velocity: spec.velocity.map((part, k) => createSignal(part, registered, `${path}.velocity.${k}`)),
    places: createRandom(spec.seed, `places of ${spec.name}`),
    totals: createFlowTotals(),
  };
}

/** Sums that should be whole may fall short by rounding. */
const ROUNDING = 1e-12;

/** What is due until a time [s]: a number of grains, or a mass [kg]. */
export function dueUntil({ spec, rate }: Inlet, time: number): number {
  const end = Math.min(time, spec.until ?? Number.POSITIVE_INFINITY);
  return end > spec.from ? rate.integral(end) - rate.integral(spec.from) : 0;
}

function isDue({ spec, totals, next }: Inlet, due: number): boolean {
  if (spec.most !== undefined && totals.count >= spec.most) return false;
  if (spec.mostMass !== undefined && totals.mass + next.mass > spec.mostMass) return false;
  const after = spec.rate.of === 'number' ? totals.count + 1 : totals.mass + next.mass;
  return after <= due * (1 + ROUNDING);
}

/** Places tried for a grain before it waits for the next look. */
const MOST_TRIES = 200;

/** Lets those in that are due and find room; returns the tag of the first and how many tags they take: a clump has one for each ball. */
export function letIn(bed: GrainBed, inlet: Inlet, time: number): readonly [first: number, count: number] {
  const due = dueUntil(inlet, time);
  if (!isDue(inlet, due)) return [bed.nextTag, 0];
  const { region, maker, next, sizes, places, spec, totals } = inlet;
  const near = nearGrains(
    bed,
    region,
    maker.sizes.largest * maker.proportions.bound,
    spec.rate.of === 'number' ? due - totals.count : (due - totals.mass) / maker.meanMass,
  );
  const come = { positions: [], velocities: [], radii: [], masses: [], materials: [], turns: [] } as Record<
    string,
    number[]
  >;
  const fields = maker.fields.map(() => [] as number[]);
  const at = new Float64Array(3);
  while (isDue(inlet, due) && findPlace(inlet, near, at)) {
    near.add(at, next.radius * maker.proportions.bound);
    const velocity = inlet.velocity.map((part) => part.value(time) + spec.velocitySpread * nextNormal(places));
    come.positions.push(...at);
    come.velocities.push(...velocity);
    come.radii.push(next.radius);
    if (maker.shape !== undefined) come.turns.push(...nextTurn(places));
    come.masses.push(next.mass);
    come.materials.push(next.material);
    fields.forEach((column, k) => {
      column.push(next.fields[k]);
    });
    bookGrain(totals, next.mass, at, velocity, bed.options.gravity);
    maker.draw(sizes, next);
  }
  const { positions, velocities, radii, masses, materials, turns } = come;
  if (radii.length === 0) return [bed.nextTag, 0];
  const named = Object.fromEntries(maker.fields.map((name, k) => [name, fields[k]]));
  const { shape } = maker;
  const added = { positions, velocities, radii, masses, materials, set: inlet.set, fields: named };
  return [
    addAnyGrains(bed, shape === undefined ? added : { ...added, clump: { shape, orientations: turns } }),
    radii.length * (shape?.radii.length ?? 1),
  ];
}

function findPlace(
  { region, places, next, maker }: Inlet,
  { grid }: { readonly grid: SphereGrid },
  out: Float64Array,
): boolean {
  const radius = next.radius * maker.proportions.bound;
  for (let k = 0; k < MOST_TRIES; k++)
    if (tryPlace(region, places, radius, 0, out) && isFree(grid, out, radius, 0)) return true;
  return false;
}

/** Writes what a restart needs. */
export function writeInlet({ sizes, places, next, totals }: Inlet, out: NumberWriter): void {
  writeNumbers(out, sizes);
  writeNumbers(out, places);
  writeNumber(out, next.radius);
  writeNumber(out, next.mass);
  writeNumber(out, next.material);
  writeNumbers(out, next.fields);
  writeTotals(totals, out);
}

/** Takes up what was written. */
export function readInlet({ sizes, places, next, maker, totals }: Inlet, from: NumberReader): void {
  sizes.set(readNumbers(from, 4));
  places.set(readNumbers(from, 4));
  next.radius = readNumber(from);
  next.mass = readNumber(from);
  next.material = readNumber(from);
  readNumbers(from, maker.fields.length).forEach((value, k) => {
    next.fields[k] = value;
  });
  readTotals(totals, from);
}
