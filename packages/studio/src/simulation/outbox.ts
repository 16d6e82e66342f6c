/** Collects frames and progress in the worker and posts them a few times per second, so that the page is not flooded. */
import type { Frame, Progress } from '@impinge/engine';
import type { SolverReport } from '../solver/solver-report.js';
import { packFrames, transferOf } from './frame-batch.js';
import type { WorkerReply } from './messages.js';

export type Post = (reply: WorkerReply, transfer?: ArrayBufferLike[]) => void;

/** Wall time between posts [ms]: fast enough for a plot to grow smoothly. */
const POST_INTERVAL = 100;

export interface Outbox {
  readonly addFrame: (frame: Frame) => void;
  readonly setProgress: (progress: Progress) => void;
  /** Posts what has been collected. */
  readonly flush: () => void;
}

/** An outbox that posts through `post`, each time with the solver's current data. */
export function createOutbox(post: Post, solver?: () => SolverReport): Outbox {
  let frames: Frame[] = [];
  let progress: Progress | undefined;
  let lastPost = Number.NEGATIVE_INFINITY;
  const flush = () => {
    lastPost = performance.now();
    if (frames.length > 0) {
      const batch = packFrames(frames);
      frames = [];
      post({ kind: 'frames', batch }, transferOf(batch));
    }
    if (progress !== undefined) post({ kind: 'progress', ...progress });
    progress = undefined;
    if (solver !== undefined) post({ kind: 'solver', report: solver() });
  };
  const flushIfDue = () => {
    if (performance.now() - lastPost >= POST_INTERVAL) flush();
  };
  return {
    addFrame: (frame) => {
      frames.push(frame);
      flushIfDue();
    },
    setProgress: (next) => {
      progress = next;
      flushIfDue();
    },
    flush,
  };
}
