/** An outlet: takes out grains whose centres are in a region, and books what goes with them. */
import { distanceToBorder, type Region } from '../filling/region.js';
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { findGrainEnergies } from '../grain-state.js';
import { GRAIN_ROW, MOTION_ROW } from '../kernel/grain-memory.kernel.js';
import { removeGrains } from '../remove-grains.js';
import type { OutletSpec } from './flow.schema.js';
import { bookGrain, createFlowTotals, type FlowTotals } from './flow-totals.js';

/** An outlet with its state: what went so far. */
export interface Outlet {
  readonly spec: OutletSpec;
  readonly region: Region;
  /** Indices of the sets whose grains are taken; undefined for all. */
  readonly sets: ReadonlySet<number> | undefined;
  readonly totals: FlowTotals;
}

/** An outlet at its beginning. */
export function createOutlet(spec: OutletSpec, region: Region, sets: ReadonlySet<number> | undefined): Outlet {
  return { spec, region, sets, totals: createFlowTotals() };
}

/** Takes out those that are in the region; returns their tags, ascending. Sums are in the order of tags. */
export function takeOut(bed: GrainBed, outlet: Outlet): Int32Array {
  const numbers = findInside(bed, outlet);
  if (numbers.length === 0) return new Int32Array(0);
  const { totals } = outlet;
  const rows = columnFloats(bed, 'grains');
  const motions = columnFloats(bed, 'motions');
  const places = columnIntegers(bed, 'placeOfTag');
  for (const number of numbers) {
    const o = GRAIN_ROW * places[number];
    const u = MOTION_ROW * places[number];
    bookGrain(totals, 1 / rows[o + 7], rows.subarray(o, o + 3), rows.subarray(o + 4, o + 7), bed.options.gravity);
    for (let k = 8; k < 11; k++) totals.kinetic += (0.5 * rows[o + k] * rows[o + k]) / rows[o + 11];
    totals.damping += motions[u + 6];
    totals.friction += motions[u + 7];
  }
  const tags = numbers.map((number) => bed.labels.tags[number]);
  // What the contacts held that are cut: they may be shared with grains that stay.
  const before = findGrainEnergies(bed).held;
  removeGrains(bed, tags);
  totals.held += before - findGrainEnergies(bed).held;
  return tags;
}

/** Numbers of the grains that are taken. */
function findInside(bed: GrainBed, { region, sets, spec }: Outlet): Int32Array {
  const rows = columnFloats(bed, 'grains');
  const places = columnIntegers(bed, 'placeOfTag');
  const found: number[] = [];
  for (let number = 0; number < bed.count; number++) {
    if (sets !== undefined && !sets.has(bed.labels.sets[number])) continue;
    const o = GRAIN_ROW * places[number];
    const isInside = isInBox(region, rows, o) && distanceToBorder(region, rows[o], rows[o + 1], rows[o + 2]) <= 0;
    if (isInside !== spec.outside) found.push(number);
  }
  return Int32Array.from(found);
}

/** Whether a point is in the box of the region: a mesh need not be asked about the others. */
function isInBox({ axes, origin, bounds }: Region, x: Float64Array, o: number): boolean {
  for (let q = 0; q < 3; q++) {
    let own = 0;
    for (let k = 0; k < 3; k++) own += axes[3 * k + q] * (x[o + k] - origin[k]);
    const rounding = 1e-12 * (Math.abs(own) + 1);
    if (own < bounds.min[q] - rounding || own > bounds.max[q] + rounding) return false;
  }
  return true;
}
