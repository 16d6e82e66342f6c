/**
 * ∫₀ᵗ f dt of a function that can only be evaluated. Time is divided into cells of 1/8 s. Each cell is divided into panels until the
 * 10-point Gauss–Legendre rule gives the same on a panel and on its two parts. The sum up to each panel is stored.
 * The panels depend on f alone, so the integral is a pure function of t, independent of earlier calls.
 * Error: round-off of ∫|f| where f is smooth up to a few kilohertz; below J · 2⁻⁴² s at a jump J of f. Davis & Rabinowitz 1984, §2.7, §6.2.
 */

/** [s]; a power of two, so that cells begin at exact times. */
const CELL = 0.125;
/** Most cells, 1.5 days; beyond them the integral is NaN. */
const MOST_CELLS = 1 << 20;
const DEEPEST = 48;
/** Where a panel is split. Not in its middle: a very fast oscillation can be odd about it and seem to vanish. */
const CUT = 9 / 16;
/** Most panels of one cell; a function that needs more is noise. */
const MOST_PANELS = 1024;
/** Tolerance of the agreement, relative to ∫|f|. The two parts, which are used, are then 10⁵ times as accurate where f is smooth. */
const AGREEMENT = 1e-12;

const NODES = [0.14887433898163122, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845, 0.9739065285171717];
const WEIGHTS = [
  0.29552422471475287, 0.26926671930999635, 0.21908636251598204, 0.14945134915058059, 0.06667134430868814,
];

/** The integral from 0 to t as a function of t [s]. */
export function createIntegral(f: (t: number) => number): (t: number) => number {
  let starts = new Float64Array(64);
  /** Integral from 0 to the start of each panel. */
  let sums = new Float64Array(64);
  /** First panel of each cell known so far, and of the next. */
  const first = [0];
  let [panels, sum, carry] = [0, 0, 0];

  const add = (from: number, integral: number) => {
    if (panels === starts.length) [starts, sums] = [doubled(starts), doubled(sums)];
    starts[panels] = from;
    sums[panels++] = sum + carry;
    // Neumaier summation: a million panels add no error.
    const next = sum + integral;
    carry += Math.abs(sum) >= Math.abs(integral) ? sum - next + integral : integral - next + sum;
    sum = next;
  };
  /** Splits panels level by level, so that a function that never converges gets equal panels. */
  const divide = (cell: number) => {
    const done: Panel[] = [];
    let open: Panel[] = [panelOf(f, cell * CELL, (cell + 1) * CELL)];
    for (let level = 0; open.length > 0; level++) {
      const enough = level === DEEPEST || done.length + 2 * open.length > MOST_PANELS;
      const next: Panel[] = [];
      for (const { from, to, integral, size } of open) {
        const middle = from + CUT * (to - from);
        const [left, right] = [panelOf(f, from, middle), panelOf(f, middle, to)];
        const differs = Math.abs(left.integral + right.integral - integral) > AGREEMENT * size;
        (differs && !enough ? next : done).push(left, right);
      }
      open = next;
    }
    done.sort((a, b) => a.from - b.from);
    for (const { from, integral } of done) add(from, integral);
  };
  return (t) => {
    if (t < 0) return -gauss(f, t, 0);
    const cell = Math.floor(t / CELL);
    if (!(cell < MOST_CELLS)) return Number.NaN;
    while (first.length <= cell + 1) {
      divide(first.length - 1);
      first.push(panels);
    }
    let [low, high] = [first[cell], first[cell + 1]];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= t) low = middle;
      else high = middle;
    }
    return sums[low] + gauss(f, starts[low], t);
  };
}

interface Panel {
  readonly from: number;
  readonly to: number;
  readonly integral: number;
  /** ∫|f| */
  readonly size: number;
}

function panelOf(f: (t: number) => number, from: number, to: number): Panel {
  return { from, to, integral: gauss(f, from, to), size: gauss((t) => Math.abs(f(t)), from, to) };
}

function gauss(f: (t: number) => number, from: number, to: number): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  let total = 0;
  for (let i = 0; i < NODES.length; i++) {
    total += WEIGHTS[i] * (f(middle - half * NODES[i]) + f(middle + half * NODES[i]));
  }
  return half * total;
}

function doubled(list: Float64Array): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * list.length);
  longer.set(list);
  return longer;
}
