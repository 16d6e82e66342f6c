/** Live contacts at the moment shown: a dot where each acts, and a line along the force on the second body, away from the first. */
import { FRAME_CONTACT, type Frame } from '@impinge/engine';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { BufferAttribute, BufferGeometry, type LineSegments } from 'three';
import { usePlayback } from '../playback/use-playback.js';
import { contactLines } from './contact-lines.js';

const COLOUR = '#e4572e';
/** Length of the line of the largest force of the run, over the size of the scene. */
const LONGEST = 0.25;

interface ContactsProps {
  /** Grows in place. */
  readonly frames: readonly Frame[];
  /** Diagonal of what is to be seen [m]. */
  readonly size: number;
}

export function Contacts({ frames, size }: ContactsProps) {
  const playback = usePlayback();
  const lines = useRef<LineSegments>(null);
  const geometry = useMemo(() => new BufferGeometry(), []);
  const largest = useRef({ frames: 0, force: 0 });
  useFrame(() => {
    for (; largest.current.frames < frames.length; largest.current.frames++)
      largest.current.force = Math.max(largest.current.force, largestForce(frames[largest.current.frames]));
    const frame = frames[Math.min(Math.max(playback.state().frame, 0), frames.length - 1)];
    const scale = largest.current.force > 0 ? (LONGEST * size) / largest.current.force : 0;
    geometry.setAttribute('position', new BufferAttribute(contactLines(frame.contacts, scale), 3));
    geometry.setDrawRange(0, (2 * frame.contacts.length) / FRAME_CONTACT);
  });
  return (
    <>
      <lineSegments ref={lines} geometry={geometry} frustumCulled={false} renderOrder={2}>
        <lineBasicMaterial color={COLOUR} depthTest={false} transparent />
      </lineSegments>
      <points geometry={geometry} frustumCulled={false} renderOrder={2}>
        <pointsMaterial color={COLOUR} size={6} sizeAttenuation={false} depthTest={false} transparent />
      </points>
    </>
  );
}

function largestForce({ contacts }: Frame): number {
  let largest = 0;
  for (let at = 0; at < contacts.length; at += FRAME_CONTACT)
    largest = Math.max(largest, Math.hypot(contacts[at + 5], contacts[at + 6], contacts[at + 7]));
  return largest;
}
