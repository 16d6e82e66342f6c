/** Steps of a bed, on this thread. */
import { columnFloats, columnIntegers, type GrainBed } from './grain-bed.js';
import { CLUMPS, FINISH, partOf, SWEEP, workOnParts } from './grain-team.js';
import { rebuildLists, wallsMoved } from './rebuild-lists.js';

/** What went wrong in a step. */
export interface GrainProblem {
  readonly kind: 'diverged' | 'too-many-touches' | 'thread-lost';
  readonly message: string;
}

const LOST =
  'a thread did not answer within 10 s, with its part of the step half done; go on from the last state that was saved';

/** Builds lists where they are out of date. */
export function updateLists(bed: GrainBed): void {
  if (bed.isListed && wallsMoved(bed) + farthest(bed) > bed.skin) outgrow(bed);
  if (bed.isListed) return;
  rebuildLists(bed);
  columnFloats(bed, 'results').fill(0);
}

/** Builds lists, and starts the leapfrog with the first step. */
function prepare(bed: GrainBed): void {
  updateLists(bed);
  if (bed.hasBegun) return;
  bed.kernel.functions.begin();
  if (bed.clumpCount > 0) bed.kernel.functions.beginTogether(0, bed.clumpCount);
  bed.hasBegun = true;
}

/** The lists are out of date, because things have moved. */
function outgrow(bed: GrainBed): void {
  bed.isListed = false;
  bed.isOutgrown = true;
}

/** How far any grain has moved since the lists were built [m]. */
export function farthest(bed: GrainBed): number {
  const results = columnFloats(bed, 'results');
  let most = 0;
  for (let part = 0; part < bed.layout.room.parts; part++) most = Math.max(most, results[4 * part]);
  return Math.sqrt(most);
}

/** Does one step; the walls are where the step begins. Returns what went wrong, if anything. */
export function stepGrains(bed: GrainBed): GrainProblem | undefined {
  if (bed.count === 0) {
    bed.steps++;
    return undefined;
  }
  prepare(bed);
  const { functions } = bed.kernel;
  const { parts } = bed.layout.room;
  if (bed.team !== undefined) {
    const { team } = bed;
    const isSummed = workOnParts(team, parts, SWEEP) && workOnParts(team, parts, FINISH);
    const isWhole = isSummed && (bed.clumpCount === 0 || workOnParts(team, parts, CLUMPS));
    if (!isWhole) return { kind: 'thread-lost', message: LOST };
  } else {
    for (let part = 0; part < parts; part++) functions.sweep(part, ...partOf(bed.count, part, parts));
    for (let part = 0; part < parts; part++) functions.finish(part, ...partOf(bed.count, part, parts));
    if (bed.clumpCount > 0)
      for (let part = 0; part < parts; part++) functions.moveTogether(part, ...partOf(bed.clumpCount, part, parts));
  }
  functions.addUpWalls();
  bed.steps++;
  bed.loads = { at: 'step', count: bed.count };
  const moved = farthest(bed);
  if (!(moved < Number.POSITIVE_INFINITY)) return { kind: 'diverged', message: divergence(bed) };
  // Two grains may each have come as near as the farthest went.
  if (2 * moved > bed.skin) outgrow(bed);
  const answers = columnIntegers(bed, 'answers');
  if (answers[0] === 0) return undefined;
  answers[0] = 0;
  return {
    kind: 'too-many-touches',
    message: 'a grain touches walls in more than 12 places at once; the other places are not felt. Make walls coarser',
  };
}

function divergence(bed: GrainBed): string {
  const rows = columnFloats(bed, 'grains');
  const tags = columnIntegers(bed, 'tags');
  for (let i = 0; i < bed.count; i++) {
    const o = (rows.length / bed.layout.room.grains) * i;
    if (!(Math.abs(rows[o]) + Math.abs(rows[o + 1]) + Math.abs(rows[o + 2]) < Number.POSITIVE_INFINITY))
      return `the motion of grain ${bed.labels.tags[tags[i]]} diverged; use a smaller step`;
  }
  return 'the motion of the grains diverged; use a smaller step';
}
