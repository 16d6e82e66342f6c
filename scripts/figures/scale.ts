/** An axis: from numbers to pixels, with ticks at round numbers. */

export interface Axis {
  readonly label: string;
  /** '' for a number without one. */
  readonly unit: string;
  /** Default linear. */
  readonly scale?: 'linear' | 'log';
  /** Default: what the data span. */
  readonly range?: readonly [number, number];
  /** Distance of ticks on a linear axis; default a round one. */
  readonly tick?: number;
}

export interface Scale {
  /** Label with unit, and the power of ten that tick labels leave out. */
  readonly title: string;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** Place along the axis: 0 at its start, 1 at its end. */
  readonly place: (value: number) => number;
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = { '-': '⁻', ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].entries()) };

/** 10 to a whole power, as people write it. */
export function powerOfTen(exponent: number): string {
  return `10${[...String(exponent)].map((digit) => SUPERSCRIPTS[digit]).join('')}`;
}

/** Steps 1, 2, 2.5 or 5 × 10ⁿ, so that about `count` of them make up a span. */
function niceStep(span: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(span / count));
  return power * ([1, 2, 2.5, 5, 10].find((step) => step * power * count >= span) ?? 10);
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
const minus = (text: string) => text.replace('-', '−');

function linearScale({ label, unit }: Axis, low: number, high: number, step: number): Scale {
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const exponent = Math.floor(Math.log10(largest));
  const left = exponent > 3 || exponent < -2 ? 3 * Math.floor(exponent / 3) : 0;
  const digits = [0, 1, 2, 3].find((n) => isWhole((step / 10 ** left) * 10 ** n)) ?? 4;
  const ticks = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9 * step; n++)
    ticks.push({ value: n * step, text: minus((n === 0 ? 0 : (n * step) / 10 ** left).toFixed(digits)) });
  const units = [left === 0 ? '' : powerOfTen(left), unit].filter((part) => part !== '').join(' ');
  return { title: units === '' ? label : `${label} [${units}]`, ticks, place: (value) => (value - low) / (high - low) };
}

function logScale({ label, unit }: Axis, low: number, high: number, count: number): Scale {
  const [from, to] = [Math.log10(low), Math.log10(high)];
  const every = Math.max(1, Math.ceil((to - from) / count));
  const ticks = [];
  for (let n = Math.ceil(from - 1e-9); n <= to + 1e-9; n++)
    if (n % every === 0) ticks.push({ value: 10 ** n, text: powerOfTen(n) });
  return {
    title: unit === '' ? label : `${label} [${unit}]`,
    ticks,
    place: (value) => (Math.log10(value) - from) / (to - from),
  };
}

/** The scale of an axis over data; linear ones reach to the next tick where no range is given, those of logarithms to the next power of ten. */
export function scaleOf(axis: Axis, data: readonly number[], count: number): Scale {
  const finite = data.filter((value) => Number.isFinite(value) && (axis.scale !== 'log' || value > 0));
  let [low, high] = axis.range ?? [Math.min(...finite), Math.max(...finite)];
  if (axis.scale === 'log') {
    if (axis.range === undefined) [low, high] = [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high))];
    return logScale(axis, low, low === high ? 10 * high : high, count);
  }
  if (low === high) [low, high] = [low - 1, high + 1];
  const step = axis.tick ?? niceStep(high - low, count);
  if (axis.range === undefined)
    [low, high] = [step * Math.floor(low / step + 1e-9), step * Math.ceil(high / step - 1e-9)];
  return linearScale(axis, low, high, step);
}
