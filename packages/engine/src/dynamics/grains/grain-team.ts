/** Work on the parts of a bed, by the threads of a team. A chunk of a job is a part. */
import { loadKernel } from '../../compute/kernels/load-kernel.js';
import type { ChunkWork } from '../../compute/team-memory.js';
import { type ThreadTeam, workTogether } from '../../compute/thread-team.js';
import type { GrainFunctions } from './grain-kernel.js';
import { GRAINS_WASM } from './kernel/grains-wasm.js';

/** Handed to every thread: the memory of the bed. */
export interface GrainWork {
  readonly grains: WebAssembly.Memory;
}

/** Jobs: the number of their kind. */
export const SWEEP = 0;
export const FINISH = 1;
export const LOOK = 2;
export const JOIN = 3;
export const CLUMPS = 4;

/** Places of the count of grains, of parts, of the results and of the count of clumps in the table that kernels read (grain-layout.ts). */
const [COUNT, PARTS, RESULTS, CLUMP_COUNT] = [0, 38, 39, 80];

/** The grains of a part: from the first, before the second. */
export function partOf(count: number, part: number, parts: number): readonly [number, number] {
  return [Math.floor((count * part) / parts), Math.floor((count * (part + 1)) / parts)];
}

/** What a thread does for each kind of job; a chunk is a part of the bed. */
export function createGrainWorks({ grains }: GrainWork): readonly ChunkWork[] {
  const functions = loadKernel<GrainFunctions>(GRAINS_WASM, grains);
  const table = new Int32Array(grains.buffer, 0, 128);
  const on = (work: (part: number, from: number, to: number) => void): ChunkWork => {
    return (part) => {
      const [from, to] = partOf(table[COUNT], part, table[PARTS]);
      work(part, from, to);
    };
  };
  return [
    on(functions.sweep),
    on(functions.finish),
    on((part, from, to) => {
      const missing = functions.look(part, from, to);
      new Float64Array(grains.buffer)[table[RESULTS] + 4 * part + 2] = missing;
    }),
    on((_part, from, to) => functions.join(from, to)),
    (part) => functions.moveTogether(part, ...partOf(table[CLUMP_COUNT], part, table[PARTS])),
  ];
}

/** A team on a bed. */
export interface GrainTeam {
  readonly team: ThreadTeam;
  readonly works: readonly ChunkWork[];
}

/** Does a job on all parts; false if a thread was lost with its part half done. */
export function workOnParts({ team, works }: GrainTeam, parts: number, kind: number): boolean {
  const { lost } = team;
  workTogether(team, kind, parts, works);
  return team.lost === lost;
}
