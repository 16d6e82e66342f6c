import { body, material, parametric, plane, scene, sphere } from 'impinge';

const RADIUS = 1e-4;
const DENSITY = 1000;
const YOUNG = 1e9;
const POISSON = 0.25;
/** Impact speeds in parts of the one below which grains stick. */
const PARTS = [0.5, 0.95, 1.05, 1.5, 3];
const COLOURS = ['#2e4057', '#8d6a9f', '#d1495b', '#edae49', '#66a182'];

/** v_s = √(2W/m), W = 7.0922 (w⁵ R⁴/E*²)^(1/3) [m/s]. */
export function stickingSpeed(surfaceEnergy: number): number {
  const modulus = YOUNG / (2 * (1 - POISSON ** 2));
  const mass = (4 / 3) * Math.PI * RADIUS ** 3 * DENSITY;
  const lost = 7.092254 * Math.cbrt((surfaceEnergy ** 5 * RADIUS ** 4) / modulus ** 2);
  return Math.sqrt((2 * lost) / mass);
}

export default parametric(
  {
    surfaceEnergy: { value: 0.2, unit: 'J/m²', min: 0.01, max: 1, help: 'Work of adhesion of grain and wall.' },
  },
  ({ surfaceEnergy }) => {
    const unit = stickingSpeed(surfaceEnergy);
    return scene({
      name: 'Sticky grains',
      description: 'Five grains of 0.2 mm strike an adhesive wall. The slow ones stick, the fast ones leave.',
      until: (0.4 * RADIUS) / unit,
      gravity: [0, 0, 0],
      materials: { salt: material({ density: DENSITY, youngModulus: YOUNG, poissonRatio: POISSON, restitution: 1 }) },
      law: { normal: { type: 'jkr', surfaceEnergy }, tangential: { type: 'none' } },
      bodies: [
        body({ name: 'wall', type: 'fixed', shape: plane(), colour: '#8d99ae' }),
        ...PARTS.map((part, i) =>
          body({
            name: `${part} v_s`,
            shape: sphere(RADIUS),
            position: [3 * RADIUS * (i - 2), 0, 1.01 * RADIUS],
            velocity: [0, 0, -part * unit],
            colour: COLOURS[i],
          }),
        ),
      ],
      sensors: [
        ...PARTS.map((part) => ({
          type: 'velocity' as const,
          name: `speed, ${part} v_s`,
          body: `${part} v_s`,
          axis: 'z' as const,
        })),
        { type: 'energy', name: 'lost by tearing', term: 'damping' },
      ],
      recording: { every: (1e-3 * RADIUS) / unit },
    });
  },
);
