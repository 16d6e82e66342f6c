import { expect, test } from 'vitest';
import { elasticForce, materialsOf, viewOf } from '../laws.suite.js';
import { materialSchema } from '../materials.schema.js';
import { effectiveModulus } from '../pair-materials.js';
import { hertz } from './hertz.js';

const steel = materialSchema.parse({ youngModulus: 2.1e11, poissonRatio: 0.3 });
const rigid = materialSchema.parse({ youngModulus: 1e30, poissonRatio: 0 });
const part = hertz.create({ type: 'hertz' }, materialsOf(steel));

test('E* of two equal materials is E/(2 (1 − ν²)); of one on a rigid one, twice that', () => {
  expect(effectiveModulus(steel, steel)).toBeCloseTo(2.1e11 / (2 * 0.91), -2);
  expect(effectiveModulus(steel, rigid) / effectiveModulus(steel, steel)).toBeCloseTo(2, 12);
});

test('K grows as √R*', () => {
  const force = (effectiveRadius: number) => elasticForce(part, viewOf({ effectiveRadius }));
  expect(force(0.04) / force(0.01)).toBeCloseTo(2, 14);
});

test('a stiffness that the scene states is taken as it is', () => {
  const stated = hertz.create({ type: 'hertz', stiffness: 7 }, materialsOf(steel));
  expect(elasticForce(stated, viewOf({ penetration: 4 }))).toBe(56);
});

test('the contact lasts as v^(−1/5)', () => {
  const time = (speed: number) => part.contactTime(1, 0.1, speed);
  expect(time(32) / time(1)).toBeCloseTo(0.5, 12);
});
