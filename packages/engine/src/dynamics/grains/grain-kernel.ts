/** The kernel of a bed, as WASM or as JavaScript, with its memory. */
import { useKernelMemory } from '../../compute/kernels/kernel-memory.js';
import { findWasmObstacle, loadKernel, MOST_PAGES, PAGE_BYTES } from '../../compute/kernels/load-kernel.js';
import * as javascript from './kernel/grains.kernel.js';
import { GRAINS_WASM } from './kernel/grains-wasm.js';

/** What kernel/grains.kernel.ts exports, in types that programs know: its own are those of AssemblyScript. */
export interface GrainFunctions {
  /** Sorts the grains into cells. */
  readonly sort: () => void;
  /** Finds the neighbours of a part; returns how many entries more it needs. */
  readonly look: (part: number, i0: number, i1: number) => number;
  /** Joins the lists of a part and gives them back their history. */
  readonly join: (i0: number, i1: number) => void;
  /** Finds which walls are near; returns how many entries it takes. */
  readonly lookAtWalls: () => number;
  /** Gives the touches back their history. */
  readonly takeBack: () => void;
  /** Writes what contacts remember; returns how many rows it takes. */
  readonly keepPairs: () => number;
  /** Writes what touches remember; returns how many rows it takes. */
  readonly keepWalls: () => number;
  /** Gives the records of a part their places; returns how many it takes. */
  readonly place: (part: number, i0: number, i1: number) => number;
  /** Starts the leapfrog. */
  readonly begin: () => void;
  /** Finds the loads of a step for some grains of a part, at most GRAINS_AT_ONCE; histories move. */
  readonly lookAtSome: (part: number, i0: number, i1: number) => void;
  /** The first half of a step of a part. */
  readonly sweep: (part: number, i0: number, i1: number) => void;
  /** The second half of a step of a part. */
  readonly finish: (part: number, i0: number, i1: number) => void;
  /** Starts the leapfrog of some clumps, after that of all grains. */
  readonly beginTogether: (c0: number, c1: number) => void;
  /** Moves some clumps, after the second half of a step of all parts. */
  readonly moveTogether: (part: number, c0: number, c1: number) => void;
  /** Number of the form in which loads of pairs are found (pair-lanes.kernel.ts); 0: one by one. */
  readonly formOfPairs: () => number;
  /** Sums up what grains do to walls. */
  readonly addUpWalls: () => void;
  /** Energy that contacts hold now [J]. */
  readonly held: () => number;
}

/** A kernel on its memory. `grow` returns false if there is not so much memory. */
export interface GrainKernel {
  readonly kind: 'wasm' | 'javascript';
  memory: ArrayBufferLike;
  /** The memory as threads can share it; undefined for JavaScript. */
  readonly shared: WebAssembly.Memory | undefined;
  readonly functions: GrainFunctions;
  readonly grow: (bytes: number) => boolean;
}

/** A kernel: as WASM where it can be. */
export function createGrainKernel(
  kind: 'wasm' | 'javascript' = findWasmObstacle() ? 'javascript' : 'wasm',
): GrainKernel {
  return kind === 'wasm' ? createWasm() : createJavaScript();
}

function createWasm(): GrainKernel {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
  const kernel: GrainKernel = {
    kind: 'wasm',
    memory: memory.buffer,
    shared: memory,
    functions: loadKernel<GrainFunctions>(GRAINS_WASM, memory),
    grow: (bytes) => {
      const missing = Math.ceil(bytes / PAGE_BYTES) - memory.buffer.byteLength / PAGE_BYTES;
      try {
        if (missing > 0) memory.grow(missing);
      } catch {
        return false;
      }
      kernel.memory = memory.buffer;
      return true;
    },
  };
  return kernel;
}

/** JavaScript kernels have one memory at a time, so every call says which. */
function createJavaScript(): GrainKernel {
  const kernel = {
    kind: 'javascript' as const,
    shared: undefined,
    memory: new ArrayBuffer(0) as ArrayBufferLike,
    grow: (bytes: number) => {
      if (bytes <= kernel.memory.byteLength) return true;
      try {
        const larger = new ArrayBuffer(8 * Math.ceil(bytes / 8));
        new Uint8Array(larger).set(new Uint8Array(kernel.memory as ArrayBuffer));
        kernel.memory = larger;
      } catch {
        return false;
      }
      return true;
    },
  };
  const functions = Object.fromEntries(
    Object.entries(javascript).map(([name, run]) => [
      name,
      (...values: [number, number, number]) => {
        useKernelMemory(kernel.memory);
        return (run as (...all: number[]) => unknown)(...values);
      },
    ]),
  ) as unknown as GrainFunctions;
  return {
    ...kernel,
    functions,
    get memory() {
      return kernel.memory;
    },
    set memory(m) {
      kernel.memory = m;
    },
  };
}
