/** The panel over the 3D view: which marks of contacts are shown, for which bodies, and the numbers of a chosen pair. */
import { readFrameContacts } from '@impinge/engine';
import { useMemo } from 'react';
import { JointChecks } from '../joints/joint-checks.js';
import { Check } from '../panels/check.js';
import type { Session } from '../session/session.js';
import type { CloseLook } from '../view/camera/fit-camera.js';
import type { ContactOptions, PatchParts } from './contact-options.js';
import { PATCH_COLOURS } from './contact-options.js';
import { ForceLegend } from './force-legend.js';
import { bodiesOfShapes, pairsInContact, samePair } from './pairs-in-contact.js';
import type { BodyPair, PatchFacts } from './patch-messages.js';
import type { PatchStore } from './patch-store.js';
import { PatchTable } from './patch-table.js';
import { usePatchState, useShownFrame } from './use-patches.js';

const PARTS: readonly (readonly [keyof PatchParts, string, string])[] = [
  ['polyhedra', 'Polyhedra', 'Overlap of two bodies, bounded by polygons of both'],
  ['polygonNormals', 'Polygon normals', 'Outward normals of the polygons'],
  ['normal', 'Normal and point', 'Where the contact acts, and its normal from the first body to the second'],
  ['plane', 'Contact plane', 'A disc of the contact area across the normal'],
];

interface ContactPanelProps {
  readonly session: Session;
  readonly options: ContactOptions;
  readonly onChange: (change: Partial<ContactOptions>) => void;
  readonly store: PatchStore | undefined;
  readonly onLook: (at: CloseLook) => void;
}

export function ContactPanel({ session, options, onChange, store, onLook }: ContactPanelProps) {
  return (
    <section className="contact-panel" aria-label="Contact">
      {session.scene.forces.length > 0 && (
        <Check
          label="Springs and forces"
          title="Springs, ropes, mounts and fields, and the forces and torques that the scene applies"
          checked={options.elements}
          onChange={(elements) => onChange({ elements })}
        />
      )}
      {session.scene.joints.length > 0 && (
        <JointChecks options={options.joints} onChange={(joints) => onChange({ joints })} />
      )}
      <Check
        label="Contact forces"
        title="Where bodies touch, whether they stick or slip there, and what acts on the second body"
        checked={options.forces}
        onChange={(forces) => onChange({ forces })}
      />
      {options.forces && <ForceLegend />}
      <Check
        label="Contact patches"
        title="Overlap of bodies in contact: polygons, normals, points and planes"
        checked={options.patches}
        onChange={(patches) => onChange({ patches })}
      />
      {options.patches && (
        <PatchOptions session={session} options={options} onChange={onChange} store={store} onLook={onLook} />
      )}
    </section>
  );
}

function PatchOptions({ session, options, onChange, store, onLook }: ContactPanelProps) {
  const { scene, frames } = session;
  const { parts, pair } = options;
  const frame = useShownFrame(frames);
  const { view, problem } = usePatchState(store);
  const bodyOf = useMemo(() => bodiesOfShapes(scene), [scene]);
  const touching = frame === undefined ? [] : pairsInContact(readFrameContacts(frame), bodyOf);
  const facts = factsFor(view?.facts, pair);
  const largest = facts.at(0);
  return (
    <>
      <PairChoice scene={scene} touching={touching} pair={pair} onChoose={(chosen) => onChange({ pair: chosen })} />
      <div className="contact-look">
        <button
          type="button"
          disabled={largest === undefined}
          title="Move the camera to the contact"
          onClick={() => largest !== undefined && onLook(lookAt(largest))}
        >
          Look at contact
        </button>
        <output aria-label="Contacts found">{view === undefined ? 'looking…' : countOf(facts)}</output>
      </div>
      {/* Can be folded where it would cover the view. */}
      <details className="contact-details" open>
        <summary>Details</summary>
        <fieldset className="contact-parts" aria-label="Drawn">
          {PARTS.map(([part, label, title]) => (
            <Check
              key={part}
              label={label}
              title={title}
              checked={parts[part]}
              onChange={(shown) => onChange({ parts: { ...parts, [part]: shown } })}
            />
          ))}
        </fieldset>
        <ul className="contact-legend" aria-label="Colours">
          {[0, 1].map((side) => (
            <li key={side}>
              <span className="swatch" style={{ background: PATCH_COLOURS[side] }} />
              {pair === undefined ? ['first body', 'second body'][side] : scene.bodies[pair[side]].name}
            </li>
          ))}
        </ul>
        {pair !== undefined && facts.length > 0 && (
          <PatchTable facts={facts} onLook={(chosen) => onLook(lookAt(chosen))} />
        )}
      </details>
      {problem !== undefined && <p role="alert">The contact patches could not be computed: {problem}</p>}
    </>
  );
}

const lookAt = ({ pointW, size }: PatchFacts): CloseLook => ({ centre: pointW, size });

const countOf = ({ length }: readonly PatchFacts[]): string =>
  length === 0 ? 'no contact now' : length === 1 ? '1 contact' : `${length} contacts`;

/** While new patches are being computed, those of another pair are not shown. */
function factsFor(facts: readonly PatchFacts[] = [], pair: BodyPair | undefined): readonly PatchFacts[] {
  return pair === undefined ? facts : facts.filter(({ bodyA, bodyB }) => samePair([bodyA, bodyB], pair));
}

interface PairChoiceProps {
  readonly scene: Session['scene'];
  readonly touching: readonly BodyPair[];
  readonly pair: BodyPair | undefined;
  readonly onChoose: (pair: BodyPair | undefined) => void;
}

function PairChoice({ scene, touching, pair, onChoose }: PairChoiceProps) {
  const nameOf = ([a, b]: BodyPair) => `${scene.bodies[a].name} – ${scene.bodies[b].name}`;
  const apart = pair !== undefined && !touching.some((other) => samePair(other, pair));
  return (
    <select
      aria-label="Pair"
      value={pair?.join() ?? ''}
      onChange={({ target }) => {
        const [a, b] = target.value.split(',').map(Number);
        onChoose(target.value === '' ? undefined : [a, b]);
      }}
    >
      <option value="">All pairs ({touching.length})</option>
      {touching.map((other) => (
        <option key={other.join()} value={other.join()}>
          {nameOf(other)}
        </option>
      ))}
      {apart && <option value={pair.join()}>{nameOf(pair)} (apart)</option>}
    </select>
  );
}
