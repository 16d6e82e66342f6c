/**
 * Grains: particle-steps a CPU second, beside LAMMPS and LIGGGHTS (Debian packages lammps and liggghts) on the same packing, law and step, turn by turn. An
 * avalanche checks first that both compute the same: its kinetic energy. `granular` of LAMMPS composes its law as we do; `gran/hertz/history` has one law written out.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBarriers } from '@impinge/engine/detection';
import {
  addGrains,
  createGrainBed,
  type GrainBed,
  rebuildLists,
  startGrainThreads,
  stepGrains,
  viewGrains,
} from '@impinge/engine/grains';
import type { StartThread } from '@impinge/engine/run';
import { boxTriangles, deckOf, grainsFile, PEERS, type Peer, stlOf } from './grains/peer-decks.js';
import { bedOf, DECK, deckLaws, type Packing, RADIUS, settle, tiled } from './grains/settled-box.js';
import { cpuSeconds, median } from './interleaved.js';

const COUNT = 10_000;
const SETTLING_STEPS = 12_000;
const STEPS = 500;
const ROUNDS = 5;
const DOWN = [0, 0, -1];
const TILTED = [0.7, 0, -0.714];

function take(bed: GrainBed, steps: number): void {
  for (let k = 0; k < steps; k++) {
    const problem = stepGrains(bed);
    if (problem !== undefined) throw new Error(problem.message);
  }
}

/** The packing in a box of triangles, a sheet. */
function triangleBed(packing: Packing): GrainBed {
  const corners = boxTriangles(packing.box).flat();
  const known = new Map<string, number>();
  const vertices: number[] = [];
  const triangles = corners.map((v) => {
    const key = v.map((x) => Math.round(x * 1e9)).join();
    const at = known.get(key) ?? vertices.length / 3;
    if (!known.has(key)) vertices.push(...v);
    known.set(key, at);
    return at;
  });
  const mesh = { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
  const walls = [{ barriers: createBarriers(mesh, { sides: 'both' }), material: 0 }];
  const gravity = [0, 0, -9.81];
  const bed = createGrainBed({ laws: deckLaws(), step: DECK.step, gravity, walls, largestRadius: RADIUS });
  const { positions, radii } = packing;
  const masses = radii.map((r) => (4 / 3) * Math.PI * DECK.density * r * r * r);
  addGrains(bed, { positions, radii, masses, materials: new Uint8Array(radii.length) });
  return bed;
}

const isThere = (program: string) => spawnSync('which', [program]).status === 0;

/** CPU seconds of a program in a folder, and what it printed. */
function timed(program: string, folder: string, deck: string): [seconds: number, printed: string] {
  writeFileSync(join(folder, 'in.deck'), deck);
  const script = `TIMEFORMAT='cpu %U %S'; time ${program} -in in.deck -log none 2>&1`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OMP_NUM_THREADS: '1' },
  });
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  if (status !== 0 || user === undefined) throw new Error(`${program}: ${stdout.slice(-500)}${stderr.slice(-500)}`);
  return [Number(user) + Number(system), stdout];
}

/** Kinetic energy after the last step, from the table that both programs print. */
function kineticOf(printed: string, steps: number): number {
  const row = printed.split('\n').findLast((line) => new RegExp(`^\\s*${steps}\\s+[\\d.e+-]+\\s*$`).test(line));
  return Number(row?.trim().split(/\s+/)[1]);
}

/** Kinetic energy of translation of an avalanche: gravity tilted, after STEPS. */
function ourAvalanche(packing: Packing): number {
  const bed = bedOf(packing, TILTED);
  take(bed, STEPS);
  const { velocities, masses } = viewGrains(bed);
  return masses.reduce((sum, mass, i) => {
    const [x, y, z] = velocities.subarray(3 * i, 3 * i + 3);
    return sum + 0.5 * mass * (x * x + y * y + z * z);
  }, 0);
}

async function* besidePeers(packing: Packing, folder: string) {
  const energy = ourAvalanche(packing);
  for (const peer of PEERS) {
    if (!isThere(peer.program)) {
      const pack = peer.program === 'lmp' ? 'lammps' : 'liggghts';
      yield { name: `beside ${peer.name}: not installed (apt-get install ${pack})`, value: Number.NaN, unit: '' };
      continue;
    }
    const [, avalanche] = timed(peer.program, folder, deckOf(peer, packing, STEPS, TILTED));
    const difference = kineticOf(avalanche, STEPS) / energy - 1;
    const [ours, theirs] = race(peer, packing, folder);
    const perStep = (seconds: number) => (seconds / (STEPS * packing.radii.length)) * 1e9;
    yield {
      name: `${COUNT} settled grains beside ${peer.name}; avalanche's energy differs by ${(100 * difference).toFixed(1)} %`,
      value: perStep(ours),
      unit: 'ns/grain-step',
      against: 'peer',
      peer: peer.name,
      peerValue: perStep(theirs),
      ratio: ours / theirs,
      better: 'lower',
    };
  }
}

/** Medians of CPU seconds for STEPS steps, ours and theirs, turn by turn. */
function race(peer: Peer, packing: Packing, folder: string): [ours: number, theirs: number] {
  const times: [number[], number[]] = [[], []];
  const bed = peer.style === 'triangles' ? triangleBed(packing) : bedOf(packing, DOWN);
  take(bed, 100);
  for (let round = 0; round < ROUNDS; round++) {
    const begin = cpuSeconds();
    take(bed, STEPS);
    times[0].push(cpuSeconds() - begin);
    // Reading and setting up are taken off.
    const [short] = timed(peer.program, folder, deckOf(peer, packing, 20, DOWN));
    const [long] = timed(peer.program, folder, deckOf(peer, packing, 20 + STEPS, DOWN));
    times[1].push(long - short);
  }
  return [median(times[0]), median(times[1])];
}

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
    writeFileSync(join(folder, 'grains.data'), grainsFile(packing));
    writeFileSync(join(folder, 'box.stl'), stlOf(boxTriangles(packing.box)));
    yield* besidePeers(packing, folder);
    yield* growth(packing);
    yield* threaded(tiled(packing, 3));
    yield* rebuilding(packing);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
