/** The same mechanisms in MuJoCo's own WASM package (Apache-2.0): trees in joint coordinates like ours, loops by soft constraints. */
import { ACROSS, ALONG, DURATION, GRAVITY, linkOf, WINDOWS } from './mechanisms-scenes.js';

/** What is used of it. */
interface MujocoData {
  readonly qpos: Float64Array;
  readonly qvel: Float64Array;
  /** Places and quaternions [w, x, y, z] of all bodies, the world first. */
  readonly xpos: Float64Array;
  readonly xquat: Float64Array;
  readonly time: number;
  /** Efforts of actuators. */
  readonly ctrl: Float64Array;
  delete(): void;
}
interface MujocoModel {
  /** What equalities hold, 11 numbers each. */
  readonly eq_data: Float64Array;
  delete(): void;
}
export interface Mujoco {
  readonly MjModel: { from_xml_string(xml: string): MujocoModel };
  readonly MjData: new (model: MujocoModel) => MujocoData;
  mj_step(model: MujocoModel, data: MujocoData): void;
}

/** Undefined where it is not installed: it is a tool of this repository, not of the command. */
export async function loadMujoco(): Promise<Mujoco | undefined> {
  const name: string = '@mujoco/mujoco';
  try {
    const { default: load } = (await import(name)) as { default: () => Promise<Mujoco> };
    return await load();
  } catch {
    process.stderr.write('@mujoco/mujoco is not installed: nothing to compare with\n');
    return undefined;
  }
}

const file = (step: number, integrator: string, world: string, equality: string) =>
  `<mujoco><option timestep="${step}" gravity="0 0 ${GRAVITY}" integrator="${integrator}" solver="Newton">
<flag contact="disable"/></option><worldbody>${world}</worldbody><equality>${equality}</equality></mujoco>`;

const HINGE = '<joint type="hinge" axis="0 1 0"/>';

/** A chain of hinges with RK4, as chain() has it. Steps it; returns the angle of the first hinge [rad], positive downwards. */
export function createMujocoChain(mujoco: Mujoco, n: number, step: number): (steps: number) => number {
  const { mass, along, across, length } = linkOf(n);
  const inertial = `<inertial pos="${length / 2} 0 0" mass="${mass}" diaginertia="${along} ${across} ${across}"/>`;
  const open = (i: number) => `<body pos="${i === 0 ? 0 : length} 0 0">${HINGE}${inertial}`;
  const world = `${Array.from({ length: n }, (_, i) => open(i)).join('')}${'</body>'.repeat(n)}`;
  const model = mujoco.MjModel.from_xml_string(file(step, 'RK4', world, ''));
  const data = new mujoco.MjData(model);
  return (steps) => {
    for (let i = 0; i < steps; i++) mujoco.mj_step(model, data);
    return data.qpos[0];
  };
}

/**
 * The four-bars with `connect` where a loop closes, as hard as it can be: an impedance of 0.9999 and a time constant of two steps, the least it
 * allows. Of what was tried this has the least error for its time: a damping ratio of 0.7 has two thirds of the error of 1 at h = 1 ms; RK4 has two thirds
 * of the error of implicitfast at h = 2 ms, and takes over four times as long; tolerances of its solver from 1e-6 to 1e-12 do not change the error.
 * Returns where the first upper pivot is at the end [m].
 */
export function runMujocoFourBars(mujoco: Mujoco, step: number): [number, number] {
  const crank = `${HINGE}<inertial pos="0 0 0.5" mass="1" diaginertia="${ACROSS} ${ACROSS} ${ALONG}"/>`;
  const coupler = `${HINGE}<inertial pos="0.5 0 0" mass="1" diaginertia="${ALONG} ${ACROSS} ${ACROSS}"/>`;
  const world = Array.from({ length: WINDOWS + 1 }, (_, i) => {
    const carried = i < WINDOWS ? `<body name="coupler ${i}" pos="0 0 1">${coupler}</body>` : '';
    return `<body name="crank ${i}" pos="${i} 0 0">${crank}${carried}</body>`;
  });
  const loops = Array.from(
    { length: WINDOWS },
    (_, i) =>
      `<connect body1="coupler ${i}" body2="crank ${i + 1}" anchor="1 0 0" solref="${2 * step} 0.7" solimp="0.9999 0.9999 0.001 0.5 2"/>`,
  );
  const model = mujoco.MjModel.from_xml_string(file(step, 'implicitfast', world.join(''), loops.join('')));
  const data = new mujoco.MjData(model);
  // Crank and coupler by turns.
  data.qvel.forEach((_, i) => {
    data.qvel[i] = i % 2 === 0 ? 1 : -1;
  });
  for (let i = Math.round(DURATION / step); i > 0; i--) mujoco.mj_step(model, data);
  const angle = data.qpos[0];
  data.delete();
  model.delete();
  return [Math.sin(angle), Math.cos(angle)];
}
