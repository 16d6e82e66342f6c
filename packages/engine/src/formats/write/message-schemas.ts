/**
 * Schemas of the protobuf messages of a recording, as MCAP wants them: a FileDescriptorSet. The messages of Foxglove have its names and field
 * numbers (docs.foxglove.dev/docs/sdk/schemas), so Foxglove shows the poses without knowing impinge.
 */
import { bytesField, joined, numberField } from './protobuf.js';

/** Types and labels of fields in a FieldDescriptorProto. */
const TYPE = { double: 1, int64: 3, int32: 5, text: 9, message: 11, bytes: 12, whole: 13 } as const;
const OPTIONAL = 1;
const REPEATED = 3;

/** A field: its number is its place in the list, from 1. `of` names the message that it holds. */
interface Field {
  readonly name: string;
  readonly type: keyof typeof TYPE;
  readonly of?: string;
  readonly repeated?: boolean;
}

const doubles = (...names: string[]): Field[] => names.map((name) => ({ name, type: 'double' }));

function message(name: string, fields: readonly Field[]): Uint8Array {
  const described = fields.map(({ name: fieldName, type, of, repeated = false }, i) =>
    bytesField(
      2,
      joined([
        bytesField(1, fieldName),
        numberField(3, i + 1),
        numberField(4, repeated ? REPEATED : OPTIONAL),
        numberField(5, TYPE[type]),
        ...(of === undefined ? [] : [bytesField(6, of)]),
      ]),
    ),
  );
  return bytesField(4, joined([bytesField(1, name), ...described]));
}

/** A file of messages of one package. */
function file(
  name: string,
  packageName: string,
  needs: readonly string[],
  messages: readonly Uint8Array[],
): Uint8Array {
  const imports = needs.map((need) => bytesField(3, need));
  return bytesField(
    1,
    joined([bytesField(1, name), bytesField(2, packageName), ...imports, ...messages, bytesField(12, 'proto3')]),
  );
}

const TIMESTAMP = 'google/protobuf/timestamp.proto';

/** foxglove.FrameTransforms and what it holds. */
export const FRAME_TRANSFORMS_SCHEMA = joined([
  file(
    TIMESTAMP,
    'google.protobuf',
    [],
    [
      message('Timestamp', [
        { name: 'seconds', type: 'int64' },
        { name: 'nanos', type: 'int32' },
      ]),
    ],
  ),
  file(
    'foxglove/FrameTransforms.proto',
    'foxglove',
    [TIMESTAMP],
    [
      message('Vector3', doubles('x', 'y', 'z')),
      message('Quaternion', doubles('x', 'y', 'z', 'w')),
      message('FrameTransform', [
        { name: 'timestamp', type: 'message', of: '.google.protobuf.Timestamp' },
        { name: 'parent_frame_id', type: 'text' },
        { name: 'child_frame_id', type: 'text' },
        { name: 'translation', type: 'message', of: '.foxglove.Vector3' },
        { name: 'rotation', type: 'message', of: '.foxglove.Quaternion' },
      ]),
      message('FrameTransforms', [
        { name: 'transforms', type: 'message', of: '.foxglove.FrameTransform', repeated: true },
      ]),
    ],
  ),
]);

/** impinge.Contacts: the numbers of `CONTACT_AT` of every contact, and the states of all laws. */
export const CONTACTS_SCHEMA = file(
  'impinge/Contacts.proto',
  'impinge',
  [],
  [
    message('Contacts', [
      { name: 'numbers', type: 'double', repeated: true },
      { name: 'states', type: 'double', repeated: true },
    ]),
  ],
);

/** impinge.Grains: columns of grains, packed. */
export const GRAINS_SCHEMA = file(
  'impinge/Grains.proto',
  'impinge',
  [],
  [
    message('GrainColumn', [
      { name: 'packing', type: 'whole' },
      { name: 'quantum', type: 'double', repeated: true },
      { name: 'base', type: 'double', repeated: true },
      { name: 'width', type: 'whole' },
      { name: 'data', type: 'bytes' },
    ]),
    message('GrainContacts', [
      { name: 'first', type: 'bytes' },
      { name: 'second', type: 'bytes' },
      { name: 'normal_forces', type: 'message', of: '.impinge.GrainColumn' },
      { name: 'branches', type: 'message', of: '.impinge.GrainColumn' },
    ]),
    message('Grains', [
      { name: 'count', type: 'whole' },
      { name: 'tags', type: 'bytes' },
      { name: 'sets', type: 'bytes' },
      { name: 'materials', type: 'bytes' },
      { name: 'radii', type: 'double', repeated: true },
      { name: 'positions', type: 'message', of: '.impinge.GrainColumn' },
      { name: 'velocities', type: 'message', of: '.impinge.GrainColumn' },
      { name: 'spins', type: 'message', of: '.impinge.GrainColumn' },
      { name: 'clumps', type: 'bytes' },
      { name: 'contacts', type: 'message', of: '.impinge.GrainContacts' },
    ]),
  ],
);
