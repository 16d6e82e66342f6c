/** The patches of a pair in numbers: a column for each, whose head looks at it. */
import { formatQuantity, formatSize } from '../quantities/format-quantity.js';
import type { PatchFacts } from './patch-messages.js';

interface PatchTableProps {
  readonly facts: readonly PatchFacts[];
  readonly onLook: (patch: PatchFacts) => void;
}

const ROWS: readonly (readonly [string, string, (facts: PatchFacts) => string | undefined])[] = [
  ['V', 'Volume that the two bodies share', (f) => shown(f.volume, 3)],
  ['d', 'Extent of the shared volume along the normal', (f) => shown(f.depth, 1)],
  ['A_c', 'Area of contact, seen along the normal; of a ball as Hertz has it', (f) => formatSize(f.contactArea, 2)],
  ['gap', 'As the contact law sees it; negative where bodies overlap', ({ gap }) => formatSize(gap, 1)],
  ['force', 'On the second body, along and across the normal together', (f) => f.force && newtons(f.force)],
  ['on', 'What a ball touches of a mesh', ({ featureKind }) => featureKind],
];

const shown = (size: number | undefined, power: 1 | 3) => (size === undefined ? undefined : formatSize(size, power));

const newtons = (force: readonly number[]): string => formatQuantity(Math.hypot(...force), 'N');

export function PatchTable({ facts, onLook }: PatchTableProps) {
  const rows = ROWS.filter(([, , text]) => facts.some((patch) => text(patch) !== undefined));
  return (
    // Scrolls where there are many patches, and must be reached by keys then.
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

/** A name with what follows `_` below the line. */
function Quantity({ name }: { readonly name: string }) {
  const [symbol, index] = name.split('_');
  return (
    <>
      {symbol}
      {index !== undefined && <sub>{index}</sub>}
    </>
  );
}
