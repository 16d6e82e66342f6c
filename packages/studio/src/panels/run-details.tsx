/** What identifies a run, for comparing it with the same run elsewhere. */
import { useState } from 'react';
import { formatQuantity, formatTime } from '../quantities/format-quantity.js';
import { isRecording, type Session } from '../session/session.js';
import { askDigest } from '../simulation/start-worker.js';

export function RunDetails({ session }: { readonly session: Session }) {
  const [digest, setDigest] = useState<string>();
  const { scene, sceneHash, stateHash, progress, frameCount, wallTime, status } = session;
  const onToggle = (open: boolean) => {
    if (!open || digest !== undefined) return;
    askDigest().then(setDigest, (error: Error) => setDigest(error.message));
  };
  const hashText =
    stateHash ?? (isRecording(session) ? 'not in a recording' : status === 'running' ? 'when done' : '–');
  return (
    <details className="run-details" onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>Run details</summary>
      <dl>
        <Entry name="Solver" value={scene.solver.type} />
        <Entry
          name="Frames"
          value={`${frameCount}, one every ${formatTime(scene.recording.every, scene.recording.every)}`}
        />
        <Entry name="Steps" value={progress.steps?.toLocaleString('en') ?? 'not in a recording'} />
        <Entry name="Wall time" value={wallTime === undefined ? '–' : formatQuantity(wallTime, 's')} />
        <Entry name="Bodies" value={String(scene.bodies.length)} />
        <Entry name="State hash" value={hashText} testId="state-hash" />
        <Entry name="Scene hash" value={sceneHash} testId="scene-hash" />
        <Entry name="Elementary functions" value={digest ?? '…'} testId="elementary-digest" />
      </dl>
      <p className="hint">The same scene gives the same state hash in Node and in every browser.</p>
    </details>
  );
}

interface EntryProps {
  readonly name: string;
  readonly value: string;
  readonly testId?: string;
}

function Entry({ name, value, testId }: EntryProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-testid={testId}>{value}</dd>
    </>
  );
}
