/** Names and values in two columns under a title. */
import type { ReactNode } from 'react';

interface FactTableProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FactTable({ title, children }: FactTableProps) {
  return (
    <table className="facts-table">
      <caption>{title}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

interface FactRowProps {
  readonly name: string;
  /** `f_n` is shown with a subscript n. */
  readonly symbol?: string;
  readonly value: ReactNode;
  /** Tooltip of the row. */
  readonly more?: string;
  /** Small print after the value. */
  readonly note?: string;
  /** Whether it sums the rows above, or heads those below. */
  readonly sum?: boolean;
  readonly isParameter?: boolean;
}

export function FactRow({ name, symbol, value, more, note, sum = false, isParameter = false }: FactRowProps) {
  const kinds = [sum ? 'sum' : '', isParameter ? 'parameter' : ''].filter((kind) => kind !== '');
  return (
    <tr title={more} className={kinds.join(' ')}>
      <th scope="row">
        {name} {symbol !== undefined && <Sign text={symbol} />}
      </th>
      <td>
        {value}
        {note !== undefined && <small> {note}</small>}
      </td>
    </tr>
  );
}

function Sign({ text }: { readonly text: string }) {
  const [letter, ...index] = text.split('_');
  return (
    <i>
      {letter}
      {index.length > 0 && <sub>{index.join('_')}</sub>}
    </i>
  );
}
