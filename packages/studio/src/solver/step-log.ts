/** The steps of a run in bounded memory: when rows run out, every two are merged, which halves the resolution in time. */
import type { StepColumns, StepEvent } from './solver-report.js';

/** Rows at most: about as many as a plot has pixels. */
const ROWS = 1024;

export interface StepLog {
  /** A step that ends at `time` and took `length` [s]. */
  readonly addStep: (time: number, length: number, rejected: number, evaluations: number) => void;
  /** Something that happened at the end of a step already added [s]; before the first step it counts to that one. */
  readonly addEvent: (event: StepEvent, time: number) => void;
  /** A copy of the rows so far. */
  readonly columns: () => StepColumns;
}

const NAMES = ['times', 'shortest', 'longest', 'steps', 'rejected', 'evaluations', 'touches', 'releases', 'crossings'];
/** Columns whose numbers are added where rows become one. */
const COUNTS = ['steps', 'rejected', 'evaluations', 'touches', 'releases', 'crossings'] as const;

/** An empty log with an even number of rows. */
export function createStepLog(rows: number = ROWS): StepLog {
  const all = Object.fromEntries(NAMES.map((name) => [name, new Float64Array(rows)])) as unknown as StepColumns;
  let used = 0;
  /** Steps in a full row. */
  let each = 1;
  /** Events before the first step. */
  const early: StepEvent[] = [];

  const joinRows = () => {
    const { times, shortest, longest } = all;
    for (let row = 0; row < rows / 2; row++) {
      const [a, b] = [2 * row, 2 * row + 1];
      times[row] = times[b];
      shortest[row] = least(shortest[a], shortest[b]);
      longest[row] = most(longest[a], longest[b]);
      for (const name of COUNTS) all[name][row] = all[name][a] + all[name][b];
    }
    used = rows / 2;
    each *= 2;
  };

  const startRow = () => {
    if (used === rows) joinRows();
    const row = used++;
    all.shortest[row] = Number.NaN;
    all.longest[row] = Number.NaN;
    for (const name of COUNTS) all[name][row] = 0;
  };

  return {
    addStep: (time, length, rejected, evaluations) => {
      if (used === 0 || all.steps[used - 1] === each) startRow();
      const row = used - 1;
      all.times[row] = time;
      if (length > 0) {
        all.shortest[row] = least(all.shortest[row], length);
        all.longest[row] = most(all.longest[row], length);
      }
      all.steps[row]++;
      all.rejected[row] += rejected;
      all.evaluations[row] += evaluations;
      for (const event of early.splice(0)) all[event][row]++;
    },
    addEvent: (event, time) => {
      if (used === 0) early.push(event);
      else all[event][rowAt(all.times, used, time)]++;
    },
    columns: () =>
      Object.fromEntries(
        Object.entries(all).map(([name, column]) => [name, column.slice(0, used)]),
      ) as unknown as StepColumns,
  };
}

/** The first row that ends at the time or later; the last one where none does. */
function rowAt(times: Float64Array, used: number, time: number): number {
  let [low, high] = [0, used - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Combines two numbers; NaN is ignored. */
const least = (a: number, b: number): number => (Number.isNaN(a) || b < a ? b : a);
const most = (a: number, b: number): number => (Number.isNaN(a) || b > a ? b : a);
