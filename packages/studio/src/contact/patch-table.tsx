/** The patches of a pair in numbers: one column per patch, whose head moves the camera to it. */
import { formatQuantity, formatSize } from '../quantities/format-quantity.js';
import type { PatchFacts } from './patch-messages.js';

interface PatchTableProps {
  readonly facts: readonly PatchFacts[];
  readonly onLook: (patch: PatchFacts) => void;
}

const ROWS: readonly (readonly [string, string, (facts: PatchFacts) => string | undefined])[] = [
  ['V', 'Volume that the two bodies share', (f) => shown(f.volume, 3)],
  ['d', 'Extent of the shared volume along the normal', (f) => shown(f.depth, 1)],
  [
    'A_c',
    'Contact area, projected along the normal; for a ball the Hertz contact circle',
    (f) => formatSize(f.contactArea, 2),
  ],
  ['gap', 'Gap used by the contact law; negative where bodies overlap', ({ gap }) => formatSize(gap, 1)],
  ['force', 'Total force on the second body, normal and tangential', (f) => f.force && newtons(f.force)],
  ['on', 'Feature of the mesh that a ball touches', ({ featureKind }) => featureKind],
];

const shown = (size: number | undefined, power: 1 | 3) => (size === undefined ? undefined : formatSize(size, power));

const newtons = (force: readonly number[]): string => formatQuantity(Math.hypot(...force), 'N');

export function PatchTable({ facts, onLook }: PatchTableProps) {
  const rows = ROWS.filter(([, , text]) => facts.some((patch) => text(patch) !== undefined));
  return (
    // Scrolls where there are many patches, so it must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls takes the focus
    <section className="patch-table" aria-label="Patches of the pair" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">piece</th>
            {facts.map((patch, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their number
              <th key={i} scope="col">
                <button type="button" title={`Look at piece ${i + 1}`} onClick={() => onLook(patch)}>
                  {i + 1}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, title, text]) => (
            <tr key={name}>
              <th scope="row" title={title}>
                <Quantity name={name} />
              </th>
              {facts.map((patch, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={i}>{text(patch) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A name; the part after `_` is a subscript. */
function Quantity({ name }: { readonly name: string }) {
  const [symbol, index] = name.split('_');
  return (
    <>
      {symbol}
      {index !== undefined && <sub>{index}</sub>}
    </>
  );
}
