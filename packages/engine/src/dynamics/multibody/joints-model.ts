/** Compiles the joints of a scene to trees and loops. */

import { SceneError } from '../../errors/scene-error.js';
import { IDENTITY, multiply, type Quaternion, rotated } from '../../math/quaternion.js';
import { length3, unit, type Vec3 } from '../../math/vec3.js';
import type { CouplingSpec } from './couplings.schema.js';
import { createRowMaker, type JointSide } from './joint-kinds/closing-rows.js';
import type { JointFrames } from './joint-kinds/joint-kind.js';
import { type JointSpec, kindOf } from './joint-kinds/joint-kinds.js';
import { COUPLING, createLoopModel, type LoopModel, type RowSide, type RowSpec } from './loops/loop-model.js';
import { type Carrying, type PlannedJoint, planTrees } from './trees/plan-trees.js';
import {
  createTreeModel,
  FLOATING,
  type JointFrame,
  type LinkSpec,
  MASSLESS,
  NO_PARENT,
  type TreeModel,
  WORLD,
} from './trees/tree-model.js';

/** What joints need of a body at time 0: origin and orientation of its frame, and the centre of mass in that frame. */
export interface JointedBody {
  readonly name: string;
  readonly isDynamic: boolean;
  readonly position: Vec3;
  readonly orientation: Quaternion;
  readonly centre: Vec3;
  readonly mass: number;
}

/** A compiled joint. */
export interface JointModel {
  readonly spec: JointSpec;
  readonly frames: JointFrames;
  /** Its two bodies, WORLD for the world. */
  readonly bodies: readonly [number, number];
  /** Its links in the tree, and the sign of their coordinates relative to the joint's. No links if it closes a loop. */
  readonly links: readonly number[];
  readonly sign: 1 | -1;
}

export interface JointsModel {
  readonly trees: TreeModel;
  readonly loops: LoopModel;
  readonly joints: readonly JointModel[];
}

export function createJointsModel(
  specs: readonly JointSpec[],
  couplings: readonly CouplingSpec[],
  bodies: readonly JointedBody[],
  startOf: (freeBodies: number) => number,
  driven: ReadonlySet<string> = new Set(),
): JointsModel {
  const index = new Map(bodies.map(({ name }, i) => [name, i]));
  const ends = specs.map(({ bodies: [a, b] }): [number, number] => [index.get(a) ?? WORLD, index.get(b) ?? WORLD]);
  specs.forEach((spec, i) => {
    checkEnds(spec, ends[i], bodies, i);
  });
  const frames = specs.map((spec, i) => framesOf(spec, ends[i], bodies));
  const plan = planTrees(
    bodies.length,
    (body) => bodies[body].isDynamic,
    ends,
    (joint) => carryingOf(specs[joint], couplings, driven),
  );
  const links: LinkSpec[] = [];
  const linkOf = new Map<number, number>();
  const own = specs.map((): number[] => []);
  for (const planned of plan.carrying) addLinks(planned, specs, frames, links, linkOf, own);
  const jointed = new Set(links.map(({ body }) => body));
  const free = bodies.filter(({ isDynamic }, body) => isDynamic && !jointed.has(body)).length;
  const trees = createTreeModel(
    links,
    bodies.length,
    bodies.map(({ mass }) => mass),
    startOf(free),
  );
  const reversed = new Set(plan.carrying.flatMap(({ joint, reversed: isReversed }) => (isReversed ? [joint] : [])));
  const joints = specs.map((spec, i): JointModel => {
    return { spec, frames: frames[i], bodies: ends[i], links: own[i], sign: reversed.has(i) ? -1 : 1 };
  });
  const rows = plan.closing.flatMap((joint) => {
    const spec = specs[joint];
    const { first, second } = frames[joint];
    const side = (body: number): JointSide => ({ body, link: linkOf.get(body) ?? -1 });
    const sides = [side(ends[joint][0]), side(ends[joint][1])] as const;
    const distance = startDistance(frames[joint], ends[joint], bodies);
    checkRod(spec, distance, joint);
    return kindOf(spec).rows(spec, createRowMaker(spec.name, [first, second], sides, distance));
  });
  const coupled = couplings.map((coupling, i) => couplingRow(coupling, joints, i));
  return { trees, loops: createLoopModel([...rows, ...coupled], trees), joints };
}

