/**
 * The studio's state outside React: the open session, what is being opened, and the last problem.
 * A session is replaced only once its successor has loaded, so a bad file or value loses nothing.
 */
import type { ParameterValues } from '@impinge/engine';
import { type ShownFrame, shareCast } from '../grains/grain-picture.js';
import { unpackFrames } from '../simulation/frame-batch.js';
import type { WorkerReply } from '../simulation/messages.js';
import { explain, type Problem } from '../simulation/problem.js';
import { startWorker } from '../simulation/start-worker.js';
import { type OpenRequest, type Session, withThreads, withValues } from './session.js';

export interface StudioState {
  readonly session: Session | undefined;
  /** What is being opened and has not loaded yet. */
  readonly opening: OpenRequest | undefined;
  readonly problem: Problem | undefined;
}

export interface StudioStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => StudioState;
  /** Opens an example, a scene or a recording; the current run is stopped once the new one has loaded. */
  readonly open: (request: OpenRequest) => void;
  /** Runs the open scene once more with these parameter values. */
  readonly runAgain: (values: ParameterValues) => void;
  /** Runs the open scene once more with so many threads. */
  readonly runWithThreads: (threads: number) => void;
  /** Stops the simulation; its frames stay. */
  readonly stop: () => void;
  /** Closes the session and ends whatever runs. */
  readonly close: () => void;
  readonly report: (problem: Problem | undefined) => void;
}

/** The store of one page. */
export function createStudioStore(): StudioStore {
  let state: StudioState = { session: undefined, opening: undefined, problem: undefined };
  let sessions = 0;
  let endCurrent = () => {};
  let endOpening = () => {};
  const listeners = new Set<() => void>();
  const set = (change: Partial<StudioState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const update = (change: Partial<Session>) => {
    if (state.session !== undefined) set({ session: { ...state.session, ...change } });
  };

  const open = (request: OpenRequest) => {
    endOpening();
    const began = performance.now();
    const wallTime = () => (performance.now() - began) / 1000;
    const frames: ShownFrame[] = [];
    let accepted = false;
    const onReply = (reply: WorkerReply) => {
      if (reply.kind === 'ready') {
        accepted = true;
        endCurrent();
        endCurrent = end;
        endOpening = () => {};
        set({ session: sessionOf(++sessions, request, reply, frames), opening: undefined, problem: undefined });
      } else if (reply.kind === 'problem') {
        end();
        set({ problem: reply.problem });
        if (accepted) update({ status: 'failed', wallTime: wallTime() });
        else set({ opening: undefined });
      } else if (accepted && state.session !== undefined) {
        if (reply.kind === 'done') end();
        update(changeBy(reply, state.session, frames, wallTime));
      }
    };
    const end = startWorker(request, onReply, (error) =>
      onReply({ kind: 'problem', problem: explain(error, 'The simulation worker') }),
    );
    endOpening = end;
    set({ opening: request });
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    open,
    runAgain: (values) => {
      if (state.session !== undefined) open(withValues(state.session.request, values));
    },
    runWithThreads: (threads) => {
      if (state.session !== undefined) open(withThreads(state.session.request, threads));
    },
    stop: () => {
      endCurrent();
      update({ status: 'stopped' });
    },
    close: () => {
      endCurrent();
      endOpening();
      set({ session: undefined, opening: undefined, problem: undefined });
    },
    report: (problem) => set({ problem }),
  };
}

function sessionOf(
  id: number,
  request: OpenRequest,
  {
    scene,
    sceneHash,
    looks,
    shapes,
    sensors,
    laws,
    parameters,
    settable,
    threads,
  }: Extract<WorkerReply, { kind: 'ready' }>,
  frames: readonly ShownFrame[],
): Session {
  const steps = request.kind === 'recording' ? undefined : 0;
  return {
    id,
    request,
    scene,
    sceneHash,
    looks,
    shapes,
    sensors,
    laws,
    parameters,
    settable,
    threads,
    status: 'running',
    frames,
    frameCount: 0,
    progress: { time: 0, until: scene.until, steps },
    solver: undefined,
    warnings: [],
    stateHash: undefined,
    wallTime: undefined,
  };
}

/** The frame, whose grains share what they have in common with the last frame that has some. */
function withSharedCast(frame: ShownFrame, frames: readonly ShownFrame[]): ShownFrame {
  const { picture } = frame;
  if (picture === undefined) return frame;
  const before = frames.findLast((other) => other.picture !== undefined)?.picture;
  return { ...frame, picture: shareCast(picture, before) };
}

/** What a reply changes in the session it belongs to. */
function changeBy(
  reply: WorkerReply,
  session: Session,
  frames: ShownFrame[],
  wallTime: () => number,
): Partial<Session> {
  switch (reply.kind) {
    case 'frames':
      for (const frame of unpackFrames(reply.batch)) frames.push(withSharedCast(frame, frames));
      return { frameCount: frames.length };
    case 'progress': {
      const { time, until, steps } = reply;
      return { progress: { time, until, steps } };
    }
    case 'solver':
      return { solver: reply.report };
    case 'warning':
      return { warnings: [...session.warnings, reply.warning] };
    case 'done': {
      const time = frames.at(-1)?.time ?? 0;
      return {
        status: 'done',
        stateHash: reply.stateHash,
        wallTime: wallTime(),
        progress: { ...session.progress, time, until: time },
      };
    }
    default:
      return {};
  }
}
