/** Frames to flat arrays and back. */
import type { Frame } from '@impinge/engine';
import { buffersOf, pictureOf, type ShownFrame } from '../grains/grain-picture.js';
import type { FrameBatch } from './messages.js';

/** Packs consecutive frames, at least one, into a batch. */
export function packFrames(frames: readonly Frame[]): FrameBatch {
  const [{ index, poses, sensors, joints }] = frames;
  const batch: FrameBatch = {
    firstIndex: index,
    times: Float64Array.from(frames, ({ time }) => time),
    poses: new Float64Array(frames.length * poses.length),
    sensors: new Float64Array(frames.length * sensors.length),
    joints: new Float64Array(frames.length * joints.length),
    contacts: new Float64Array(frames.reduce((sum, { contacts }) => sum + contacts.length, 0)),
    contactNumbers: Int32Array.from(frames, ({ contacts }) => contacts.length),
    states: new Float64Array(frames.reduce((sum, { contactStates }) => sum + contactStates.length, 0)),
    stateNumbers: Int32Array.from(frames, ({ contactStates }) => contactStates.length),
    pictures: frames.map(({ grains }) => pictureOf(grains)),
  };
  let at = 0;
  let statesAt = 0;
  frames.forEach((frame, i) => {
    batch.poses.set(frame.poses, i * poses.length);
    batch.sensors.set(frame.sensors, i * sensors.length);
    batch.joints.set(frame.joints, i * joints.length);
    batch.contacts.set(frame.contacts, at);
    at += frame.contacts.length;
    batch.states.set(frame.contactStates, statesAt);
    statesAt += frame.contactStates.length;
  });
  return batch;
}

/** The frames of a batch, as views into its arrays. */
export function unpackFrames(batch: FrameBatch): ShownFrame[] {
  const { firstIndex, times, poses, sensors, joints, contacts, contactNumbers, states, stateNumbers } = batch;
  let at = 0;
  let statesAt = 0;
  const [posesEach, sensorsEach, jointsEach] = [poses, sensors, joints].map(({ length }) => length / times.length);
  return Array.from(times, (time, i) => {
    const from = at;
    const statesFrom = statesAt;
    at += contactNumbers[i];
    statesAt += stateNumbers[i];
    return {
      index: firstIndex + i,
      time,
      poses: poses.subarray(i * posesEach, (i + 1) * posesEach),
      sensors: sensors.subarray(i * sensorsEach, (i + 1) * sensorsEach),
      contacts: contacts.subarray(from, at),
      contactStates: states.subarray(statesFrom, statesAt),
      joints: joints.subarray(i * jointsEach, (i + 1) * jointsEach),
      picture: batch.pictures[i],
    };
  });
}

/** The buffers to transfer with a batch. */
export function transferOf(batch: FrameBatch): ArrayBufferLike[] {
  const { times, poses, sensors, joints, contacts, contactNumbers, states, stateNumbers } = batch;
  const columns = [times, poses, sensors, joints, contacts, contactNumbers, states, stateNumbers];
  const pictures = batch.pictures.flatMap((picture) => (picture === undefined ? [] : buffersOf(picture)));
  return [...columns.map(({ buffer }) => buffer), ...pictures];
}
