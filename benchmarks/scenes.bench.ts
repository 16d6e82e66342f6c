/**
 * Whole scenes as users write them, with all defaults: CPU time for a simulated second. A peer that can do the scene runs it with the longest
 * step at which it is as accurate, or with its shortest where it never is; its error stands beside ours. Scenes that no peer can do are held
 * against real time. `--full` also runs the long ones, and lets each take ten minutes; `--only hopper` runs those with such a name.
 */
import type { SceneInput } from '@impinge/engine';
import type { Model } from '@impinge/engine/run';
import { median } from './interleaved.js';
import { loadMujoco } from './mechanisms-mujoco.js';
import { ballsInBox } from './scenes/balls-in-box.js';
import { bowling } from './scenes/bowling.js';
import { boxStack } from './scenes/box-stack.js';
import { camAndRoller } from './scenes/cam-and-roller.js';
import { chainOnFloor } from './scenes/chain-on-floor.js';
import { gearTrain } from './scenes/gear-train.js';
import { gripper } from './scenes/gripper.js';
import { hopper } from './scenes/hopper.js';
import { measureCase, openCase } from './scenes/measure-case.js';
import { createMujocoScene } from './scenes/mujoco-scene.js';
import { nutTray } from './scenes/nut-tray.js';
import { type Measured, type PeerMotion, runPeer } from './scenes/peer-motion.js';
import { createRapierScene, loadRapier } from './scenes/rapier-scene.js';
import { ratchet } from './scenes/ratchet.js';
import type { PeerName, SceneCase } from './scenes/scene-case.js';
import { stonesInBox } from './scenes/stones-in-box.js';
import { walkingRobot } from './scenes/walking-robot.js';

/** CPU time that a program may take for a scene [s]. */
const [BUDGET, FULL_BUDGET] = [15, 600];
/** Runs of which the median is taken, where all of them take less than this [s]. */
const [RUNS, SHORT] = [3, 2];
const STEPS = [1 / 120, 1 / 240, 1 / 480, 1 / 1000, 1 / 2000, 1 / 4000, 1 / 10_000];

/** Simulated time that peers go through, as far as we came, and CPU time that each run may take [s]. */
interface Limits {
  readonly seconds: number;
  readonly budget: number;
}

type StartPeer = (scene: SceneInput, model: Model, step: number) => PeerMotion;

const CASES: readonly SceneCase[] = [
  chainOnFloor(10),
  chainOnFloor(200),
  boxStack(10),
  boxStack(50),
  stonesInBox(50),
  stonesInBox(200),
  stonesInBox(1000),
  ballsInBox(100),
  ballsInBox(1000),
  ballsInBox(5000),
  bowling(),
  camAndRoller(),
  gearTrain(),
  ratchet(),
  gripper(),
  nutTray(30),
  hopper(500),
  walkingRobot(),
];

/** CPU time for a simulated second; not a number where no time passed. */
const pace = ({ cpu, reached }: Measured) => (reached > 0 ? cpu / reached : Number.NaN);

/** The longest step of a peer with which it is as good as wanted, or else the shortest that it can be waited for. */
function findStep(start: StartPeer, given: SceneCase, model: Model, wanted: number, limits: Limits) {
  const { scene, quality } = given;
  let best = { step: STEPS[0], error: Number.POSITIVE_INFINITY };
  for (const step of STEPS) {
    const measured = runPeer(start(scene, model, step), model.system.bodies.count, limits.seconds, limits.budget);
    if (measured.reached < limits.seconds - step) break;
    best = { step, error: quality.find(measured.trace) };
    if (best.error <= wanted) break;
  }
  return best;
}

async function rowsOf(given: SceneCase, starts: ReadonlyMap<PeerName, StartPeer>, budget: number) {
  const { scene, quality, peers } = given;
  const model = await openCase(given);
  const first = await measureCase(model, budget);
  if (first.failed !== '') process.stderr.write(`${given.name}: ${first.failed}\n`);
  const error = quality.find(first.trace);
  const wanted = Math.max(error, quality.wanted);
  const limits = { seconds: first.reached, budget };
  const rivals = peers.flatMap((peer) => {
    const start = starts.get(peer);
    if (start === undefined) return [];
    try {
      return [{ peer, start, ...findStep(start, given, model, wanted, limits) }];
    } catch (problem) {
      // A WASM package that runs out of its own stack or memory is not ours to mend, and no reason to leave the other rows out.
      process.stderr.write(`${given.name}: ${peer} fails: ${problem instanceof Error ? problem.message : problem}\n`);
      return [];
    }
  });
  const ours = [pace(first)];
  const theirs: number[][] = rivals.map(() => []);
  const rounds = first.cpu < SHORT ? RUNS : 1;
  for (let round = 0; round < rounds; round++) {
    if (round > 0) ours.push(pace(await measureCase(model, budget)));
    rivals.forEach(({ start, step }, i) => {
      theirs[i].push(pace(runPeer(start(scene, model, step), model.system.bodies.count, limits.seconds, budget)));
    });
  }
  const value = median(ours);
  const until = first.reached < model.until ? `, its first ${Number(first.reached.toPrecision(2))} s` : '';
  const time = { name: `${given.name}${until}`, value, unit: 'CPU s/s' };
  const right = { name: `${given.name}: ${quality.name}`, value: error, unit: quality.unit };
  if (rivals.length === 0) {
    const peer = given.alone === undefined ? 'real time' : `real time (${given.alone})`;
    const row = { ...time, against: 'limit', peer, peerValue: 1, ratio: value, better: 'lower' };
    // A part that was not seen to its end is not yet where its error counts.
    if (until !== '') return [row];
    const ratio = error / quality.wanted;
    return [row, { ...right, against: 'limit', peer: 'wanted', peerValue: quality.wanted, ratio, better: 'lower' }];
  }
  return rivals.flatMap(({ peer, step, error: their }, i) => {
    const peerValue = median(theirs[i]);
    const name = `${peer}, h = ${Number((1000 * step).toPrecision(3))} ms${their > wanted ? ', less accurate' : ''}`;
    return [
      { ...time, against: 'peer', peer: name, peerValue, ratio: value / peerValue, better: 'lower' },
      { ...right, against: 'peer', peer: name, peerValue: their, ratio: error / their, better: 'lower' },
    ];
  });
}

/** The peers that are there, each fresh: what one scene leaves in their memory is no part of the next. */
async function loadPeers(): Promise<Map<PeerName, StartPeer>> {
  const mujoco = await loadMujoco();
  const rapier = await loadRapier();
  const starts = new Map<PeerName, StartPeer>();
  if (mujoco !== undefined) starts.set('MuJoCo', (...given) => createMujocoScene(mujoco, ...given));
  if (rapier !== undefined) starts.set('Rapier', (...given) => createRapierScene(rapier, ...given));
  return starts;
}

export default async function* scenesBenchmark({ full = false, only = '' } = {}) {
  const isAsked = ({ name, long }: SceneCase) => (only === '' ? full || !long : name.includes(only));
  for (const given of CASES.filter(isAsked))
    yield* await rowsOf(given, await loadPeers(), full || only !== '' ? FULL_BUDGET : BUDGET);
}
