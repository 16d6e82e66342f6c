/** The contacts of the frame shown, and the details of a chosen one: force parts, states of its law, the law and its parameters. */
import { type FrameContact, readFrameContacts, type Scene } from '@impinge/engine';
import { describedLawOf } from '@impinge/engine/laws';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Session } from '../session/session.js';
import { ContactForces } from './contact-forces.js';
import { ContactLaw } from './contact-law.js';
import { ContactList } from './contact-list.js';
import { type ContactIdentity, isSame, lengthOf } from './contact-parts.js';
import { ContactStates } from './contact-states.js';
import { bodiesOfShapes } from './pairs-in-contact.js';
import { useShownFrame } from './use-patches.js';

interface ContactPageProps {
  readonly session: Session;
  /** Stands above the list. */
  readonly tabs: ReactNode;
  readonly chosen: ContactIdentity | undefined;
  readonly onChoose: (contact: ContactIdentity | undefined) => void;
}

export function ContactPage({ session, tabs, chosen, onChoose }: ContactPageProps) {
  const { scene, frames } = session;
  const frame = useShownFrame(frames);
  const contacts = useMemo(() => (frame === undefined ? [] : readFrameContacts(frame)), [frame]);
  const nameOf = useMemo(() => {
    const names = bodiesOfShapes(scene).map((body) => scene.bodies[body].name);
    return (shape: number) => names[shape];
  }, [scene]);
  // Start with the strongest contact.
  useEffect(() => {
    const [first] = contacts.toSorted((p, q) => lengthOf(q.force) - lengthOf(p.force));
    if (chosen === undefined && first !== undefined) onChoose(identityOf(first));
  }, [chosen, contacts, onChoose]);
  useEffect(() => () => onChoose(undefined), [onChoose]);
  const shown = chosen && contacts.find((contact) => isSame(contact, chosen));
  return (
    <section className="sensors" aria-label="Contacts">
      {/* May scroll, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls takes the focus */}
      <section className="contact-page" aria-label="Chosen contact" tabIndex={0}>
        {shown === undefined ? (
          <p className="hint">
            {chosen === undefined
              ? 'No contact at this moment.'
              : `${nameOf(chosen.shapeA)} and ${nameOf(chosen.shapeB)} are apart at this moment.`}
          </p>
        ) : (
          <Details session={session} contact={shown} nameOf={nameOf} />
        )}
      </section>
      <div className="plot-side">
        {tabs}
        <ContactList
          contacts={contacts}
          chosen={chosen}
          nameOf={nameOf}
          onChoose={(contact) => onChoose(identityOf(contact))}
        />
      </div>
    </section>
  );
}

interface DetailsProps {
  readonly session: Session;
  readonly contact: FrameContact;
  readonly nameOf: (shape: number) => string;
}

function Details({ session, contact, nameOf }: DetailsProps) {
  const { scene, laws } = session;
  const materials = useMemo(() => materialsOfShapes(scene), [scene]);
  const law = describedLawOf(laws, materials[contact.shapeA], materials[contact.shapeB]);
  if (law === undefined) return <ContactForces contact={contact} on={nameOf(contact.shapeB)} parts={[]} />;
  return (
    <>
      <div>
        <ContactForces contact={contact} on={nameOf(contact.shapeB)} parts={law.parts} />
        <ContactStates contact={contact} states={law.states} />
      </div>
      <ContactLaw law={law} />
    </>
  );
}

/** Name of the material of each shape, in the order of the scene's shapes. */
function materialsOfShapes({ bodies, materials }: Scene): string[] {
  const [only] = Object.keys(materials);
  return bodies.flatMap(({ shapes }) => shapes.map(({ material }) => material ?? only));
}

const identityOf = ({ shapeA, shapeB, part }: FrameContact): ContactIdentity => ({ shapeA, shapeB, part });
