/** What is shown of joints, over the 3D view. */
import { Check } from '../panels/check.js';
import { type JointOptions, REACTION_COLOUR } from './joint-options.js';

const CHOICES: readonly (readonly [keyof JointOptions, string, string])[] = [
  ['symbols', 'Joints', 'A symbol for each joint by its kind, and its axis'],
  ['limits', 'Limits', 'The range of joints that have one, and where in it they are'],
  ['frames', 'Joint frames', 'Axes x, y, z of each joint on both of its bodies: z is the axis, x the reference'],
  ['reactions', 'Joint reactions', 'Force and torque that each joint passes to its second body'],
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
            on the second body
          </li>
        </ul>
      )}
    </>
  );
}
