/**
 * Bodies connected by joints, as trees of links. A link is one simple joint and the body it carries. A joint with several coordinates is a
 * chain of simple ones with massless links in between. A tree is attached to a body that is not dynamic, or floats.
 */

import type { Quaternion } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { BODY_SIZE } from '../body-places.js';

/** Kinds of simple joints. */
export const RIGID = 0;
export const REVOLUTE = 1;
export const PRISMATIC = 2;
/** Slides by `pitch` times its angle. */
export const SCREW = 3;
export const SPHERICAL = 4;
/** No joint: the root of a floating tree. */
export const FLOATING = 5;

/** A link that carries no body. */
export const MASSLESS = -1;
/** Parent of a link that is attached to a base or floats. */
export const NO_PARENT = -1;
/** Base of a tree that is attached to the world. */
export const WORLD = -1;

/** Entries of y per simple joint, by kind: positions (a quaternion for a spherical one) and speeds. */
export const POSITION_SIZE = [0, 1, 1, 1, 4, 0] as const;
export const SPEED_SIZE = [0, 1, 1, 1, 3, 0] as const;

/** Flat arrays, parents before children. */
export interface TreeModel {
  readonly count: number;
  /** Body that a link carries, or MASSLESS. */
  readonly body: Int32Array;
  /** Link that carries each body; −1 for a body in no tree. */
  readonly linkOf: Int32Array;
  /** Parent link or NO_PARENT; in that case the body the tree is attached to. */
  readonly parent: Int32Array;
  readonly base: Int32Array;
  readonly kind: Uint8Array;
  /** [m/rad] */
  readonly pitch: Float64Array;
  /**
   * Joint frame on the parent and on the child: origin relative to the centre of mass [m], and the rotation from joint axes to body axes. A
   * massless link has its joint's frame. z is the axis of the joint.
   */
  readonly parentPoints: Float64Array;
  readonly parentTurns: Float64Array;
  readonly childPoints: Float64Array;
  readonly childTurns: Float64Array;
  /** Start of the positions and speeds of each joint in y. A tree is contiguous in y: root, all positions, all speeds. */
  readonly positions: Int32Array;
  readonly speeds: Int32Array;
  /**
   * Speeds of each link: their number; their start among those of all links (one entry more than there are links); and the start of the
   * link's square matrix of that size.
   */
  readonly freedom: Int32Array;
  readonly freedoms: Int32Array;
  readonly squares: Int32Array;
  /** Largest number of speeds of one link. */
  readonly mostFreedom: number;
  /** Start and end in y of all trees, and of the tree of each first link. */
  readonly start: number;
  readonly end: number;
  readonly treeStarts: Int32Array;
  readonly treeEnds: Int32Array;
  /**
   * First link of each floating tree, and its place in y (`body-places.ts`): centre of mass of the tree, orientation of the root, velocity of
   * the centre, angular momentum about it.
   */
  readonly roots: Int32Array;
  readonly rootStarts: Int32Array;
  /** First link of the tree of each link; and, for first links, one past the last link of the tree. */
  readonly heads: Int32Array;
  readonly ends: Int32Array;
  /** Total mass [kg] of the tree of each floating root. */
  readonly rootMasses: Float64Array;
}

/** A frame on a body: origin relative to its centre of mass [m], rotation from the frame's axes to the body's. */
export interface JointFrame {
  readonly point: Vec3;
  readonly turn: Quaternion;
}

/** Description of one link; parents come before children. */
export interface LinkSpec {
  /** Body it carries, or MASSLESS. */
  readonly body: number;
  /** Parent link or NO_PARENT; in that case its base: a body or WORLD. */
  readonly parent: number;
  readonly base: number;
  readonly kind: number;
  readonly pitch: number;
  readonly onParent: JointFrame;
  readonly onChild: JointFrame;
}

/** `start`: where the trees begin in y. */
export function createTreeModel(
  links: readonly LinkSpec[],
  bodyCount: number,
  masses: ArrayLike<number>,
  start: number,
): TreeModel {
  const linkOf = new Int32Array(bodyCount).fill(-1);
  links.forEach(({ body }, link) => {
    if (body !== MASSLESS) linkOf[body] = link;
  });
  const first = links.flatMap(({ parent }, link) => (parent === NO_PARENT ? [link] : []));
  const heads = new Int32Array(links.length);
  const ends = new Int32Array(links.length);
  first.forEach((head, i) => {
    ends[head] = first[i + 1] ?? links.length;
    heads.fill(head, head, ends[head]);
  });
  const roots = first.filter((head) => links[head].kind === FLOATING);
  const [positions, speeds] = [new Int32Array(links.length), new Int32Array(links.length)];
  const [treeStarts, treeEnds] = [new Int32Array(links.length), new Int32Array(links.length)];
  let next = start;
  for (const head of first) {
    treeStarts[head] = next;
    if (links[head].kind === FLOATING) next += BODY_SIZE;
    for (const [sizes, places] of [
      [POSITION_SIZE, positions],
      [SPEED_SIZE, speeds],
    ] as const) {
      for (let link = head; link < ends[head]; link++) {
        places[link] = next;
        next += sizes[links[link].kind];
      }
    }
    treeEnds[head] = next;
  }
  const flat = (numbers: (link: LinkSpec) => readonly number[]) => Float64Array.from(links.flatMap(numbers));
  return {
    count: links.length,
    body: Int32Array.from(links, ({ body }) => body),
    linkOf,
    parent: Int32Array.from(links, ({ parent }) => parent),
    base: Int32Array.from(links, ({ base }) => base),
    kind: Uint8Array.from(links, ({ kind }) => kind),
    pitch: Float64Array.from(links, ({ pitch }) => pitch),
    parentPoints: flat(({ onParent }) => onParent.point),
    parentTurns: flat(({ onParent }) => onParent.turn),
    childPoints: flat(({ onChild }) => onChild.point),
    childTurns: flat(({ onChild }) => onChild.turn),
    positions,
    speeds,
    ...layOutFreedoms(links),
    start,
    end: next,
    treeStarts,
    treeEnds,
    roots: Int32Array.from(roots),
    rootStarts: Int32Array.from(roots, (root) => treeStarts[root]),
    heads,
    ends,
    rootMasses: Float64Array.from(roots, (root) => {
      let sum = 0;
      for (let link = root; link < ends[root]; link++)
        if (links[link].body !== MASSLESS) sum += masses[links[link].body];
      return sum;
    }),
  };
}

/** Lays out the speeds of all links one after the other. */
function layOutFreedoms(links: readonly LinkSpec[]) {
  const freedom = Int32Array.from(links, ({ kind }) => SPEED_SIZE[kind]);
  const freedoms = new Int32Array(links.length + 1);
  const squares = new Int32Array(links.length + 1);
  freedom.forEach((count, link) => {
    freedoms[link + 1] = freedoms[link] + count;
    squares[link + 1] = squares[link] + count * count;
  });
  return { freedom, freedoms, squares, mostFreedom: Math.max(0, ...freedom) };
}
