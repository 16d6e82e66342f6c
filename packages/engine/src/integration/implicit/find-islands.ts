/** Islands: groups that hang together by couplings, each island and its members in ascending order. Groups that nothing ties are in none. */
import type { BlockMatrix } from './block-matrix.js';
import type { CouplingGraph, Island } from './coupling-graph.js';

let leaders = new Int32Array(0);
let islandOf = new Int32Array(0);

/** Fills islands, order (ascending within each), columnOf (−1) and members. */
export function findIslands({ groupCount, couplingCount, groups }: CouplingGraph, matrix: BlockMatrix): void {
  if (leaders.length < groupCount) {
    leaders = new Int32Array(2 * groupCount);
    islandOf = new Int32Array(2 * groupCount);
  }
  for (let g = 0; g < groupCount; g++) {
    leaders[g] = -1;
    islandOf[g] = -1;
    matrix.columnOf[g] = -1;
  }
  for (let c = 0; c < couplingCount; c++) {
    const a = groups[2 * c];
    const b = groups[2 * c + 1];
    if (a >= 0 && leaders[a] < 0) leaders[a] = a;
    if (b >= 0 && leaders[b] < 0) leaders[b] = b;
    if (a >= 0 && b >= 0) unite(a, b);
  }
  countIslands(groupCount, matrix);
  fillIslands(groupCount, groups, couplingCount, matrix);
}

function leaderOf(group: number): number {
  let leader = group;
  while (leaders[leader] !== leader) {
    leaders[leader] = leaders[leaders[leader]];
    leader = leaders[leader];
  }
  return leader;
}

/** The smaller number leads. */
function unite(a: number, b: number): void {
  const [first, second] = [leaderOf(a), leaderOf(b)];
  if (first < second) leaders[second] = first;
  else leaders[first] = second;
}

function countIslands(groupCount: number, matrix: BlockMatrix): void {
  const { islands } = matrix;
  matrix.islandCount = 0;
  for (let g = 0; g < groupCount; g++) {
    if (leaders[g] < 0) continue;
    const leader = leaderOf(g);
    if (leader === g) {
      islandOf[g] = matrix.islandCount++;
      if (islands.length < matrix.islandCount) islands.push(createIsland());
      const island = islands[islandOf[g]];
      island.groupsFrom = 0;
      island.groupsTo = 0;
      island.couplingsFrom = 0;
      island.couplingsTo = 0;
    } else islandOf[g] = islandOf[leader];
    islands[islandOf[g]].groupsTo++;
  }
}

function createIsland(): Island {
  return { groupsFrom: 0, groupsTo: 0, couplingsFrom: 0, couplingsTo: 0 };
}

function fillIslands(groupCount: number, groups: Int32Array, couplingCount: number, matrix: BlockMatrix): void {
  const { islands, islandCount, order, members } = matrix;
  for (let c = 0; c < couplingCount; c++) {
    const island = islandOfCoupling(groups, c);
    if (island >= 0) islands[island].couplingsTo++;
  }
  let [groupEnd, couplingEnd] = [0, 0];
  for (let i = 0; i < islandCount; i++) {
    const island = islands[i];
    const [groupSize, couplingSize] = [island.groupsTo, island.couplingsTo];
    island.groupsFrom = groupEnd;
    island.groupsTo = groupEnd;
    island.couplingsFrom = couplingEnd;
    island.couplingsTo = couplingEnd;
    groupEnd += groupSize;
    couplingEnd += couplingSize;
  }
  for (let g = 0; g < groupCount; g++) if (islandOf[g] >= 0) order[islands[islandOf[g]].groupsTo++] = g;
  for (let c = 0; c < couplingCount; c++) {
    const island = islandOfCoupling(groups, c);
    if (island >= 0) members[islands[island].couplingsTo++] = c;
  }
}

function islandOfCoupling(groups: Int32Array, coupling: number): number {
  const group = Math.max(groups[2 * coupling], groups[2 * coupling + 1]);
  return group < 0 ? -1 : islandOf[group];
}
