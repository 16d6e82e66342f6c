/** What each damping law gives back of what it is asked for, and restitution that depends on speed (Gonthier 2007, fig. 5.1). */
import {
  CLASSICAL,
  classicalRebound,
  GONTHIER_BALL,
  type Impact,
  reboundOf,
} from '../../validation/laws/impact-scenes.js';
import { figure, type Point } from './chart.js';

const RESTITUTIONS = Array.from({ length: 19 }, (_, i) => 0.05 * (i + 1));
const SPEEDS = Array.from({ length: 36 }, (_, i) => 0.125 * (i + 1));

async function sweep(values: readonly number[], impact: (value: number) => Impact, scale: (value: number) => number) {
  const points: Point[] = [];
  for (const value of values) points.push([value, (await reboundOf(impact(value))) / scale(value)]);
  return points;
}

const asked = (damping: Impact['damping']) =>
  sweep(
    RESTITUTIONS,
    (restitution) => ({ damping, restitution, speed: 3.9 }),
    () => 1,
  );

const falling = (damping: Impact['damping']) =>
  sweep(
    SPEEDS,
    (speed) => ({ ...GONTHIER_BALL, damping, restitutionSlope: 0.2, speed }),
    (speed) => 1 - 0.2 * speed,
  );

export async function dampingRestitution(): Promise<string> {
  const closed = (type: keyof typeof CLASSICAL): Point[] =>
    RESTITUTIONS.map((e) => [e, classicalRebound(CLASSICAL[type](e))]);
  return figure({
    title: 'Rebound over nominal restitution',
    panels: [
      {
        x: { label: 'nominal restitution e', unit: '', range: [0, 1], tick: 0.2 },
        y: { label: 'rebound over impact speed; dots run, lines closed form', unit: '', range: [0, 1], tick: 0.2 },
        series: [
          { name: 'Lankarani–Nikravesh', points: closed('lankarani-nikravesh'), colour: 1 },
          {
            name: 'Lankarani–Nikravesh, run',
            points: await asked({ type: 'lankarani-nikravesh' }),
            marks: 'dots',
            colour: 1,
          },
          { name: 'Hunt–Crossley', points: closed('hunt-crossley'), colour: 2 },
          { name: 'Hunt–Crossley, run', points: await asked({ type: 'hunt-crossley' }), marks: 'dots', colour: 2 },
          { name: 'Tsuji, clamped', points: await asked({ type: 'tsuji', clamped: true }), marks: 'dots', colour: 3 },
          {
            name: 'Tsuji, not clamped',
            points: await asked({ type: 'tsuji', clamped: false }),
            marks: 'dots',
            colour: 4,
          },
          { name: 'Gonthier', points: await asked({ type: 'gonthier' }), colour: 0 },
        ],
        height: 320,
      },
      {
        x: { label: 'impact speed', unit: 'm/s', range: [0, 5], tick: 1 },
        y: { label: 'rebound over nominal e = 1 − 0.2 v', unit: '', range: [0, 6], tick: 1 },
        series: [
          { name: 'Hunt–Crossley', points: await falling({ type: 'hunt-crossley' }), colour: 2 },
          { name: 'Gonthier', points: await falling({ type: 'gonthier' }), colour: 0 },
        ],
      },
    ],
  });
}
