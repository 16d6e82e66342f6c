/** Energy that one touch costs a double pendulum, over friction: contact laws, and the rigid impact they tend to. */
import { CASES, pendulumOf, strike } from '../../validation/mechanisms/energy-loss.js';
import { rigidImpact } from '../../validation/mechanisms/energy-loss-rigid.js';
import { figure, type Panel, type Point, type Series } from './chart.js';

const RESTITUTIONS = [0.01, 0.5, 1];
/** Of the thesis. */
const STIFFNESS = 1e9;
const BRISTLE = {
  type: 'bristle',
  stiffness: 1e5,
  viscosity: 316.228,
  stribeckSpeed: 0.1,
  dwellTime: 0.75,
} as const;

const spread = (count: number) => Array.from({ length: count + 1 }, (_, n) => n / count);

export async function energyLoss(): Promise<string> {
  const panels: Panel[] = [];
  for (const name of Object.keys(CASES) as (keyof typeof CASES)[]) {
    const series: Series[] = [];
    for (const [colour, restitution] of RESTITUTIONS.entries()) {
      const struck: Point[] = [];
      for (const friction of spread(10)) {
        const { loss } = await strike({
          case: name,
          restitution,
          friction,
          stiffness: STIFFNESS,
          tangential: BRISTLE,
        });
        struck.push([friction, 100 * loss]);
      }
      const rigid = (rule: 'law' | 'poisson') =>
        spread(50).map((mu): Point => [mu, 100 * rigidImpact(pendulumOf(name), restitution, mu, rule).loss]);
      series.push({ name: `e = ${restitution}`, points: struck, marks: 'dots', colour });
      series.push({ name: 'rigid', points: rigid('law'), colour });
      if (name === 'a') series.push({ name: 'Poisson', points: rigid('poisson'), dashed: true, colour });
    }
    panels.push({
      x: { label: `friction μ, case (${name})`, unit: '1' },
      y: { label: 'kinetic energy lost', unit: '%' },
      series,
      height: 260,
    });
  }
  return figure({ title: 'One impact of a double pendulum: dots contact laws, lines rigid', panels });
}
