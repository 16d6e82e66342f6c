/**
 * A scene of ours in MuJoCo's own WASM package (Apache-2.0): balls, boxes, capsules, cylinders and convex solids, free or
 * on ball joints, hinges and slides, with springs and motors.
 * Its contacts are as hard as it lets them be for a step: a time constant of two steps. elliptic friction cones.
 */
import type { SceneInput } from '@impinge/engine';
import { createSignal, type Model, type SignalSpec } from '@impinge/engine/run';
import type { Mujoco } from '../mechanisms-mujoco.js';
import type { PeerMotion } from './peer-motion.js';

type Body = SceneInput['bodies'][number];
type Shape = NonNullable<Body['shapes']>[number];

const numbers = (values: ArrayLike<number>) => Array.from(values, (x) => x.toPrecision(12)).join(' ');

/** Size attributes of a shape in its own frame; convex solids by the name of their mesh. */
function geomOf(shape: Shape, mesh: string): string {
  if (shape.type === 'plane') return 'type="plane" size="0 0 1"';
  if (shape.type === 'sphere') return `type="sphere" size="${shape.radius}"`;
  if (shape.type === 'box') return `type="box" size="${numbers((shape.size as number[]).map((x) => x / 2))}"`;
  if (shape.type === 'capsule') return `type="capsule" size="${shape.radius} ${Number(shape.length) / 2}"`;
  if (shape.type === 'cylinder') return `type="cylinder" size="${shape.radius} ${Number(shape.height) / 2}"`;
  return `type="mesh" mesh="${mesh}"`;
}

/** Its joint for ours, by the kind of our link: `trees/tree-model.ts`. Bodies on nothing are free. */
const JOINTS = new Map([
  [1, 'hinge'],
  [2, 'slide'],
  [4, 'ball'],
]);

/** The joint that carries a body, in the body's axes, which are those of the world at the start. */
function jointOf(scene: SceneInput, { system: { bodies } }: Model, body: number): string {
  const { trees } = bodies;
  const link = trees.linkOf[body];
  if (link < 0) return Number.isFinite(bodies.mass[body]) ? '<freejoint/>' : '';
  const type = JOINTS.get(trees.kind[link]);
  if (type === undefined) return '<freejoint/>';
  const place = trees.childPoints.subarray(3 * link, 3 * link + 3).map((x, k) => x + bodies.centresB[3 * body + k]);
  const [x, y, z, w] = trees.childTurns.subarray(4 * link, 4 * link + 4);
  const axis = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
  const own = scene.joints?.find(({ bodies: [, child] }) => child === bodies.names[body]);
  const { stiffness = 0, damping = 0, rest = 0 } = (own as Sprung | undefined)?.spring ?? {};
  const spring = `stiffness="${stiffness}" springref="${rest}" damping="${damping}"`;
  return `<joint name="j${link}" type="${type}" pos="${numbers(place)}" ${type === 'ball' ? '' : `axis="${numbers(axis)}" ${spring}`}/>`;
}

interface Sprung {
  readonly spring?: { readonly stiffness?: number; readonly damping?: number; readonly rest?: number };
}

/** What our motors ask of its joints, as functions of time: efforts in the order of its actuators, positions in that of its equalities. */
function motorsOf({ motors = [] }: SceneInput, { system }: Model) {
  const asked = motors.map((motor) => {
    const element = system.jointElements.find(({ name }) => name === motor.name);
    const { link, sign } = element?.coordinate ?? { link: -1, sign: 1 };
    const signal = createSignal(motor.value as SignalSpec, {}, motor.name);
    // A speed is held by the way that it makes.
    const value = motor.type === 'velocity' ? signal.integral : signal.value;
    return { type: motor.type, joint: `j${link}`, value: (t: number) => sign * value(t) };
  });
  return {
    efforts: asked.filter(({ type }) => type === 'torque'),
    positions: asked.filter(({ type }) => type !== 'torque'),
  };
}

/** Friction of a material with what it meets here. Of two geoms it takes the larger. */
function frictionOf({ system: { laws } }: Model, material: number): number {
  const { materialCount: count, pairLaws } = laws;
  const others = Array.from({ length: count }, (_, other) => other).filter(
    (other) => other !== material || count === 1,
  );
  return Math.min(...others.map((other) => Number(pairLaws[material * count + other].pair.friction)));
}

