/**
 * Groups of unknowns of an implicit step, and where each body finds its own: [ω, v] of a free body; of a tree [ω, v] of its root where it floats,
 * then the speeds of its joints. Trees that loops tie together are one group.
 */
import type { BodyModel } from '../multibody/body-model.js';
import { FREE, JOINTED } from '../multibody/body-places.js';
import { closedTrees } from '../multibody/loops/closed-trees.js';
import { FLOATING } from '../multibody/trees/tree-model.js';

export interface VelocityGroups {
  readonly count: number;
  /** Where the unknowns of each group begin; one more than there are groups. */
  readonly starts: Int32Array;
  /** Group of each body; −1 where forces do not move it. */
  readonly groupOf: Int32Array;
  /** The body of a free one; −1 for trees. */
  readonly freeBody: Int32Array;
  /** First links of the trees of each group; none for a free body. */
  readonly heads: readonly Int32Array[];
  /** Where the unknowns of each link begin: those of its joint, or of a root that floats. */
  readonly linkStarts: Int32Array;
  /** Rows of loops and motors that act on each group. */
  readonly rows: readonly Int32Array[];
}

export function createVelocityGroups(bodies: BodyModel): VelocityGroups {
  const { trees, free, driven } = bodies;
  const closed = closedTrees(
    Array.from(trees.heads.keys()).filter((link) => trees.heads[link] === link),
    driven.trees,
  );
  const treeGroups = [...new Set(closed.values())].map((heads) => Int32Array.from(heads).sort());
  const starts = [0];
  const linkStarts = new Int32Array(trees.count);
  for (const _ of free) starts.push(starts[starts.length - 1] + 6);
  for (const heads of treeGroups) {
    let end = starts[starts.length - 1];
    for (const head of heads)
      for (let link = head; link < trees.ends[head]; link++) {
        linkStarts[link] = end;
        end += trees.kind[link] === FLOATING ? 6 : trees.freedom[link];
      }
    starts.push(end);
  }
  const groupOfHead = new Map(treeGroups.flatMap((heads, i) => Array.from(heads, (head) => [head, free.length + i])));
  const groupOfFree = new Map(Array.from(free, (body, group) => [body, group]));
  return {
    count: starts.length - 1,
    starts: Int32Array.from(starts),
    groupOf: Int32Array.from({ length: bodies.count }, (_, body) => {
      if (bodies.role[body] === FREE) return groupOfFree.get(body) ?? -1;
      return bodies.role[body] === JOINTED ? (groupOfHead.get(trees.heads[trees.linkOf[body]]) ?? -1) : -1;
    }),
    freeBody: Int32Array.from({ length: starts.length - 1 }, (_, group) => free[group] ?? -1),
    heads: [...Array.from(free, () => new Int32Array(0)), ...treeGroups],
    linkStarts,
    rows: starts
      .slice(1)
      .map((_, group) =>
        Int32Array.from(
          Array.from(driven.trees.keys()).filter((row) => groupOfHead.get(driven.trees[row][0]) === group),
        ),
      ),
  };
}
