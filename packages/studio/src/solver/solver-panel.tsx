/** The solver of a live run: step sizes, events, counts and cost. */
import { solverReason } from '@impinge/engine/run';
import { type ReactNode, useMemo } from 'react';
import { TimeChart } from '../plot/time-chart.js';
import { isRecording, type Session } from '../session/session.js';
import { useColourScheme } from '../use-colour-scheme.js';
import { SolverNumbers } from './solver-numbers.js';
import type { SolverReport } from './solver-report.js';
import { eventColumns, eventOptions, stepColumns, stepOptions } from './solver-strips.js';

interface SolverPanelProps {
  readonly session: Session;
  /** Stands above the numbers. */
  readonly tabs: ReactNode;
}

export function SolverPanel({ session, tabs }: SolverPanelProps) {
  const { solver, scene } = session;
  const reason = useMemo(() => solverReason(scene), [scene]);
  return (
    <section className="sensors" aria-label="Solver">
      <div className="strips">
        {solver === undefined ? (
          <p className="hint">
            {isRecording(session)
              ? 'A recording does not hold the steps of the solver. Run the scene here to see them.'
              : 'No step yet.'}
          </p>
        ) : (
          <SolverStrips session={session} solver={solver} />
        )}
      </div>
      <div className="plot-side">
        {tabs}
        {reason !== undefined && <p className="hint">{`${scene.solver.type}, chosen for ${reason}.`}</p>}
        {solver !== undefined && <SolverNumbers report={solver} solver={scene.solver.type} />}
      </div>
    </section>
  );
}

function SolverStrips({ session, solver }: { readonly session: Session; readonly solver: SolverReport }) {
  const scheme = useColourScheme();
  const { until } = session.scene;
  const chartKey = JSON.stringify([session.id, scheme]);
  return (
    <>
      <TimeChart
        chartKey={chartKey}
        options={() => stepOptions({ until, last: false, scheme })}
        columns={() => stepColumns(solver.columns)}
        version={solver}
        label="Plot of step size [s] over time"
      />
      <TimeChart
        chartKey={chartKey}
        options={() => eventOptions({ until, last: true, scheme })}
        columns={() => eventColumns(solver.columns)}
        version={solver}
        label="Rejected steps, touches, releases and crossings over time"
      />
    </>
  );
}
