/** The summary printed at the end of a run. */

import type { DescribedLaw } from '@impinge/engine/laws';
import { type Assembly, type Creep, type SettledStart, VARIABLE_STEP_SOLVERS } from '@impinge/engine/run';
import type { RunRecord } from '../store/run-record.js';
import { errorText, exchangedEnergyOf } from './exchanged-energy.js';
import { duration } from './progress.js';

export function summary(record: RunRecord, folder: string): string {
  const { energy, startEnergy } = record;
  const { kinetic, damping, friction, rolling, spinning, dampers, driven, applied, elastic, stored } = energy;
  const error = energy.total - startEnergy;
  // Records of earlier versions lack the maximum; then the value at the end has to do.
  const part = errorText(error, energy, record.exchangedEnergy ?? exchangedEnergyOf(energy));
  const joules = (value: number) => `${Number(value.toPrecision(4))} J`;
  const status = {
    done: record.stoppedBy === undefined ? 'done' : `done, ended by the event '${record.stoppedBy}'`,
    failed: 'stopped: the simulation diverged or stalled',
    interrupted: 'interrupted; continue with `impinge resume`',
    running: 'running',
  }[record.status];
  const lines = [
    ['scene', record.scene],
    ...(record.modules ?? []).map((file, i) => [i === 0 ? 'code' : '', file]),
    ['status', status],
    ['simulated', `${Number(record.time.toPrecision(6))} s of ${record.until} s in ${duration(record.wallTime)}`],
    ['steps', `${record.steps} (${record.rejectedSteps} rejected), solver ${record.solver}`],
    ...(record.solverReason === undefined ? [] : [['', `chosen for ${record.solverReason}`]]),
    ['contacts', `${record.contacts} begun`],
    ...grainLines(record.grains),
    ...threadLines(record),
    ...assemblyLines(record.assembly),
    ...settledLines(record.settled),
    ...derivedLines(record.laws ?? []),
    [
      'energy',
      `kinetic ${joules(kinetic)}, potential ${joules(energy.potential)}, stored ${joules(stored)} in springs and fields, elastic ${joules(elastic - energy.elasticResidual)} in contacts`,
    ],
    [
      'dissipated',
      `damping ${joules(damping)}, friction ${joules(friction)}, rolling ${joules(rolling)}, spinning ${joules(spinning)}, dampers and drag ${joules(dampers)}`,
    ],
    [
      'given',
      `${joules(driven)} by prescribed motions, ${joules(applied)} by motors and applied forces, ${joules(energy.law)} by relaxation and laws without potential`,
    ],
    [
      'residual',
      `${joules(energy.elasticResidual)} numerical residual of ended contacts, ${residualCause(record.solver)}`,
    ],
    ['ledger', `sum ${joules(energy.total)}, off by ${joules(error)}${part}`],
    ...trustLines(record, error),
    ...creepLines(record.creep),
    ...warningLines(record.warningCounts ?? {}),
    ['state hash', record.stateHash],
    ['results', folder],
  ];
  return lines.map(([label, text]) => `${label.padEnd(11)} ${text}`).join('\n');
}

/** Error of the ledger, over the energy exchanged, beyond which results mean little. */
const DOUBTFUL = 0.05;

/** What to do where the energy balance is far off and no warning of the run has said so. */
function trustLines({ energy, exchangedEnergy, solver, warningCounts = {} }: RunRecord, error: number): string[][] {
  const exchanged = exchangedEnergy ?? exchangedEnergyOf(energy);
  if (!(Math.abs(error) > DOUBTFUL * exchanged) || 'energy/unbalanced' in warningCounts) return [];
  const adapts = VARIABLE_STEP_SOLVERS.some((name) => name === solver);
  return [['', `that is too much to trust the motion: use ${adapts ? 'smaller tolerances' : 'a smaller step'}`]];
}

/** Variable-step solvers locate the onset of contact; others detect it up to a step late, and implicit ones lose what is shorter than they are. */
function residualCause(solver: string): string {
  const locates = VARIABLE_STEP_SOLVERS.some((name) => name === solver);
  if (solver === 'implicit-euler') return 'taken by steps that are longer than rebounds';
  return locates ? 'within the tolerances of the solver' : 'from missed contact onset';
}

/** How many grains there are, their step and its reason, and why one thread steps them where more were asked for. */
function grainLines(grains: RunRecord['grains']): [string, string][] {
  if (grains === undefined) return [];
  const { count, sets, steps, step, stepReason, kernel, threadsProblem } = grains;
  const names = Object.keys(sets);
  const parts = names.length > 1 ? ` (${names.map((name) => `${sets[name]} '${name}'`).join(', ')})` : '';
  const how = kernel === 'wasm' ? '' : ', kernels as JavaScript';
  return [
    ['grains', `${count}${parts}, ${steps} steps of ${Number(step.toPrecision(4))} s${how}`],
    ['', `suggested: ${stepReason}`],
    ...(threadsProblem === undefined ? [] : [['', `one thread: ${threadsProblem}`] as [string, string]]),
  ];
}

