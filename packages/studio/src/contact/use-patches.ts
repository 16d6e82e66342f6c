/** Contact patches for React components. */
import type { Frame } from '@impinge/engine';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Playback } from '../playback/playback.js';
import { usePlayback } from '../playback/use-playback.js';
import type { Session } from '../session/session.js';
import type { BodyPair } from './patch-messages.js';
import { createPatchStore, type PatchState, type PatchStore } from './patch-store.js';

const NOTHING: PatchState = { view: undefined, problem: undefined };
const never = () => () => {};

/** A store of the patches at the displayed time while `shown`; undefined otherwise, and then nothing is computed. */
export function usePatchStore(session: Session, shown: boolean, pair: BodyPair | undefined): PatchStore | undefined {
  const playback = usePlayback();
  const [store, setStore] = useState<PatchStore>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one worker per session; new frames do not need another
  useEffect(() => {
    if (!shown) return;
    const made = createPatchStore(session);
    setStore(made);
    return () => {
      setStore(undefined);
      made.end();
    };
  }, [session.id, shown]);
  const { frames } = session;
  const [a, b] = pair ?? [];
  useEffect(() => {
    if (store === undefined) return;
    const chosen: BodyPair | undefined = a === undefined || b === undefined ? undefined : [a, b];
    let looked: Frame | undefined;
    const follow = () => {
      const frame = shownFrame(playback, frames);
      if (frame !== undefined && frame !== looked) store.look(frame, chosen);
      looked = frame;
    };
    follow();
    return playback.subscribe(follow);
  }, [playback, store, frames, a, b]);
  return store;
}

/** The patches found last; renders again when they change. */
export function usePatchState(store: PatchStore | undefined): PatchState {
  return useSyncExternalStore(store?.subscribe ?? never, store?.state ?? (() => NOTHING));
}

/** The frame at the displayed time; renders again when the frame changes, not on every redraw. */
export function useShownFrame<Kind extends Frame>(frames: readonly Kind[]): Kind | undefined {
  const playback = usePlayback();
  return useSyncExternalStore(playback.subscribe, () => shownFrame(playback, frames));
}

const shownFrame = <Kind extends Frame>(playback: Playback, frames: readonly Kind[]): Kind | undefined =>
  frames.at(Math.min(Math.max(playback.state().frame, 0), frames.length - 1));
