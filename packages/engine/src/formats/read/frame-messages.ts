/** Poses and contacts of a frame, from messages as they are written now and as earlier versions wrote them. */
import { utf8Text } from '../../math/utf8.js';
import type { Frame } from '../../simulation/frames/frame.js';
import { CONTACT_AT, FRAME_CONTACT } from '../../simulation/frames/frame-contacts.js';
import type { ContactsText, TransformsText } from '../recording-layout.js';
import { readDoubles, readFields } from './protobuf.js';

/** The contacts of a frame. */
export type FrameContacts = Pick<Frame, 'contacts' | 'contactStates'>;

/** Contacts of a frame without a message on /contacts. */
export const NO_CONTACTS: FrameContacts = { contacts: new Float64Array(0), contactStates: new Float64Array(0) };

/** Poses, 7 numbers a body, from a foxglove.FrameTransforms. */
export function readTransforms(data: Uint8Array): Float64Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const places: number[] = [];
  readFields(data, 0, data.length, (field, start, end) => {
    if (field === 1) places.push(start, end);
  });
  const poses = new Float64Array((7 * places.length) / 2);
  for (let body = 0; 2 * body < places.length; body++) {
    const numbers = (first: number) => (field: number, start: number) => {
      poses[7 * body + first + field - 1] = view.getFloat64(start, true);
    };
    const [position, orientation] = [numbers(0), numbers(3)];
    readFields(data, places[2 * body], places[2 * body + 1], (field, start, end) => {
      if (field === 4) readFields(data, start, end, position);
      if (field === 5) readFields(data, start, end, orientation);
    });
  }
  return poses;
}

/** The same from JSON, as in recordings of earlier versions. */
export function readTransformsText(data: Uint8Array): Float64Array {
  const { transforms }: TransformsText = JSON.parse(utf8Text(data));
  const poses = new Float64Array(7 * transforms.length);
  transforms.forEach(({ translation: p, rotation: q }, body) => {
    poses.set([p.x, p.y, p.z, q.x, q.y, q.z, q.w], 7 * body);
  });
  return poses;
}

/** Contacts from an impinge.Contacts. */
export function readContacts(data: Uint8Array): FrameContacts {
  let { contacts, contactStates } = NO_CONTACTS;
  readFields(data, 0, data.length, (field, start, end) => {
    if (field === 1) contacts = readDoubles(data, start, end);
    if (field === 2) contactStates = readDoubles(data, start, end);
  });
  return { contacts, contactStates };
}

/** The same from JSON, layouts 1 and 2. */
export function readContactsText(data: Uint8Array): FrameContacts {
  const { contacts }: ContactsText = JSON.parse(utf8Text(data));
  return {
    contacts: Float64Array.from(contacts.flatMap(contactRow)),
    contactStates: Float64Array.from(
      contacts.flatMap((row) => row.slice(FRAME_CONTACT)),
      numberOf,
    ),
  };
}

/** The numbers of a contact without its states. A row of version 1 has no states; its other missing numbers are NaN. */
function contactRow(row: readonly (number | null)[]): number[] {
  const known = row.slice(0, FRAME_CONTACT).map(numberOf);
  while (known.length < FRAME_CONTACT) known.push(known.length === CONTACT_AT.stateCount ? 0 : Number.NaN);
  return known;
}

/** A number of a JSON message, where null is NaN. */
export const numberOf = (value: number | null): number => value ?? Number.NaN;
