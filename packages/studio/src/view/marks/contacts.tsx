/** Live contacts at the time shown: a dot coloured by sticking or slipping, and arrows of the load on the second body. */
import { type Frame, type FrameContact, readFrameContacts, type Scene, type Vec3 } from '@impinge/engine';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { type Group, Vector3 } from 'three';
import { GRIP_COLOURS, NORMAL_COLOUR, RESISTANCE_COLOUR } from '../../contact/contact-colours.js';
import { type ContactIdentity, gripOf, isSame } from '../../contact/contact-parts.js';
import { bodiesOfShapes, contactsOfPair } from '../../contact/pairs-in-contact.js';
import type { BodyPair } from '../../contact/patch-messages.js';
import { usePlayback } from '../../playback/use-playback.js';
import { createArrows, visibleHeight } from './arrows.js';
import { contactArrows, growByFrame, largestOf } from './contact-arrows.js';
import { createContactDots } from './contact-dots.js';
import { createMovingLines } from './moving-lines.js';

const WIDTH = 2.5; // px
/** Diameter of a dot, and of the dot of the chosen contact [px]. */
const DOT = 11;
const CHOSEN_DOT = 19;
/** Length of the longest arrow, relative to the smaller of scene size and view height. */
const LONGEST = 0.25;
/** Length of a head relative to the height of the view. */
const HEAD = 0.035;

interface ContactsProps {
  readonly scene: Scene;
  /** Grows in place. */
  readonly frames: readonly Frame[];
  /** Diagonal of the scene [m]. */
  readonly size: number;
  /** If given, only contacts between these two bodies are shown. */
  readonly pair: BodyPair | undefined;
  /** The chosen contact, and whether only it is shown. */
  readonly chosen: ContactIdentity | undefined;
  readonly isAlone: boolean;
}

export function Contacts({ scene, frames, size, pair, chosen, isAlone }: ContactsProps) {
  const playback = usePlayback();
  const controls = useThree((state) => state.controls as unknown as { readonly target: Vector3 } | null);
  const invalidate = useThree((state) => state.invalidate);
  const bodyOf = useMemo(() => bodiesOfShapes(scene), [scene]);
  const drawn = useMemo(createDrawing, []);
  useEffect(() => drawn.dispose, [drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice needs a new picture
  useEffect(() => invalidate(), [invalidate, chosen, isAlone]);
  // Reset with the frames of a new run.
  const run = useMemo(() => ({ of: frames, count: 0, largest: { force: 0, torque: 0 } }), [frames]);
  const group = useRef<Group>(null);
  useFrame(({ camera }) => {
    for (; run.count < frames.length; run.count++) growByFrame(run.of[run.count], run.largest);
    const frame = frames[Math.min(Math.max(playback.state().frame, 0), frames.length - 1)];
    const isChosen = (contact: FrameContact) => chosen !== undefined && isSame(contact, chosen);
    const all = contactsOfPair(readFrameContacts(frame), bodyOf, pair);
    const contacts = isAlone ? all.filter(isChosen) : all;
    // All contacts: scaled by the largest force of the run. A chosen contact: by its force now.
    const largest = pair === undefined && !isAlone ? run.largest : largestOf(contacts);
    const height = visibleHeight(camera, controls?.target ?? new Vector3());
    // Coordinates relative to the first contact, so that single precision is enough for a close view.
    const origin: Vec3 = contacts.at(0)?.point ?? [0, 0, 0];
    group.current?.position.set(...origin);
    const arrows = contactArrows(contacts, largest, LONGEST * Math.min(size, height), origin);
    drawn.normals.set(Float32Array.from(arrows.normals), HEAD * height);
    drawn.resistances.set(Float32Array.from(arrows.resistances), HEAD * height);
    drawn.curls.set(arrows.curls);
    setDots(drawn.dots, contacts, origin);
    setDots(drawn.chosenDot, contacts.filter(isChosen), origin);
  });
  return (
    <group ref={group}>
      {drawn.objects.map((object) => (
        <primitive key={object.uuid} object={object} />
      ))}
    </group>
  );
}

/** Draw order, from bottom to top: dots cover the tails of arrows. */
function createDrawing() {
  const parts = {
    normals: createArrows(NORMAL_COLOUR, WIDTH, 4),
    resistances: createArrows(RESISTANCE_COLOUR, WIDTH, 4),
    curls: createMovingLines(RESISTANCE_COLOUR, WIDTH, { onTop: true }),
    dots: createContactDots(DOT, 5),
    chosenDot: createContactDots(CHOSEN_DOT, 6),
  };
  return {
    ...parts,
    objects: Object.values(parts).map(({ object }) => object),
    dispose: () => {
      for (const part of Object.values(parts)) part.dispose();
    },
  };
}

function setDots(dots: ReturnType<typeof createContactDots>, contacts: readonly FrameContact[], [x, y, z]: Vec3): void {
  dots.set(
    contacts.flatMap(({ point }) => [point[0] - x, point[1] - y, point[2] - z]),
    contacts.map((contact) => GRIP_COLOURS[gripOf(contact)]),
  );
}
