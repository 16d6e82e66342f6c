/**
 * Inlets and outlets of a bed. Call `stepGrainFlow` before a step of the grains, with its time: outlets take first, then inlets add, each in the order of the
 * scene. What happens depends on the state and the time alone, not on threads or on the order in memory.
 */
import { didYouMean } from '../../../errors/nearest-names.js';
import { SceneError } from '../../../errors/scene-error.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import type { NumberReader, NumberWriter } from '../../../math/number-stream.js';
import type { SignalFunction } from '../../../math/signal/signal.js';
import { createGrainMaker, type GrainMaterials } from '../filling/grain-maker.js';
import { createRegion } from '../filling/region.js';
import { type GrainSetInput, type GrainSetSpec, grainSetSchema } from '../filling/sets.schema.js';
import type { GrainBed } from '../grain-bed.js';
import {
  type InletInput,
  type InletSpec,
  inletSchema,
  type OutletInput,
  type OutletSpec,
  outletSchema,
} from './flow.schema.js';
import { type FlowTotals, readTotals, writeTotals } from './flow-totals.js';
import { createInlet, dueUntil, type Inlet, letIn, readInlet, writeInlet } from './inlet.js';
import { createOutlet, type Outlet, takeOut } from './outlet.js';

/** What flows through a bed. */
export interface GrainFlowOptions {
  /** The sets of grains; their order gives the index that grains carry. */
  readonly sets: readonly (GrainSetInput | GrainSetSpec)[];
  readonly materials: GrainMaterials;
  readonly inlets?: readonly (InletInput | InletSpec)[];
  readonly outlets?: readonly (OutletInput | OutletSpec)[];
  /** Meshes of regions that are solids, by the index of the inlet or outlet. */
  readonly inletMeshes?: readonly (TriangleMesh | undefined)[];
  readonly outletMeshes?: readonly (TriangleMesh | undefined)[];
  /** Functions of time that rates and velocities name. */
  readonly registered?: Readonly<Record<string, SignalFunction>>;
  /** Where they stand in the scene, for messages: `grains`. */
  readonly path?: string;
}

/** Inlets and outlets with their state. */
export interface GrainFlow {
  readonly inlets: readonly Inlet[];
  readonly outlets: readonly Outlet[];
}

/** Grains that came and went in a look. */
export interface FlowChange {
  /** Tags, ascending. */
  readonly added: Int32Array;
  readonly removed: Int32Array;
}

/** Inlets and outlets at their beginning. SceneError for names, materials and regions that are wrong. */
export function createGrainFlow(options: GrainFlowOptions): GrainFlow {
  const { materials, registered = {}, inletMeshes, outletMeshes, path } = options;
  const within = (key: string) => (path === undefined ? key : `${path}.${key}`);
  const sets = options.sets.map((set) => grainSetSchema.parse(set));
  const names = sets.map(({ name }) => name);
  const indexOf = (name: string, at: string) => {
    const index = names.indexOf(name);
    if (index >= 0) return index;
    throw new SceneError(
      'grains/no-such-set',
      at,
      `is '${name}', which is no set (${names.join(', ')})${didYouMean(name, names)}`,
    );
  };
  const inlets = (options.inlets ?? []).map((given, i) => {
    const at = within(`inlets.${i}`);
    const spec = inletSchema.parse(given);
    const region = createRegion(spec.region, inletMeshes?.[i], `${at}.region`);
    if (!Number.isFinite(region.bounds.max[0] - region.bounds.min[0]))
      throw new SceneError(
        'filling/no-volume',
        `${at}.region`,
        `cannot be an inlet: a ${spec.region.type} has no end; use a box, a disc or a solid`,
      );
    const set = indexOf(spec.set, `${at}.set`);
    const maker = createGrainMaker(sets[set], materials, within(`sets.${set}`));
    return createInlet(spec, { region, maker, set, registered, path: at });
  });
  const outlets = (options.outlets ?? []).map((given, i) => {
    const at = within(`outlets.${i}`);
    const spec = outletSchema.parse(given);
    const region = createRegion(spec.region, outletMeshes?.[i], `${at}.region`);
    if (region.discRadius > 0)
      throw new SceneError(
        'filling/no-volume',
        `${at}.region`,
        'cannot be an outlet: a disc has no inside; use a box, a cylinder or a plane',
      );
    const own = spec.sets?.map((name, k) => indexOf(name, `${at}.sets.${k}`));
    return createOutlet(spec, region, own && new Set(own));
  });
  return { inlets, outlets };
}

/** Steps between two looks, where an interval does not say it. */
const USUAL_STEPS = 100;

function isLooking({ spec }: Inlet | Outlet, { steps, options }: GrainBed, time: number): boolean {
  const every = spec.interval === undefined ? USUAL_STEPS : Math.max(1, Math.round(spec.interval / options.step));
  return steps % every === 0 && time >= spec.from;
}

/** Takes out and lets in what is due at a time [s]; undefined if nothing came or went. */
export function stepGrainFlow(bed: GrainBed, { inlets, outlets }: GrainFlow, time: number): FlowChange | undefined {
  const removed: number[] = [];
  for (const outlet of outlets) {
    const isOver = outlet.spec.until !== undefined && time > outlet.spec.until;
    if (!isOver && isLooking(outlet, bed, time)) removed.push(...takeOut(bed, outlet));
  }
  const added: number[] = [];
  for (const inlet of inlets) {
    if (!isLooking(inlet, bed, time)) continue;
    const [first, count] = letIn(bed, inlet, time);
    for (let k = 0; k < count; k++) added.push(first + k);
  }
  if (removed.length === 0 && added.length === 0) return undefined;
  return { added: Int32Array.from(added), removed: Int32Array.from(removed).sort() };
}

/** What came through an inlet, what should have come by now, and what is still missing for want of room. */
export interface InletReport extends Readonly<FlowTotals> {
  readonly name: string;
  /** Due until the time: a number of grains or a mass [kg], as the rate counts. */
  readonly due: number;
  /** Due but not there, in the same unit; at most one grain where there is room. */
  readonly lacking: number;
}

/** What went through an outlet. */
export interface OutletReport extends Readonly<FlowTotals> {
  readonly name: string;
}

/** What came and went until a time [s]. */
export function reportFlow(
  { inlets, outlets }: GrainFlow,
  time: number,
): { readonly inlets: readonly InletReport[]; readonly outlets: readonly OutletReport[] } {
  return {
    inlets: inlets.map((inlet) => {
      const { spec, totals } = inlet;
      const due = dueUntil(inlet, time);
      return {
        name: spec.name,
        ...totals,
        due,
        lacking: due - (spec.rate.of === 'number' ? totals.count : totals.mass),
      };
    }),
    outlets: outlets.map(({ spec, totals }) => ({ name: spec.name, ...totals })),
  };
}

/** Writes what a restart needs. */
export function writeGrainFlow({ inlets, outlets }: GrainFlow, out: NumberWriter): void {
  for (const inlet of inlets) writeInlet(inlet, out);
  for (const { totals } of outlets) writeTotals(totals, out);
}

/** Takes up what a flow of the same options wrote. */
export function readGrainFlow({ inlets, outlets }: GrainFlow, from: NumberReader): void {
  for (const inlet of inlets) readInlet(inlet, from);
  for (const { totals } of outlets) readTotals(totals, from);
}
