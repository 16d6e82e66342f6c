/**
 * Playback: which time is displayed. While playing, time advances by wall-clock time × speed and waits for a simulation that is
 * not that far yet. While paused, it is exactly the time of a frame.
 */
import type { Frame } from '@impinge/engine';
import { frameBefore, nearestFrame } from './frame-search.js';

export interface PlaybackState {
  /** Displayed time [s]. */
  readonly time: number;
  /** Index of the frame at or before it; −1 without frames. */
  readonly frame: number;
  readonly playing: boolean;
  /** Simulated seconds per second of wall time. */
  readonly speed: number;
  /** Whether it starts over at the end. */
  readonly loop: boolean;
}

export interface Playback {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => PlaybackState;
  /** Shows other frames, from the start. */
  readonly load: (frames: readonly Frame[], options: { readonly speed: number; readonly playing: boolean }) => void;
  /** Call it after frames were added; `complete`: no more will follow. */
  readonly grow: (complete: boolean) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  /** Goes to a time [s]; to the nearest frame when paused. */
  readonly seek: (time: number) => void;
  /** Pauses and goes forward by this many frames; negative: back. */
  readonly step: (count: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly setLoop: (loop: boolean) => void;
}

/** Source of wall time [ms], and of a call before the next redraw. */
export interface Ticker {
  readonly request: (callback: (now: number) => void) => number;
  readonly cancel: (handle: number) => void;
}

/** Longest wall time per redraw [ms], so that a tab that was in the background does not jump to the end. */
const LONGEST_TICK = 500;

/** A playback without frames. */
export function createPlayback(ticker: Ticker): Playback {
  let frames: readonly Frame[] = [];
  let complete = false;
  let state: PlaybackState = { time: 0, frame: -1, playing: false, speed: 1, loop: false };
  let handle: number | undefined;
  let lastTick: number | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<PlaybackState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const show = (time: number, playing: boolean) => {
    const frame = playing ? frameBefore(frames, time) : nearestFrame(frames, time);
    set({ time: playing ? time : (frames[frame]?.time ?? 0), frame, playing });
  };
  const endTime = () => frames.at(-1)?.time ?? 0;

  const tick = (now: number) => {
    const elapsed = lastTick === undefined ? 0 : Math.min(now - lastTick, LONGEST_TICK) / 1000;
    lastTick = now;
    const time = state.time + elapsed * state.speed;
    const atEnd = time >= endTime();
    if (atEnd && complete && !state.loop) return pause(endTime());
    handle = ticker.request(tick);
    show(atEnd && complete ? 0 : Math.min(time, endTime()), true);
  };
  const pause = (time = state.time) => {
    if (handle !== undefined) ticker.cancel(handle);
    handle = undefined;
    lastTick = undefined;
    show(time, false);
  };
  const play = () => {
    if (handle !== undefined) return;
    handle = ticker.request(tick);
    show(complete && state.time >= endTime() ? 0 : state.time, true);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    load: (next, { speed, playing }) => {
      pause(0);
      frames = next;
      complete = false;
      set({ time: 0, frame: next.length > 0 ? 0 : -1, speed });
      if (playing) play();
    },
    grow: (isComplete) => {
      complete = isComplete;
      show(state.time, state.playing);
    },
    play,
    pause: () => pause(),
    toggle: () => (state.playing ? pause() : play()),
    seek: (time) => show(Math.min(Math.max(time, 0), endTime()), state.playing),
    step: (count) => {
      pause();
      const frame = Math.min(Math.max(state.frame + count, 0), frames.length - 1);
      if (frames.length > 0) show(frames[frame].time, false);
    },
    setSpeed: (speed) => set({ speed }),
    setLoop: (loop) => set({ loop }),
  };
}
