/**
 * An elastic ball that hits a plane aslant, by Hertz and a law of friction, against Maw, Barber & Fawcett 1976. In their variables
 *   ψ = 2 (1 − ν)/(μ (2 − ν)) v_t/v_n,   stuck at first below ψ₁ = 1
 * the rebound depends on ψ₁ and ν alone. Their solution divides the contact into rings that stick or slip each for itself. Rings of a round contact are
 * springs in a row (Jäger 1995; Popov & Heß 2015, ch. 5), so that the reference here is the same with 400 of them.
 */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { bodyNow, drive } from '../drive.js';

type Tangential = NonNullable<SceneInput['law']>['tangential'];

const [FRICTION, RADIUS, NORMAL_SPEED, DENSITY] = [0.1, 0.01, 1, 2500];

/** ψ over v_t/v_n. */
function scaleOf(poissonRatio: number): number {
  return (2 * (1 - poissonRatio)) / (FRICTION * (2 - poissonRatio));
}

/** ψ₂ of the engine, after an impact at ψ₁. The wall is of the same material. */
export async function rebound(psi: number, poissonRatio: number, tangential: Tangential): Promise<number> {
  const speed = psi / scaleOf(poissonRatio);
  const input = scene({
    name: 'maw',
    until: 1e-3,
    gravity: [0, 0, 0],
    materials: {
      any: material({ density: DENSITY, youngModulus: 1e9, poissonRatio, friction: FRICTION, restitution: 1 }),
    },
    law: { normal: { type: 'hertz' }, damping: { type: 'none' }, tangential },
    solver: { type: 'dormand-prince-54', relativeTolerance: 1e-8 },
    bodies: [
      body({ name: 'wall', type: 'fixed', shape: plane() }),
      body({
        name: 'ball',
        shape: sphere(RADIUS),
        position: [0, 0, RADIUS + 1e-6],
        velocity: [speed, 0, -NORMAL_SPEED],
      }),
    ],
  });
  const end = await drive(input, { enough: (now) => now.ended.length > 0 });
  const { velocity, angularMomentum } = bodyNow(end, 0);
  const inertia = 0.4 * (4 / 3) * Math.PI * RADIUS ** 5 * DENSITY;
  return scaleOf(poissonRatio) * (velocity[0] - (RADIUS * angularMomentum[1]) / inertia);
}

const [RINGS, STEPS] = [400, 4000];

/** ψ₂ by 400 rings and 4000 steps of leapfrog; `slips`: rings slip each for itself, or all at once only. */
export function reference(psi: number, poissonRatio: number, slips = true): number {
  // Units of m, R and E*.
  const speed = 1e-3;
  const shear = (4 * (1 - poissonRatio)) / (2 - poissonRatio);
  const deepest = ((15 / 16) * speed * speed) ** 0.4;
  const step = (2.943275 * deepest) / speed / STEPS;
  const width = (1.01 * Math.sqrt(deepest)) / RINGS;
  const bent = new Float64Array(RINGS);
  let [depth, closing, slip] = [0, speed, (psi / scaleOf(poissonRatio)) * speed];
  for (;;) {
    closing -= (4 / 3) * depth ** 1.5 * step;
    depth += closing * step;
    if (depth <= 0) return (scaleOf(poissonRatio) * slip) / speed;
    let force = 0;
    for (let j = 0; j < RINGS; j++) {
      const x = (j + 0.5) * width;
      const left = depth - x * x;
      // μ 2 E* (δ − x²/R) over 2 k' of a ring.
      const most = slips ? (FRICTION * 2 * left) / shear : Number.POSITIVE_INFINITY;
      bent[j] = left > 0 ? Math.max(-most, Math.min(most, bent[j] + slip * step)) : 0;
      force += shear * width * bent[j];
    }
    const limit = (4 / 3) * FRICTION * depth ** 1.5;
    if (Math.abs(force) > limit) {
      const part = limit / Math.abs(force);
      for (let j = 0; j < RINGS; j++) bent[j] *= part;
      force *= part;
    }
    // 1/m + R²/I
    slip -= 3.5 * force * step;
  }
}
