/** Draws as many grains of a set as an amount asks for. */
import { SceneError } from '../../../errors/scene-error.js';
import type { RandomStream } from '../../../math/random-stream.js';
import { ballVolume, createDrawnGrain, type GrainMaker } from './grain-maker.js';
import type { AmountKey } from './sets.schema.js';

/** Grains without places. */
export interface DrawnGrains {
  readonly radii: Float64Array;
  readonly masses: Float64Array;
  readonly materials: Int32Array;
  /** A column for each field. */
  readonly fields: Readonly<Record<string, Float64Array>>;
}

/** Most grains that one filling may ask for: their columns alone take some 2 GB. */
const MOST = 20_000_000;

/** What was asked for, in one unit: a number, a mass [kg] or a volume [m³]. */
export interface Amount {
  readonly of: 'number' | 'mass' | 'volume';
  readonly value: number;
}

/** The amount that a filling of a region [m³] asks for; undefined where it asks for none. SceneError where the region has no volume. */
export function amountOf(
  asked: Partial<Record<AmountKey, number>>,
  regionVolume: number | undefined,
  path: string,
): Amount | undefined {
  const { count, mass, volume, solidFraction } = asked;
  if (count !== undefined) return { of: 'number', value: count };
  if (mass !== undefined) return { of: 'mass', value: mass };
  if (volume !== undefined) return { of: 'volume', value: volume };
  if (solidFraction === undefined) return undefined;
  if (regionVolume !== undefined) return { of: 'volume', value: solidFraction * regionVolume };
  throw new SceneError(
    'filling/no-volume',
    `${path}.solidFraction`,
    'has no meaning: the region has no volume; give count, mass or volume',
  );
}

/** Draws grains until the amount is reached; of a mass or volume, to within half of the last grain. */
export function drawGrains(maker: GrainMaker, { of, value }: Amount, random: RandomStream, path: string): DrawnGrains {
  const each = { number: 1, mass: maker.meanMass, volume: maker.meanVolume }[of];
  const expected = value / each;
  if (expected > MOST) {
    const message = `asks for some ${expected.toPrecision(2)} grains, and at most ${MOST} can be; make it less, or grains larger`;
    throw new SceneError('filling/too-many', path, message);
  }
  const columns = { radii: [] as number[], masses: [] as number[], materials: [] as number[] };
  const fields = maker.fields.map(() => [] as number[]);
  const grain = createDrawnGrain();
  let sum = 0;
  for (;;) {
    if (of === 'number' && columns.radii.length >= value) break;
    maker.draw(random, grain);
    const next = of === 'mass' ? grain.mass : ballVolume(grain.radius);
    if (of !== 'number' && sum + 0.5 * next > value) break;
    sum += next;
    columns.radii.push(grain.radius);
    columns.masses.push(grain.mass);
    columns.materials.push(grain.material);
    fields.forEach((column, k) => {
      column.push(grain.fields[k]);
    });
  }
  return {
    radii: Float64Array.from(columns.radii),
    masses: Float64Array.from(columns.masses),
    materials: Int32Array.from(columns.materials),
    fields: Object.fromEntries(maker.fields.map((name, k) => [name, Float64Array.from(fields[k])])),
  };
}
