/** Finding frames by time. */
import type { Frame } from '@impinge/engine';

/** Index of the last frame at or before `time` [s]; 0 before the first, −1 without frames. */
export function frameBefore(frames: readonly Frame[], time: number): number {
  let [low, high] = [0, frames.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (frames[middle].time <= time) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}

/** Index of the frame nearest to `time` [s]; −1 without frames. */
export function nearestFrame(frames: readonly Frame[], time: number): number {
  const before = frameBefore(frames, time);
  if (before < 0 || before + 1 >= frames.length) return before;
  return frames[before + 1].time - time < time - frames[before].time ? before + 1 : before;
}
