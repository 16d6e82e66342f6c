/** Grains in a frame: where they are at its time, by ascending tags. */
import { eachGrain, headOf } from '../../dynamics/grains/clumps/each-grain.js';
import { type GrainModel, type GrainState, grainTime, hasClumps } from '../../dynamics/grains/coupling/grain-model.js';
import { columnFloats, columnIntegers } from '../../dynamics/grains/grain-bed.js';
import { placesByTag } from '../../dynamics/grains/grain-state.js';
import { GRAIN_ROW, MOTION_ROW } from '../../dynamics/grains/kernel/grain-memory.kernel.js';
import { type FrameGrainContacts, sampleGrainContacts } from './frame-grain-contacts.js';

/** Grains of a frame as columns; 3 numbers a grain for vectors. Each ball of a clump is a row. */
export interface FrameGrains {
  /** Number that a grain keeps as long as it is there. */
  readonly tags: Int32Array;
  /** Tag of the first ball of the clump that each belongs to, its own where it is a grain by itself. Undefined if the scene has no clumps. */
  readonly clumps?: Int32Array | undefined;
  /** Index among the sets of the scene, and among its materials. */
  readonly sets: Int32Array;
  readonly materials: Int32Array;
  /** [m] */
  readonly radii: Float64Array;
  /** [m], [m/s], [rad/s], world axes. */
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
  readonly spins: Float64Array;
  /** Contacts; undefined unless `grains.record.fields` of the scene asks for them. */
  readonly contacts?: FrameGrainContacts | undefined;
}

/** Number of grains of each set now, by its name; a clump is one. */
export function countGrains({ sets }: GrainModel, { bed }: GrainState): Readonly<Record<string, number>> {
  const counts = sets.map(() => 0);
  eachGrain(bed, ({ number }) => {
    counts[bed.labels.sets[number]]++;
  });
  return Object.fromEntries(sets.map(({ name }, i) => [name, counts[i]]));
}

/**
 * Grains at a time t inside their last step, or at its end. They move evenly in a step, x = x₁ − (t₁ − t) u; velocities go from u in its middle to v₁ at its
 * end. Contacts are those that were found last: with the energies at this time.
 */
export function sampleGrains(model: GrainModel, { bed }: GrainState, time: number): FrameGrains {
  const places = placesByTag(bed);
  const rows = columnFloats(bed, 'grains');
  const motions = columnFloats(bed, 'motions');
  const { labels } = bed;
  const materialColumn = columnIntegers(bed, 'materials');
  const count = places.length;
  const tags = labels.tags.slice(0, count);
  const sets = labels.sets.slice(0, count);
  const head = headOf(bed);
  const clumps = hasClumps(model) ? tags.map((_, number) => tags[head(number)]) : undefined;
  const materials = new Int32Array(count);
  const radii = new Float64Array(count);
  const positions = new Float64Array(3 * count);
  const velocities = new Float64Array(3 * count);
  const spins = new Float64Array(3 * count);
  const before = bed.steps === 0 ? 0 : Math.max(0, grainTime(model, bed.steps) - time);
  const share = (2 * before) / model.step.step;
  const isAtEnd = before <= 1e-9 * model.step.step;
  for (let i = 0; i < count; i++) {
    const o = GRAIN_ROW * places[i];
    const u = MOTION_ROW * places[i];
    materials[i] = materialColumn[places[i]];
    radii[i] = rows[o + 3];
    for (let k = 0; k < 3; k++) {
      positions[3 * i + k] = rows[o + k];
      velocities[3 * i + k] = rows[o + 4 + k];
      spins[3 * i + k] = rows[o + 8 + k];
      if (isAtEnd) continue;
      positions[3 * i + k] -= before * motions[u + k];
      velocities[3 * i + k] -= share * (rows[o + 4 + k] - motions[u + k]);
      spins[3 * i + k] -= share * (rows[o + 8 + k] - motions[u + 3 + k]);
    }
  }
  const contacts = model.recordsContacts ? sampleGrainContacts(bed) : undefined;
  return { tags, clumps, sets, materials, radii, positions, velocities, spins, contacts };
}
