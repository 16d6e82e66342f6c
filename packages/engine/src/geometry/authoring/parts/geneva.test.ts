import { describe, expect, test } from 'vitest';
import { axisAngle } from '../../../math/quaternion.js';
import { solidOf } from '../../mesh/solid-of.js';
import { rotateMesh, translateMesh } from '../../mesh/transform-mesh.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { intersection } from '../csg/csg.js';
import { areaOf, checkSolid, extentOf, relative, volumeOf } from '../mesh-facts.suite.js';
import { circle, rectangle } from '../polygon/arc.js';
import { rotatePolygon } from '../polygon/place-polygon.js';
import { makePolygon, polygonArea } from '../polygon/polygon.js';
import { differencePolygons } from '../polygon/polygon-boolean.js';
import { type GenevaDimensions, genevaDimensions } from './geneva-dimensions.js';
import { genevaDriveWheel } from './geneva-drive-wheel.js';
import { genevaOutputWheel } from './geneva-output-wheel.js';

const SLOTS = [3, 4, 6, 8];
/** Chords in a turn; a polygon of n has 1 − (2π/n)²/6 of its circle's area. */
const CHORDS = 192;

/** The wheel's area by flat booleans of the source's boxes and cylinders: another algorithm on other pieces. */
async function outputArea({ slots, radius, slotWidth, slotLength, stopArcRadius, centreDistance }: GenevaDimensions) {
  const round = { segments: CHORDS };
  const tools = Array.from({ length: slots }, (_, i) => {
    const start = radius - slotLength;
    return [
      rotatePolygon(
        makePolygon(rectangle(slotLength + 0.1, slotWidth, [start + slotLength / 2 + 0.05, 0])),
        (2 * Math.PI * (i + 0.5)) / slots,
      ),
      rotatePolygon(makePolygon(circle(slotWidth / 2, round, [start, 0])), (2 * Math.PI * (i + 0.5)) / slots),
      rotatePolygon(makePolygon(circle(stopArcRadius, round, [centreDistance, 0])), (2 * Math.PI * i) / slots),
    ];
  });
  const pieces = await differencePolygons(makePolygon(circle(radius, round)), tools.flat());
  expect(pieces).toHaveLength(1);
  return polygonArea(pieces[0]);
}

/** Area common to circles of radii r and s at the distance d. */
function lens(r: number, s: number, d: number): number {
  const [x, y] = [(d * d + r * r - s * s) / (2 * d), (d * d + s * s - r * r) / (2 * d)];
  return (
    r * r * Math.acos(x / r) - x * Math.sqrt(r * r - x * x) + s * s * Math.acos(y / s) - y * Math.sqrt(s * s - y * y)
  );
}

describe('dimensions', () => {
  test('of the source: pin fits the slot, disc fits the arc, each with the clearance', () => {
    for (const slots of SLOTS) {
      const d = genevaDimensions({ slots });
      expect(d.slotWidth - d.pinDiameter).toBeCloseTo(d.clearance, 14);
      expect(d.stopArcRadius - d.stopDiscRadius).toBeCloseTo(d.clearance, 14);
      expect(d.driveCrankRadius).toBeCloseTo(Math.tan(Math.PI / slots), 13);
      // The pin enters square to the crank: a² + b² = c².
      expect(Math.hypot(d.driveCrankRadius, d.radius)).toBeCloseTo(d.centreDistance, 13);
      // At its deepest the pin stands in the middle of the slot's round end.
      expect(d.radius - d.slotLength).toBeCloseTo(d.centreDistance - d.driveCrankRadius, 13);
    }
    expect(genevaDimensions({ slots: 4, radius: 0.02 }).stopDiscRadius).toBeCloseTo(0.84 * 0.02, 14);
  });
  test('20 slots leave no stop disc, 19 do; a thinner pin allows more', () => {
    expect(() => genevaDimensions({ slots: 20 })).toThrow(/part\/no-stop-disc/);
    expect(() => genevaDimensions({ slots: 20 })).toThrow(/at most 19/);
    expect(() => genevaDimensions({ slots: 1000 })).toThrow(/stop disc/);
    expect(genevaDimensions({ slots: 19 }).stopDiscRadius).toBeCloseTo(0.00687, 5);
    expect(genevaDimensions({ slots: 20, pinDiameter: 0.05 }).stopDiscRadius).toBeGreaterThan(0);
  });
  test('impossible dimensions are refused', () => {
    expect(() => genevaDimensions({ slots: 2 })).toThrow(/from 3 to/);
    expect(() => genevaDimensions({ slots: 3.5 })).toThrow(/whole number/);
    expect(() => genevaDimensions({ slots: 3, radius: -1 })).toThrow(/radius: must be > 0 m/);
    expect(() => genevaDimensions({ slots: 3, pinDiameter: 0.6 })).toThrow(/meet at the hub/);
    expect(() => genevaDimensions({ slots: 6, pinDiameter: 0.01, clearance: 0.02 })).toThrow(/no tips/);
  });
});

