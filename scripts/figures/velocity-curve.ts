/** Friction over slip speed by the velocity curve, for several ratios of the two coefficients. */
import { loadOf, materialsOf, viewOf } from '../../packages/engine/src/contact-laws/laws.suite.js';
import { velocityCurve as law } from '../../packages/engine/src/contact-laws/tangential/velocity-curve.js';
import { chart, type Point } from './chart.js';

const STATIC = 0.5;

export function velocityCurve(): string {
  const line = (friction: number): Point[] => {
    const part = law.create(
      { type: 'velocity-curve', slipSpeed: 1 },
      materialsOf({ friction, staticFriction: STATIC }),
    );
    return Array.from({ length: 201 }, (_, n) => {
      const load = loadOf(1);
      part.find(viewOf({ slip: [n / 20, 0, 0] }), load, 0);
      return [n / 20, -load.friction[0] / STATIC];
    });
  };
  return chart({
    title: 'Velocity curve: friction over slip speed',
    x: { label: 'v_t/v_s', unit: '' },
    y: { label: 'f_t/(μ_s f_n)', unit: '' },
    series: [0.2, 0.5, 0.8, 1].map((ratio) => ({ name: `μ_k/μ_s ${ratio}`, points: line(ratio * STATIC) })),
  });
}
