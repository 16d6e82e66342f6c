/** Which grains are shown at a time: those of the last frame that has some, on their way to those of the next one. */
import type { GrainPicture, ShownFrame } from './grain-picture.js';

export interface PictureAt {
  readonly from: GrainPicture;
  readonly to: GrainPicture | undefined;
  /** Part of the way, 0 … 1. */
  readonly part: number;
}

/** `frame` is the index of the frame at or before the time [s]; undefined before the first grains. */
export function pictureAt(frames: readonly ShownFrame[], frame: number, time: number): PictureAt | undefined {
  let first = Math.min(frame, frames.length - 1);
  while (first >= 0 && frames[first].picture === undefined) first--;
  const from = frames[first]?.picture;
  if (from === undefined) return undefined;
  let next = first + 1;
  while (next < frames.length && frames[next].picture === undefined) next++;
  const to = frames[next]?.picture;
  if (to === undefined) return { from, to, part: 0 };
  const part = (time - frames[first].time) / (frames[next].time - frames[first].time);
  return { from, to, part: Math.min(1, Math.max(0, part)) };
}
