/**
 * What grains are called and carry, apart from the kernel. A kernel numbers the grains of a bed by age, without gaps; a label gives each number its tag,
 * which it keeps for ever. So tables do not grow as grains come and go, and sums in the order of numbers are sums in the order of tags.
 */

/** Labels by number. Arrays may be longer than there are grains. */
export interface GrainLabels {
  /** Names of the fields. */
  readonly names: readonly string[];
  /** Ascending. */
  tags: Int32Array;
  /** Index of the set that each came from. */
  sets: Int32Array;
  /** Values of the fields, a row for each grain. */
  fields: Float64Array;
}

/** No labels yet. */
export function createLabels(names: readonly string[]): GrainLabels {
  return { names, tags: new Int32Array(16), sets: new Int32Array(16), fields: new Float64Array(16 * names.length) };
}

/** Makes room for so many labels. */
export function growLabels(labels: GrainLabels, count: number): void {
  if (count <= labels.tags.length) return;
  const room = Math.ceil(1.5 * count);
  const { tags, sets, fields } = labels;
  labels.tags = new Int32Array(room);
  labels.tags.set(tags);
  labels.sets = new Int32Array(room);
  labels.sets.set(sets);
  labels.fields = new Float64Array(room * labels.names.length);
  labels.fields.set(fields);
}

/** Moves labels to new numbers, ascending; −1 for grains that are gone. */
export function renumberLabels({ names, tags, sets, fields }: GrainLabels, numbers: Int32Array): void {
  const width = names.length;
  numbers.forEach((to, from) => {
    if (to < 0) return;
    tags[to] = tags[from];
    sets[to] = sets[from];
    fields.copyWithin(width * to, width * from, width * (from + 1));
  });
}

/** Number of the grain with a tag among the first `count`; −1 if there is none. */
export function numberOfTag({ tags }: GrainLabels, count: number, tag: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tags[middle] < tag) low = middle + 1;
    else high = middle;
  }
  return low < count && tags[low] === tag ? low : -1;
}
