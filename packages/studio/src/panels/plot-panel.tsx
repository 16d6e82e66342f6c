/** Below the view: what sensors say over time, what joints do, what is between bodies, or what the solver does. */
import { type KeyboardEvent, useState } from 'react';
import { ContactPage } from '../contact/contact-page.js';
import type { ContactIdentity } from '../contact/contact-parts.js';
import { JointPanel } from '../joints/joint-panel.js';
import { SensorPanel } from '../plot/sensor-panel.js';
import type { Session } from '../session/session.js';
import { SolverPanel } from '../solver/solver-panel.js';

const TABS = ['Sensors', 'Joints', 'Contacts', 'Solver'] as const;
type Tab = (typeof TABS)[number];

interface PlotPanelProps {
  readonly session: Session;
  /** The contact that is looked at. */
  readonly chosen: ContactIdentity | undefined;
  readonly onChoose: (contact: ContactIdentity | undefined) => void;
}

export function PlotPanel({ session, chosen, onChoose }: PlotPanelProps) {
  const [chosenTab, setTab] = useState<Tab>('Sensors');
  const hasJoints = session.scene.joints.length > 0;
  const tab = chosenTab === 'Joints' && !hasJoints ? 'Sensors' : chosenTab;
  const among = hasJoints ? TABS : TABS.filter((name) => name !== 'Joints');
  const tabs = <Tabs among={among} tab={tab} onChoose={setTab} />;
  switch (tab) {
    case 'Joints':
      return <JointPanel key={session.scene.name} session={session} tabs={tabs} />;
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
  readonly among: readonly Tab[];
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** One stop of the tabulator; arrows go from one to the other. */
function Tabs({ among, tab, onChoose }: TabsProps) {
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const step = key === 'ArrowRight' ? 1 : among.length - 1;
    const next = among[(among.indexOf(tab) + step) % among.length];
    onChoose(next);
    currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="plot-tabs" role="tablist" aria-label="Plots" tabIndex={-1} onKeyDown={onKeyDown}>
      {among.map((name) => (
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
