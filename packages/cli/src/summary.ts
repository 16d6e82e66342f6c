/** What a person reads when a run has ended. */

import { duration } from './progress.js';
import type { RunRecord } from './store/run-record.js';

export function summary(record: RunRecord, folder: string): string {
  const { energy, startEnergy } = record;
  // What the run turned over, whatever height counts as zero.
  const turnover =
    energy.kinetic + energy.damping + energy.friction + Math.abs(energy.driven) + Math.abs(energy.elastic);
  const error = energy.total - startEnergy;
  const part = turnover > 0 ? `, ${(Math.abs(error) / turnover).toExponential(1)} of what was turned over` : '';
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
      `kinetic ${joules(energy.kinetic)}, potential ${joules(energy.potential)}, elastic ${joules(energy.elastic - energy.elasticResidual)}`,
    ],
    ['dissipated', `damping ${joules(energy.damping)}, friction ${joules(energy.friction)}`],
    ['driven', `${joules(energy.driven)} by prescribed motions`],
    ['left over', `${joules(energy.elasticResidual)} in contacts that ended (integration error)`],
    ['ledger', `sum ${joules(energy.total)}, off by ${joules(error)}${part}`],
    ['state hash', record.stateHash],
    ['results', folder],
  ];
  return lines.map(([label, text]) => `${label.padEnd(11)} ${text}`).join('\n');
}
