/** One coordinate of a joint that carries a body: its indices in y, and its sign. */
import { SceneError } from '../../errors/scene-error.js';
import type { BodyModel } from './body-model.js';
import type { CoordinateKind } from './joint-kinds/joint-kind.js';
import { kindOf } from './joint-kinds/joint-kinds.js';
import type { JointModel } from './joints-model.js';
import { PRISMATIC, REVOLUTE, SCREW } from './trees/tree-model.js';

export interface JointCoordinate {
  readonly link: number;
  /** Index of its speed among those of all links; forces along joints have the same layout. */
  readonly freedom: number;
  /** Indices of its position and speed in y; both are multiplied by `sign`. */
  readonly position: number;
  readonly speed: number;
  readonly sign: 1 | -1;
  readonly kind: CoordinateKind;
}

/** The coordinate of a joint by kind and number, counted from 1; SceneError at `path` if there is none. */
export function findCoordinate(
  { joints, trees }: BodyModel,
  name: string,
  kind: CoordinateKind,
  number: number,
  path: string,
): JointCoordinate {
  const joint = joints.find(({ spec }) => spec.name === name);
  if (joint !== undefined) mustCarry(joint, path);
  const kinds = kind === 'slide' ? [PRISMATIC] : [REVOLUTE, SCREW];
  const links = joint?.links.filter((link) => kinds.includes(trees.kind[link])) ?? [];
  if (joint === undefined || number > links.length) throw noCoordinate(name, kind, number, links.length, path);
  const link = links[number - 1];
  const [freedom, position, speed] = [trees.freedoms[link], trees.positions[link], trees.speeds[link]];
  return { link, freedom, position, speed, sign: joint.sign, kind };
}

/** The error for a coordinate that the joint does not have. */
export function noCoordinate(
  name: string,
  kind: CoordinateKind,
  number: number,
  count: number,
  path: string,
): SceneError {
  const has = count === 0 ? 'none' : `only ${count}`;
  return new SceneError('joint/no-coordinate', path, `asks for ${kind} ${number} of '${name}', which has ${has}`);
}

/** Remedy for a joint with several coordinates, where one can be named. */
const NAME_IT = "choose one with 'of' and 'number'";
/** Remedy where none can be named. */
const SPLIT_IT = 'use one joint per coordinate, with a light body in between';

/** The coordinate of a joint that has exactly one; otherwise a SceneError at `path`. `named`: whether the scene can name one of several there. */
export function findOnlyCoordinate(bodies: BodyModel, name: string, path: string, named = false): JointCoordinate {
  const joint = bodies.joints.find(({ spec }) => spec.name === name);
  if (joint === undefined)
    throw new SceneError('scene/dangling-name', path, `names the joint '${name}', which is not in the scene`);
  const { actsAlong } = kindOf(joint.spec);
  if (actsAlong === 'angle' || actsAlong === 'slide') return findCoordinate(bodies, name, actsAlong, 1, path);
  const says = {
    several: `has several coordinates: ${named ? NAME_IT : SPLIT_IT}`,
    'every direction':
      'rotates in every direction and has no single coordinate: use a universal joint, or several revolute joints in series',
    nothing: 'has no coordinate to act along',
  }[actsAlong];
  throw new SceneError('joint/no-coordinate', path, `names '${name}', a ${joint.spec.type} joint, which ${says}`);
}

/** Throws a SceneError at `path` if a joint closes a loop, and so has no coordinates. */
function mustCarry({ spec, links }: JointModel, path: string): void {
  if (links.length > 0 || kindOf(spec).actsAlong === 'nothing') return;
  const why =
    'closes' in spec && spec.closes
      ? "closes a loop (it has 'closes: true') and so has no coordinate: remove 'closes', and another joint closes the loop"
      : 'closes a loop and so has no coordinate: every joint of that loop has something acting along it or a given start value; remove these from one joint, and it closes the loop';
  throw new SceneError('joint/closes-loop', path, `acts along '${spec.name}', which ${why}`);
}
