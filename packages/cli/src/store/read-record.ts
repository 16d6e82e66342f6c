/** Reading run.json back. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describedLawsSchema } from '@impinge/engine/laws';
import { CommandError, EXIT } from '../command-error.js';
import { RUN_FILES } from './layout.js';
import type { RunRecord } from './run-record.js';

/** The record of a run; without its laws when another version wrote them in another form. */
export function readRecord(folder: string): RunRecord {
  const path = join(folder, RUN_FILES.run);
  if (!existsSync(path)) {
    throw new CommandError(EXIT.scene, 'run/not-found', `${folder} is not a run: there is no ${RUN_FILES.run} in it`);
  }
  let record: Partial<RunRecord> | null;
  try {
    record = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandError(EXIT.scene, 'run/unreadable', `${path} cannot be read: ${(error as Error).message}`);
  }
  const whole = typeof record?.until === 'number' && typeof record.time === 'number' && Array.isArray(record.warnings);
  if (!whole) throw new CommandError(EXIT.scene, 'run/unreadable', `${path} is not the record of a run`);
  return { ...(record as RunRecord), laws: describedLawsSchema.safeParse(record?.laws).data };
}