/** The scene as MJCF, with our masses and inertias. */
function fileOf(scene: SceneInput, model: Model, step: number): string {
  const { bodies, shapes } = model.system;
  const { trees } = bodies;
  const children = new Map<number, number[]>();
  const carried = new Set<number>();
  for (let link = 0; link < trees.count; link++) {
    if (trees.parent[link] < 0) continue;
    const parent = trees.body[trees.parent[link]];
    carried.add(trees.body[link]);
    children.set(parent, [...(children.get(parent) ?? []), trees.body[link]]);
  }
  const meshes: string[] = [];
  const geoms = (body: number) => {
    const own = Array.from({ length: shapes.count }, (_, s) => s).filter((s) => shapes.body[s] === body);
    return own.map((s, i) => {
      const shape = scene.bodies[body].shapes?.[i] as Shape;
      const { mesh } = shapes.geometry[s];
      if (mesh !== undefined) meshes.push(`<mesh name="m${s}" inertia="exact" vertex="${numbers(mesh.vertices)}"/>`);
      const centre = bodies.centresB.subarray(3 * body, 3 * body + 3);
      const place = shapes.offsetsB.subarray(3 * s, 3 * s + 3).map((x, k) => x + centre[k]);
      const [x, y, z, w] = shapes.orientationsB.subarray(4 * s, 4 * s + 4);
      const friction = `friction="${frictionOf(model, shapes.material[s])} 0 0"`;
      return `<geom ${geomOf(shape, `m${s}`)} pos="${numbers(place)}" quat="${numbers([w, x, y, z])}" ${friction}/>`;
    });
  };
  const element = (body: number, from: ArrayLike<number>): string => {
    const { position, orientation } = bodies.start[body];
    const place = Array.from(position, (x, k) => x - from[k]);
    const [x, y, z, w] = orientation;
    const moment = bodies.inertiaB.subarray(9 * body, 9 * body + 9);
    const inertial = Number.isFinite(bodies.mass[body])
      ? `<inertial pos="${numbers(bodies.centresB.subarray(3 * body, 3 * body + 3))}" mass="${bodies.mass[body]}" fullinertia="${numbers([0, 4, 8, 1, 2, 5].map((k) => moment[k]))}"/>`
      : '';
    const held = (children.get(body) ?? []).map((child) => element(child, position));
    return `<body name="${bodies.names[body]}" pos="${numbers(place)}" quat="${numbers([w, x, y, z])}">${jointOf(scene, model, body)}${inertial}${geoms(body).join('')}${held.join('')}</body>`;
  };
  const world = bodies.names
    .map((_, body) => body)
    .filter((body) => !carried.has(body))
    .map((body) => element(body, [0, 0, 0]));
  // What moves as a motor wants is as hard as contacts are.
  const hard = `solref="${2 * step} 1" solimp="0.99 0.999 0.001 0.5 2"`;
  const { efforts, positions } = motorsOf(scene, model);
  return `<mujoco><size memory="512M"/><option timestep="${step}" gravity="0 0 -9.81" integrator="implicitfast" cone="elliptic"/>
<default><geom condim="3" ${hard}/></default>
<asset>${meshes.join('')}</asset><worldbody>${world.join('')}</worldbody>
<actuator>${efforts.map(({ joint }) => `<motor joint="${joint}"/>`).join('')}</actuator>
<equality>${positions.map(({ joint }) => `<joint joint1="${joint}" ${hard}/>`).join('')}</equality></mujoco>`;
}

/** Numbers of an equality of it. */
const EQUALITY_SIZE = 11;

/** Fills the speeds that joints start with, in the order in which joints are written. */
function setSpeeds(scene: SceneInput, { system: { bodies } }: Model, file: string, speeds: Float64Array): void {
  let next = 0;
  for (const [, free, link, type] of file.matchAll(/<(freejoint)\/>|<joint name="j(\d+)" type="(\w+)"/g)) {
    if (free === undefined && type !== 'ball') {
      const name = bodies.names[bodies.trees.body[Number(link)]];
      const own = scene.joints?.find(({ bodies: [, child] }) => child === name) as { speed?: number } | undefined;
      speeds[next] = own?.speed ?? 0;
    }
    next += free !== undefined ? 6 : type === 'ball' ? 3 : 1;
  }
}

/** The scene in MuJoCo with a step [s]. */
export function createMujocoScene(mujoco: Mujoco, scene: SceneInput, model: Model, step: number): PeerMotion {
  const file = fileOf(scene, model, step);
  const theirs = mujoco.MjModel.from_xml_string(file);
  const data = new mujoco.MjData(theirs);
  const { efforts, positions } = motorsOf(scene, model);
  setSpeeds(scene, model, file, data.qvel);
  // Bodies are numbered depth first, as they are written; the world comes first.
  const order = [...file.matchAll(/<body name="([^"]*)"/g)].map(([, name]) => model.system.bodies.names.indexOf(name));
  return {
    step,
    advance: () => {
      for (let i = 0; i < efforts.length; i++) data.ctrl[i] = efforts[i].value(data.time);
      // Where it should be at the end of the step.
      for (let i = 0; i < positions.length; i++)
        theirs.eq_data[EQUALITY_SIZE * i] = positions[i].value(data.time + step);
      mujoco.mj_step(theirs, data);
    },
    pose: (out) => {
      const { xpos, xquat } = data;
      order.forEach((body, i) => {
        const [p, q] = [3 * (i + 1), 4 * (i + 1)];
        for (let k = 0; k < 3; k++) out[7 * body + k] = xpos[p + k];
        for (let k = 0; k < 4; k++) out[7 * body + 3 + k] = xquat[q + ((k + 1) % 4)];
      });
    },
    end: () => {
      data.delete();
      theirs.delete();
    },
  };
}
