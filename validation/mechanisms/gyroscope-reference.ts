/**
 * Lagrange's top: a body with a fixed point O and an axis of symmetry through it, in closed form but for two integrals. Without spin it is the spherical
 * pendulum. u = cos of the axis to the vertical, A and C the inertias about O, across and along:
 *   u̇² = (1 − u²)(α − β u) − (b − a u)² = β (u − u₁)(u₂ − u)(u₃ − u),   φ̇ = (b − a u)/(1 − u²)
 *   a = C ω₃/A,  b = L_z/A,  β = 2 m g l/A,  α = 2 E/A − C ω₃²/A
 * With u = (u₁ + u₂)/2 + (u₂ − u₁)/2 sin s:  dt = ds/√(β (u₃ − u)). Goldstein, *Classical Mechanics*, §5.7.
 */

export interface Top {
  /** Inertia about O across and along the axis [kg m²]. */
  readonly across: number;
  readonly along: number;
  /** m g l [N m], positive where the centre of mass is on the axis' side. */
  readonly weightMoment: number;
  /** Where it starts, at a turning point: tilt from upright [rad], precession [rad/s] and spin ω·axis [rad/s]. */
  readonly tilt: number;
  readonly precession: number;
  readonly spin: number;
}

/** Time [s] since the start, cos of the tilt, and azimuth [rad] since the start. */
export interface TopInstant {
  readonly time: number;
  readonly cosine: number;
  readonly azimuth: number;
}

export interface TopMotion {
  /** Of cos tilt [s]. */
  readonly period: number;
  /** cos tilt at the start and at the other turning point. */
  readonly start: number;
  readonly other: number;
  /** Azimuth that one period adds [rad]. */
  readonly advance: number;
  /** How it stands when a part of the way to the other turning point, 0 … 1 in s, is done. */
  readonly at: (part: number) => TopInstant;
}

/** Simpson's rule; with a thousand intervals exact to rounding for what is integrated here. */
const INTERVALS = 2000;

export function topMotion({ across, along, weightMoment, tilt, precession, spin }: Top): TopMotion {
  const [start, sine] = [Math.cos(tilt), Math.sin(tilt)];
  const a = (along * spin) / across;
  const b = precession * sine * sine + a * start;
  const beta = (2 * weightMoment) / across;
  const alpha = precession * precession * sine * sine + beta * start;
  // The cubic over (u − start): β u² + c₁ u + c₀.
  const c1 = beta * start - alpha - a * a;
  const c0 = 2 * a * b - beta + c1 * start;
  const root = Math.sqrt(c1 * c1 - 4 * beta * c0);
  const beyond = (-c1 + root) / (2 * beta);
  // The smaller root by the product: nothing cancels for a fast top.
  const other = c0 / (beta * beyond);
  const at = (part: number): TopInstant => {
    const [middle, half] = [(start + other) / 2, (other - start) / 2];
    const to = -Math.PI / 2 + Math.PI * part;
    const h = (to + Math.PI / 2) / INTERVALS;
    let [time, azimuth] = [0, 0];
    for (let n = 0; n <= INTERVALS; n++) {
      const weight = (h / 3) * (n === 0 || n === INTERVALS ? 1 : n % 2 === 1 ? 4 : 2);
      const u = middle + half * Math.sin(-Math.PI / 2 + n * h);
      const dt = weight / Math.sqrt(beta * (beyond - u));
      time += dt;
      azimuth += (dt * (b - a * u)) / (1 - u * u);
    }
    return { time, azimuth, cosine: middle + half * Math.sin(to) };
  };
  const half = at(1);
  return { period: 2 * half.time, advance: 2 * half.azimuth, start, other, at };
}
