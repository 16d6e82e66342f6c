/** Below the view: what sensors say over time, what the solver does, or what is between bodies. */
import { type KeyboardEvent, useState } from 'react';
import { ContactPage } from '../contact/contact-page.js';
import type { ContactIdentity } from '../contact/contact-parts.js';
import { SensorPanel } from '../plot/sensor-panel.js';
import type { Session } from '../session/session.js';
import { SolverPanel } from '../solver/solver-panel.js';

const TABS = ['Sensors', 'Contacts', 'Solver'] as const;
type Tab = (typeof TABS)[number];

interface PlotPanelProps {
  readonly session: Session;
  /** The contact that is looked at. */
  readonly chosen: ContactIdentity | undefined;
  readonly onChoose: (contact: ContactIdentity | undefined) => void;
}

export function PlotPanel({ session, chosen, onChoose }: PlotPanelProps) {
  const [tab, setTab] = useState<Tab>('Sensors');
  const tabs = <Tabs tab={tab} onChoose={setTab} />;
  switch (tab) {
    case 'Sensors':
      return <SensorPanel session={session} tabs={tabs} />;
    case 'Contacts': {
      const key = session.scene.name;
      return <ContactPage key={key} session={session} tabs={tabs} chosen={chosen} onChoose={onChoose} />;
    }
    case 'Solver':
      return <SolverPanel session={session} tabs={tabs} />;
  }
}

interface TabsProps {
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** One stop of the tabulator; arrows go from one to the other. */
function Tabs({ tab, onChoose }: TabsProps) {
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const step = key === 'ArrowRight' ? 1 : TABS.length - 1;
    const next = TABS[(TABS.indexOf(tab) + step) % TABS.length];
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
