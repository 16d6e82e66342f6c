/**
 * Broad phases on grains shaken in a box of six planes, 10² to 10⁵ of them, at the density of a real packing: still, at the pace of a
 * time step and at the pace of a flow seen every few steps. All must agree on the pairs of every update before they are timed.
 * It is held against the comparison of all pairs where that can be waited for, and beyond it the least anybody can do: reading
 * all boxes and confirming the pairs that are already known. The last rows are slopes of log time over log n.
 */
import {
  BROAD_PHASE_NAMES,
  type BroadPhaseSpec,
  createBroadPhase,
  createPairBuffer,
  createPairFilter,
  type PairBuffer,
} from '@impinge/engine/detection';
import { interleaved } from './interleaved.js';

const SIZES = [100, 1000, 10_000, 100_000];
/** All pairs of 10⁵ grains take ten seconds and more. */
const MOST_FOR_ALL_PAIRS = 10_000;
/** The slope is taken where the number of grains and not the cost of a call counts. */
const LEAST_FOR_SLOPE = 1000;
/** Longest way of a grain between two updates, in diameters. */
const PACES = [
  { pace: 'still', way: 0 },
  { pace: 'slow', way: 1e-4 },
  { pace: 'moving', way: 1e-3 },
  { pace: 'fast', way: 5e-2 },
];
const FRAMES = 12;
/** Updates there and back again: timed as one, since not all updates of a method with a memory cost the same. */
const CYCLE = 2 * FRAMES - 2;
const roundsFor = (count: number) => (count < 10_000 ? 20 : 4);
/** Lattice spacing in mean diameters: 0.58 of the space is filled. */
const SPACING = 0.967;

type Name = BroadPhaseSpec['type'];

function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Boxes at each update: six planes, then grains of diameter 0.9 to 1.1 in no order, each swinging about its place. */
function shakenBox(count: number, way: number): Float64Array[] {
  const chance = createChance(count);
  const side = Math.ceil(Math.cbrt(count));
  const cells = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  const grains = cells.map((cell) => ({
    radius: 0.45 + 0.1 * chance(),
    place: [cell % side, Math.floor(cell / side) % side, Math.floor(cell / side / side)].map(
      (c) => SPACING * (c + 0.5) + 0.3 * (chance() - 0.5),
    ),
    direction: [0, 1, 2].map(() => 2 * chance() - 1),
    phase: 2 * Math.PI * chance(),
  }));
  const width = side * SPACING;
  return Array.from({ length: FRAMES }, (_, frame) => {
    const boxes = new Float64Array(6 * (count + 6));
    for (let plane = 0; plane < 6; plane++) {
      for (let k = 0; k < 6; k++) boxes[6 * plane + k] = k < 3 ? -Infinity : Infinity;
      if (plane < 3) boxes[6 * plane + 3 + plane] = 0;
      else boxes[6 * plane + plane - 3] = width;
    }
    grains.forEach(({ radius, place, direction, phase }, i) => {
      for (let k = 0; k < 3; k++) {
        // A swing of amplitude 0.2 diameters: its fastest updates go `way`.
        const centre = place[k] + 0.2 * direction[k] * Math.sin(phase + (frame * way) / 0.2);
        boxes[6 * (i + 6) + k] = centre - radius;
        boxes[6 * (i + 6) + 3 + k] = centre + radius;
      }
    });
    return boxes;
  });
}

/** Frame after frame, back and forth, so that nothing ever jumps. */
const frameAt = (turn: number) => FRAMES - 1 - Math.abs(FRAMES - 1 - (turn % CYCLE));

function confirm(boxes: Float64Array, known: PairBuffer, out: PairBuffer): number {
  let count = 0;
  for (let i = 0; i < 2 * known.count; i += 2) {
    const [a, b] = [6 * known.pairs[i], 6 * known.pairs[i + 1]];
    if (boxes[a] > boxes[b + 3] || boxes[b] > boxes[a + 3]) continue;
    if (boxes[a + 1] > boxes[b + 4] || boxes[b + 1] > boxes[a + 4]) continue;
    if (boxes[a + 2] > boxes[b + 5] || boxes[b + 2] > boxes[a + 5]) continue;
    out.pairs[2 * count] = known.pairs[i];
    out.pairs[2 * count++ + 1] = known.pairs[i + 1];
  }
  return count;
}

