/** An open session: parameters on the left, the 3D view, the transport bar and the plot. */

import type { ParameterValues } from '@impinge/engine';
import { useState } from 'react';
import type { ContactIdentity } from '../contact/contact-parts.js';
import { useKeyboard } from '../playback/use-keyboard.js';
import { usePlayback, useSessionPlayback } from '../playback/use-playback.js';
import type { Session } from '../session/session.js';
import { SceneView } from '../view/scene-view.js';
import { ParameterForm } from './parameter-form.js';
import { PlotPanel } from './plot-panel.js';
import { Readme } from './readme.js';
import { RunDetails } from './run-details.js';
import { TransportBar } from './transport-bar.js';
import { WarningList } from './warning-list.js';

interface PlayerProps {
  readonly session: Session;
  readonly onRun: (values: ParameterValues) => void;
  readonly onThreads: (threads: number) => void;
}

export function Player({ session, onRun, onThreads }: PlayerProps) {
  const playback = usePlayback();
  useSessionPlayback(playback, session);
  useKeyboard(playback, true);
  const [chosen, setChosen] = useState<ContactIdentity>();
  const { scene, warnings, request } = session;
  return (
    <main className="player">
      <aside className="side" aria-label="Scene">
        {scene.description !== undefined && <p className="about">{scene.description}</p>}
        {request.kind === 'example' && <Readme path={request.path} />}
        <ParameterForm key={scene.name} session={session} onRun={onRun} />
        <WarningList warnings={warnings} interval={scene.recording.every} />
        <RunDetails session={session} onThreads={onThreads} />
      </aside>
      <SceneView session={session} chosen={chosen} />
      <TransportBar session={session} />
      <PlotPanel session={session} chosen={chosen} onChoose={setChosen} />
    </main>
  );
}
