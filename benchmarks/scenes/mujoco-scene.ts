/**
 * A scene of ours in MuJoCo's own WASM package (Apache-2.0): balls, boxes, capsules, cylinders and convex solids, free or on ball joints.
 * Its contacts are as hard as it lets them be for a step: a time constant of two steps. elliptic friction cones.
 */
import type { SceneInput } from '@impinge/engine';
import type { Model } from '@impinge/engine/run';
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
  return `type="mesh" mesh="${mesh}"`;
}

/** The scene as MJCF, with our masses and inertias. */
function fileOf(scene: SceneInput, model: Model, step: number): string {
  const { bodies, shapes } = model.system;
  const children = new Map<string, { child: number; at: readonly number[] }[]>();
  const carried = new Set<string>();
  for (const { bodies: ends, at } of scene.joints ?? []) {
    const [parent, child] = ends as [string, string];
    carried.add(child);
    const place = (at as { position: number[] }).position;
    children.set(parent, [...(children.get(parent) ?? []), { child: bodies.names.indexOf(child), at: place }]);
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
      return `<geom ${geomOf(shape, `m${s}`)} pos="${numbers(place)}" quat="${numbers([w, x, y, z])}"/>`;
    });
  };
  const element = (body: number, from: ArrayLike<number>, joint: string): string => {
    const { position, orientation } = bodies.start[body];
    const place = Array.from(position, (x, k) => x - from[k]);
    const [x, y, z, w] = orientation;
    const moment = bodies.inertiaB.subarray(9 * body, 9 * body + 9);
    const inertial = Number.isFinite(bodies.mass[body])
      ? `<inertial pos="${numbers(bodies.centresB.subarray(3 * body, 3 * body + 3))}" mass="${bodies.mass[body]}" fullinertia="${numbers([0, 4, 8, 1, 2, 5].map((k) => moment[k]))}"/>`
      : '';
    const held = (children.get(bodies.names[body]) ?? []).map(({ child, at }) => {
      const anchor = Array.from(bodies.start[child].position, (p, k) => at[k] - p);
      return element(child, position, `<joint type="ball" pos="${numbers(anchor)}"/>`);
    });
    return `<body name="${bodies.names[body]}" pos="${numbers(place)}" quat="${numbers([w, x, y, z])}">${joint}${inertial}${geoms(body).join('')}${held.join('')}</body>`;
  };
  const world = bodies.names
    .map((name, body) => ({ name, body }))
    .filter(({ name }) => !carried.has(name))
    .map(({ body }) => element(body, [0, 0, 0], Number.isFinite(bodies.mass[body]) ? '<freejoint/>' : ''));
  return `<mujoco><size memory="512M"/><option timestep="${step}" gravity="0 0 -9.81" integrator="implicitfast" cone="elliptic"/>
<default><geom friction="0.3 0 0" condim="3" solref="${2 * step} 1" solimp="0.99 0.999 0.001 0.5 2"/></default>
<asset>${meshes.join('')}</asset><worldbody>${world.join('')}</worldbody></mujoco>`;
}

/** The scene in MuJoCo with a step [s]. */
export function createMujocoScene(mujoco: Mujoco, scene: SceneInput, model: Model, step: number): PeerMotion {
  const file = fileOf(scene, model, step);
  const theirs = mujoco.MjModel.from_xml_string(file);
  const data = new mujoco.MjData(theirs);
  // Bodies are numbered depth first, as they are written; the world comes first.
  const order = [...file.matchAll(/<body name="([^"]*)"/g)].map(([, name]) => model.system.bodies.names.indexOf(name));
  return {
    step,
    advance: () => mujoco.mj_step(theirs, data),
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