/** Mean time of one update of each in the median cycle, and of what they are held against [ms]. */
function measure(
  count: number,
  way: number,
): { times: Map<Name, number>; against: string; peer: string; peerTime: number } {
  const frames = shakenBox(count, way);
  const filter = createPairFilter({ body: Array.from({ length: count + 6 }, (_, i) => i), moves: (body) => body >= 6 });
  const names = BROAD_PHASE_NAMES.filter((type) => type !== 'all-pairs' || count <= MOST_FOR_ALL_PAIRS);
  const phases = names.map((type) => ({
    name: type,
    phase: createBroadPhase({ type }, filter),
    out: createPairBuffer(),
  }));
  const [first] = phases;
  frames.forEach((boxes, frame) => {
    for (const { name, phase, out } of phases) {
      // One look at each size is enough for the one that remembers nothing and takes longest.
      if (name === 'all-pairs' && frame > 0) continue;
      phase.findPairs(boxes, out);
      const wanted = first.out.pairs.subarray(0, 2 * first.out.count);
      if (out.count !== first.out.count || !wanted.every((shape, i) => shape === out.pairs[i])) {
        throw new Error(`${count} grains, update ${frame}: ${name} does not agree with ${first.name}`);
      }
    }
  });
  const updates = names.map((name) => (name === 'all-pairs' ? 1 : CYCLE));
  const jobs = phases.map(({ phase, out }, i) => {
    let turn = FRAMES;
    return () => {
      for (let update = 0; update < updates[i]; update++) phase.findPairs(frames[frameAt(turn++)], out);
    };
  });
  const known = createPairBuffer(first.out.count);
  known.pairs.set(first.out.pairs.subarray(0, 2 * first.out.count));
  known.count = first.out.count;
  const confirmed = createPairBuffer(known.count);
  const least = () => confirm(frames[0], known, confirmed);
  const seconds = interleaved([...jobs, least], roundsFor(count));
  const milliseconds = seconds.map((each, i) => (1000 * each) / (updates[i] ?? 1));
  const times = new Map(names.map((name, i) => [name, milliseconds[i]]));
  const slowest = times.get('all-pairs');
  return slowest === undefined
    ? { times, against: 'limit', peer: 'confirming known pairs', peerTime: milliseconds[names.length] }
    : { times, against: 'baseline', peer: 'all pairs', peerTime: slowest };
}

/** Least-squares slope of log y over log x. */
function slope(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const mean = [0, 1].map((k) => logs.reduce((sum, point) => sum + point[k], 0) / logs.length);
  const sum = (k: number) => logs.reduce((total, point) => total + (point[0] - mean[0]) * (point[k] - mean[k]), 0);
  return sum(1) / sum(0);
}

export default function broadBenchmark() {
  const rows = [];
  const growth = new Map<string, [number, number][]>();
  for (const { pace, way } of PACES) {
    for (const count of SIZES) {
      const { times, against, peer, peerTime } = measure(count, way);
      for (const [name, value] of times) {
        growth.set(`${name}, ${pace}`, [...(growth.get(`${name}, ${pace}`) ?? []), [count, value]]);
        const ratio = value / peerTime;
        rows.push({
          name: `broad ${name}, ${count} ${pace}`,
          value,
          unit: 'ms/update',
          against,
          peer,
          peerValue: peerTime,
          ratio,
          better: 'lower',
        });
      }
    }
  }
  for (const [name, points] of growth) {
    const value = slope(points.filter(([count]) => count >= LEAST_FOR_SLOPE));
    rows.push({
      name: `broad growth ${name}`,
      value,
      unit: 'exponent',
      against: 'limit',
      peer: 'linear',
      peerValue: 1,
      ratio: value,
      better: 'lower',
    });
  }
  return rows;
}
