/** Poses at a given time: exact at a frame; between two frames interpolated linearly, and by slerp for orientations. */
import type { Frame } from '@impinge/engine';
import { Quaternion } from 'three';

/** Fills `out` with the poses at `time` [s]; `frame` is the index of the frame at or before it. */
export function findPoses(frames: readonly Frame[], frame: number, time: number, out: Float64Array): void {
  const from = frames[frame];
  const to = frames[frame + 1];
  if (to === undefined || time <= from.time) {
    out.set(from.poses);
    return;
  }
  const part = Math.min(1, (time - from.time) / (to.time - from.time));
  for (let at = 0; at < out.length; at += 7) {
    for (let k = at; k < at + 3; k++) out[k] = from.poses[k] + part * (to.poses[k] - from.poses[k]);
    // three accepts any list of numbers here, although its types ask for number[].
    const [a, b, o] = [from.poses, to.poses, out] as unknown as number[][];
    Quaternion.slerpFlat(o, at + 3, a, at + 3, b, at + 3, part);
  }
}