function checkEnds(
  spec: JointSpec,
  [a, b]: readonly [number, number],
  bodies: readonly JointedBody[],
  i: number,
): void {
  const moves = (body: number) => body !== WORLD && bodies[body].isDynamic;
  if (a === b) throw new SceneError('joint/one-body', `joints.${i}.bodies`, `'${spec.name}' connects a body to itself`);
  if (!moves(a) && !moves(b))
    throw new SceneError(
      'joint/nothing-moves',
      `joints.${i}.bodies`,
      `'${spec.name}' connects two bodies that are not dynamic: at least one must be`,
    );
}

/** Shorter than this a rod has no direction [m]. */
const SHORTEST_ROD = 1e-12;

function checkRod(spec: JointSpec, distance: number, i: number): void {
  if (spec.type !== 'rod' || spec.length !== undefined || distance > SHORTEST_ROD) return;
  const message = `'${spec.name}' has no length: its ends are at one point at time 0; move them, or use a spherical joint`;
  throw new SceneError('joint/no-length', `joints.${i}.at`, message);
}

/** A joint must carry a body if its coordinate is coupled, driven, given a start value or acted along. */
function carryingOf(spec: JointSpec, couplings: readonly CouplingSpec[], driven: ReadonlySet<string>): Carrying {
  if (kindOf(spec).links(spec).length === 0 || ('closes' in spec && spec.closes)) return 'never';
  const starts = ('angle' in spec && spec.angle !== 0) || ('slide' in spec && spec.slide !== 0);
  const moves = 'speed' in spec && spec.speed !== 0;
  if (driven.has(spec.name) || isActedAlong(spec)) return 'must';
  return starts || moves || couplings.some(({ joints }) => joints.includes(spec.name)) ? 'must' : 'may';
}

/** Whether something acts along a coordinate of the joint. */
function isActedAlong(spec: JointSpec): boolean {
  if ('coordinates' in spec) return spec.coordinates.length > 0;
  return 'speed' in spec && (spec.spring ?? spec.limits ?? spec.friction) !== undefined;
}

/** Links of one joint that carries a body. */
function addLinks(
  { joint, child, parent, reversed }: PlannedJoint,
  specs: readonly JointSpec[],
  frames: readonly JointFrames[],
  links: LinkSpec[],
  linkOf: Map<number, number>,
  own: readonly number[][],
): void {
  const above = linkOf.get(parent);
  const base = above === undefined ? parent : WORLD;
  if (joint < 0) {
    linkOf.set(child, links.length);
    const still = { point: [0, 0, 0], turn: IDENTITY } as const;
    links.push({
      body: child,
      parent: NO_PARENT,
      base: WORLD,
      kind: FLOATING,
      pitch: 0,
      onParent: still,
      onChild: still,
    });
    return;
  }
  const { first, second } = frames[joint];
  const simple = kindOf(specs[joint]).links(specs[joint]);
  const order = reversed ? [...simple].reverse() : simple;
  const [onParent, onChild] = reversed ? [second, first] : [first, second];
  const between = { point: [0, 0, 0], turn: IDENTITY } as const;
  order.forEach(({ kind, turn, pitch }, k) => {
    const isLast = k === order.length - 1;
    own[joint].push(links.length);
    links.push({
      body: isLast ? child : MASSLESS,
      parent: k === 0 ? (above ?? NO_PARENT) : links.length - 1,
      base: k === 0 ? base : WORLD,
      kind,
      pitch,
      onParent: turnedFrame(k === 0 ? onParent : between, turn),
      onChild: turnedFrame(isLast ? onChild : between, turn),
    });
  });
  // Keeps the scene's order of coordinates, whichever way the tree goes.
  if (reversed) own[joint].reverse();
  linkOf.set(child, links.length - 1);
}

