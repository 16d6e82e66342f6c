import { body, box, cylinder, deg, material, mm, parametric, scene, turn } from 'impinge';

export const G = 9.81;
/** kg; m from the hinge to the middle of the pole; kg m² of the pole about its middle. */
export const CART = 1;
export const POLE = 0.2;
export const HALF = 0.5;
export const INERTIA = (POLE * 4 * HALF * HALF) / 12;
/** Hz */
export const RATE = 200;
/** Poles of the closed loop [1/s]: deviations die out like e^(−2t), e^(−4t), … */
export const DECAYS = [2, 4, 5, 6] as const;

/**
 * Gains that place them. Near upright (M+m)ẍ + mlθ̈ = F and mlẍ + Jθ̈ = mglθ, J about the hinge; with a = J/D, b = ml/D, c = (M+m)mgl/D,
 * D = (M+m)J − m²l², F = k_x x + k_v ẋ + k_θ θ + k_ω θ̇ has s⁴ + (b k_ω − a k_v)s³ + (b k_θ − a k_x − c)s² + g b k_v s + g b k_x = 0.
 */
export function gainsFor(decays: readonly number[]) {
  // Π (s + p) = s⁴ + p₃s³ + p₂s² + p₁s + p₀, lowest first.
  let p = [1];
  for (const d of decays) p = [0, ...p].map((shifted, i) => shifted + d * (p[i] ?? 0));
  const [total, moment, about] = [CART + POLE, POLE * HALF, INERTIA + POLE * HALF * HALF];
  const D = total * about - moment * moment;
  const [a, b, c] = [about / D, moment / D, (total * moment * G) / D];
  const slide = p[0] / (G * b);
  const slideSpeed = p[1] / (G * b);
  return { slide, slideSpeed, angle: (p[2] + c + a * slide) / b, angleSpeed: (p[3] + a * slideSpeed) / b };
}

export default parametric(
  {
    tilt: { value: deg(10), unit: 'rad', min: -1, max: 1, help: 'Angle of the pole at the start.' },
    gain: { value: 1, unit: '1', min: 0, max: 2, help: 'Factor on all gains of the controller; 0: the pole falls.' },
    limit: { value: 20, unit: 'N', min: 1, max: 100, help: 'Largest force of the motor.' },
  },
  ({ tilt, gain, limit }) => {
    const { slide, slideSpeed, angle, angleSpeed } = gainsFor(DECAYS);
    return scene({
      name: 'Balancing',
      description:
        'A motor moves a cart so that the pole on it stays upright, using only two encoders read 200 times a second.',
      until: 6,
      gravity: [0, 0, -G],
      materials: { any: material({ density: 1000 }) },
      bodies: [
        body({
          name: 'rail',
          type: 'fixed',
          shape: cylinder(mm(8), 1.2, { orientation: turn([0, 1, 0], deg(90)) }),
          meets: [],
          colour: '#8d99ae',
        }),
        body({
          name: 'cart',
          shape: box([mm(160), mm(80), mm(70)]),
          mass: CART,
          meets: [],
          colour: '#30638e',
        }),
        body({
          name: 'pole',
          shape: box([mm(20), mm(20), 2 * HALF]),
          mass: POLE,
          inertia: [INERTIA, INERTIA, 2e-5],
          position: [0, -mm(55), HALF],
          meets: [],
          colour: '#d1495b',
        }),
      ],
      joints: [
        { type: 'prismatic', name: 'track', bodies: ['world', 'cart'], at: { axis: [1, 0, 0] } },
        { type: 'revolute', name: 'hinge', bodies: ['cart', 'pole'], at: { axis: [0, 1, 0] }, angle: tilt },
      ],
      motors: [
        { type: 'torque', name: 'belt', joint: 'track', value: { controller: 'balance', output: 'force' }, limit },
      ],
      controllers: [
        {
          type: 'registered',
          name: 'balance',
          controller: 'balance',
          rate: RATE,
          inputs: { slide: 'slide', angle: 'angle' },
          parameters: {
            slide: gain * slide,
            slideSpeed: gain * slideSpeed,
            angle: gain * angle,
            angleSpeed: gain * angleSpeed,
          },
        },
      ],
      sensors: [
        { type: 'joint-slide', name: 'slide', joint: 'track' },
        { type: 'joint-angle', name: 'angle', joint: 'hinge' },
        { type: 'joint-angle-speed', name: 'angle speed', joint: 'hinge' },
        { type: 'drive-force', name: 'force', drive: 'belt' },
        { type: 'energy', name: 'given by the motor', term: 'applied' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.02, checkpointEvery: 0.25 },
    });
  },
);
