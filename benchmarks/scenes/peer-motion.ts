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

/** Runs it for a simulated time, or until the CPU time is spent. */
export function runPeer(peer: PeerMotion, bodies: number, seconds: number, budget: number): Measured {
  const steps = Math.max(1, Math.round(seconds / peer.step));
  const begin = cpuSeconds();
  let done = 0;
  while (done < steps && (done % 8 !== 0 || cpuSeconds() - begin < budget)) {
    peer.advance();
    done++;
  }
  const cpu = cpuSeconds() - begin;
  const pose = new Float64Array(7 * bodies);
  peer.pose(pose);
  peer.end();
  return { cpu, reached: done * peer.step, trace: { times: [done * peer.step], poses: [pose] } };
}
