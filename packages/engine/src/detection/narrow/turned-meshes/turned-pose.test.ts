import { expect, test } from 'vitest';
import { box as boxMesh } from '../../../geometry/authoring/primitives/box.js';
import { exactGeometry, meshGeometry, type ShapeGeometry } from '../../../geometry/shape-geometry.js';
import { multiply, type Quaternion, rotated, unitQuaternion } from '../../../math/quaternion.js';
import { createContacts } from '../../contact.js';
import { type PlacedShape, placeShapes } from '../distance/placed-shapes.suite.js';
import { createPlaceSearch } from '../narrow-phase.js';
import { findContact, findPlaces } from '../pair-table.js';

const ROUND: Readonly<Record<string, ShapeGeometry>> = {
  cylinder: exactGeometry({ type: 'cylinder', radius: 1, height: 5, hole: false }),
  disc: exactGeometry({ type: 'cylinder', radius: 1, height: 0.2, hole: false }),
  cone: exactGeometry({ type: 'cone', radius: 1, height: 2 }),
  capsule: exactGeometry({ type: 'capsule', radius: 0.5, length: 2 }),
  torus: exactGeometry({ type: 'torus', ringRadius: 1, tubeRadius: 0.3 }),
};
/** Tops at z = 0. */
const PARTNERS: Readonly<Record<string, PlacedShape>> = {
  box: [exactGeometry({ type: 'box', size: [20, 20, 4] }), [0, 0, -2]],
  mesh: [meshGeometry(boxMesh({ size: [20, 20, 4] })), [0, 0, -2]],
  cylinder: [
    exactGeometry({ type: 'cylinder', radius: 3, height: 20, hole: false }),
    [0.1, 0, -3],
    [0.5, 0.5, 0.5, 0.5],
  ],
};
const TILTED: Quaternion = unitQuaternion([0.6, 0.1, -0.2, 0.7]);
const aboutZ = (angle: number): Quaternion => [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
/** Coordinates of 10 m, forces of ∂V/∂x ~ 1 m²: some hundred roundings. */
const ROUND_OFF = 1e-12;

/** The solid over its partner, the lowest point of its box at a depth, turned about its own axis. */
function contactsOf(shape: ShapeGeometry, partner: PlacedShape, height: number, spin: number) {
  const { detection, poses } = placeShapes([[shape, [0, 0, height], multiply(TILTED, aboutZ(spin))], partner]);
  const [places, nearest] = [createContacts(8), createContacts(1)];
  findPlaces(detection, poses, 0, 1, createPlaceSearch(), places);
  findContact(detection, poses, 0, 1, nearest, 0);
  return { places, nearest };
}

test.each(Object.keys(ROUND).flatMap((shape) => Object.keys(PARTNERS).map((partner) => [shape, partner] as const)))(
  '%s and %s: nothing depends on how far the solid has turned about its axis',
  (name, partner) => {
    const shape = ROUND[name];
    const seen = [0, 0.02, 1, 3].map((spin) => contactsOf(shape, PARTNERS[partner], 0.4, spin));
    const [{ places: first }] = seen;
    expect(first.count).toBe(1);
    const axis = rotated(TILTED, [0, 0, 1]);
    for (const { places } of seen) {
      expect(Math.abs(places.volume[0] - first.volume[0])).toBeLessThan(ROUND_OFF);
      for (let k = 0; k < 3; k++) expect(Math.abs(places.pointW[k] - first.pointW[k])).toBeLessThan(1e-9);
    }
    if (partner === 'cylinder') return;
    // n passes through the axis, as that of any pressure on a surface of revolution.
    const [n, p] = [first.normalAB, first.pointW];
    const arm = [p[0], p[1], p[2] - 0.4];
    const moment = [0, 1, 2].map((k) => arm[(k + 1) % 3] * n[(k + 2) % 3] - arm[(k + 2) % 3] * n[(k + 1) % 3]);
    expect(Math.abs(moment[0] * axis[0] + moment[1] * axis[1] + moment[2] * axis[2])).toBeLessThan(ROUND_OFF);
  },
);

test.each(['box', 'mesh'])('a cylinder touches a %s where the true one does, however it is turned', (partner) => {
  const across: Quaternion = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];
  for (const spin of [0, 0.03, 0.4]) {
    for (const yaw of [0, 0.3, 1.2]) {
      const turned = multiply(multiply(aboutZ(yaw), across), aboutZ(spin));
      const { detection, poses } = placeShapes([[ROUND.cylinder, [0, 0, 1.001], turned], PARTNERS[partner]]);
      const out = createContacts(1);
      findContact(detection, poses, 0, 1, out, 0);
      expect(Math.abs(out.gap[0] - 0.001)).toBeLessThan(ROUND_OFF);
    }
  }
});
