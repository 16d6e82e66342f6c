/** Over the view: how many grains there are, what they are coloured by, and what the colours say. */
import type { Scene } from '@impinge/engine';
import { useShownFrame } from '../contact/use-patches.js';
import { formatRounded } from '../quantities/format-quantity.js';
import { paletteColour } from '../view/palette.js';
import { fieldsIn, GRAIN_FIELDS, type GrainField, SCALE_GRADIENT, type ScaleRange } from './grain-fields.js';
import type { ShownFrame } from './grain-picture.js';

interface GrainsLegendProps {
  readonly scene: Scene;
  /** Grows in place. */
  readonly frames: readonly ShownFrame[];
  readonly field: GrainField;
  /** The range of the scale, if the field has one. */
  readonly range: ScaleRange | undefined;
  readonly onChange: (field: GrainField) => void;
  /** Whether force chains are shown, and the force at the end of their scale [N]. */
  readonly chains: boolean;
  readonly force: number;
  readonly onChains: (chains: boolean) => void;
}

export function GrainsLegend({ scene, frames, field, range, onChange, chains, force, onChains }: GrainsLegendProps) {
  const picture = useShownFrame(frames)?.picture;
  const chosen = GRAIN_FIELDS[field];
  return (
    <section className="grains-legend" aria-label="Grains">
      <label>
        <output aria-label="Number of grains">{(picture?.cast.grains ?? 0).toLocaleString('en')}</output> grains by
        <select
          aria-label="Colour of grains"
          value={field}
          onChange={({ target }) => onChange(target.value as GrainField)}
        >
          {fieldsIn(picture).map((name) => (
            <option key={name} value={name}>
              {GRAIN_FIELDS[name].label}
            </option>
          ))}
        </select>
      </label>
      {chosen.kind === 'names' ? (
        <ul>
          {chosen.namesOf(scene).map((name, i) => (
            <li key={name}>
              <span className="swatch" style={{ background: paletteColour(i) }} />
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <div className="grain-scale">
          <span className="grain-scale-bar" style={{ background: SCALE_GRADIENT }} />
          <span>{range === undefined ? '…' : formatRounded(range.least)}</span>
          <span>{range === undefined ? '…' : `${formatRounded(range.largest)} ${chosen.unit}`}</span>
        </div>
      )}
      {scene.grains?.record.fields.includes('contacts') && (
        <>
          <label className="grain-chains">
            <input type="checkbox" checked={chains} onChange={({ target }) => onChains(target.checked)} />
            Force chains
          </label>
          {chains && (
            <div className="grain-scale">
              <span className="grain-scale-bar" style={{ background: SCALE_GRADIENT }} />
              <span>0</span>
              <span>{force > 0 ? `${formatRounded(force)} N` : 'no contacts'}</span>
            </div>
          )}
        </>
      )}
    </section>
  );
}
