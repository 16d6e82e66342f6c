/** The parts of a contact's force and torque. */
import type { FrameContact, Vec3 } from '@impinge/engine';
import type { DescribedLaw } from '@impinge/engine/laws';
import { formatNumber, formatQuantity } from '../quantities/format-quantity.js';
import { GRIP_COLOURS } from './contact-colours.js';
import { frictionForce, gripOf, isWhole, lengthOf, normalForce, rollTorque, spinTorque } from './contact-parts.js';
import { FactRow, FactTable } from './fact-table.js';

interface ContactForcesProps {
  readonly contact: FrameContact;
  /** Name of the body that the force acts on. */
  readonly on: string;
  readonly parts: DescribedLaw['parts'];
}

export function ContactForces({ contact, on, parts }: ContactForcesProps) {
  const { force, elastic, damping, attraction } = contact;
  if (!isWhole(contact)) {
    return (
      <FactTable title={`Force on ${on}`}>
        <FactRow name="total force" symbol="|F|" value={formatQuantity(lengthOf(force), 'N')} more={vector(force)} />
        <FactRow
          name="its parts"
          value="not in this recording"
          more="Older recordings hold only the total force. Run the scene again to record the parts."
        />
      </FactTable>
    );
  }
  const resists = (part: string) => parts.some((p) => p.part === part && p.type !== 'none');
  const friction = frictionForce(contact);
  return (
    <FactTable title={`Force on ${on}`}>
      <FactRow name="elastic" symbol="f_el" value={formatQuantity(elastic, 'N')} />
      <FactRow name="damping" symbol="f_d" value={formatQuantity(damping, 'N')} more="Part from damping" />
      {attraction !== 0 && <FactRow name="attraction" symbol="−f_ad" value={formatQuantity(-attraction, 'N')} />}
      <FactRow name="normal" symbol="f_n" value={formatQuantity(normalForce(contact), 'N')} sum />
      <FactRow name="friction" symbol="f_t" value={formatQuantity(lengthOf(friction), 'N')} more={vector(friction)} />
      <FactRow name="total force" symbol="|F|" value={formatQuantity(lengthOf(force), 'N')} more={vector(force)} sum />
      <FactRow name="grip" value={<Grip contact={contact} />} />
      <FactRow name="slip speed" symbol="v_t" value={formatQuantity(contact.slipSpeed, 'm/s')} />
      {resists('rolling') && <RollingRow contact={contact} />}
      {(resists('spinning') || spinTorque(contact) !== 0) && (
        <FactRow name="spinning torque" symbol="τ_s" value={formatQuantity(spinTorque(contact), 'N m')} />
      )}
    </FactTable>
  );
}

function RollingRow({ contact }: { readonly contact: FrameContact }) {
  const torque = rollTorque(contact);
  const value = formatQuantity(lengthOf(torque), 'N m');
  return <FactRow name="rolling torque" symbol="τ_r" value={value} more={vector(torque)} />;
}

function Grip({ contact }: { readonly contact: FrameContact }) {
  const grip = gripOf(contact);
  const part = Number.isNaN(contact.mobilised) ? '' : `, ${(100 * contact.mobilised).toFixed(1)} % of its limit`;
  return (
    <>
      <span className="dot" style={{ background: GRIP_COLOURS[grip] }} /> {grip}
      {part}
    </>
  );
}

const vector = (v: Vec3): string => `x, y, z: ${v.map(formatNumber).join(', ')}`;
