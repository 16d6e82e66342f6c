/** A packing beside another program: the same avalanche first, then CPU time turn by turn. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBarriers } from '@impinge/engine/detection';
import { addGrains, createGrainBed, type GrainBed, stepGrains, viewGrains } from '@impinge/engine/grains';
import { cpuSeconds, median } from '../interleaved.js';
import { boxTriangles, deckOf, grainsFile, type Peer, stlOf } from './peer-decks.js';
import { bedOf, DECK, deckLaws, largestOf, type Packing } from './settled-box.js';

const ROUNDS = 5;
export const DOWN = [0, 0, -1];
const TILTED = [0.7, 0, -0.714];

export function take(bed: GrainBed, steps: number): void {
  for (let k = 0; k < steps; k++) {
    const problem = stepGrains(bed);
    if (problem !== undefined) throw new Error(problem.message);
  }
}

/** The packing in a box of triangles, a sheet. */
function triangleBed({ positions, radii, box, step }: Packing): GrainBed {
  const corners = boxTriangles(box).flat();
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
  const bed = createGrainBed({ laws: deckLaws(), step, gravity, walls, largestRadius: largestOf(radii) });
  const masses = radii.map((r) => (4 / 3) * Math.PI * DECK.density * r * r * r);
  addGrains(bed, { positions, radii, masses, materials: new Uint8Array(radii.length) });
  return bed;
}

const isThere = (program: string) => spawnSync('which', [program]).status === 0;

/** CPU seconds of a program in a folder, and what it printed. */
function timed({ program }: Peer, folder: string, deck: string): [seconds: number, printed: string] {
  const file = program === 'yade' ? 'deck.py' : 'in.deck';
  writeFileSync(join(folder, file), deck);
  const call = program === 'yade' ? 'yade -x -n -j1 deck.py' : `${program} -in in.deck -log none`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', `TIMEFORMAT='cpu %U %S'; time ${call} 2>&1`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OMP_NUM_THREADS: '1' },
  });
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  if (status !== 0 || user === undefined) throw new Error(`${program}: ${stdout.slice(-500)}${stderr.slice(-500)}`);
  return [Number(user) + Number(system), stdout];
}

/** Kinetic energy after the last step, from what all programs print. */
function kineticOf(printed: string, steps: number): number {
  const row = printed.split('\n').findLast((line) => new RegExp(`^\\s*${steps}\\s+[\\d.e+-]+\\s*$`).test(line));
  return Number(row?.trim().split(/\s+/)[1]);
}

/** Kinetic energy of translation of an avalanche: gravity tilted. */
function ourAvalanche(packing: Packing, steps: number): number {
  const bed = bedOf(packing, TILTED);
  take(bed, steps);
  const { velocities, masses } = viewGrains(bed);
  return masses.reduce((sum, mass, i) => {
    const [x, y, z] = velocities.subarray(3 * i, 3 * i + 3);
    return sum + 0.5 * mass * (x * x + y * y + z * z);
  }, 0);
}

/** Rows of a packing of some name beside peers, over so many steps. */
export function* besidePeers(packing: Packing, name: string, peers: readonly Peer[], folder: string, steps: number) {
  writeFileSync(join(folder, 'grains.data'), grainsFile(packing));
  writeFileSync(join(folder, 'box.stl'), stlOf(boxTriangles(packing.box)));
  const energy = ourAvalanche(packing, steps);
  for (const peer of peers) {
    if (!isThere(peer.program)) {
      yield {
        name: `${name} beside ${peer.name}: not installed (apt-get install ${peer.pack})`,
        value: Number.NaN,
        unit: '',
      };
      continue;
    }
    const [, avalanche] = timed(peer, folder, deckOf(peer, packing, steps, TILTED));
    const difference = kineticOf(avalanche, steps) / energy - 1;
    const [ours, theirs] = race(peer, packing, folder, steps);
    const perStep = (seconds: number) => (seconds / (steps * packing.radii.length)) * 1e9;
    yield {
      name: `${name} beside ${peer.name}; avalanche's energy differs by ${(100 * difference).toFixed(1)} %`,
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

/** Medians of CPU seconds for so many steps, ours and theirs, turn by turn. */
function race(peer: Peer, packing: Packing, folder: string, steps: number): [ours: number, theirs: number] {
  const times: [number[], number[]] = [[], []];
  const bed = peer.style === 'triangles' ? triangleBed(packing) : bedOf(packing, DOWN);
  take(bed, 100);
  for (let round = 0; round < ROUNDS; round++) {
    const begin = cpuSeconds();
    take(bed, steps);
    times[0].push(cpuSeconds() - begin);
    // Reading and setting up are taken off.
    const [short] = timed(peer, folder, deckOf(peer, packing, 20, DOWN));
    const [long] = timed(peer, folder, deckOf(peer, packing, 20 + steps, DOWN));
    times[1].push(long - short);
  }
  return [median(times[0]), median(times[1])];
}
