/** What a sensor reads of a region: unit, and the number. A new value is one entry. */
import type { RegionReading } from './region-reading.js';

/** What a value needs the region to have. */
type Need = 'volume' | 'mixing' | 'residence';

interface RegionValue {
  readonly unit: string;
  readonly needs?: Need;
  readonly read: (reading: RegionReading) => number;
}

const VELOCITY = (k: number): RegionValue => ({ unit: 'm/s', read: ({ measures }) => measures().velocity[k] });
const STRESS = (k: number): RegionValue => ({ unit: 'Pa', needs: 'volume', read: ({ stress }) => stress().tensor[k] });
const FABRIC = (k: number): RegionValue => ({ unit: '1', read: ({ fabric }) => fabric().tensor[k] });

export const REGION_VALUES = {
  count: { unit: '1', read: ({ measures }) => measures().count },
  mass: { unit: 'kg', read: ({ measures }) => measures().mass },
  'solid-fraction': { unit: '1', needs: 'volume', read: ({ measures }) => measures().solidFraction },
  'velocity-x': VELOCITY(0),
  'velocity-y': VELOCITY(1),
  'velocity-z': VELOCITY(2),
  temperature: { unit: 'm²/s²', read: ({ measures }) => measures().temperature },
  coordination: { unit: '1', read: ({ coordination }) => coordination().mean },
  'mechanical-coordination': { unit: '1', read: ({ coordination }) => coordination().mechanical },
  rattlers: { unit: '1', read: ({ coordination }) => coordination().rattlers },
  pressure: { unit: 'Pa', needs: 'volume', read: ({ stress }) => stress().pressure },
  'stress-xx': STRESS(0),
  'stress-yy': STRESS(4),
  'stress-zz': STRESS(8),
  'stress-xy': STRESS(1),
  'stress-yz': STRESS(5),
  'stress-zx': STRESS(6),
  'stress-major': { unit: 'Pa', needs: 'volume', read: ({ stress }) => stress().values[0] },
  'stress-minor': { unit: 'Pa', needs: 'volume', read: ({ stress }) => stress().values[2] },
  'fabric-xx': FABRIC(0),
  'fabric-yy': FABRIC(4),
  'fabric-zz': FABRIC(8),
  'fabric-xy': FABRIC(1),
  'fabric-yz': FABRIC(5),
  'fabric-zx': FABRIC(6),
  lacey: { unit: '1', needs: 'mixing', read: ({ mixing }) => mixing()?.lacey ?? Number.NaN },
  segregation: { unit: '1', needs: 'mixing', read: ({ mixing }) => mixing()?.intensity ?? Number.NaN },
  slope: { unit: 'rad', read: ({ slope }) => slope().angle },
  residence: { unit: 's', needs: 'residence', read: ({ visits }) => visits().mean },
  'residence-deviation': { unit: 's', needs: 'residence', read: ({ visits }) => visits().deviation },
  visits: { unit: '1', needs: 'residence', read: ({ visits }) => visits().ended },
} as const satisfies Readonly<Record<string, RegionValue>>;

/** What a sensor may read of a region. */
export type RegionValueName = keyof typeof REGION_VALUES;

/** The entry of a value. */
export function regionValue(name: RegionValueName): RegionValue {
  return REGION_VALUES[name];
}
