/**
 * Opening a scene and making its run, in seconds of processor time, and how they grow with the number of bodies: the exponent p of
 * time ∝ bodiesᵖ between two sizes. 1 is linear, which is the limit, because every body is read.
 */
import { body, box, material, plane, scene, sphere } from '@impinge/engine';
import { createRun, openScene } from '@impinge/engine/run';
import { cpuSeconds, median } from './interleaved.js';

const SMALL = 5_000;
const LARGE = 40_000;
/** Processor time is the smallest of so many rounds. */
const ROUNDS = 2;
/** So many bodies open once before anything is timed. */
const WARM_UP = 2_000;

/** Bodies in a cubic block on a floor. */
interface Block {
  readonly name: string;
  /** Distance of neighbours [m]; balls overlap below their diameter of 0.1 m. */
  readonly spacing: number;
  readonly boxes: boolean;
}

const BLOCKS: readonly Block[] = [
  { name: 'balls', spacing: 0.11, boxes: false },
  { name: 'overlapping balls', spacing: 0.097, boxes: false },
  { name: 'balls and boxes', spacing: 0.11, boxes: true },
];

function blockOf({ spacing, boxes }: Block, count: number) {
  const side = Math.ceil(Math.cbrt(count));
  const at = (i: number) => spacing * (i % side);
  return scene({
    name: 'open',
    until: 1,
    gravity: [0, 0, -9.81],
    materials: { any: material({ youngModulus: 1e7, friction: 0.3, density: 1000 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      ...Array.from({ length: count }, (_, i) =>
        body({
          name: `body ${i}`,
          shape: boxes && i % 2 === 1 ? box([0.09, 0.08, 0.07]) : sphere(0.05),
          position: [at(i), at(Math.floor(i / side)), 0.05 + spacing * Math.floor(i / side / side)],
        }),
      ),
    ],
    solver: { type: 'semi-implicit-euler', step: 1e-5 },
    recording: { every: 1, checkpointEvery: 1 },
  });
}

/** Processor time to open a scene and make its run [s]. */
async function timeToOpen(block: Block, count: number): Promise<number> {
  const given = blockOf(block, count);
  const start = cpuSeconds();
  createRun((await openScene(given)).model);
  return cpuSeconds() - start;
}

async function growthOf(block: Block) {
  await timeToOpen(block, WARM_UP);
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.small.push(await timeToOpen(block, SMALL));
    times.large.push(await timeToOpen(block, LARGE));
  }
  const [small, large] = [median(times.small), median(times.large)];
  const exponent = Math.log(large / small) / Math.log(LARGE / SMALL);
  const linear = (small * LARGE) / SMALL;
  return [
    {
      name: `time to open ${LARGE} ${block.name}`,
      value: large,
      unit: 's',
      against: 'baseline',
      peer: `${LARGE / SMALL} × ${SMALL} bodies`,
      peerValue: linear,
      ratio: large / linear,
      better: 'lower',
    },
    {
      name: `growth of that time, ${block.name}`,
      value: exponent,
      unit: 'exponent',
      against: 'limit',
      peer: 'linear',
      peerValue: 1,
      ratio: exponent,
      better: 'lower',
    },
  ];
}

export default async function openBenchmark() {
  const results = [];
  for (const block of BLOCKS) results.push(...(await growthOf(block)));
  return results;
}
