/** Rows of time and columns as text: what runs write, and what is stored of them. */
import type { DostaCase } from './dosta-case.js';
import type { Row } from './our-run.js';

/** Rows of a text; lines that begin with # say what they are. A last line that is half written is left out. */
export function readRows(text: string, { columns }: DostaCase): Row[] {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  const rows = lines
    .filter((line) => line.length > 0 && !line.startsWith('#'))
    .map((line) => line.split(/[ ,]+/).map(Number));
  return rows.filter((row) => row.length === columns.length + 1 && row.every(Number.isFinite));
}

/** Lengths to 10 nm, counts as they are. */
export const rowText = ([time, ...values]: Row) =>
  [Number(time.toPrecision(8)), ...values.map((value) => Number(value.toFixed(8)))].join(' ');
