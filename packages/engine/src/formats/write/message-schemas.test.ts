import { expect, test } from 'vitest';
import { utf8Text } from '../../math/utf8.js';
import { readFields } from '../read/protobuf.js';
import { CONTACTS_SCHEMA, FRAME_TRANSFORMS_SCHEMA } from './message-schemas.js';

/** The fields of a message: number and bytes. */
function fieldsOf(bytes: Uint8Array): [number, Uint8Array][] {
  const fields: [number, Uint8Array][] = [];
  readFields(bytes, 0, bytes.length, (field, start, end) => fields.push([field, bytes.subarray(start, end)]));
  return fields;
}
const all = (bytes: Uint8Array, field: number) => fieldsOf(bytes).flatMap(([f, value]) => (f === field ? [value] : []));
const text = (bytes: Uint8Array, field: number) => utf8Text(all(bytes, field)[0]);

/** `package.Message` with its fields as `name = number: type`, for every message of a FileDescriptorSet. */
const messagesOf = (set: Uint8Array) =>
  all(set, 1).flatMap((file) =>
    all(file, 4).map((message) => [
      `${text(file, 2)}.${text(message, 1)}`,
      all(message, 2).map((field) => `${text(field, 1)} = ${all(field, 3)[0][0]}: ${all(field, 5)[0][0]}`),
    ]),
  );

test('poses have the messages and field numbers that Foxglove publishes', () => {
  // Types: 1 double, 3 int64, 5 int32, 9 string, 11 message (descriptor.proto).
  expect(Object.fromEntries(messagesOf(FRAME_TRANSFORMS_SCHEMA))).toEqual({
    'google.protobuf.Timestamp': ['seconds = 1: 3', 'nanos = 2: 5'],
    'foxglove.Vector3': ['x = 1: 1', 'y = 2: 1', 'z = 3: 1'],
    'foxglove.Quaternion': ['x = 1: 1', 'y = 2: 1', 'z = 3: 1', 'w = 4: 1'],
    'foxglove.FrameTransform': [
      'timestamp = 1: 11',
      'parent_frame_id = 2: 9',
      'child_frame_id = 3: 9',
      'translation = 4: 11',
      'rotation = 5: 11',
    ],
    'foxglove.FrameTransforms': ['transforms = 1: 11'],
  });
});

test('a file comes after those it needs', () => {
  const files = all(FRAME_TRANSFORMS_SCHEMA, 1);
  const names = files.map((file) => text(file, 1));
  files.forEach((file, i) => {
    for (const need of all(file, 3)) expect(names.slice(0, i)).toContain(utf8Text(need));
  });
});

test('contacts are two lists of doubles', () => {
  expect(messagesOf(CONTACTS_SCHEMA)).toEqual([['impinge.Contacts', ['numbers = 1: 1', 'states = 2: 1']]]);
});
