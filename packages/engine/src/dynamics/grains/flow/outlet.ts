/** An outlet: takes out grains whose centres of mass are in a region, and books what goes with them. A clump goes as a whole, and counts once. */

import { clumpEnergy } from '../clumps/clump-state.js';
import { type EachGrain, eachGrain } from '../clumps/each-grain.js';
import { distanceToBorder, type Region } from '../filling/region.js';
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { findGrainEnergies } from '../grain-state.js';
import { MOTION_ROW } from '../kernel/grain-memory.kernel.js';
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
  const found = findInside(bed, outlet);
  if (found.length === 0) return new Int32Array(0);
  const { totals } = outlet;
  const rows = columnFloats(bed, 'grains');
  const motions = columnFloats(bed, 'motions');
  const clumps = columnFloats(bed, 'clumps');
  const places = columnIntegers(bed, 'placeOfTag');
  const numbers: number[] = [];
  for (const { number, balls, clump, mass, centre, velocity } of found) {
    const own = clump < 0 ? rows : clumps;
    bookGrain(
      totals,
      mass,
      own.subarray(centre, centre + 3),
      own.subarray(velocity, velocity + 3),
      bed.options.gravity,
    );
    if (clump >= 0) totals.kinetic += clumpEnergy(clumps, clump).turning;
    else for (let k = 8; k < 11; k++) totals.kinetic += (0.5 * rows[centre + k] * rows[centre + k]) / rows[centre + 11];
    for (let ball = number; ball < number + balls; ball++) {
      const u = MOTION_ROW * places[ball];
      totals.damping += motions[u + 6];
      totals.friction += motions[u + 7];
      numbers.push(ball);
    }
  }
  const tags = Int32Array.from(numbers, (number) => bed.labels.tags[number]);
  // What the contacts held that are cut: they may be shared with grains that stay.
  const before = findGrainEnergies(bed).held;
  removeGrains(bed, tags);
  totals.held += before - findGrainEnergies(bed).held;
  return tags;
}

/** The grains that are taken, in the order of tags. */
function findInside(bed: GrainBed, { region, sets, spec }: Outlet): EachGrain[] {
  const found: EachGrain[] = [];
  eachGrain(bed, (grain) => {
    if (sets !== undefined && !sets.has(bed.labels.sets[grain.number])) return;
    const { rows, centre: o } = grain;
    const isInside = isInBox(region, rows, o) && distanceToBorder(region, rows[o], rows[o + 1], rows[o + 2]) <= 0;
    if (isInside !== spec.outside) found.push({ ...grain });
  });
  return found;
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
