/** What a person reads when a run has ended. */

import { duration } from './progress.js';
import type { RunRecord } from './store/run-record.js';

export function summary(record: RunRecord, folder: string): string {
  const { energy, startEnergy } = record;
  const scale = Math.max(Math.abs(startEnergy), energy.kinetic, Number.MIN_VALUE);
  const drift = (energy.total - startEnergy) / scale;
  const joules = (value: number) => `${Number(value.toPrecision(4))} J`;
  const status = {
    done: 'done',
    failed: 'stopped: the simulation could not go on',
    interrupted: 'interrupted; `impinge resume` goes on from here',
    running: 'running',
  }[record.status];
  const lines = [
    ['scene', record.scene],
    ['status', status],
    ['simulated', `${Number(record.time.toPrecision(6))} s of ${record.until} s in ${duration(record.wallTime)}`],
    ['steps', `${record.steps} (${record.rejectedSteps} rejected), solver ${record.solver}`],
    ['contacts', `${record.contacts} begun`],
    [
      'energy',
      `kinetic ${joules(energy.kinetic)}, potential ${joules(energy.potential)}, elastic ${joules(energy.elastic)}`,
    ],
    ['dissipated', `damping ${joules(energy.damping)}, friction ${joules(energy.friction)}`],
    ['ledger', `sum ${joules(energy.total)}, changed by ${drift.toExponential(1)} of its size`],
    ['state hash', record.stateHash],
    ['results', folder],
  ];
  return lines.map(([label, text]) => `${label.padEnd(11)} ${text}`).join('\n');
}
