/** State of a contact: its geometry, the values fixed at its onset, and the states of its law. */
import type { FrameContact } from '@impinge/engine';
import type { DescribedLaw } from '@impinge/engine/laws';
import { formatNumber, formatQuantity, formatSize } from '../quantities/format-quantity.js';
import { FactRow, FactTable } from './fact-table.js';

interface ContactStatesProps {
  readonly contact: FrameContact;
  readonly states: DescribedLaw['states'];
}

export function ContactStates({ contact, states }: ContactStatesProps) {
  const { gap, impactSpeed } = contact;
  const isKnown = !Number.isNaN(gap);
  // The states of a user-defined law in a recording have no names.
  const nameless = contact.states.slice(states.reduce((sum, { kind }) => sum + (kind === 'vector' ? 3 : 1), 0));
  return (
    <FactTable title="State">
      {isKnown && (
        <>
          <FactRow name="gap" value={formatSize(gap, 1)} more="Negative where bodies overlap" />
          <FactRow
            name="impact speed"
            symbol="δ̇₀"
            value={formatQuantity(impactSpeed, 'm/s')}
            more="At contact onset; damping is scaled by it"
          />
        </>
      )}
      {isKnown &&
        states.map(({ name, kind, unit, part, at }) => {
          const numbers = contact.states.slice(at, at + (kind === 'vector' ? 3 : 1));
          const value = kind === 'vector' ? Math.hypot(...numbers) : numbers[0];
          const parts = kind === 'vector' ? `; x, y, z: ${numbers.map(formatNumber).join(', ')}` : '';
          return <FactRow key={`${part} ${at}`} name={name} value={formatQuantity(value, unit)} more={part + parts} />;
        })}
      {nameless.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
        <FactRow key={i} name={`state ${i + 1}`} value={formatNumber(value)} />
      ))}
      {!isKnown && <FactRow name="state" value="not in this recording" />}
      {isKnown && contact.states.length === 0 && <FactRow name="law" value="keeps no state" />}
    </FactTable>
  );
}
