/** Collects frames and progress in the worker and posts them some times a second, so that the page is not flooded. */
import type { Frame, Progress } from '@impinge/engine';
import type { SolverReport } from '../solver/solver-report.js';
import { packFrames, transferOf } from './frame-batch.js';
import type { WorkerReply } from './messages.js';

export type Post = (reply: WorkerReply, transfer?: ArrayBufferLike[]) => void;

/** Wall time between posts [ms]: about what an eye can follow in a growing plot. */
const POST_INTERVAL = 100;

export interface Outbox {
  readonly addFrame: (frame: Frame) => void;
  readonly setProgress: (progress: Progress) => void;
  /** Posts what is waiting. */
  readonly flush: () => void;
}

/** An outbox that posts through `post`, with what there is to say of the solver each time. */
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
