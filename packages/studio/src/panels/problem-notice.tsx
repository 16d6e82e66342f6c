/** The last problem: what, where, what to do. Stays until it is dismissed or something else opens well. */
import type { Problem } from '../simulation/problem.js';

/** Most problems listed; the rest is counted. */
const SHOWN = 8;

interface ProblemNoticeProps {
  readonly problem: Problem;
  readonly onDismiss: () => void;
}

export function ProblemNotice({ problem: { title, items, advice }, onDismiss }: ProblemNoticeProps) {
  return (
    <div className="problem" role="alert">
      <div>
        <strong>{title}</strong>
        <ul>
          {items.slice(0, SHOWN).map(({ where, what, code }) => (
            <li key={where + what}>
              {where !== '' && <code>{where}</code>} {what} <small>{code}</small>
            </li>
          ))}
          {items.length > SHOWN && <li>… and {items.length - SHOWN} more</li>}
        </ul>
        <p>{advice}</p>
      </div>
      <button type="button" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
