/** Play, pause, step, scrub, speed. */

import { SPEEDS } from '../playback/speeds.js';
import { PLAYER_CONTROLS } from '../playback/use-keyboard.js';
import { usePlayback, usePlaybackState } from '../playback/use-playback.js';
import { formatTime } from '../quantities/format-quantity.js';
import type { Session } from '../session/session.js';
import { Icon } from './icon.js';

export function TransportBar({ session }: { readonly session: Session }) {
  const playback = usePlayback();
  const { time, frame, playing, speed, loop } = usePlaybackState();
  const { scene, frames, frameCount, progress } = session;
  const interval = scene.recording.every;
  const end = progress.until;
  const ready = frames.at(-1)?.time ?? 0;
  const filled = `${(100 * Math.min(1, ready / end)).toFixed(2)}%`;
  return (
    <section className="transport" aria-label="Playback" {...{ [PLAYER_CONTROLS]: '' }}>
      <div className="transport-buttons">
        <button type="button" aria-label="Back to start" title="Back to start (Home)" onClick={() => playback.seek(0)}>
          <Icon name="start" />
        </button>
        <button type="button" aria-label="Step back" title="Step back one frame (←)" onClick={() => playback.step(-1)}>
          <Icon name="back" />
        </button>
        <button
          type="button"
          className="play"
          aria-label={playing ? 'Pause' : 'Play'}
          title={`${playing ? 'Pause' : 'Play'} (space)`}
          onClick={playback.toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          aria-label="Step forward"
          title="Step forward one frame (→)"
          onClick={() => playback.step(1)}
        >
          <Icon name="forward" />
        </button>
      </div>
      <input
        type="range"
        aria-label="Time"
        aria-valuetext={formatTime(time, interval)}
        min={0}
        max={end}
        step="any"
        value={time}
        style={{ '--filled': filled } as React.CSSProperties}
        onChange={({ target }) => playback.seek(Number(target.value))}
      />
      <div className="clock">
        <output data-testid="time">{formatTime(time, interval)}</output>
        <small data-testid="frame">
          frame {Math.max(frame, 0)} of {Math.max(frameCount - 1, 0)}
        </small>
      </div>
      <label className="speed">
        <span>Speed</span>
        <select aria-label="Speed" value={speed} onChange={({ target }) => playback.setSpeed(Number(target.value))}>
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
      <label className="loop">
        <input type="checkbox" checked={loop} onChange={({ target }) => playback.setLoop(target.checked)} /> Loop
      </label>
    </section>
  );
}
