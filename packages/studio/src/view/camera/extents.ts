/** The bounding box of everything finite during the run; it grows as frames arrive. World axes [m]. */
import type { Scene, Vec3 } from '@impinge/engine';
import { placeJoints } from '@impinge/engine/run';
import { Quaternion, Vector3 } from 'three';
import { anchorOf, WORLD } from '../../elements/body-places.js';
import type { GrainPicture, ShownFrame } from '../../grains/grain-picture.js';
import type { ShapeLook } from '../../simulation/looks.js';

export interface Box {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** The box for a scene in which nothing is finite. */
export const EMPTY_SCENE_BOX: Box = { min: [-0.5, -0.5, 0], max: [0.5, 0.5, 1] };

/** A box around a shape of a body: centre and axes in the body frame [m]. */
interface ShapeBox {
  readonly body: number;
  readonly centreB: Vector3;
  /** Half edges; empty for a ball, which has a radius. */
  readonly axesB: readonly Vector3[];
  readonly radius: number;
}

/** Everything that must be visible. */
export interface Drawn {
  readonly scene: Scene;
  readonly looks: readonly (readonly ShapeLook[])[];
  readonly frames: readonly ShownFrame[];
}

/** `box` extended by the frames from index `from`; undefined when nothing is finite. */
export function growBox(box: Box | undefined, { scene, looks, frames }: Drawn, from: number): Box | undefined {
  const boxes = [...boxesOf(scene, looks), ...heldPoints(scene), ...jointPoints(scene)];
  const min = box === undefined ? [Infinity, Infinity, Infinity] : [...box.min];
  const max = box === undefined ? [-Infinity, -Infinity, -Infinity] : [...box.max];
  const centre = new Vector3();
  const axis = new Vector3();
  const half = new Vector3();
  const orientation = new Quaternion();
  for (const { poses, picture } of frames.slice(from)) {
    if (picture !== undefined) growByGrains(picture, min, max);
    for (const { body, centreB, axesB, radius } of boxes) {
      const at = 7 * body;
      if (body === WORLD) orientation.identity();
      else orientation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
      centre.copy(centreB).applyQuaternion(orientation);
      half.setScalar(radius);
      for (const axisB of axesB) {
        axis.copy(axisB).applyQuaternion(orientation);
        half.x += Math.abs(axis.x);
        half.y += Math.abs(axis.y);
        half.z += Math.abs(axis.z);
      }
      for (let k = 0; k < 3; k++) {
        const c = centre.getComponent(k) + (body === WORLD ? 0 : poses[at + k]);
        min[k] = Math.min(min[k], c - half.getComponent(k));
        max[k] = Math.max(max[k], c + half.getComponent(k));
      }
    }
  }
  if (!min.every(Number.isFinite) || !max.every(Number.isFinite)) return box;
  return { min: [min[0], min[1], min[2]], max: [max[0], max[1], max[2]] };
}

function growByGrains({ cast, positions }: GrainPicture, min: number[], max: number[]): void {
  const { radii } = cast;
  for (let i = 0; i < radii.length; i++) {
    for (let k = 0; k < 3; k++) {
      const x = positions[3 * i + k];
      if (x - radii[i] < min[k]) min[k] = x - radii[i];
      if (x + radii[i] > max[k]) max[k] = x + radii[i];
    }
  }
}

/** Length of the box's diagonal [m]. */
export const diagonalOf = ({ min, max }: Box): number => Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);

/** Middle of the box [m]. */
export const centreOf = ({ min, max }: Box): Vec3 => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
];

/** The box with a margin at its sides, for floors and grids. */
export function stageOf(box: Box): Box {
  const room = 0.25 * diagonalOf(box);
  const { min, max } = box;
  return { min: [min[0] - room, min[1] - room, min[2]], max: [max[0] + room, max[1] + room, max[2]] };
}

/** The eight corners of a box. */
export function cornersOf({ min, max }: Box): Vector3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (i) => new Vector3(i & 1 ? max[0] : min[0], i & 2 ? max[1] : min[1], i & 4 ? max[2] : min[2]),
  );
}

function boxesOf(scene: Scene, looks: Drawn['looks']): ShapeBox[] {
  return scene.bodies.flatMap(({ shapes }, body) =>
    shapes.flatMap(({ position, orientation }, s) => {
      const { box } = looks[body][s];
      if (box === undefined) return [];
      const turn = new Quaternion(...orientation).normalize();
      const centreB = new Vector3(...box.centre).applyQuaternion(turn).add(new Vector3(...position));
      const [x, y, z] = box.half;
      const axes = [new Vector3(x, 0, 0), new Vector3(0, y, 0), new Vector3(0, 0, z)];
      const axesB = box.turns ? axes.map((axis) => axis.applyQuaternion(turn)) : [];
      return [{ body, centreB, axesB, radius: box.turns ? 0 : x }];
    }),
  );
}

/** Anchors of springs and bushings: those on the world must be visible too. */
function heldPoints(scene: Scene): ShapeBox[] {
  return scene.forces.flatMap((element) => {
    if (element.type !== 'spring' && element.type !== 'bushing') return [];
    return [element.from, element.to].map((end) => {
      const { body, pointB } = anchorOf(scene, end);
      return { body, centreB: new Vector3(...pointB), axesB: [], radius: 0 };
    });
  });
}

/** Joint positions, and the origins of bodies without a shape. */
function jointPoints(scene: Scene): ShapeBox[] {
  const at = (body: number, point: Vec3): ShapeBox => ({ body, centreB: new Vector3(...point), axesB: [], radius: 0 });
  return placeJoints(scene).flatMap(({ bodies, frames }) => [
    at(bodies[0], frames.first.point),
    at(bodies[1], frames.second.point),
    ...bodies.flatMap((body) =>
      body !== WORLD && scene.bodies[body].shapes.length === 0 ? [at(body, [0, 0, 0])] : [],
    ),
  ]);
}
