/**
 * The patches at the time shown, computed in a worker of their own: the simulation continues in its worker, the page stays responsive. One frame
 * is requested at a time and the latest request wins, so that playback never waits for the patches.
 */
import type { Frame } from '@impinge/engine';
import type { Session } from '../session/session.js';
import type { BodyPair, PatchReply, PatchRequest, PatchView } from './patch-messages.js';

export interface PatchState {
  /** The latest patches; undefined before the first. */
  readonly view: PatchView | undefined;
  /** Why there are none, after a failure. */
  readonly problem: string | undefined;
}

export interface PatchStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => PatchState;
  /** Requests the patches of a frame. */
  readonly look: (frame: Frame, pair: BodyPair | undefined) => void;
  readonly end: () => void;
}

/** Starts the worker for the scene of a session. */
export function createPatchStore({ scene, shapes }: Pick<Session, 'scene' | 'shapes'>): PatchStore {
  const worker = new Worker(new URL('./patch-worker.ts', import.meta.url), { type: 'module', name: 'contact patches' });
  const listeners = new Set<() => void>();
  let state: PatchState = { view: undefined, problem: undefined };
  let wish: PatchRequest | undefined;
  let busy = false;
  const set = (next: PatchState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const send = () => {
    if (busy || wish === undefined) return;
    busy = true;
    worker.postMessage(wish);
    wish = undefined;
  };
  worker.onmessage = ({ data }: MessageEvent<PatchReply>) => {
    busy = false;
    send();
    set(data.kind === 'patches' ? { view: data.view, problem: undefined } : { ...state, problem: data.message });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    set({ ...state, problem: event.message || 'the worker of contact patches could not be started' });
  };
  worker.postMessage({ kind: 'scene', scene, shapes } satisfies PatchRequest);
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    look: ({ index, poses, contacts }, pair) => {
      // Posting views into a batch of frames would copy the whole batch.
      wish = { kind: 'look', frame: index, poses: poses.slice(), contacts: contacts.slice(), pair };
      send();
    },
    end: () => {
      worker.onmessage = null;
      worker.terminate();
    },
  };
}
