/** Below the view: what sensors say over time, or what the solver does. */
import { type KeyboardEvent, useState } from 'react';
import { SensorPanel } from '../plot/sensor-panel.js';
import type { Session } from '../session/session.js';
import { SolverPanel } from '../solver/solver-panel.js';

const TABS = ['Sensors', 'Solver'] as const;
type Tab = (typeof TABS)[number];

export function PlotPanel({ session }: { readonly session: Session }) {
  const [tab, setTab] = useState<Tab>('Sensors');
  const tabs = <Tabs tab={tab} onChoose={setTab} />;
  return tab === 'Sensors' ? (
    <SensorPanel session={session} tabs={tabs} />
  ) : (
    <SolverPanel session={session} tabs={tabs} />
  );
}

interface TabsProps {
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** One stop of the tabulator; arrows go from one to the other. */
function Tabs({ tab, onChoose }: TabsProps) {
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = TABS[(TABS.indexOf(tab) + 1) % TABS.length];
    onChoose(next);
    currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="plot-tabs" role="tablist" aria-label="Plots" tabIndex={-1} onKeyDown={onKeyDown}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
