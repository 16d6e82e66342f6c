/** What a sensor reads of a meter: totals since the start, or rates over its window. A new value is one entry. */
import type { GrainBed } from '../grain-bed.js';
import { type GrainMeter, meterRates, meterTotals, type Passed } from '../meters/grain-meter.js';

interface MeterValue {
  readonly unit: string;
  readonly of: keyof Passed;
  readonly isRate: boolean;
}

export const METER_VALUES = {
  number: { unit: '1', of: 'number', isRate: false },
  mass: { unit: 'kg', of: 'mass', isRate: false },
  volume: { unit: 'm³', of: 'volume', isRate: false },
  'number-rate': { unit: '1/s', of: 'number', isRate: true },
  'mass-rate': { unit: 'kg/s', of: 'mass', isRate: true },
  'volume-rate': { unit: 'm³/s', of: 'volume', isRate: true },
} as const satisfies Readonly<Record<string, MeterValue>>;

/** What a sensor may read of a meter. */
export type MeterValueName = keyof typeof METER_VALUES;

/** Which way counts: net is forward less backward. */
export const WAYS = ['forward', 'backward', 'net'] as const;

/** Reads a value of a meter. */
export function readMeter(name: MeterValueName, way: (typeof WAYS)[number], meter: GrainMeter, bed: GrainBed): number {
  const { of, isRate } = METER_VALUES[name];
  const [forward, backward] = (isRate ? meterRates(meter, bed) : meterTotals(meter))[of];
  if (way === 'forward') return forward;
  return way === 'backward' ? backward : forward - backward;
}
