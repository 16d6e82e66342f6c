import type { FrameContact } from '@impinge/engine';
import { describe, expect, test } from 'vitest';
import { contactArrows, largestOf } from './contact-arrows.js';

const contact = (given: Partial<FrameContact>): FrameContact => ({
  shapeA: 0,
  shapeB: 1,
  part: 0,
  point: [1, 2, 3],
  force: [3, 0, 4],
  normal: [0, 0, 1],
  torque: [0, 0, 0],
  elastic: 4,
  damping: 0,
  attraction: 0,
  mobilised: 0.5,
  gap: -1e-6,
  slipSpeed: 0,
  impactSpeed: 1e-3,
  states: [],
  ...given,
});

describe('arrows of a contact', () => {
  test('one along the normal and one across it, which together are the force', () => {
    const { normals, resistances, curls } = contactArrows([contact({})], { force: 5, torque: 0 }, 10, [1, 0, 0]);
    expect(normals).toEqual([0, 2, 3, 0, 2, 11]);
    expect(resistances).toEqual([0, 2, 3, 6, 2, 3]);
    expect(curls).toEqual([]);
  });

  test('none for a friction that is rounding', () => {
    const still = contact({ force: [1e-15, 0, 4] });
    expect(contactArrows([still], largestOf([still]), 1, [0, 0, 0]).resistances).toEqual([]);
  });

  test('a torque is curled about itself', () => {
    const spinning = contact({ force: [0, 0, 4], torque: [0, 0, 2] });
    const { resistances, curls } = contactArrows([spinning], largestOf([spinning]), 1, [0, 0, 0]);
    expect(resistances).toHaveLength(6);
    expect(curls.length).toBeGreaterThan(60);
    // All of it in the plane of the contact.
    for (let i = 2; i < curls.length; i += 3) expect(curls[i]).toBeCloseTo(3, 12);
  });

  test('the total force where a recording has no normal', () => {
    const old = contact({ normal: [NaN, NaN, NaN], torque: [NaN, NaN, NaN], elastic: NaN });
    const { normals, resistances } = contactArrows([old], largestOf([old]), 5, [1, 2, 3]);
    const ends = [0, 0, 0, 3, 0, 4];
    for (const [i, end] of normals.entries()) expect(end).toBeCloseTo(ends[i], 12);
    expect(resistances).toEqual([]);
  });
});
