/** What two runs of one scene must have in common, byte for byte, however often one of them was stopped. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RunFingerprint {
  readonly stateHash: string;
  readonly recording: string;
  readonly series: string;
}

export function fingerprint(folder: string): RunFingerprint {
  const sha256 = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  const { stateHash, status } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
  if (status !== 'done') throw new Error(`${folder}: the run is ${status}, not done`);
  return { stateHash, recording: sha256('recording.mcap'), series: sha256('series.csv') };
}
