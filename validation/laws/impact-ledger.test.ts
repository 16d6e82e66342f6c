/** The energy ledger closes through oblique impacts with friction and gravity, whatever the elastic and the damping law. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive, energyNow } from '../drive.js';

type Law = NonNullable<SceneInput['law']>;

const RADIUS = 0.05;
const LAWS: readonly (Law & { readonly by?: 'interference' })[] = [
  { normal: { type: 'hertz' }, damping: { type: 'hunt-crossley' } },
  { normal: { type: 'hertz' }, damping: { type: 'lankarani-nikravesh' } },
  { normal: { type: 'hertz' }, damping: { type: 'tsuji', clamped: true } },
  { normal: { type: 'hertz' }, damping: { type: 'tsuji', clamped: false } },
  { normal: { type: 'linear', stiffness: 1e5 }, damping: { type: 'kelvin-voigt', clamped: true } },
  { normal: { type: 'linear', stiffness: 1e5 }, damping: { type: 'kelvin-voigt', clamped: false } },
  { normal: { type: 'power', stiffness: 1e7, exponent: 2 }, damping: { type: 'constant', coefficient: 0.4 } },
  { normal: { type: 'volume-depth' }, by: 'interference' },
  { normal: { type: 'volumetric' }, by: 'interference' },
  { normal: { type: 'jkr', surfaceEnergy: 5 } },
  { normal: { type: 'dmt', surfaceEnergy: 5 }, damping: { type: 'tsuji' } },
];

const bounce = ({ by, ...law }: (typeof LAWS)[number]) =>
  scene({
    name: 'oblique',
    until: 0.5,
    gravity: [0, 0, -9.81],
    materials: { rubber: material({ density: 1100, youngModulus: 1e7, restitution: 0.5, friction: 0.3 }) },
    law,
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({
        name: 'ball',
        shape: sphere(RADIUS),
        contactBy: by,
        position: [0, 0, 1.2 * RADIUS],
        velocity: [1, 0, -1],
        angularVelocity: [0, -5, 3],
      }),
    ],
  });

describe('the ledger', () => {
  it.each(LAWS)('$normal.type with $damping.type $damping.clamped', async (law) => {
    let [start, strayed, scale] = [Number.NaN, 0, 0];
    const end = await drive(bounce(law), {
      enough: (now) => {
        const { total, kinetic } = energyNow(now);
        if (Number.isNaN(start)) start = total;
        strayed = Math.max(strayed, Math.abs(total - start));
        scale = Math.max(scale, kinetic);
        return false;
      },
    });
    const { damping, friction, elasticResidual } = energyNow(end);
    console.log(`${JSON.stringify(law)}: ${end.ended.length} impacts, off by ${(strayed / scale).toExponential(1)}`);
    expect(end.ended.length).toBeGreaterThan(0);
    expect(damping).toBeGreaterThan(0);
    expect(friction).toBeGreaterThan(0);
    // As in validation/impact/energy-ledger: 1e-7 a step, most of which err by far less. What an ended contact leaves is integration error only.
    expect(strayed / scale).toBeLessThan(1e-6);
    expect(Math.abs(elasticResidual) / scale).toBeLessThan(1e-5);
  });
});
