/** What identifies a run, for comparing it with the same run elsewhere. */
import { useState } from 'react';
import { formatQuantity, formatTime } from '../quantities/format-quantity.js';
import { isRecording, type Session } from '../session/session.js';
import type { ThreadsAtWork } from '../simulation/messages.js';
import { askDigest } from '../simulation/start-worker.js';

interface RunDetailsProps {
  readonly session: Session;
  /** Runs the scene again with so many threads. */
  readonly onThreads: (threads: number) => void;
}

export function RunDetails({ session, onThreads }: RunDetailsProps) {
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
        {session.threads !== undefined && <Threads session={session} threads={session.threads} onThreads={onThreads} />}
        <Entry name="Bodies" value={String(scene.bodies.length)} />
        <Entry name="State hash" value={hashText} testId="state-hash" />
        <Entry name="Scene hash" value={sceneHash} testId="scene-hash" />
        <Entry name="Elementary functions" value={digest ?? '…'} testId="elementary-digest" />
      </dl>
      <p className="hint">The same scene gives the same state hash in Node and in every browser.</p>
    </details>
  );
}

interface ThreadsProps extends RunDetailsProps {
  readonly threads: ThreadsAtWork;
}

/** Most threads offered: a page leaves the others to the browser. */
const MOST_THREADS = 8;

/** How many threads compute the run; a choice runs it again. */
function Threads({ session: { request }, threads, onThreads }: ThreadsProps) {
  const cores = Math.min(Math.max(navigator.hardwareConcurrency, 2), MOST_THREADS);
  const asked = (request.kind !== 'recording' && request.threads) || 1;
  return (
    <>
      <dt>Threads</dt>
      <dd>
        <select aria-label="Threads" value={asked} onChange={({ target }) => onThreads(Number(target.value))}>
          {Array.from({ length: cores }, (_, i) => i + 1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>{' '}
        <span data-testid="threads-at-work">
          {asked > 1 && `${threads.count} at work${threads.problem === undefined ? '' : `: ${threads.problem}`}`}
        </span>
      </dd>
    </>
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
