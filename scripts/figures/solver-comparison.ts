/** Error against cost of every solver on the same four scenes; the numbers are printed as well. */
import { SOLVER_NAMES, VARIABLE_STEP_SOLVERS } from '@impinge/engine/run';
import { figure, type Panel, type Series } from './chart.js';
import { type Comparison, referenceOf, runsOf } from './solver-runs.js';
import { COMPARISONS } from './solver-scenes.js';

/** Errors beyond this are no result. */
const USELESS = 1;

export async function solverComparison(): Promise<string> {
  const panels: Panel[] = [];
  for (const comparison of COMPARISONS) panels.push(await panelOf(comparison));
  return figure({ title: 'Error at the end against evaluations of the right-hand side', panels });
}

async function panelOf(comparison: Comparison): Promise<Panel> {
  const reference = await referenceOf(comparison);
  console.log(`${comparison.name}: reference good to ${reference.doubt.toExponential(1)} ${comparison.unit}`);
  const series: Series[] = [];
  for (const name of SOLVER_NAMES) {
    const runs = await runsOf(comparison, name, reference);
    for (const { setting, evaluations, error, gained } of runs)
      console.log(
        `  ${name} ${setting.toExponential(1)}: ${evaluations} evaluations, error ${error.toExponential(1)}, gained ${gained.toExponential(1)}`,
      );
    const points = runs
      .filter(({ error }) => error > 0 && error < USELESS)
      .map(({ evaluations, error }) => [evaluations, error] as const);
    const chooses = VARIABLE_STEP_SOLVERS.some((other) => other === name);
    series.push({ name, points, marks: 'dots and line', dashed: !chooses });
  }
  return {
    x: { label: `evaluations, ${comparison.name}`, unit: '', scale: 'log' },
    y: { label: 'error', unit: comparison.unit === '1' ? '' : comparison.unit, scale: 'log' },
    series,
    height: 330,
  };
}
