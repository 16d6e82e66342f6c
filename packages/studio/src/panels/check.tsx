/** A checkbox with its label. */

interface CheckProps {
  readonly label: string;
  /** Tooltip. */
  readonly title: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ label, title, checked, onChange }: CheckProps) {
  return (
    <label title={title}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
