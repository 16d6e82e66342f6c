/** A scene of ours in Rapier's own WASM package (Apache-2.0), in single precision: the same shapes, ball joints as impulses. */
import type { SceneInput } from '@impinge/engine';
import type { Model } from '@impinge/engine/run';
import type { PeerMotion } from './peer-motion.js';

type Rapier = typeof import('@dimforge/rapier3d-compat')['default'];
type Shape = NonNullable<SceneInput['bodies'][number]['shapes']>[number];

/** Undefined where it is not installed: it is a tool of this repository, not of the command. */
export async function loadRapier(): Promise<Rapier | undefined> {
  try {
    const { default: rapier } = await import('@dimforge/rapier3d-compat');
    await rapier.init();
    return rapier;
  } catch {
    process.stderr.write('@dimforge/rapier3d-compat is not installed: nothing to compare with\n');
    return undefined;
  }
}

const vector = ([x, y, z]: Iterable<number>) => ({ x, y, z });
const rotation = ([x, y, z, w]: Iterable<number>) => ({ x, y, z, w });
/** Half the edge of the block that stands for a plane, and half its thickness [m]. */
const [WIDE, THICK] = [20, 1];
/** Its capsules lie along y: turns z to y. */
const Z_TO_Y = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];

/** q ⊗ r. */
function product([ax, ay, az, aw]: Iterable<number>, [bx, by, bz, bw]: Iterable<number>): number[] {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** The scene in Rapier with a step [s]. */
export function createRapierScene(rapier: Rapier, scene: SceneInput, model: Model, step: number): PeerMotion {
  const { bodies, shapes } = model.system;
  const world = new rapier.World({ x: 0, y: 0, z: -9.81 });
  world.timestep = step;
  const rigid = Array.from({ length: bodies.count }, (_, body) => {
    const { position, orientation } = bodies.start[body];
    const desc = Number.isFinite(bodies.mass[body]) ? rapier.RigidBodyDesc.dynamic() : rapier.RigidBodyDesc.fixed();
    desc.setTranslation(position[0], position[1], position[2]).setRotation(rotation(orientation)).setCanSleep(false);
    return world.createRigidBody(desc);
  });
  const seen = new Int32Array(bodies.count);
  for (let s = 0; s < shapes.count; s++) {
    const body = shapes.body[s];
    const shape = scene.bodies[body].shapes?.[seen[body]++] as Shape;
    const centre = bodies.centresB.subarray(3 * body, 3 * body + 3);
    const place = Array.from(shapes.offsetsB.subarray(3 * s, 3 * s + 3), (x, k) => x + centre[k]);
    const [turned, collider] = colliderOf(rapier, shape, shapes.geometry[s].mesh?.vertices);
    const orientation = product(shapes.orientationsB.subarray(4 * s, 4 * s + 4), turned);
    if (shape.type === 'plane') {
      const axis = shapes.axesB.subarray(3 * s, 3 * s + 3);
      for (let k = 0; k < 3; k++) place[k] -= THICK * axis[k];
    }
    collider.setTranslation(place[0], place[1], place[2]).setRotation(rotation(orientation));
    // Bodies of one shape: it takes the inertia from shape and mass.
    collider.setFriction(0.3).setRestitution(0.5);
    if (Number.isFinite(bodies.mass[body])) collider.setMass(bodies.mass[body]);
    world.createCollider(collider, rigid[body]);
  }
  for (const { bodies: ends, at } of scene.joints ?? []) {
    const anchor = (at as { position: number[] }).position;
    const [a, b] = ends.map((name) => bodies.names.indexOf(name));
    const local = (body: number) => vector(anchor.map((x, k) => x - bodies.start[body].position[k]));
    world
      .createImpulseJoint(rapier.JointData.spherical(local(a), local(b)), rigid[a], rigid[b], true)
      .setContactsEnabled(false);
  }
  return {
    step,
    advance: () => world.step(),
    pose: (out) =>
      rigid.forEach((body, i) => {
        const [p, q] = [body.translation(), body.rotation()];
        out.set([p.x, p.y, p.z, q.x, q.y, q.z, q.w], 7 * i);
      }),
    end: () => world.free(),
  };
}

/** The collider, and how it is turned against our shape. */
function colliderOf(rapier: Rapier, shape: Shape, vertices: ArrayLike<number> | undefined) {
  const straight = [0, 0, 0, 1];
  const { ColliderDesc } = rapier;
  if (shape.type === 'plane') return [straight, ColliderDesc.cuboid(WIDE, WIDE, THICK)] as const;
  if (shape.type === 'sphere') return [straight, ColliderDesc.ball(Number(shape.radius))] as const;
  if (shape.type === 'box') {
    const [x, y, z] = (shape.size as number[]).map((edge) => edge / 2);
    return [straight, ColliderDesc.cuboid(x, y, z)] as const;
  }
  if (shape.type === 'capsule')
    return [Z_TO_Y, ColliderDesc.capsule(Number(shape.length) / 2, Number(shape.radius))] as const;
  const hull = ColliderDesc.convexHull(Float32Array.from(vertices ?? []));
  if (hull === null) throw new Error(`Rapier finds no convex hull of a ${shape.type}`);
  return [straight, hull] as const;
}