/** How many threads computed, if more than one did or was asked for. */
function threadLines({ threads, threadsAsked, threadsProblem }: RunRecord): [string, string][] {
  if (threadsProblem !== undefined)
    return [['threads', `${threads} of the ${threadsAsked} asked for: ${threadsProblem}`]];
  return threads > 1 ? [['threads', String(threads)]] : [];
}

/** What creeps at the end, and how to hold it. */
function creepLines(creep: Creep | undefined): [string, string][] {
  if (creep === undefined) return [];
  const { bodies, speed, others, law } = creep;
  const more = others > 0 ? `, ${others} other contact${others > 1 ? 's' : ''} more slowly` : '';
  return [
    ['creep', `'${bodies[0]}' and '${bodies[1]}' at ${Number(speed.toPrecision(2))} m/s${more}`],
    ['', `friction '${law}' resists only while surfaces slip; 'elastic-coulomb' holds`],
  ];
}

/** How many warnings there were of each kind. */
function warningLines(counts: Readonly<Record<string, number>>): [string, string][] {
  const kinds = Object.entries(counts).map(([code, count]) => `${count} of ${code}`);
  return kinds.length === 0 ? [] : [['warnings', kinds.join(', ')]];
}

/** Most bodies and joints listed here; run.json lists all of them. */
const TOLD_BODIES = 6;

/** How the joints were assembled. */
function assemblyLines(assembly: Assembly | undefined): [string, string][] {
  if (assembly === undefined) return [];
  const { freedoms, moved, redundant, followed } = assembly;
  const why =
    followed === undefined ? 'to close its loops' : `to follow ${followed.map((name) => `'${name}'`).join(', ')}`;
  const moves = moved.map(
    ({ body, distance, angle }) =>
      `'${body}' moved by ${Number(distance.toPrecision(3))} m and turned by ${Number(angle.toPrecision(3))} rad ${why}`,
  );
  const repeats = redundant.map(
    ({ joint, rows, of }) =>
      `${rows} of the ${of} conditions of '${joint}' are redundant: other joints already impose them`,
  );
  return [
    ['joints', `${freedoms} ${freedoms === 1 ? 'degree' : 'degrees'} of freedom`],
    ...told(moves).map((text): [string, string] => ['', text]),
    ...told(repeats).map((text): [string, string] => ['', text]),
  ];
}

/** Bodies moved apart before time 0, and overlaps that stay. */
function settledLines(settled: SettledStart | undefined): [string, string][] {
  if (settled === undefined) return [];
  const moves = settled.moved.map(
    ({ body, distance }) => `'${body}' moved by ${Number(distance.toPrecision(3))} m out of other bodies before time 0`,
  );
  const stays = settled.kept.map(
    ({ bodies: [a, b], depth }) => `'${a}' and '${b}' overlap by ${Number(depth.toPrecision(3))} m at time 0`,
  );
  return [...told(moves), ...told(stays)].map((text, i) => [i === 0 ? 'start' : '', text]);
}

/** The first few of a list. */
function told(texts: readonly string[]): string[] {
  const more = texts.length - TOLD_BODIES;
  return more > 0 ? [...texts.slice(0, TOLD_BODIES), `and ${more} more: run.json`] : [...texts];
}

/** Most derived parameters listed here; run.json and `impinge info` list all of them. */
const TOLD = 6;

/** Parameters of contact laws that the scene leaves out, and how they were derived. */
function derivedLines(laws: readonly DescribedLaw[]): [string, string][] {
  const all = laws.flatMap((law) => derivedTexts(law));
  const more = all.length > TOLD ? [`and ${all.length - TOLD} more: impinge info`] : [];
  return [...all.slice(0, TOLD), ...more].map((text, i) => [i === 0 ? 'derived' : '', text]);
}

/** One line for each derived parameter of a law and each mixed coefficient. */
export function derivedTexts({ materials, parts, coefficients }: DescribedLaw): string[] {
  const ofParts = parts.flatMap(({ part, parameters }) =>
    parameters
      .filter(({ origin }) => origin === 'derived')
      .map((parameter) => ({ ...parameter, name: `${part}.${parameter.name}` })),
  );
  return [...coefficients.filter(({ origin }) => origin === 'mixed'), ...ofParts].map(
    ({ name, value, unit, rule }) => `${name} of ${materials.join('–')} ${quantityText(value, unit)} = ${rule}`,
  );
}

export function quantityText(value: number | string | boolean, unit = '1'): string {
  const number = typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  return `${number}${unit === '1' ? '' : ` ${unit}`}`;
}
