import { describe, expect, test } from 'vitest';
import { axisAngle } from '../../../math/quaternion.js';
import { rotateMesh, translateMesh } from '../../mesh/transform-mesh.js';
import { intersection } from '../csg/csg.js';
import { areaOf, checkSolid, relative, volumeOf } from '../mesh-facts.suite.js';
import { polygonArea, signedArea } from '../polygon/polygon.js';
import { escapeWheel, escapeWheelOutline } from './escape-wheel.js';
import { palletLever, palletLeverDimensions, palletLeverOutline } from './pallet-lever.js';

const R = 0.01;
const DEGREE = Math.PI / 180;

describe('escape wheel', () => {
  test.each([12, 15, 20])('%i teeth: closed, V = area × thickness, tips at the radius', (teeth) => {
    const wheel = escapeWheel({ radius: R, teeth });
    const outline = escapeWheelOutline({ radius: R, teeth });
    checkSolid(wheel);
    expect(relative(volumeOf(wheel), polygonArea(outline) * 0.06 * R)).toBeLessThan(1e-11);
    const radii = outline.outer.map(([x, y]) => Math.hypot(x, y));
    expect(radii.filter((r) => Math.abs(r - R) < 1e-12)).toHaveLength(2 * teeth);
    expect(Math.min(...radii)).toBeCloseTo(0.78 * R, 12);
    // Tip lands: chords of half a degree.
    expect(relative(areaOf(wheel, 'tip'), teeth * 2 * R * Math.sin(0.25 * DEGREE) * 0.06 * R)).toBeLessThan(1e-9);
  });
  test('is one tooth replicated: outline area = teeth × that of a sector', () => {
    const { outer } = escapeWheelOutline({ radius: R });
    const tooth = outer.slice(0, outer.length / 15);
    const sector = signedArea([[0, 0], ...tooth, outer[tooth.length]]);
    expect(relative(signedArea(outer), 15 * sector)).toBeLessThan(1e-12);
  });
  test('a full disc, and what cannot be', () => {
    checkSolid(escapeWheel({ radius: R, spokes: 0 }));
    expect(() => escapeWheel({ radius: R, teeth: 200 })).toThrow(/too many for their undercut/);
    expect(() => escapeWheel({ radius: R, spokes: 14 })).toThrow(/no opening/);
    expect(() => escapeWheel({ radius: R, boreRadius: R })).toThrow(/below the hub/);
    expect(() => escapeWheel({ radius: R, rootRadius: 2 * R })).toThrow(/between 0.4 and 1/);
  });
});

describe('pallet lever', () => {
  const { centreDistance, lockedAngle } = palletLeverDimensions(R);
  const outline = palletLeverOutline({ wheelRadius: R });
  /** Distance from the wheel's axis of an outline corner, the lever turned by an angle. */
  const fromWheel = (corner: number, angle: number) => {
    const [x, y] = outline.outer[corner];
    return Math.hypot(
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle) + centreDistance,
    );
  };
  const [ENTRY_LOCK, ENTRY_EXIT, EXIT_EXIT, EXIT_LOCK] = [0, 25, 19, 20];

  test('closed, V = area × thickness', () => {
    const lever = palletLever({ wheelRadius: R });
    checkSolid(lever);
    expect(relative(volumeOf(lever), polygonArea(outline) * 0.08 * R)).toBeLessThan(1e-11);
    expect(outline.outer).toHaveLength(26);
  });
  test('impulse corners cross the tips’ circle after half the lift, within a tenth of a degree', () => {
    const half = 4.25 * DEGREE;
    // Corners lie some 0.5 R from the pivot: 0.1° there is 1e-3 R.
    for (const [corner, angle] of [
      [ENTRY_LOCK, half],
      [ENTRY_EXIT, -half],
      [EXIT_LOCK, -half],
      [EXIT_EXIT, half],
    ])
      expect(Math.abs(fromWheel(corner, angle) - R)).toBeLessThan(1e-3 * R);
  });
  test('locked: one stone stands in the way of the tips and the other has let go', () => {
    expect(fromWheel(ENTRY_LOCK, -lockedAngle)).toBeLessThan(R);
    expect(fromWheel(EXIT_LOCK, -lockedAngle)).toBeGreaterThan(R);
    expect(fromWheel(EXIT_LOCK, lockedAngle)).toBeLessThan(R);
    expect(fromWheel(ENTRY_LOCK, lockedAngle)).toBeGreaterThan(R);
  });
  test.each([
    ['entry', -1],
    ['exit', 1],
  ])('with the %s locked the wheel is free over a drop and then stopped', async (_which, side) => {
    const wheel = escapeWheel({ radius: R, segments: 48, spokes: 0 });
    const lever = palletLever({ wheelRadius: R, segments: 24 });
    const placed = translateMesh(rotateMesh(lever, axisAngle([0, 0, 1], side * lockedAngle)), [0, centreDistance, 0]);
    const overlaps: boolean[] = [];
    for (let k = 0; k < 48; k++) {
      const turned = rotateMesh(wheel, axisAngle([0, 0, 1], k * 0.5 * DEGREE));
      overlaps.push(volumeOf(await intersection([turned, placed])) > 0);
    }
    // Over one pitch of 24°: a stretch without contact, and a stretch that the locking stone forbids.
    expect(overlaps.filter((overlap) => overlap).length).toBeGreaterThan(4);
    expect(overlaps.filter((overlap) => !overlap).length).toBeGreaterThan(4);
    const changes = overlaps.filter((overlap, k) => overlap !== overlaps[(k + 1) % 48]).length;
    expect(changes).toBe(2);
  });
});