describe.each(SLOTS)('%i slots', (slots) => {
  const d = genevaDimensions({ slots });

  test('with default options: closed, balanced, of these volumes', async () => {
    const [output, drive] = [await genevaOutputWheel({ slots }), await genevaDriveWheel({ slots })];
    const [a, b] = [solidOf(output), solidOf(drive)];
    console.log(
      `${slots} slots, R = 1 m: output wheel ${a.volume.toFixed(7)} m³, drive wheel ${b.volume.toFixed(7)} m³`,
    );
    // The centre of mass is on the axis but for rounding.
    for (const x of a.centroid) expect(Math.abs(x)).toBeLessThan(1e-14);
  });

  test('output wheel: closed, V = area × height, a face for each slot and arc', async () => {
    const wheel = await genevaOutputWheel({ slots, segments: CHORDS });
    checkSolid(wheel);
    expect(relative(volumeOf(wheel), d.height * (await outputArea(d)))).toBeLessThan(1e-9);
    expect(extentOf(wheel, 2)).toEqual([-d.height / 2, d.height / 2]);
    const walls = Array.from({ length: slots }, (_, i) => areaOf(wheel, `slot-${i + 1}.side`));
    for (const wall of walls) expect(wall).toBeCloseTo(walls[0], 10);
    expect(wheel.faces?.names).toContain(`stop-arc-${slots}.side`);
  });

  test('drive wheel: closed, volumes of base, cut disc and pin add up', async () => {
    const wheel = await genevaDriveWheel({ slots, segments: CHORDS });
    checkSolid(wheel);
    const [a, z, p] = [d.driveCrankRadius, d.stopDiscRadius, d.pinDiameter];
    const cut = lens(z, d.clearanceArc, (d.centreDistance * z) / a);
    const base = (Math.PI * (a + p) * (a + p) * d.height) / 2;
    const risers = Math.PI * z * z - cut + (Math.PI * p * p) / 4;
    expect(relative(volumeOf(wheel), base + risers * (d.height + d.clearance))).toBeLessThan(1e-3);
  });

  test('drive wheel without its pin: the same but for what the pin has above the base', async () => {
    const [whole, bare] = [
      await genevaDriveWheel({ slots, segments: CHORDS }),
      await genevaDriveWheel({ slots, segments: CHORDS, pin: false }),
    ];
    checkSolid(bare);
    const pin = ((Math.PI * d.pinDiameter * d.pinDiameter) / 4) * (d.height + d.clearance);
    expect(relative(volumeOf(whole) - volumeOf(bare), pin)).toBeLessThan(1e-3);
    expect(bare.faces?.names.filter((name) => name.startsWith('pin'))).toEqual([]);
  });

  test('the wheels never overlap: at rest, and moved by the ideal kinematics through a whole turn', async () => {
    const [output, drive] = [await genevaOutputWheel({ slots }), await genevaDriveWheel({ slots })];
    checkSolid(output);
    checkSolid(drive);
    const at = (mesh: TriangleMesh, angle: number, x: number) =>
      translateMesh(rotateMesh(mesh, axisAngle([0, 0, 1], angle)), [x, 0, 0]);
    const atRest = await intersection([output, at(drive, 0, d.centreDistance)]);
    expect(volumeOf(atRest)).toBe(0);
    const engaged = Math.PI / 2 - Math.PI / slots;
    for (let k = 0; k < 24; k++) {
      // φ: drive angle from where the pin is deepest in its slot.
      const phi = -Math.PI + (2 * Math.PI * k) / 24;
      const [a, c] = [d.driveCrankRadius, d.centreDistance];
      const followed = Math.atan2(a * Math.sin(phi), c - a * Math.cos(phi));
      const turned = Math.abs(phi) < engaged ? followed : Math.sign(phi) * (Math.PI / slots);
      const overlap = await intersection([at(output, turned - Math.PI / slots, 0), at(drive, Math.PI - phi, c)]);
      expect(volumeOf(overlap), `at ${phi} rad`).toBe(0);
    }
  });
});

test('the pin is stopped by the slot: moved sideways by more than half the clearance it overlaps', async () => {
  const d = genevaDimensions({ slots: 4 });
  const [output, drive] = [await genevaOutputWheel({ slots: 4 }), await genevaDriveWheel({ slots: 4 })];
  const deepest = translateMesh(rotateMesh(drive, axisAngle([0, 0, 1], Math.PI)), [d.centreDistance, 0, 0]);
  const facing = rotateMesh(output, axisAngle([0, 0, 1], -Math.PI / 4));
  const moved = (y: number) => intersection([facing, translateMesh(deepest, [0, y, 0])]);
  expect(volumeOf(await moved(0.45 * d.clearance))).toBe(0);
  expect(volumeOf(await moved(0.7 * d.clearance))).toBeGreaterThan(0);
  expect(volumeOf(await moved(-0.7 * d.clearance))).toBeGreaterThan(0);
});

test('the last that have a stop disc, 18 and 19 slots, are still closed solids', async () => {
  for (const slots of [18, 19]) {
    checkSolid(await genevaOutputWheel({ slots, segments: 64 }));
    checkSolid(await genevaDriveWheel({ slots, segments: 64 }));
  }
});
