/** Progress of the simulation: time of total, steps, a bar, and the button to stop. */
import { formatTime } from '../quantities/format-quantity.js';
import { isRecording, type Session } from '../session/session.js';

const WORDS = { running: 'Simulating', done: 'Simulated', failed: 'Failed', stopped: 'Stopped' };

interface RunProgressProps {
  readonly session: Session;
  readonly onStop: () => void;
}

export function RunProgress({ session, onStop }: RunProgressProps) {
  const { status, progress, scene } = session;
  const { time, until, steps } = progress;
  const part = until > 0 ? Math.min(1, time / until) : 0;
  const word = isRecording(session) ? 'Recording' : WORDS[status];
  const interval = scene.recording.every;
  return (
    <div className="run-progress" data-status={status}>
      <span className="run-text" role="status" aria-label="Simulation">
        <b>{word}</b> {formatTime(time, interval)} of {formatTime(until, interval)}
        {steps !== undefined && ` · ${steps.toLocaleString('en')} steps`}
      </span>
      <progress value={part} max={1} aria-label="Simulated part" />
      {status === 'running' && (
        <button type="button" onClick={onStop}>
          Stop
        </button>
      )}
    </div>
  );
}
