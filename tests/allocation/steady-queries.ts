/**
 * The child process of no-allocation.test.ts: prints, as JSON, how many bytes a query of each kind allocates after
 * the compiler has settled, and those of a control that is known to allocate.
 */

import { createBall } from '../../packages/engine/src/detection/narrow/ball.js';
import { createBarrierContacts } from '../../packages/engine/src/detection/narrow/barriers/barrier-contacts.js';
import { createBarriers } from '../../packages/engine/src/detection/narrow/barriers/create-barriers.js';
import { findSphereBarriers } from '../../packages/engine/src/detection/narrow/barriers/sphere-barriers.js';
import { findHalfSpaceInterference } from '../../packages/engine/src/detection/narrow/interference/find-half-space-interference.js';
import { findInterference } from '../../packages/engine/src/detection/narrow/interference/find-interference.js';
import { createInterference } from '../../packages/engine/src/detection/narrow/interference/interference.js';
import { createInterferenceMemory } from '../../packages/engine/src/detection/narrow/interference/interference-memory.js';
import { createInterferenceScratch } from '../../packages/engine/src/detection/narrow/interference/interference-scratch.js';
import { createInterferenceSolid } from '../../packages/engine/src/detection/narrow/interference/interference-solid.js';
import { box } from '../../packages/engine/src/geometry/authoring/primitives/box.js';
import { icosphere } from '../../packages/engine/src/geometry/authoring/primitives/sphere.js';
import { torus } from '../../packages/engine/src/geometry/authoring/primitives/torus.js';
import { allocatedBytes } from './allocated-bytes.js';

const WARM = 20_000;
const QUERIES = 5000;

const cube = createInterferenceSolid(box({ size: [1, 1, 1] }));
const ball = createInterferenceSolid(icosphere({ radius: 1, segments: 40 }));
const ringMesh = torus({ ringRadius: 1, tubeRadius: 0.3, segments: 64 });
const ring = createInterferenceSolid(ringMesh);
const walls = createBarriers(ringMesh, { sides: 'outward' });
const asking = createBall(1, 0, 0, 0.05);
const touches = createBarrierContacts();
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
  barriers: (n) => {
    // On the tube, inside it and in the empty middle of the ring, in turn.
    asking[0] = 1 - 0.5 * (n % 3) + 1e-4 * (n % 97);
    asking[2] = n % 2 === 0 ? 0.34 : 1e-3;
    findSphereBarriers(walls, asking, touches);
  },
  control: () => {
    kept[0] = new Float64Array(16);
  },
};

// All kinds first, so that the compiler has seen what is common to them.
for (const query of Object.values(kinds)) for (let n = 0; n < WARM / 4; n++) query(n);
const bytes: Record<string, number> = {};
for (const [kind, query] of Object.entries(kinds)) {
  for (let n = 0; n < WARM; n++) query(n);
  const queries = () => {
    for (let n = 0; n < QUERIES; n++) query(n);
  };
  bytes[kind] = allocatedBytes(queries) / QUERIES;
}
process.stdout.write(JSON.stringify({ bytes, pieces: out.count }));