/** The frames of a joint on its bodies, relative to their centres of mass. */
export function framesOf(
  spec: JointSpec,
  [a, b]: readonly [number, number],
  bodies: readonly Pick<JointedBody, 'position' | 'orientation' | 'centre'>[],
): JointFrames {
  const { at } = spec;
  if ('first' in at) {
    const onBody = (body: number, frame: FrameInput): JointFrame => ({
      point: body === WORLD ? frame.position : minus(frame.position, bodies[body].centre),
      turn: frameTurn(frame.axis ?? [0, 0, 1], frame.reference),
    });
    return { first: onBody(a, at.first), second: onBody(b, at.second) };
  }
  const owner = at.in === 'world' ? WORLD : at.in === 'first' ? a : b;
  const stand = owner === WORLD ? undefined : bodies[owner];
  const turnW = multiply(stand?.orientation ?? IDENTITY, frameTurn(at.axis, at.reference));
  const pointW = stand === undefined ? at.position : plus(stand.position, rotated(stand.orientation, at.position));
  const onBody = (body: number): JointFrame => {
    if (body === WORLD) return { point: pointW, turn: turnW };
    const { position, orientation, centre } = bodies[body];
    const back = conjugate(orientation);
    return { point: minus(rotated(back, minus(pointW, position)), centre), turn: multiply(back, turnW) };
  };
  return { first: onBody(a), second: onBody(b) };
}

interface FrameInput {
  readonly position: Vec3;
  readonly axis?: Vec3;
  readonly reference?: Vec3;
}

/** The rotation that takes z to the axis, and x to the component of the reference perpendicular to it. */
function frameTurn(axis: Vec3, reference: Vec3 | undefined): Quaternion {
  const z = unit(axis, [0, 0, 1]);
  // The smallest rotation from z to the axis; half a turn about x if the axis is −z.
  const half: Quaternion = [-z[1], z[0], 0, 1 + z[2]];
  const size = Math.sqrt(half[0] * half[0] + half[1] * half[1] + half[3] * half[3]);
  const turn: Quaternion = size > 1e-9 ? [half[0] / size, half[1] / size, 0, half[3] / size] : [1, 0, 0, 0];
  if (reference === undefined) return turn;
  const [x, y] = rotated(conjugate(turn), reference);
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return turn;
  // Half the angle of (x, y), by halving the vector.
  const h: readonly [number, number] = x > -length ? [length + x, y] : [0, 1];
  const n = Math.sqrt(h[0] * h[0] + h[1] * h[1]);
  return multiply(turn, [0, 0, h[1] / n, h[0] / n]);
}

/** A frame rotated about its own origin. */
function turnedFrame({ point, turn }: JointFrame, by: Quaternion): JointFrame {
  return { point, turn: multiply(turn, by) };
}

/** Distance between the two points of a joint at time 0 [m]. */
function startDistance(
  { first, second }: JointFrames,
  [a, b]: readonly [number, number],
  bodies: readonly JointedBody[],
): number {
  const placed = (body: number, { point }: JointFrame): Vec3 => {
    if (body === WORLD) return point;
    const { position, orientation, centre } = bodies[body];
    return plus(position, rotated(orientation, plus(point, centre)));
  };
  const [x, y, z] = minus(placed(b, second), placed(a, first));
  return length3(x, y, z);
}

function couplingRow(spec: CouplingSpec, joints: readonly JointModel[], i: number): RowSpec {
  const wanted = spec.type === 'gear' ? (['revolute', 'revolute'] as const) : (['revolute', 'prismatic'] as const);
  const terms = spec.joints.map((name, k) => {
    const joint = joints.find(({ spec: { name: own } }) => own === name);
    const path = `couplings.${i}.joints.${k}`;
    if (joint === undefined)
      throw new SceneError('scene/dangling-name', path, `names the joint '${name}', which is not in the scene`);
    if (joint.spec.type !== wanted[k])
      throw new SceneError(
        'coupling/wrong-joint',
        path,
        `'${name}' is a ${joint.spec.type} joint, but must be ${wanted[k]}`,
      );
    if (joint.links.length === 0)
      throw new SceneError(
        'coupling/closing-joint',
        path,
        `'${name}' closes a loop and so has no coordinate to couple: it has 'closes: true', or every joint of its loop is coupled or has a given start value`,
      );
    return { link: joint.links[0], sign: joint.sign };
  });
  const ratio = spec.type === 'gear' ? spec.ratio : spec.radius;
  const nowhere: RowSide = { body: WORLD, link: -1, point: [0, 0, 0], direction: [0, 0, 1] };
  return {
    joint: spec.name,
    kind: COUPLING,
    a: { ...nowhere, link: terms[0].link },
    b: { ...nowhere, link: terms[1].link },
    value: 0,
    factors: [-ratio * terms[0].sign, terms[1].sign],
  };
}

const conjugate = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w];
const plus = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
