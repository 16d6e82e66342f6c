/**
 * Which joints carry bodies and which close loops: from what forces do not move outwards, nearest first, every joint to a body not reached yet
 * carries it; the others close loops. Bodies that nothing holds float: the first of them in the scene is their root.
 */
export interface PlannedJoint {
  /** Index of the joint; −1 for a root that floats. */
  readonly joint: number;
  /** Body it carries, and the one that carries it; the world is −1. */
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

/** `ends`: the two bodies of each joint, the world as −1; `carries`: whether a joint can carry a body (a rod cannot). */
export function planTrees(
  bodyCount: number,
  moves: (body: number) => boolean,
  ends: readonly (readonly [number, number])[],
  carries: (joint: number) => boolean,
): TreePlan {
  const at = new Map<number, number[]>();
  ends.forEach(([a, b], joint) => {
    for (const body of [a, b]) at.set(body, [...(at.get(body) ?? []), joint]);
  });
  const reached = new Set<number>();
  const used = new Set<number>();
  const childrenOf = new Map<number, PlannedJoint[]>();
  const isBase = (body: number) => body < 0 || !moves(body);
  /** Goes out from some bodies, layer by layer. */
  const spread = (from: readonly number[]) => {
    for (let layer = from; layer.length > 0; ) {
      const next: number[] = [];
      for (const parent of layer) {
        for (const joint of at.get(parent) ?? []) {
          const [a, b] = ends[joint];
          const child = a === parent ? b : a;
          if (used.has(joint) || isBase(child) || reached.has(child) || !carries(joint)) continue;
          used.add(joint);
          reached.add(child);
          childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), { joint, child, parent, reversed: b === parent }]);
          next.push(child);
        }
      }
      layer = next;
    }
  };
  const bases = [...at.keys()].filter(isBase).sort((a, b) => a - b);
  spread(bases);
  const carrying: PlannedJoint[] = [];
  const list = (planned: PlannedJoint) => {
    carrying.push(planned);
    for (const below of childrenOf.get(planned.child) ?? []) list(below);
  };
  for (const base of bases) for (const planned of childrenOf.get(base) ?? []) list(planned);
  for (let body = 0; body < bodyCount; body++) {
    if (!at.has(body) || isBase(body) || reached.has(body)) continue;
    reached.add(body);
    spread([body]);
    list({ joint: -1, child: body, parent: -1, reversed: false });
  }
  return { carrying, closing: ends.flatMap((_, joint) => (used.has(joint) ? [] : [joint])) };
}
