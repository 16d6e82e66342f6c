/** Friction of a patch that slides and spins at once: exact integrals over a disc, and what the engine's laws make of a real contact. */
import { body, material, plane, type SceneInput, type ShapeInput, scene } from 'impinge';
import { createRun, openScene } from 'impinge/run';
import { createSystemScratch, findForces } from '../../packages/engine/src/dynamics/right-hand-side.js';

type TangentialInput = NonNullable<NonNullable<SceneInput['law']>['tangential']>;
type SpinningInput = NonNullable<NonNullable<SceneInput['law']>['spinning']>;

/** F/(μN) and T/(μNR) at s = v/(ωR). */
export interface DiscFriction {
  readonly force: number;
  readonly torque: number;
}

/**
 * Coulomb friction over a disc with pressure ∝ (1 − ρ²)^k, k = 0 uniform, by polar coordinates about the centre of rotation, where the direction of slip
 * depends on the angle alone and what is integrated is smooth: F = ∬ p (s + y)/q dA, T = ∬ p (x² + y (s + y))/q dA with q the distance from it.
 */
export function discIntegrals(s: number, power: 0 | 1): DiscFriction {
  const count = 2000;
  let [force, torque, load] = [0, 0, 0];
  const pressure = (x: number, y: number) => (power === 0 ? 1 : Math.max(0, 1 - x * x - y * y));
  // The piece at (x, y) moves with (−y, x) + (0, s) at unit ω: the centre of rotation is (−s, 0).
  for (let i = 0; i < count; i++) {
    const angle = (Math.PI * (i + 0.5)) / count;
    const [c, d] = [Math.cos(angle), Math.sin(angle)];
    const inside = 1 - s * s * d * d;
    if (inside <= 0) continue;
    const [near, far] = [Math.max(0, s * c - Math.sqrt(inside)), s * c + Math.sqrt(inside)];
    if (far <= near) continue;
    const steps = 200;
    const width = (far - near) / steps;
    for (let j = 0; j < steps; j++) {
      const q = near + (j + 0.5) * width;
      const [x, y] = [q * c - s, q * d];
      const weight = ((2 * Math.PI) / count) * width * q * pressure(x, y);
      load += weight;
      // Slip goes along (−y, x + s)/q = (−sin, cos).
      force += weight * c;
      torque += weight * (x * c + y * d);
    }
  }
  return { force: force / load, torque: torque / load };
}

/** What a law does of a patch of radius R [m] on a plane, spinning at ω and sliding at s ω R, in steady sliding. */
export async function patchFriction(
  shape: ShapeInput,
  sunk: { readonly height: number; readonly radius: number },
  law: { readonly tangential: TangentialInput; readonly spinning?: SpinningInput },
  ratios: readonly number[],
): Promise<DiscFriction[]> {
  const [friction, omega] = [0.25, 40];
  const made = await Promise.all(
    ratios.map(async (s) => {
      const { model } = await openScene(
        scene({
          name: 'patch',
          until: 1,
          gravity: [0, 0, 0],
          materials: { m: material({ friction }) },
          law: { normal: { type: 'volumetric', stiffness: 1e8 }, damping: { type: 'none' }, ...law },
          detection: { startOverlap: 'keep' },
          bodies: [
            body({ name: 'floor', type: 'fixed', shape: plane() }),
            body({
              name: 'patch',
              shape,
              contactBy: 'interference',
              position: [0, 0, sunk.height],
              velocity: [s * omega * sunk.radius, 0, 0],
              angularVelocity: [0, 0, omega],
            }),
          ],
        }),
      );
      const { simulation } = createRun(model);
      const { state } = simulation;
      const scratch = createSystemScratch(model.system);
      findForces(model.system, state, { time: 0, y: state.y }, scratch);
      const { forceOnB, torqueOnB, pressing } = scratch.loads;
      const scale = friction * pressing[0];
      return { force: -forceOnB[0] / scale, torque: -torqueOnB[2] / (scale * sunk.radius) };
    }),
  );
  return made;
}
