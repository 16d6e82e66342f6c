/** F = q v × B: the Lorentz force of a uniform magnetic field along y. It turns velocities at Ω = q B/m about the field and does no work. */
import type { ForceFunction, Registry } from 'impinge';

/** q of every ball [C], B [T]. */
export const CHARGE = 0.01;
export const FIELD = 0.5;

const lorentz: ForceFunction = (_time, bodies) =>
  bodies.map(({ velocity: [x, , z] }) => ({ force: [-CHARGE * FIELD * z, 0, CHARGE * FIELD * x] }));

export default { forces: { lorentz } } satisfies Registry;
