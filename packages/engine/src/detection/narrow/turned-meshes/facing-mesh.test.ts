import { expect, test } from 'vitest';
import { exactGeometry } from '../../../geometry/shape-geometry.js';
import type { Quaternion } from '../../../math/quaternion.js';
import { createContacts } from '../../contact.js';
import { placeShapes } from '../distance/placed-shapes.suite.js';
import { createPlaceSearch } from '../narrow-phase.js';
import { findContact, findPlaces } from '../pair-table.js';

const BOX = exactGeometry({ type: 'box', size: [20, 20, 4] });
const PLANE = exactGeometry({ type: 'plane', normal: [0, 0, 1] });
const ACROSS: Quaternion = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];

test.each([
  ['rod', exactGeometry({ type: 'cylinder', radius: 1, height: 5, hole: false })],
  ['capsule', exactGeometry({ type: 'capsule', radius: 1, length: 3 })],
] as const)('a %s shares with a box what it shares with a plane', (name, shape) => {
  const row: string[] = [];
  for (const depth of [1e-2, 1e-3, 1e-4, 1e-5, 1e-6]) {
    const at = [0.1, 0.2, 1 - depth];
    const onPlane = placeShapes([
      [shape, at, ACROSS],
      [PLANE, [0, 0, 0]],
    ]);
    const onBox = placeShapes([
      [shape, at, ACROSS],
      [BOX, [0, 0, -2]],
    ]);
    const [truth, places] = [createContacts(1), createContacts(8)];
    findContact(onPlane.detection, onPlane.poses, 0, 1, truth, 0);
    findPlaces(onBox.detection, onBox.poses, 0, 1, createPlaceSearch(), places);
    // Corners of segments a third to a half as wide as the patch: (2/5)² of it and less.
    expect(Math.abs(places.volume[0] / truth.volume[0] - 1)).toBeLessThan(0.05);
    // The round-off of coordinates of 1 m over the depth.
    expect(Math.abs(places.depth[0] / truth.depth[0] - 1)).toBeLessThan(1e-15 / depth);
    row.push(`${depth}: V ${places.volume[0] / truth.volume[0] - 1}, d ${places.depth[0] / truth.depth[0] - 1}`);
  }
  console.log(`${name}: ${row.join('; ')}`);
});
