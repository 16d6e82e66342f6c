/** How far two runs of a case are apart. */
import { BALL, type DostaCase } from './dosta-case.js';
import type { Row } from './our-run.js';

export interface Difference {
  readonly column: string;
  /** Largest difference over all times, its root mean square, and when it is largest [s]. */
  readonly most: number;
  readonly rms: number;
  readonly at: number;
  /** What the differences are shares of. */
  readonly over: string;
  readonly allowed: number;
}

/** How far the ball may be off, of what it has fallen by then at most; and counts, of the number of grains of their kind. */
const ALLOWED = { penetration: 0.02, drum: 0.05 } as const;

/** Rows of the same times, ours and theirs. */
export function pairRows(ours: readonly Row[], theirs: readonly Row[]): [Row, Row][] {
  const key = (time: number) => Math.round(time * 1e7);
  const byTime = new Map(theirs.map((row) => [key(row[0]), row]));
  return ours.flatMap((row) => {
    const other = byTime.get(key(row[0]));
    return other === undefined ? [] : [[row, other] as [Row, Row]];
  });
}

export function compareRows(dosta: DostaCase, ours: readonly Row[], theirs: readonly Row[]): Difference[] {
  const pairs = pairRows(ours, theirs);
  if (pairs.length === 0) throw new Error(`no rows of ${dosta.name} have the same time`);
  return dosta.columns.map((column, k) => {
    const [scale, over] = scaleOf(dosta, k, theirs);
    const off = pairs.map(([a, b]) => Math.abs(a[k + 1] - b[k + 1]) / scale);
    const most = Math.max(...off);
    const rms = Math.sqrt(off.reduce((sum, x) => sum + x * x, 0) / off.length);
    return { column, most, rms, at: pairs[off.indexOf(most)][0][0], over, allowed: ALLOWED[dosta.name] };
  });
}

function scaleOf({ name, columns }: DostaCase, k: number, theirs: readonly Row[]): [number, string] {
  if (name === 'penetration')
    return [BALL.height - Math.min(...theirs.map((row) => row[1])), 'of the depth that the ball falls'];
  const kind = columns[k].slice(0, 2);
  const [first] = theirs;
  const all = columns.reduce((sum, column, i) => (column.startsWith(kind) ? sum + first[i + 1] : sum), 0);
  return [all, `of all ${kind}`];
}

export function differenceTable(differences: readonly Difference[]): string {
  const percent = (x: number) => `${(100 * x).toFixed(2)} %`;
  const rows = differences.map(
    ({ column, most, rms, at, over, allowed }) =>
      `${column.padEnd(10)} largest ${percent(most).padStart(8)} at ${at.toFixed(4)} s, rms ${percent(rms).padStart(7)} ${over} (allowed ${percent(allowed)})`,
  );
  return rows.join('\n');
}
