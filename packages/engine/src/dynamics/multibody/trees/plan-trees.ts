/**
 * Decides which joints carry bodies and which close loops. Joints that must have coordinates carry a body wherever possible. Of the others,
 * each joint to a body not reached yet carries it, breadth first from the bodies that are not dynamic. The remaining joints close loops. Trees
 * without a base float; their root is the first of their bodies in the scene.
 */
export interface PlannedJoint {
  /** Index of the joint; −1 for a floating root. */
  readonly joint: number;
  /** Body it carries, and that body's parent; the world is −1. */
  readonly child: number;
  readonly parent: number;
  /** Whether the joint's first body is the child. */
  readonly reversed: boolean;
}

export interface TreePlan {
  /** Joints that carry bodies, parents before children, tree by tree. */
  readonly carrying: readonly PlannedJoint[];
  /** Indices of joints that close loops. */
  readonly closing: readonly number[];
}

/** Whether a joint must carry a body, may, or cannot (a rod). */
export type Carrying = 'must' | 'may' | 'never';

/** `ends`: the two bodies of each joint, the world as −1. */
export function planTrees(
  bodyCount: number,
  moves: (body: number) => boolean,
  ends: readonly (readonly [number, number])[],
  carryingOf: (joint: number) => Carrying,
): TreePlan {
  const isBase = (body: number) => body < 0 || !moves(body);
  const all = ends.flatMap((_, joint) => (carryingOf(joint) === 'never' ? [] : [joint]));
  const nearest = spread(bodyCount, isBase, ends, all).map(({ joint }) => joint);
  const wanted = [...all.filter((joint) => carryingOf(joint) === 'must'), ...nearest];
  const kept = withoutLoops(bodyCount, isBase, ends, wanted);
  const planned = spread(bodyCount, isBase, ends, kept);
  const below = new Map<number, PlannedJoint[]>();
  for (const one of planned) addTo(below, one.parent, one);
  const carrying: PlannedJoint[] = [];
  /** A joint and all that it carries, depth first. Not recursive, since long chains would overflow the call stack. */
  const list = (one: PlannedJoint) => {
    const waiting = [one];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      carrying.push(next);
      const children = below.get(next.child) ?? [];
      for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]);
    }
  };
  const carried = new Set(planned.map(({ child }) => child));
  const parents = [...below.keys()].filter(isBase).sort((a, b) => a - b);
  for (const base of parents) for (const one of below.get(base) ?? []) list(one);
  const jointed = new Set(ends.flat());
  for (let body = 0; body < bodyCount; body++) {
    if (!jointed.has(body) || isBase(body) || carried.has(body)) continue;
    list({ joint: -1, child: body, parent: -1, reversed: false });
  }
  const used = new Set(kept);
  return { carrying, closing: ends.flatMap((_, joint) => (used.has(joint) ? [] : [joint])) };
}

/** Breadth-first search along some joints: from all bases, then from each body that was not reached. */
function spread(
  bodyCount: number,
  isBase: (body: number) => boolean,
  ends: readonly (readonly [number, number])[],
  joints: readonly number[],
): PlannedJoint[] {
  const at = new Map<number, number[]>();
  for (const joint of [...joints].sort((a, b) => a - b)) for (const body of ends[joint]) addTo(at, body, joint);
  const reached = new Set<number>();
  const planned: PlannedJoint[] = [];
  const start = (from: readonly number[]) => {
    for (let layer = from; layer.length > 0; ) {
      const next: number[] = [];
      for (const parent of layer) {
        for (const joint of at.get(parent) ?? []) {
          const [a, b] = ends[joint];
          const child = a === parent ? b : a;
          if (isBase(child) || reached.has(child)) continue;
          reached.add(child);
          planned.push({ joint, child, parent, reversed: b === parent });
          next.push(child);
        }
      }
      layer = next;
    }
  };
  start([...at.keys()].filter(isBase).sort((a, b) => a - b));
  for (let body = 0; body < bodyCount; body++) {
    if (!at.has(body) || isBase(body) || reached.has(body)) continue;
    reached.add(body);
    start([body]);
  }
  return planned;
}

/** The joints that close no loop with the joints before them in the list; all bases count as one body. */
function withoutLoops(
  bodyCount: number,
  isBase: (body: number) => boolean,
  ends: readonly (readonly [number, number])[],
  joints: readonly number[],
): number[] {
  const group = Array.from({ length: bodyCount + 1 }, (_, i) => i);
  const groupOf = (body: number): number => {
    let at = isBase(body) ? bodyCount : body;
    while (group[at] !== at) {
      // Path halving.
      group[at] = group[group[at]];
      at = group[at];
    }
    return at;
  };
  return joints.filter((joint) => {
    const [a, b] = ends[joint].map(groupOf);
    group[a] = b;
    return a !== b;
  });
}

/** Adds to the list of a key. */
function addTo<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
