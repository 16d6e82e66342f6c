/**
 * A zero of f in [a, b] to a few ulp; f(a) and f(b) have different signs. Returns the end of the last bracket on b's side.
 * Inverse quadratic interpolation where it is safe, bisection elsewhere: jumps and flat zeros take no longer than a
 * bisection. Chandrupatla, Adv. Eng. Software 28 (1997) 145.
 */
export function findRoot(f: (x: number) => number, a: number, fa: number, b: number, fb: number): number {
  if (fa === 0) return a;
  if (fb === 0) return b;
  // x1 is the newest point, x2 the other end of the bracket, x3 the point before.
  let x1 = b;
  let f1 = fb;
  let x2 = a;
  let f2 = fa;
  let x3 = a;
  let f3 = fa;
  let part = 0.5;
  for (;;) {
    const x = x1 + part * (x2 - x1);
    const value = f(x);
    if (value === 0) return x;
    if (value > 0 === f1 > 0) {
      x3 = x1;
      f3 = f1;
    } else {
      x3 = x2;
      f3 = f2;
      x2 = x1;
      f2 = f1;
    }
    x1 = x;
    f1 = value;
    const width = Math.abs(x2 - x1);
    const room = 2 * Number.EPSILON * Math.max(Math.abs(x1), Math.abs(x2)) + Number.MIN_VALUE;
    if (width <= 2 * room) return f1 > 0 === fb > 0 ? x1 : x2;
    const xi = (x1 - x2) / (x3 - x2);
    const phi = (f1 - f2) / (f3 - f2);
    const smooth = phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi;
    part = smooth
      ? (f1 / (f2 - f1)) * (f3 / (f2 - f3)) + ((x3 - x1) / (x2 - x1)) * (f1 / (f3 - f1)) * (f2 / (f3 - f2))
      : 0.5;
    const least = room / width;
    part = Math.min(1 - least, Math.max(least, Number.isFinite(part) ? part : 0.5));
  }
}
