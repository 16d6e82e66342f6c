/** The law of a contact: its parts, and every parameter with its unit and where it came from. */
import type { DescribedLaw, DescribedParameter, DescribedPart } from '@impinge/engine/laws';
import { formatConstant } from '../quantities/format-quantity.js';
import { FactRow, FactTable } from './fact-table.js';

interface ContactLawProps {
  readonly law: DescribedLaw;
}

export function ContactLaw({ law }: ContactLawProps) {
  const [a, b] = law.materials;
  const acting = law.parts.filter(({ type }) => type !== 'none');
  const absent = law.parts.filter(({ type }) => type === 'none').map(({ part }) => part);
  return (
    <FactTable title={a === b ? `Law of ${a}` : `Law of ${a} and ${b}`}>
      {acting.map((part) => (
        <Part key={part.part} part={part} />
      ))}
      {absent.length > 0 && <FactRow name={absent.join(', ')} value="none" />}
      <FactRow name="materials" value="" sum />
      {law.coefficients.map((parameter) => (
        <Parameter key={parameter.name} parameter={parameter} />
      ))}
    </FactTable>
  );
}

function Part({ part: { part, title, formula, parameters } }: { readonly part: DescribedPart }) {
  return (
    <>
      <FactRow name={part} value={title} more={formula} sum />
      {parameters.map((parameter) => (
        <Parameter key={parameter.name} parameter={parameter} />
      ))}
    </>
  );
}

function Parameter({ parameter }: { readonly parameter: DescribedParameter }) {
  const { name, value, unit, help, origin, rule, range } = parameter;
  const text = typeof value === 'number' ? formatConstant(value, unit ?? '1') : String(value);
  const more = [help, rule === undefined ? '' : `${origin}: ${rule}`, range === undefined ? '' : `Allowed: ${range}`];
  return (
    <FactRow name={name} value={text} more={more.filter((line) => line !== '').join('\n')} note={origin} isParameter />
  );
}
