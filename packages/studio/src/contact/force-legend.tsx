/** What the colours of contacts mean. */
import { GRIP_COLOURS, NORMAL_COLOUR, RESISTANCE_COLOUR } from './contact-colours.js';

const GRIPS = ['sticks', 'slips', 'no friction'] as const;

export function ForceLegend() {
  return (
    <ul className="contact-legend" aria-label="Colours of contacts">
      {GRIPS.map((grip) => (
        <li key={grip}>
          <span className="dot" style={{ background: GRIP_COLOURS[grip] }} />
          {grip}
        </li>
      ))}
      <li>
        <span className="stroke" style={{ background: NORMAL_COLOUR }} />
        normal force
      </li>
      <li>
        <span className="stroke" style={{ background: RESISTANCE_COLOUR }} />
        friction, torque
      </li>
    </ul>
  );
}
