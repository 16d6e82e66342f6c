/**
 * The poses of a frame as foxglove.FrameTransforms. Fields of FrameTransform: timestamp 1, parent_frame_id 2, child_frame_id 3, translation 4,
 * rotation 5. All but the numbers is the same in every frame, and made once.
 */
import { timestampOf } from '../recording-layout.js';
import { bytesField, joined, keyOf, numberField, varint, WIRE } from './protobuf.js';

/** Bytes of a vector and of a quaternion: a key of one byte and a double, three or four times. */
const VECTOR = 27;
const QUATERNION = 36;
/** Key and length before each of them. */
const HEAD = 2;

/** A function that gives the message of a frame at a time [s], from 7 numbers a body: position [m], then x y z w. */
export function createTransformsMessage(names: readonly string[]): (time: number, poses: Float64Array) => Uint8Array {
  const frames = names.map((name) => joined([bytesField(2, 'world'), bytesField(3, name)]));
  return (time, poses) => {
    const { sec, nsec } = timestampOf(time);
    const timestamp = bytesField(1, joined([numberField(1, sec), numberField(2, nsec)]));
    const sizes = frames.map(({ length }) => timestamp.length + length + HEAD + VECTOR + HEAD + QUATERNION);
    const heads = sizes.map((size) => varint(size));
    const bytes = new Uint8Array(sizes.reduce((sum, size, body) => sum + 1 + heads[body].length + size, 0));
    const view = new DataView(bytes.buffer);
    let at = 0;
    const put = (part: Uint8Array) => {
      bytes.set(part, at);
      at += part.length;
    };
    const putNumbers = (field: number, size: number, from: number, count: number) => {
      bytes[at++] = keyOf(field, WIRE.bytes);
      bytes[at++] = size;
      for (let k = 0; k < count; k++) {
        bytes[at++] = keyOf(k + 1, WIRE.double);
        view.setFloat64(at, poses[from + k], true);
        at += 8;
      }
    };
    for (let body = 0; body < frames.length; body++) {
      bytes[at++] = keyOf(1, WIRE.bytes);
      put(heads[body]);
      put(timestamp);
      put(frames[body]);
      putNumbers(4, VECTOR, 7 * body, 3);
      putNumbers(5, QUATERNION, 7 * body + 3, 4);
    }
    return bytes;
  };
}
