/** Elastic forces: powers of the overlap, and a ball on a floor by points and by the volume shared. */
import { createContactLoad } from '../../packages/engine/src/contact-laws/contact-view.js';
import type { NormalLaw } from '../../packages/engine/src/contact-laws/law.js';
import { materialsOf, viewOf } from '../../packages/engine/src/contact-laws/laws.suite.js';
import { normalSchema } from '../../packages/engine/src/contact-laws/normal/normal.schema.js';
import { NORMAL_LAWS } from '../../packages/engine/src/contact-laws/normal/normal-laws.js';
import { facetError, overHertz } from '../../validation/laws/hertz-volume-depth.js';
import { figure, type Point } from './chart.js';

/** f(δ) of a law on the cap of a ball of 1 m, δ = 0 … 1 m, from 0 to 1. */
function curve(spec: object): Point[] {
  const parsed = normalSchema.parse(spec);
  const part = (NORMAL_LAWS[parsed.type] as NormalLaw<never>).create(parsed as never, materialsOf());
  const load = createContactLoad();
  const force = (d: number) => {
    const volume = Math.PI * d * d;
    part.find(viewOf({ effectiveRadius: 1, penetration: d, depth: d, volume }), load);
    return load.elastic;
  };
  return Array.from({ length: 101 }, (_, i) => [i / 100, force(i / 100) / force(1)]);
}

const DEPTHS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4];
const SEGMENTS = [24, 32, 48, 64, 96, 128, 192, 256];

export async function elasticLaws(): Promise<string> {
  const [onPlane, onBall, faceted]: Point[][] = [[], [], []];
  for (const part of DEPTHS) {
    onPlane.push([part, 1 - (await overHertz('plane', part))]);
    onBall.push([part, 1 - (await overHertz('ball', part))]);
  }
  for (const n of SEGMENTS) faceted.push([n, Math.abs(await facetError(n, 0.1))]);
  const square = SEGMENTS.map((n): Point => [n, 70 / (n * n)]);
  return figure({
    title: 'Elastic laws',
    panels: [
      {
        x: { label: 'indentation over the largest', unit: '', range: [0, 1], tick: 0.2 },
        y: { label: 'force over the largest', unit: '', range: [0, 1], tick: 0.2 },
        series: [
          { name: 'linear, a flat face by volume', points: curve({ type: 'linear', stiffness: 1 }) },
          { name: 'Hertz, volume–depth', points: curve({ type: 'volume-depth' }) },
          { name: 'power 2, volumetric', points: curve({ type: 'volumetric', stiffness: 1 }) },
          { name: 'power 3', points: curve({ type: 'power', stiffness: 1, exponent: 3 }) },
        ],
        height: 260,
      },
      {
        x: { label: 'depth over radius', unit: '', scale: 'log' },
        y: { label: 'E* k √(V d) short of Hertz', unit: '', scale: 'log' },
        series: [
          { name: 'ball on a plane', points: onPlane, marks: 'dots and line' },
          { name: 'two equal balls', points: onBall, marks: 'dots and line' },
        ],
      },
      {
        x: { label: 'segments of a ball of triangles', unit: '', scale: 'log' },
        y: { label: 'force error against the exact ball, d/R = 0.1', unit: '', scale: 'log' },
        series: [
          { name: 'run', points: faceted, marks: 'dots and line' },
          { name: 'second order', points: square, dashed: true, colour: 5 },
        ],
      },
    ],
  });
}
