/** A min-heap of numbers. */
export interface NumberHeap {
  readonly values: number[];
  count: number;
}

export function createNumberHeap(): NumberHeap {
  return { values: [], count: 0 };
}

export function pushNumber(heap: NumberHeap, value: number): void {
  const { values } = heap;
  let at = heap.count++;
  for (; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (values[parent] <= value) break;
    values[at] = values[parent];
    at = parent;
  }
  values[at] = value;
}

/** Removes and returns the smallest number; the heap must not be empty. */
export function popNumber(heap: NumberHeap): number {
  const { values } = heap;
  const smallest = values[0];
  const last = values[--heap.count];
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.count) break;
    if (child + 1 < heap.count && values[child + 1] < values[child]) child++;
    if (values[child] >= last) break;
    values[at] = values[child];
    at = child;
  }
  values[at] = last;
  return smallest;
}
