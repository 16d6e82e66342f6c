/** Live contacts at the moment shown: a dot where each acts, and an arrow along the force on the second body, away from the first. */
import { FRAME_CONTACT, type Frame, type Scene, type Vec3 } from '@impinge/engine';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { BufferAttribute, BufferGeometry, type Group, Vector3 } from 'three';
import { bodiesOfShapes, contactsOfPair } from '../contact/pairs-in-contact.js';
import type { BodyPair } from '../contact/patch-messages.js';
import { usePlayback } from '../playback/use-playback.js';
import { createArrows, visibleHeight } from './arrows.js';
import { contactLines } from './contact-lines.js';

const COLOUR = '#e4572e';
const WIDTH = 2.5; // px
/** Length of the longest arrow, over the size of the scene, or over the height of the view where that is less. */
const LONGEST = 0.25;
/** Length of a head over the height of the view. */
const HEAD = 0.035;

interface ContactsProps {
  readonly scene: Scene;
  /** Grows in place. */
  readonly frames: readonly Frame[];
  /** Diagonal of what is to be seen [m]. */
  readonly size: number;
  /** Two bodies whose contacts alone are shown. */
  readonly pair: BodyPair | undefined;
}

export function Contacts({ scene, frames, size, pair }: ContactsProps) {
  const playback = usePlayback();
  const controls = useThree((state) => state.controls as unknown as { readonly target: Vector3 } | null);
  const bodyOf = useMemo(() => bodiesOfShapes(scene), [scene]);
  const arrows = useMemo(() => createArrows(COLOUR, WIDTH, 4), []);
  const dots = useMemo(() => new BufferGeometry(), []);
  useEffect(
    () => () => {
      arrows.dispose();
      dots.dispose();
    },
    [arrows, dots],
  );
  // Anew with the frames of another run.
  const largest = useMemo(() => ({ of: frames, count: 0, force: 0 }), [frames]);
  const group = useRef<Group>(null);
  useFrame(({ camera }) => {
    for (; largest.count < frames.length; largest.count++)
      largest.force = Math.max(largest.force, largestForce(largest.of[largest.count].contacts));
    const frame = frames[Math.min(Math.max(playback.state().frame, 0), frames.length - 1)];
    const contacts = contactsOfPair(frame.contacts, bodyOf, pair);
    // Of all contacts the largest force of the run is the measure; two bodies that were chosen are looked at now.
    const force = pair === undefined ? largest.force : largestForce(contacts);
    const height = visibleHeight(camera, controls?.target ?? new Vector3());
    const scale = force > 0 ? (LONGEST * Math.min(size, height)) / force : 0;
    // Seen from the first of them, so that single precision is enough to look at it closely.
    const origin: Vec3 = contacts.length > 0 ? [contacts[2], contacts[3], contacts[4]] : [0, 0, 0];
    group.current?.position.set(...origin);
    const lines = contactLines(contacts, scale, origin);
    arrows.set(lines, HEAD * height);
    dots.setAttribute('position', new BufferAttribute(tailsOf(lines), 3));
  });
  return (
    <group ref={group}>
      <primitive object={arrows.object} />
      <points geometry={dots} frustumCulled={false} renderOrder={4}>
        <pointsMaterial color={COLOUR} size={6} sizeAttenuation={false} depthTest={false} transparent />
      </points>
    </group>
  );
}

/** The first point of each line. */
const tailsOf = (lines: Float32Array): Float32Array => lines.filter((_, i) => i % 6 < 3);

function largestForce(contacts: Float64Array): number {
  let largest = 0;
  for (let at = 0; at < contacts.length; at += FRAME_CONTACT)
    largest = Math.max(largest, Math.hypot(contacts[at + 5], contacts[at + 6], contacts[at + 7]));
  return largest;
}
