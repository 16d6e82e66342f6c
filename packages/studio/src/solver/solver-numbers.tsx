/** Counts of a run's steps, and where their wall time goes. */
import { formatQuantity } from '../quantities/format-quantity.js';
import { type SolverReport, type StageTimes, totalsOf } from './solver-report.js';
import { LONGEST, SHORTEST } from './solver-strips.js';

/** Least measured wall time [ms] for meaningful shares: browsers round their clock to 0.1 ms. */
const LEAST_TIMED = 5;

const STAGES: readonly (readonly [Exclude<keyof StageTimes, 'steps'>, string, string])[] = [
  ['narrow', 'narrow phase', 'Right-hand side: where the live contacts are, and how deep'],
  ['laws', 'contact laws', 'Right-hand side: forces of the live contacts'],
  ['rates', 'other rates', 'The rest of the right-hand side: motion of bodies and shapes, other forces, rates'],
  ['events', 'search for events', 'Broad phase, and narrow phase of the pairs that may touch or part inside the step'],
  ['solver', 'solver itself', 'Stages, error estimates, Jacobians, linear systems, event location'],
  ['between', 'between steps', 'Contact updates, checks, sensors, frames and their transfer to the page'],
];

export function SolverNumbers({ report, solver }: { readonly report: SolverReport; readonly solver: string }) {
  const totals = totalsOf(report.columns);
  const perStep = totals.steps > 0 ? totals.evaluations / totals.steps : 0;
  return (
    <div className="solver-numbers">
      <dl aria-label={`Steps of ${solver}`}>
        <Length name="longest step" colour={LONGEST} value={most(report.columns.longest)} />
        <Length name="shortest step" colour={SHORTEST} value={least(report.columns.shortest)} />
        <Count name="accepted steps" value={totals.steps} />
        <Count name="rejected steps" value={totals.rejected} />
        <Count name="evaluations" value={totals.evaluations} more={`${perStep.toFixed(1)} per step`} />
        <Count name="touches" value={totals.touches} />
        <Count name="releases" value={totals.releases} />
        {totals.crossings > 0 && <Count name="crossings" value={totals.crossings} />}
      </dl>
      <Costs stages={report.stages} />
    </div>
  );
}

const most = (lengths: Float64Array) => lengths.reduce((known, x) => (x > known ? x : known), 0);
const least = (lengths: Float64Array) => lengths.reduce((known, x) => (x < known ? x : known), Infinity);

interface LengthProps {
  readonly name: string;
  readonly colour: string;
  /** [s] */
  readonly value: number;
}

/** The name has the colour of its curve. */
function Length({ name, colour, value }: LengthProps) {
  return (
    <>
      <dt>
        <span className="swatch" style={{ background: colour }} /> {name}
      </dt>
      <dd data-testid={name}>{value > 0 && value < Infinity ? formatQuantity(value, 's') : '–'}</dd>
    </>
  );
}

interface CountProps {
  readonly name: string;
  readonly value: number;
  readonly more?: string;
}

function Count({ name, value, more }: CountProps) {
  return (
    <>
      <dt>
        {name}
        {more !== undefined && <small> {more}</small>}
      </dt>
      <dd data-testid={name}>{value.toLocaleString('en')}</dd>
    </>
  );
}

/** Timed steps: share of each stage, and microseconds per step. */
function Costs({ stages }: { readonly stages: StageTimes }) {
  const total = STAGES.reduce((sum, [stage]) => sum + stages[stage], 0);
  if (total < LEAST_TIMED) return <p className="hint">The run was too short to measure the cost of a step.</p>;
  return (
    <table className="solver-costs">
      <caption>Wall time per step, measured on one step in thirteen ({stages.steps.toLocaleString('en')})</caption>
      <tbody>
        {STAGES.map(([stage, label, title]) => (
          <tr key={stage} title={title}>
            <th scope="row">{label}</th>
            <td>{microseconds(stages[stage] / stages.steps)}</td>
            <td>{`${Math.round((100 * stages[stage]) / total)} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** [ms] as microseconds to two digits. */
const microseconds = (time: number): string =>
  `${Number((1000 * Math.max(0, time)).toPrecision(2)).toLocaleString('en')} µs`;
