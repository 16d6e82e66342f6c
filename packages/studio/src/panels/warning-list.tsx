/** Warnings of the run, one entry per kind; an entry unfolds to the latest of its kind. */
import type { Warning } from '@impinge/engine';
import { formatTime } from '../quantities/format-quantity.js';

interface WarningListProps {
  readonly warnings: readonly Warning[];
  /** Time between frames [s], for the decimals. */
  readonly interval: number;
}

/** Most warnings listed per kind; the rest is counted. */
const SHOWN = 20;

export function WarningList({ warnings, interval }: WarningListProps) {
  if (warnings.length === 0) return null;
  const kinds = new Map<string, Warning[]>();
  for (const warning of warnings) kinds.set(warning.code, [...(kinds.get(warning.code) ?? []), warning]);
  return (
    <section className="warnings" aria-label="Warnings">
      <h2>Warnings ({warnings.length})</h2>
      {[...kinds].map(([code, ofKind]) => (
        <details key={code}>
          <summary>
            <Line warning={ofKind[0]} interval={interval} />
            {ofKind.length > 1 && <small> … and {ofKind.length - 1} more of this kind</small>}
          </summary>
          <ul>
            {ofKind.slice(1, SHOWN).map((warning) => (
              <li key={warning.time + warning.message}>
                <Line warning={warning} interval={interval} />
              </li>
            ))}
            {ofKind.length > SHOWN && <li>… and {ofKind.length - SHOWN} later ones</li>}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Line({ warning, interval }: { readonly warning: Warning; readonly interval: number }) {
  return (
    <>
      <b>{formatTime(warning.time, interval)}</b> {warning.message}
    </>
  );
}
