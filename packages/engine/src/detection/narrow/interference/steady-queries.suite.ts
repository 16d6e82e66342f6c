/**
 * The child process of no-allocation.test.ts: prints, as JSON, how many times the collector ran during 1e5 queries of each kind after
 * the compiler has settled, and during a control that is known to leave garbage.
 */
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { box } from '../../../geometry/authoring/primitives/box.js';
import { icosphere } from '../../../geometry/authoring/primitives/sphere.js';
import { torus } from '../../../geometry/authoring/primitives/torus.js';
import { findHalfSpaceInterference } from './find-half-space-interference.js';
import { findInterference } from './find-interference.js';
import { createInterference } from './interference.js';
import { createInterferenceMemory } from './interference-memory.js';
import { createInterferenceScratch } from './interference-scratch.js';
import { createInterferenceSolid } from './interference-solid.js';

const WARM = 20_000;
const QUERIES = 100_000;
/** Records of the collector come some time after it ran [ms]. */
const DELAY = 100;

const cube = createInterferenceSolid(box({ size: [1, 1, 1] }));
const ball = createInterferenceSolid(icosphere({ radius: 1, segments: 40 }));
const ring = createInterferenceSolid(torus({ ringRadius: 1, tubeRadius: 0.3, segments: 64 }));
const scratch = createInterferenceScratch();
const out = createInterference();
const still = Float64Array.of(0, 0, 0, 0, 0, 0, 1);
const pose = new Float64Array(7);
const floor = Float64Array.of(0, 0, 0, 0, 0, 1);
const kept: Float64Array[] = [];

/** A pose near the given one, another one at each query. */
function place(base: ArrayLike<number>, n: number): void {
  for (let k = 0; k < 7; k++) pose[k] = base[k];
  pose[0] += 1e-4 * (n % 97);
  pose[2] -= 1e-4 * (n % 89);
}

const corner = Float64Array.of(0.1, 0.05, 1.3, 0.3250575836718682, -0.3250575836718682, 0, 0.8880738339771153);
const above = Float64Array.of(0.01, 0.02, 1.98, 0.13, 0.26, 0.38, 0.88);
const beside = Float64Array.of(2.59, 0.013, 0.011, 0.34, 0, 0, 0.94);
const memories = [createInterferenceMemory(), createInterferenceMemory()];
const kinds: Record<string, (n: number) => void> = {
  boxes: (n) => {
    place(corner, n);
    findInterference(cube, still, cube, pose, scratch, out);
  },
  spheres: (n) => {
    place(above, n);
    findInterference(ball, still, ball, pose, scratch, out);
  },
  rings: (n) => {
    place(beside, n);
    findInterference(ring, still, ring, pose, scratch, out, memories[0]);
  },
  halfSpace: (n) => {
    place(above, n);
    pose[2] -= 1;
    findHalfSpaceInterference(ball, pose, floor, true, scratch, out, memories[1]);
  },
  control: () => {
    kept[0] = new Float64Array(16);
  },
};

let collections = 0;
new PerformanceObserver((list) => {
  // Young objects only: that runs when their room is full, and not, as the other one may, when some time has passed.
  const entries = list.getEntries() as unknown as { readonly detail: { readonly kind: number } }[];
  for (const { detail } of entries) if (detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) collections++;
}).observe({ entryTypes: ['gc'] });
// All kinds first, so that the compiler has seen what is common to them.
for (const query of Object.values(kinds)) for (let n = 0; n < WARM / 4; n++) query(n);
const counts: Record<string, number> = {};
for (const [kind, query] of Object.entries(kinds)) {
  for (let n = 0; n < WARM; n++) query(n);
  await setTimeout(DELAY);
  collections = 0;
  for (let n = 0; n < QUERIES; n++) query(n);
  await setTimeout(DELAY);
  counts[kind] = collections;
}
process.stdout.write(JSON.stringify({ counts, pieces: out.count }));
