/**
 * A snapshot is the whole State as bytes, exact to the bit, with a checksum: what a fresh process needs to go on.
 *   magic (8) · length of text (u32) · text (JSON: scene hash, warnings given) · count (u32) · doubles · SHA-256 of all before
 * Little-endian. Numbers are never written as text, so that −0 and every last bit survive.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { lawOf } from '../contact-laws/pair-laws.js';
import { shapesOfKey } from '../detection/contact.js';
import { createContactSlots } from '../dynamics/contacts/contact-slots.js';
import { readPieceMemories, writePieceMemories } from '../dynamics/contacts/piece-memories.js';
import { SceneError } from '../errors/scene-error.js';
import { utf8, utf8Text } from '../math/utf8.js';
import type { Model, State } from './model.js';

const MAGIC = 'IMPSNAP4';
const CHECKSUM_SIZE = 32;
/** Doubles before y. */
const HEAD = 13;

export function writeSnapshot(model: Model, state: State): Uint8Array {
  const { contacts, solver } = state;
  const numbers = [
    state.time,
    state.size,
    contacts.count,
    solver.step,
    solver.lastError,
    solver.stepIndex,
    solver.jacobianAge,
    solver.jacobian.length,
    state.steps,
    state.rejectedSteps,
    state.contactsBegun,
    state.nextOutput,
    state.checkpoint,
    ...state.y.subarray(0, state.size),
    ...contacts.keys,
    ...contacts.impactSpeeds,
    ...contacts.dampings,
    ...contacts.pressings,
    ...contacts.normals,
    ...contacts.firstDepths,
    ...contacts.beginnings,
    ...contacts.features,
    ...contacts.places,
    ...writePieceMemories(contacts.pieces),
    ...state.sides,
    ...solver.jacobian,
  ];
  const text = utf8(JSON.stringify({ sceneHash: model.sceneHash, warned: state.warned }));
  const bytes = new Uint8Array(MAGIC.length + 8 + text.length + 8 * numbers.length + CHECKSUM_SIZE);
  const view = new DataView(bytes.buffer);
  bytes.set(utf8(MAGIC));
  view.setUint32(MAGIC.length, text.length, true);
  bytes.set(text, MAGIC.length + 4);
  let at = MAGIC.length + 4 + text.length;
  view.setUint32(at, numbers.length, true);
  at += 4;
  for (const number of numbers) {
    view.setFloat64(at, number, true);
    at += 8;
  }
  bytes.set(sha256(bytes.subarray(0, at)), at);
  return bytes;
}

/** The state that was saved. SceneError when the bytes are damaged or belong to another scene. */
export function readSnapshot(model: Model, bytes: Uint8Array): State {
  const damaged = () =>
    new SceneError('snapshot/damaged', '', 'the snapshot is cut short or damaged; use an earlier one');
  const body = bytes.subarray(0, Math.max(0, bytes.length - CHECKSUM_SIZE));
  if (body.length < MAGIC.length + 8 || utf8Text(body.subarray(0, MAGIC.length)) !== MAGIC) throw damaged();
  const checksum = sha256(body);
  if (checksum.some((byte, i) => byte !== bytes[body.length + i])) throw damaged();
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const textLength = view.getUint32(MAGIC.length, true);
  const textStart = MAGIC.length + 4;
  const head = JSON.parse(utf8Text(body.subarray(textStart, textStart + textLength)));
  if (head.sceneHash !== model.sceneHash) {
    throw new SceneError('snapshot/other-scene', '', 'the snapshot was taken from another scene');
  }
  const first = textStart + textLength + 4;
  const numbers = new Float64Array(view.getUint32(first - 4, true));
  for (let i = 0; i < numbers.length; i++) numbers[i] = view.getFloat64(first + 8 * i, true);
  return stateFrom(model, numbers, head.warned);
}

function stateFrom(model: Model, numbers: Float64Array, warned: string[]): State {
  const [time, size, count, step, lastError, stepIndex, jacobianAge, entries] = numbers;
  const [steps, rejectedSteps, contactsBegun, nextOutput, checkpoint] = numbers.subarray(8);
  const keys = numbers.subarray(HEAD + size, HEAD + size + count);
  const column = (index: number) => numbers.subarray(HEAD + size + index * count);
  const [speeds, dampings, pressings, normals] = [1, 2, 3, 4].map(column);
  const [depths, beginnings, features, places, pieces] = [7, 8, 9, 10, 13].map(column);
  const { shapes, laws } = model.system;
  const contacts = createContactSlots(
    Array.from(keys, (key, i) => {
      const [shapeA, shapeB] = shapesOfKey(key, shapes.count);
      const [x, y, z] = places.subarray(3 * i);
      const [nx, ny, nz] = normals.subarray(3 * i);
      return {
        key,
        shapeA,
        shapeB,
        impactSpeed: speeds[i],
        damping: dampings[i],
        pressing: pressings[i],
        normal: [nx, ny, nz],
        stateSize: lawOf(laws, shapes.material[shapeA], shapes.material[shapeB]).stateSize,
        parent: -1,
        firstDepth: depths[i],
        beganAt: beginnings[i],
        feature: features[i],
        place: [x, y, z],
      };
    }),
    readPieceMemories(pieces),
  );
  return {
    time,
    y: numbers.slice(HEAD, HEAD + size),
    size,
    contacts,
    solver: { step, lastError, stepIndex, jacobian: numbers.slice(numbers.length - entries), jacobianAge },
    steps,
    rejectedSteps,
    contactsBegun,
    nextOutput,
    checkpoint,
    sides: Int8Array.from(
      numbers.subarray(numbers.length - entries - model.crossings.length, numbers.length - entries),
    ),
    warned: [...warned],
  };
}
