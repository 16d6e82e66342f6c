import { cpuSeconds } from '../interleaved.js';
import type { Trace } from './scene-case.js';

/** A scene in another program, advanced in steps of its own. */
export interface PeerMotion {
  readonly step: number;
  /** One step. */
  readonly advance: () => void;
  /** Fills the pose of every body, 7 numbers each. */
  readonly pose: (out: Float64Array) => void;
  /** Frees its memory. */
  readonly end: () => void;
}

/** What a run came to: CPU time [s], the simulated time that it reached [s], and the motion. */
export interface Measured {
  readonly cpu: number;
  readonly reached: number;
  readonly trace: Trace;
}

/** Poses that are kept of a run, as many as ours keeps by default. */
const FRAMES = 100;

/** Runs it for a simulated time, or until the CPU time is spent. */
export function runPeer(peer: PeerMotion, bodies: number, seconds: number, budget: number): Measured {
  const steps = Math.max(1, Math.round(seconds / peer.step));
  const each = Math.ceil(steps / FRAMES);
  const trace: Trace = { times: [], poses: [] };
  const begin = cpuSeconds();
  let done = 0;
  while (done < steps && (done % 8 !== 0 || cpuSeconds() - begin < budget)) {
    peer.advance();
    done++;
    if (done % each === 0 && done < steps) look(peer, bodies, done, trace);
  }
  const cpu = cpuSeconds() - begin;
  look(peer, bodies, done, trace);
  peer.end();
  return { cpu, reached: done * peer.step, trace };
}

function look(peer: PeerMotion, bodies: number, done: number, { times, poses }: Trace): void {
  const pose = new Float64Array(7 * bodies);
  peer.pose(pose);
  times.push(done * peer.step);
  poses.push(pose);
}
