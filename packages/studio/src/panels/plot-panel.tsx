/** The panel below the view: sensors over time, joints, contacts, or the solver. */
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ContactPage } from '../contact/contact-page.js';
import type { ContactIdentity } from '../contact/contact-parts.js';
import { JointPanel } from '../joints/joint-panel.js';
import { SensorPanel } from '../plot/sensor-panel.js';
import type { Session } from '../session/session.js';
import { SolverPanel } from '../solver/solver-panel.js';

interface PlotPanelProps {
  readonly session: Session;
  /** The chosen contact. */
  readonly chosen: ContactIdentity | undefined;
  readonly onChoose: (contact: ContactIdentity | undefined) => void;
}

interface Panel {
  /** Whether there is anything to show. */
  readonly isOffered: (session: Session) => boolean;
  readonly show: (props: PlotPanelProps, tabs: ReactNode) => ReactNode;
}

/** The panels by the words on their tabs, in this order; the first is open at the start. */
const PANELS = {
  Sensors: {
    isOffered: () => true,
    show: ({ session }, tabs) => <SensorPanel session={session} tabs={tabs} />,
  },
  Joints: {
    isOffered: ({ scene }) => scene.joints.length > 0,
    show: ({ session }, tabs) => <JointPanel key={session.scene.name} session={session} tabs={tabs} />,
  },
  Contacts: {
    isOffered: () => true,
    show: (props, tabs) => <ContactPage key={props.session.scene.name} {...props} tabs={tabs} />,
  },
  Solver: {
    isOffered: () => true,
    show: ({ session }, tabs) => <SolverPanel session={session} tabs={tabs} />,
  },
} as const satisfies Readonly<Record<string, Panel>>;

type Tab = keyof typeof PANELS;
const TABS = Object.keys(PANELS) as readonly Tab[];

export function PlotPanel(props: PlotPanelProps) {
  const [chosenTab, setTab] = useState<Tab>(TABS[0]);
  const among = TABS.filter((name) => PANELS[name].isOffered(props.session));
  const tab = among.includes(chosenTab) ? chosenTab : among[0];
  return PANELS[tab].show(props, <Tabs among={among} tab={tab} onChoose={setTab} />);
}

interface TabsProps {
  readonly among: readonly Tab[];
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** One tab stop; arrow keys move between the tabs. */
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
