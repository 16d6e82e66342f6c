/** Playback for React components. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Session } from '../session/session.js';
import type { Playback, PlaybackState } from './playback.js';
import { defaultSpeed } from './speeds.js';

export const PlaybackContext = createContext<Playback | undefined>(undefined);

/** The playback, without rendering again when it changes. */
export function usePlayback(): Playback {
  const playback = useContext(PlaybackContext);
  if (playback === undefined) throw new Error('a player must be inside the PlaybackContext');
  return playback;
}

/** The displayed time; renders again whenever it changes. */
export function usePlaybackState(): PlaybackState {
  const playback = usePlayback();
  return useSyncExternalStore(playback.subscribe, playback.state);
}

/** Passes a session's frames to the playback and starts it, unless the user prefers reduced motion. */
export function useSessionPlayback(playback: Playback, session: Session | undefined): void {
  const id = session?.id;
  const complete = session !== undefined && session.status !== 'running';
  const frameCount = session?.frameCount ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per session; its array of frames grows in place
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const speed = defaultSpeed(session?.scene.until ?? 1);
    playback.load(session?.frames ?? [], { speed, playing: session !== undefined && !calm });
  }, [playback, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame count says that frames were added
  useEffect(() => playback.grow(complete), [playback, id, complete, frameCount]);
}
