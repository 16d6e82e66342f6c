/** One coordinate of a joint that carries a body: where its numbers are, and which way it counts. */
import { SceneError } from '../../errors/scene-error.js';
import type { BodyModel } from '../multibody/body-model.js';
import { PRISMATIC, REVOLUTE, SCREW } from '../multibody/tree-model.js';

/** What a coordinate is. */
export type CoordinateKind = 'angle' | 'slide';

export interface JointCoordinate {
  readonly link: number;
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
  const kinds = kind === 'slide' ? [PRISMATIC] : [REVOLUTE, SCREW];
  const links = joint?.links.filter((link) => kinds.includes(trees.kind[link])) ?? [];
  if (joint?.links.length === 0)
    throw new SceneError(
      'joint/closes-loop',
      path,
      `acts along '${name}', which closes a loop, so that its coordinate follows from others: list it before the other joints of the loop`,
    );
  if (joint === undefined || number > links.length) throw noCoordinate(name, kind, number, links.length, path);
  const link = links[number - 1];
  return { link, position: trees.positions[link], speed: trees.speeds[link], sign: joint.sign, kind };
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

/** The coordinate of a joint that has one only; SceneError at `path` where it has none or several. */
export function findOnlyCoordinate(bodies: BodyModel, name: string, path: string): JointCoordinate {
  const joint = bodies.joints.find(({ spec }) => spec.name === name);
  const kinds = (joint?.links ?? []).map((link) => bodies.trees.kind[link]);
  if (
    joint === undefined ||
    (joint.links.length > 0 && (kinds.length > 1 || ![REVOLUTE, SCREW, PRISMATIC].includes(kinds[0])))
  )
    throw new SceneError(
      'joint/no-coordinate',
      path,
      `names '${name}', which has not just one coordinate: say which by 'of' and 'number'`,
    );
  return findCoordinate(bodies, name, joint.spec.type === 'prismatic' ? 'slide' : 'angle', 1, path);
}
