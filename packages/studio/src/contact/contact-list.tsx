/** The contacts of a frame to choose from: bodies, sticking or slipping, force. */
import type { FrameContact } from '@impinge/engine';
import { formatQuantity } from '../quantities/format-quantity.js';
import { GRIP_COLOURS } from './contact-colours.js';
import { type ContactIdentity, gripOf, isSame, lengthOf } from './contact-parts.js';

/** Most contacts listed: more than anyone reads, few enough to keep the page fast. */
const MOST_ROWS = 200;

interface ContactListProps {
  readonly contacts: readonly FrameContact[];
  readonly chosen: ContactIdentity | undefined;
  readonly nameOf: (shape: number) => string;
  readonly onChoose: (contact: FrameContact) => void;
}

export function ContactList({ contacts, chosen, nameOf, onChoose }: ContactListProps) {
  const listed = contacts.slice(0, MOST_ROWS);
  const count = (grip: string) => contacts.filter((contact) => gripOf(contact) === grip).length;
  return (
    <div className="contact-list">
      <p className="hint" data-testid="contact counts">
        {contacts.length === 0
          ? 'no contact now'
          : `${contacts.length} now: ${count('sticks')} sticking, ${count('slips')} slipping`}
      </p>
      <ul aria-label="Contacts of the frame">
        {listed.map((contact) => {
          const grip = gripOf(contact);
          return (
            <li key={`${contact.shapeA} ${contact.shapeB} ${contact.part} ${contact.point}`}>
              <button
                type="button"
                aria-pressed={chosen !== undefined && isSame(contact, chosen)}
                onClick={() => onChoose(contact)}
              >
                <span className="dot" title={grip} style={{ background: GRIP_COLOURS[grip] }} />
                <span className="sensor-name">
                  {nameOf(contact.shapeA)} – {nameOf(contact.shapeB)}
                  {contact.part > 0 && <small> {contact.part + 1}</small>}
                </span>
                <span className="sensor-value">{formatQuantity(lengthOf(contact.force), 'N')}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {contacts.length > MOST_ROWS && <p className="hint">and {contacts.length - MOST_ROWS} more</p>}
    </div>
  );
}
