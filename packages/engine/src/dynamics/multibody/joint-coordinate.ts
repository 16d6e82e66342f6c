/** One coordinate of a joint that carries a body: where its numbers are, and which way it counts. */
import { SceneError } from '../../errors/scene-error.js';
import type { BodyModel } from './body-model.js';
import type { CoordinateKind } from './joint-kinds/joint-kind.js';
import { kindOf } from './joint-kinds/joint-kinds.js';
import type { JointModel } from './joints-model.js';
import { PRISMATIC, REVOLUTE, SCREW } from './trees/tree-model.js';

export interface JointCoordinate {
  readonly link: number;
  /** Where its speed is among those of all links, as forces along joints are laid out. */
  readonly freedom: number;
  /** Where in y its position and speed are; both count times `sign`. */
  readonly position: number;
  readonly speed: number;
  readonly sign: 1 | -1;
  readonly kind: CoordinateKind;
}

/** The coordinate of a joint by its kind and number, counted from 1; SceneError at `path` where there is none. */
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

/** The error of asking for a coordinate that a joint has not. */
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

/** What to do about a joint with several coordinates, where one may be named. */
const NAME_IT = "say which by 'of' and 'number'";
/** And where none can. */
const SPLIT_IT = 'take one joint for each, with a light body between';

/** The coordinate of a joint that has one only; SceneError at `path` where it has none or several. `named`: whether one of several can be named there. */
export function findOnlyCoordinate(bodies: BodyModel, name: string, path: string, named = false): JointCoordinate {
  const joint = bodies.joints.find(({ spec }) => spec.name === name);
  if (joint === undefined)
    throw new SceneError('scene/dangling-name', path, `names the joint '${name}', which is not in the scene`);
  const { actsAlong } = kindOf(joint.spec);
  if (actsAlong === 'angle' || actsAlong === 'slide') return findCoordinate(bodies, name, actsAlong, 1, path);
  const says = {
    several: `has several coordinates: ${named ? NAME_IT : SPLIT_IT}`,
    'every direction':
      'turns in every direction and has no single coordinate: take a universal joint, or hinges one after the other',
    nothing: 'has no coordinate that anything could act along',
  }[actsAlong];
  throw new SceneError('joint/no-coordinate', path, `names '${name}', a ${joint.spec.type} joint, which ${says}`);
}

/** SceneError at `path` where a joint closes a loop and has no coordinates of its own. */
function mustCarry({ spec, links }: JointModel, path: string): void {
  if (links.length > 0 || kindOf(spec).actsAlong === 'nothing') return;
  const why =
    'closes' in spec && spec.closes
      ? "closes a loop by its own 'closes: true' and has no coordinate: leave that away, and another joint closes the loop"
      : 'closes a loop and has no coordinate, because something acts along all joints of that loop, or starts them: leave one of them alone, and it closes the loop';
  throw new SceneError('joint/closes-loop', path, `acts along '${spec.name}', which ${why}`);
}
