/** Rebound over impact speed, without gravity, for every elastic law and every damping law, points and shared volumes. */
import { describe, expect, it } from 'vitest';
import { CLASSICAL, classicalRebound, GONTHIER_BALL, type Impact, reboundOf } from './impact-scenes.js';

/** What is asked. Laws are exact; the solver is allowed 1e-7 of the speed a step, some 200 steps, over e ≥ 0.05: 4e-4 at worst. */
const TOLERANCE = 1e-3;
const RESTITUTIONS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1];
/** Chung & Ooi's test 3 is at 3.9 m/s. */
const SPEEDS = [0.1, 3.9];

const ELASTIC: readonly Pick<Impact, 'normal' | 'by'>[] = [
  { normal: { type: 'linear', stiffness: 1e7 } },
  { normal: { type: 'power', stiffness: 1e11, exponent: 2 } },
  { normal: { type: 'power', stiffness: 1e13, exponent: 2.5 } },
  { normal: { type: 'hertz' } },
  { normal: { type: 'hertz' }, by: 'ball by volume' },
  { normal: { type: 'volume-depth' }, by: 'ball by volume' },
  { normal: { type: 'volume-depth' }, by: 'two balls by volume' },
  { normal: { type: 'volumetric', stiffness: 1e13 }, by: 'ball by volume' },
  { normal: { type: 'volumetric', stiffness: 1e13 }, by: 'two balls by volume' },
];

async function worstOf(cases: readonly Impact[], wanted: (e: number) => number): Promise<number> {
  let worst = 0;
  for (const impact of cases) {
    const e = impact.restitution ?? 1;
    const off = Math.abs((await reboundOf(impact)) / wanted(e) - 1);
    expect(off, `e ${e}, ${impact.speed} m/s`).toBeLessThan(TOLERANCE);
    worst = Math.max(worst, off);
  }
  return worst;
}

describe('Gonthier damping: out is in', () => {
  it.each(ELASTIC)('$normal.type $normal.exponent, $by', async (elastic) => {
    const cases = RESTITUTIONS.flatMap((restitution) => SPEEDS.map((speed) => ({ ...elastic, restitution, speed })));
    const worst = await worstOf(cases, (e) => e);
    console.log(`${JSON.stringify(elastic)}: largest |e_out/e − 1| ${worst.toExponential(1)}`);
  });

  it.each(['volume-depth', 'volumetric'] as const)('a cube on its face, %s', async (type) => {
    const cases = [0.2, 0.5, 0.9].map(
      (restitution) => ({ normal: { type }, by: 'cube', restitution, speed: 1 }) as const,
    );
    const worst = await worstOf(cases, (e) => e);
    console.log(`cube, ${type}: largest |e_out/e − 1| ${worst.toExponential(1)}`);
  });
});

describe('the classical two depart as their closed form says', () => {
  const names = ['hunt-crossley', 'lankarani-nikravesh'] as const;
  it.each(names)('%s', async (type) => {
    for (const elastic of [ELASTIC[0], ELASTIC[3], ELASTIC[7]]) {
      const cases = [0.1, 0.3, 0.5, 0.7, 0.9].map((restitution) => ({
        ...elastic,
        damping: { type },
        restitution,
        speed: 3.9,
      }));
      await worstOf(cases, (e) => classicalRebound(CLASSICAL[type](e)));
    }
  });

  it.each([
    ['hunt-crossley', 0.66296],
    ['lankarani-nikravesh', 0.72524],
  ] as const)('%s gives back %s where 0.5 is asked for', async (type, out) => {
    expect(Math.abs((await reboundOf({ damping: { type }, restitution: 0.5, speed: 1 })) - out)).toBeLessThan(
      TOLERANCE,
    );
  });
});

describe('dashpots', () => {
  it.each([
    { damping: { type: 'tsuji', clamped: true }, e: 0.5, out: 0.55 },
    { damping: { type: 'tsuji', clamped: true }, e: 0.4, out: 0.472 },
    { damping: { type: 'tsuji', clamped: false }, e: 0.5, out: 0.5 },
    { damping: { type: 'tsuji', clamped: false }, e: 0.2, out: 0.2 },
    { damping: { type: 'kelvin-voigt', clamped: true }, e: 0.5, out: 0.55 },
    { damping: { type: 'kelvin-voigt', clamped: false }, e: 0.5, out: 0.5 },
    { damping: { type: 'kelvin-voigt', clamped: false }, e: 0.2, out: 0.2 },
  ] as const)('$damping.type, clamped $damping.clamped: $e becomes $out', async ({ damping, e, out }) => {
    const normal =
      damping.type === 'tsuji' ? ({ type: 'hertz' } as const) : ({ type: 'linear', stiffness: 1e7 } as const);
    for (const speed of SPEEDS) {
      const rebound = await reboundOf({ normal, damping, restitution: e, speed });
      expect(Math.abs(rebound - out), `${speed} m/s`).toBeLessThan(TOLERANCE);
    }
  });
});

describe('restitution that falls with speed, e = 1 − 0.2 v (Gonthier 2007, fig. 5.1)', () => {
  const rebound = (type: 'gonthier' | 'hunt-crossley', speed: number) =>
    reboundOf({ ...GONTHIER_BALL, damping: { type }, restitutionSlope: 0.2, speed });

  it.each([0.05, 0.5, 1, 2, 3, 4, 4.5])('at %s m/s Gonthier gives it back, Hunt–Crossley more', async (speed) => {
    const e = 1 - 0.2 * speed;
    expect(Math.abs((await rebound('gonthier', speed)) / e - 1)).toBeLessThan(TOLERANCE);
    const classical = (await rebound('hunt-crossley', speed)) / e;
    expect(Math.abs(classical / (classicalRebound(CLASSICAL['hunt-crossley'](e)) / e) - 1)).toBeLessThan(TOLERANCE);
    expect(classical).toBeGreaterThan(1);
  });
});
