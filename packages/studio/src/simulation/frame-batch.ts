/** Frames to flat arrays and back. */
import type { Frame } from '@impinge/engine';
import type { FrameBatch } from './messages.js';

/** Consecutive frames as one batch; at least one. */
export function packFrames(frames: readonly Frame[]): FrameBatch {
  const [{ index, poses, sensors }] = frames;
  const batch: FrameBatch = {
    firstIndex: index,
    times: Float64Array.from(frames, ({ time }) => time),
    poses: new Float64Array(frames.length * poses.length),
    sensors: new Float64Array(frames.length * sensors.length),
  };
  frames.forEach((frame, i) => {
    batch.poses.set(frame.poses, i * poses.length);
    batch.sensors.set(frame.sensors, i * sensors.length);
  });
  return batch;
}

/** The frames of a batch, as views into its arrays. */
export function unpackFrames({ firstIndex, times, poses, sensors }: FrameBatch): Frame[] {
  const [posesEach, sensorsEach] = [poses.length / times.length, sensors.length / times.length];
  return Array.from(times, (time, i) => ({
    index: firstIndex + i,
    time,
    poses: poses.subarray(i * posesEach, (i + 1) * posesEach),
    sensors: sensors.subarray(i * sensorsEach, (i + 1) * sensorsEach),
  }));
}

/** The buffers to hand over with a batch. */
export const transferOf = ({ times, poses, sensors }: FrameBatch): ArrayBufferLike[] => [
  times.buffer,
  poses.buffer,
  sensors.buffer,
];
