/** The result of a run on stdout: one JSON object, or the summary for a person. */
import type { StoredRun } from '../store-run.js';
import { summary } from './summary.js';

export function report({ exitCode, record }: StoredRun, folder: string, options: { readonly json: boolean }): number {
  if (options.json) process.stdout.write(`${JSON.stringify({ ...record, out: folder })}\n`);
  else process.stdout.write(`${summary(record, folder)}\n`);
  if (record.failure !== undefined) process.stderr.write(`impinge: ${record.failure.message}\n`);
  return exitCode;
}
