/** Readable numbers: with a unit, and with significant digits only. */

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number to five significant digits; powers of ten where plain digits would be long. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'not a number' : value > 0 ? '∞' : '−∞';
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size >= 1e6 || size < 1e-4) {
    const [mantissa, exponent] = value.toExponential(3).split('e');
    return minus(`${mantissa} × ${tenTo(Number(exponent))}`);
  }
  const decimals = Math.max(0, 4 - Math.floor(Math.log10(size)));
  return minus(value.toFixed(Math.min(decimals, 6)));
}

/** A number with its unit; the unit `1` means none. */
export function formatQuantity(value: number, unit: string): string {
  if (unit !== '1') return `${formatNumber(value)} ${unit}`;
  // Numbers without a unit are often counts.
  return Number.isInteger(value) && Math.abs(value) < 1e6 ? minus(String(value)) : formatNumber(value);
}

/** The same without trailing zeros, for values that do not change while a run plays. */
export const formatConstant = (value: number, unit: string): string =>
  formatQuantity(value, unit)
    .replace(/(\.\d*?)0+(?= |$)/, '$1')
    .replace(/\.(?= |$)/, '');

/** A number to three significant digits, without trailing zeros: `3.77`, `0.2`, `30`. */
export const formatRounded = (value: number): string => minus(String(Number(value.toPrecision(3))));

/** A time [s] with the decimals that tell frames apart which are `interval` [s] apart. */
export function formatTime(time: number, interval: number): string {
  const decimals = Math.min(9, Math.max(2, 1 - Math.floor(Math.log10(interval))));
  return `${time.toFixed(decimals)} s`;
}

/** A length [m] in metres, or in millimetres below a tenth of a metre. */
export function formatLength(length: number): string {
  return length < 0.1 ? `${Number((length * 1000).toPrecision(3))} mm` : `${Number(length.toPrecision(3))} m`;
}

const POWERS = ['', '', '²', '³'];

/** A length, area or volume [m, m², m³] to three digits, in millimetres below a tenth of a metre (squared, cubed). */
export function formatSize(value: number, power: 1 | 2 | 3): string {
  const isSmall = Math.abs(value) < 0.1 ** power;
  const shown = Number((isSmall ? value * 1000 ** power : value).toPrecision(3));
  const text = Math.abs(shown) >= 1e-4 || shown === 0 ? minus(String(shown)) : formatNumber(shown);
  return `${text} ${isSmall ? 'mm' : 'm'}${POWERS[power]}`;
}

/** `[m/s]`, or nothing for numbers without a unit. */
export const unitLabel = (unit: string): string => (unit === '1' ? '' : `[${unit}]`);

const minus = (text: string): string => text.replace('-', '−');

/** `10⁻⁶` */
export function tenTo(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return `10${exponent < 0 ? '⁻' : ''}${digits}`;
}
