/** Which of the known names was probably meant. */

/** Changed letters, as a part of the longer name, past which two names have nothing to do with each other. */
const FARTHEST = 0.4;

/** Letters from which the beginning of a name is enough. */
const FEWEST = 3;

/** Names sorted by edit distance; ties keep their order. */
export function nearestNames(asked: string, known: readonly string[]): string[] {
  const distances = new Map(known.map((name) => [name, distanceOf(asked.toLowerCase(), name.toLowerCase())]));
  return [...known].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/** `; did you mean 'height'?` to put behind a message; empty where no known name is near. */
export function didYouMean(asked: unknown, known: Iterable<string>): string {
  if (typeof asked !== 'string' || asked === '') return '';
  const names = [...known];
  const [nearest] = nearestNames(asked, names);
  if (nearest === undefined) return '';
  const changes = distanceOf(asked.toLowerCase(), nearest.toLowerCase());
  const isNear = changes <= FARTHEST * Math.max(asked.length, nearest.length);
  const begins = (name: string) => asked.length >= FEWEST && name.toLowerCase().startsWith(asked.toLowerCase());
  const meant = isNear ? nearest : names.find(begins);
  return meant === undefined ? '' : `; did you mean '${meant}'?`;
}

/** Letters to change, add, take away or swap with the next: Levenshtein distance with swaps, row by row. */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = swaps ? before[j - 2] + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, swapped, row[j] + 1, next[j - 1] + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length];
}
