/** Trees, by their first links, that loops tie together, each with all of its own kind. `reached`: the trees of each row of a loop. */
export function closedTrees(
  heads: readonly number[],
  reached: readonly Int32Array[],
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map(heads.map((head) => [head, [head]]));
  for (const row of reached) {
    for (let i = 1; i < row.length; i++) {
      const [into, from] = [groups.get(row[0]) ?? [], groups.get(row[i]) ?? []];
      if (into === from) continue;
      for (const head of from) {
        into.push(head);
        groups.set(head, into);
      }
    }
  }
  return groups;
}
