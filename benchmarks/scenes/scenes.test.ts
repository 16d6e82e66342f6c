/** The scenes that are timed: all defaults, the same bodies in every program, and measures that see what goes wrong. */
import type { SceneInput } from '@impinge/engine';
import type { Model } from '@impinge/engine/run';
import { describe, expect, test } from 'vitest';
import { loadMujoco } from '../mechanisms-mujoco.js';
import { ballsInBox } from './balls-in-box.js';
import { bowling } from './bowling.js';
import { boxStack } from './box-stack.js';
import { camAndRoller } from './cam-and-roller.js';
import { chainOnFloor } from './chain-on-floor.js';
import { gearTrain } from './gear-train.js';
import { gripper } from './gripper.js';
import { hopper } from './hopper.js';
import { measureCase, openCase } from './measure-case.js';
import { createMujocoScene } from './mujoco-scene.js';
import { nutTray } from './nut-tray.js';
import { type PeerMotion, runPeer } from './peer-motion.js';
import { createRapierScene, loadRapier } from './rapier-scene.js';
import { ratchet } from './ratchet.js';
import { stonesInBox } from './stones-in-box.js';
import { walkingRobot } from './walking-robot.js';

const WITH_PEERS = [chainOnFloor(3), boxStack(3), stonesInBox(3), ballsInBox(4), gripper(), walkingRobot()];
const OTHERS = [bowling(), camAndRoller(), gearTrain(), ratchet(), nutTray(2), hopper(20)];

const startOf = ({ system }: Model): Float64Array =>
  Float64Array.from(system.bodies.start.flatMap(({ position, orientation }) => [...position, ...orientation]));

type Start = (scene: SceneInput, model: Model, step: number) => PeerMotion;

async function startersOf(): Promise<[string, Start][]> {
  const [mujoco, rapier] = [await loadMujoco(), await loadRapier()];
  if (mujoco === undefined || rapier === undefined) throw new Error('the peers are development dependencies');
  return [
    ['MuJoCo', (...given) => createMujocoScene(mujoco, ...given)],
    ['Rapier', (...given) => createRapierScene(rapier, ...given)],
  ];
}

describe.each([...WITH_PEERS, ...OTHERS])('$name', (given) => {
  test('names neither solver nor law', () => {
    expect(given.scene.solver).toBeUndefined();
    expect(given.scene.law).toBeUndefined();
  });

  test('its measure is as good as wanted at the start, and not when a body is somewhere else', async () => {
    const model = await openCase(given);
    const start = startOf(model);
    const elsewhere = start.slice();
    // The first and the last two dynamic bodies sink and turn by a radian about z.
    for (const body of [0, -1, -2].map((i) => model.system.bodies.dynamic.at(i) ?? 0)) {
      elsewhere[7 * body + 2] -= 0.5;
      elsewhere.set([0, 0, Math.sin(0.5), Math.cos(0.5)], 7 * body + 3);
    }
    const find = (end: Float64Array) => given.quality.find({ times: [0, 1], poses: [start, end] });
    const { wanted } = given.quality;
    expect(given.quality.find({ times: [0], poses: [start] })).toBeLessThan(wanted);
    expect(find(elsewhere)).toBeGreaterThan(wanted);
  });
});

/**
 * What motors add to the difference of a pose [m], [1]. Fingers: 20 N on 14 g, half of a h² n. Legs are brought to 1.9 rad/s in the time constants of either
 * program: at most the whole way of 2 ms, of half the angle.
 */
const DRIVEN = new Map([
  ['gripper holding a part', 1.5e-4],
  ['walking robot on a floor', 2e-3],
]);

describe.each(WITH_PEERS)('$name', (given) => {
  test('stands in the other programs where it stands in ours, and begins to fall as it does', async () => {
    const model = await openCase(given);
    const start = startOf(model);
    // Twenty steps of 0.1 ms: less of a fall than the room to the floor.
    const [step, steps] = [1e-4, 20];
    const mine = await measureCase({ ...model, until: step * steps, outputInterval: step * steps }, 60);
    const fallen = mine.trace.poses[mine.trace.poses.length - 1];
    const peers = (await startersOf()).filter(([name]) => given.peers.some((peer) => peer === name));
    expect(peers.length).toBe(given.peers.length);
    for (const [name, begin] of peers) {
      const peer = begin(given.scene, model, step);
      const pose = new Float64Array(start.length);
      for (let i = 0; i < steps; i++) peer.advance();
      peer.pose(pose);
      peer.end();
      // Single precision, and a first-order step: half of g h² n. What stands on something gives way by no more than it would fall.
      const free = given.name.includes('stack') ? 0.5 * 9.81 * (step * steps) ** 2 : 0;
      const tolerance = 1e-6 + 9.81 * step * step * steps + free + (DRIVEN.get(given.name) ?? 0);
      pose.forEach((x, i) => {
        expect(Math.abs(x - fallen[i]), `${name}, number ${i}`).toBeLessThan(tolerance);
      });
    }
  });
});

test('the cam, which begins with a blow, lifts the roller in the other program as ideal discs do', async () => {
  const given = camAndRoller();
  const model = await openCase(given);
  for (const [name, begin] of (await startersOf()).filter(([name]) => given.peers.some((peer) => peer === name))) {
    const { trace } = runPeer(begin(given.scene, model, 1 / 4000), model.system.bodies.count, model.until, 60);
    expect(given.quality.find(trace), name).toBeLessThan(given.quality.wanted);
  }
});
