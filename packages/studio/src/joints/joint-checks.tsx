/** Switches above the 3D view for what is drawn of joints. */
import { Check } from '../panels/check.js';
import { type JointOptions, REACTION_COLOUR } from './joint-options.js';

const CHOICES: readonly (readonly [keyof JointOptions, string, string])[] = [
  ['symbols', 'Joints', 'Symbol and axis of each joint'],
  ['limits', 'Limits', 'Limits of each joint, and its current position between them'],
  ['frames', 'Joint frames', 'Axes x, y, z of each joint on both bodies: z is the joint axis, x its reference'],
  ['reactions', 'Joint reactions', 'Force and torque that each joint applies to its second body'],
];

interface JointChecksProps {
  readonly options: JointOptions;
  readonly onChange: (options: JointOptions) => void;
}

export function JointChecks({ options, onChange }: JointChecksProps) {
  return (
    <>
      <fieldset className="contact-parts" aria-label="Joints">
        {CHOICES.map(([part, label, title]) => (
          <Check
            key={part}
            label={label}
            title={title}
            checked={options[part]}
            onChange={(shown) => onChange({ ...options, [part]: shown })}
          />
        ))}
      </fieldset>
      {options.reactions && (
        <ul className="contact-legend" aria-label="Colours of joints">
          <li>
            <span className="stroke" style={{ background: REACTION_COLOUR }} />
            reaction on the second body
          </li>
        </ul>
      )}
    </>
  );
}
