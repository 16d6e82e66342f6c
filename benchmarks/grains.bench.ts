/**
 * Grains: CPU time a grain-step, beside LAMMPS, LIGGGHTS and YADE (Debian packages lammps, liggghts and yade) on the same packing, law and step, turn by turn. An
 * avalanche checks first that both compute the same: its kinetic energy. `granular` of LAMMPS composes its law as we do; `gran/hertz/history` has one law written out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { rebuildLists, startGrainThreads } from '@impinge/engine/grains';
import type { StartThread } from '@impinge/engine/run';
import { movingBoundaries } from './grains/moving-boundaries.js';
import { PEERS, STIRRED_PEER, WIDE_PEER } from './grains/peer-decks.js';
import { besidePeers, DOWN, take } from './grains/race.js';
import { bedOf, type Packing, settle, settleWide, stirred, tiled } from './grains/settled-box.js';
import { cpuSeconds, median } from './interleaved.js';

const COUNT = 10_000;
const SETTLING_STEPS = 12_000;
const [WIDE_COUNT, WIDE_STEPS] = [8000, 20_000];
const STEPS = 500;
const ROUNDS = 5;

/** The cost of a grain in ever larger beds, against the smallest. */
function* growth(packing: Packing) {
  let smallest = Number.NaN;
  for (const [times, steps] of [
    [1, 400],
    [3, 50],
    [10, 6],
  ]) {
    const large = tiled(packing, times);
    const bed = bedOf(large, DOWN);
    take(bed, 20);
    const samples: number[] = [];
    for (let round = 0; round < 3; round++) {
      const begin = cpuSeconds();
      take(bed, steps);
      samples.push((cpuSeconds() - begin) / (steps * large.radii.length));
    }
    const each = median(samples) * 1e9;
    if (times === 1) smallest = each;
    const megabytes = Math.round(bed.layout.bytes / 1e6);
    yield {
      name: `${large.radii.length} settled grains, ${megabytes} MB`,
      value: each,
      unit: 'ns/grain-step',
      against: 'baseline',
      peer: `${packing.radii.length} grains`,
      peerValue: smallest,
      ratio: each / smallest,
      better: 'lower',
    };
  }
}

/** The worker of the command. */
const start: StartThread = (handed) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../threads/worker.js', import.meta.url), { workerData: handed });
    worker.once('message', () => resolve(() => void worker.terminate()));
    worker.once('error', reject);
  });

/** Wall time of steps with two threads against one, turn by turn; on a machine that does something else the ratio is too high. */
async function* threaded(packing: Packing) {
  const beds = [bedOf(packing, DOWN), bedOf(packing, DOWN)];
  const { count, problem, end } = await startGrainThreads(beds[1], 2, start);
  const times: [number[], number[]] = [[], []];
  for (const bed of beds) take(bed, 50);
  for (let round = 0; round < 2 * ROUNDS; round++)
    beds.forEach((bed, i) => {
      const begin = performance.now();
      take(bed, STEPS / 10);
      times[i].push(((performance.now() - begin) / (STEPS / 10) / packing.radii.length) * 1e6);
    });
  end();
  const [alone, together] = times.map(median);
  const works = problem === undefined ? '' : ` (${problem})`;
  yield {
    name: `${packing.radii.length} settled grains on ${count} threads${works}, wall time`,
    value: together,
    unit: 'ns/grain-step',
    against: 'baseline',
    peer: '1 thread',
    peerValue: alone,
    ratio: together / alone,
    better: 'lower',
  };
}

/** What building the lists costs, in steps. */
function* rebuilding(packing: Packing) {
  const bed = bedOf(packing, DOWN);
  take(bed, 100);
  const begin = cpuSeconds();
  for (let k = 0; k < 20; k++) rebuildLists(bed);
  const build = (cpuSeconds() - begin) / 20;
  const middle = cpuSeconds();
  take(bed, 200);
  const step = (cpuSeconds() - middle) / 200;
  yield {
    name: `lists of ${COUNT} grains built anew`,
    value: build * 1e3,
    unit: 'ms',
    against: 'baseline',
    peer: 'a step',
    peerValue: step * 1e3,
    ratio: build / step,
    better: 'lower',
  };
}

export default async function* grains() {
  const folder = mkdtempSync(join(tmpdir(), 'impinge-grains-'));
  try {
    const packing = settle(COUNT, SETTLING_STEPS);
    yield* besidePeers(packing, `${COUNT} settled grains`, PEERS, folder, STEPS);
    const wide = settleWide(WIDE_COUNT, WIDE_STEPS);
    yield* besidePeers(wide, `${WIDE_COUNT} settled grains of sizes 1 to 10`, [WIDE_PEER], folder, STEPS);
    const moving = `${WIDE_COUNT} grains of sizes 1 to 10, stirred at 1 m/s`;
    yield* besidePeers(stirred(wide, 1), moving, [STIRRED_PEER], folder, STEPS);
    yield* movingBoundaries();
    yield* growth(packing);
    yield* threaded(tiled(packing, 3));
    yield* rebuilding(packing);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
