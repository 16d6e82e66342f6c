import { describe, expect, test } from 'vitest';
import { areaOf, centroidOf, checkSolid, extentOf, relative, volumeOf } from '../mesh-facts.suite.js';
import { polygonArea } from '../polygon/polygon.js';
import { BELGIAN_BLOCK_SIZES, belgianBlock } from './belgian-block.js';
import { helixChannel } from './helix-channel.js';
import { loaderBucket, loaderBucketOutlines } from './loader-bucket.js';
import { tippeTop } from './tippe-top.js';

describe('Belgian block', () => {
  test.each(Object.entries(BELGIAN_BLOCK_SIZES))('%s: rounded, within its box, volume after Steiner', (name, size) => {
    const block = belgianBlock({ size: name as keyof typeof BELGIAN_BLOCK_SIZES });
    checkSolid(block);
    [0, 1, 2].forEach((axis) => {
      expect(extentOf(block, axis)[1]).toBeCloseTo(size[axis] / 2, 14);
      expect(extentOf(block, axis)[0]).toBeCloseTo(-size[axis] / 2, 14);
    });
    const r = 0.08 * Math.min(...size);
    const [a, b, c] = size.map((length) => length - 2 * r);
    const exact =
      a * b * c + 2 * r * (a * b + b * c + c * a) + Math.PI * r * r * (a + b + c) + (4 / 3) * Math.PI * r * r * r;
    expect(volumeOf(block)).toBeLessThan(exact);
    // Chords of 45° lose 10 % of an arc, and rounded edges are 5 % of the stone.
    expect(relative(volumeOf(block), exact)).toBeLessThan(6e-3);
  });
  test('any size, any roundness', () => {
    checkSolid(belgianBlock({ size: [0.3, 0.2, 0.1], edgeRadius: 0.04, chordError: 1e-4 }));
    expect(() => belgianBlock({ edgeRadius: 0.05 })).toThrow(/half the smallest length/);
    expect(belgianBlock().triangles.length / 3).toBe(108);
  });
});

describe('loader bucket', () => {
  test('closed, V = plate between cheeks + two cheeks, open forward', async () => {
    const bucket = await loaderBucket();
    checkSolid(bucket);
    const { plate, cheek } = loaderBucketOutlines({});
    const expected = polygonArea(plate) * (1.2 - 0.06) + 2 * 0.03 * polygonArea(cheek);
    expect(relative(volumeOf(bucket), expected)).toBeLessThan(1e-11);
    expect(extentOf(bucket, 0)[1]).toBeCloseTo(0.8, 12);
    expect(extentOf(bucket, 1)[1]).toBeCloseTo(0.6, 12);
    expect(extentOf(bucket, 2)[1]).toBeCloseTo(0.7, 12);
    // The side view by its formula, with a bend of fine chords.
    const fine = loaderBucketOutlines({ segments: 10_000 }).plate;
    const formula = 0.03 * (0.8 - 0.12 - 0.3) + 0.03 * 0.06 + (Math.PI / 4) * (0.09 - 0.0729) + 0.03 * 0.4;
    expect(relative(polygonArea(fine), formula)).toBeLessThan(1e-6);
  });
  test('impossible plates are refused', async () => {
    await expect(loaderBucket({ plateThickness: 0.4 })).rejects.toThrow(/plateThickness/);
    await expect(loaderBucket({ bendRadius: 0.75 })).rejects.toThrow(/bendRadius/);
    await expect(loaderBucket({ lipLength: 0.6 })).rejects.toThrow(/lipLength/);
    await expect(loaderBucket({ width: 0.05 })).rejects.toThrow(/width of 0.05 m/);
  });
});

describe('helix channel', () => {
  test('closed, V = half ring × length of the helix, turns clear of each other', () => {
    const mesh = helixChannel({ segments: 96 });
    checkSolid(mesh);
    const length = 2 * Math.hypot(2 * Math.PI * 0.6, 0.5);
    // Chords of both circles lose up to (2π/96)²/6 each.
    expect(relative(volumeOf(mesh), (Math.PI / 2) * (0.16 * 0.16 - 0.15 * 0.15) * length)).toBeLessThan(2e-3);
    expect(areaOf(mesh, 'inside')).toBeGreaterThan(0.9 * Math.PI * 0.15 * length);
    expect(() => helixChannel({ pitch: 0.1 })).toThrow(/above each other/);
    expect(() => helixChannel({ radius: 0.1 })).toThrow(/outer radius/);
  });
});

describe('Tippe-Top', () => {
  const top = tippeTop({ segments: 128 });
  test('closed, with a cavity, its volume and centre those of slabs', () => {
    checkSolid(top);
    // ∫ π r² dz by the midpoint rule over outer shape less cavity, in mm.
    const [slabs, low, high] = [100_000, -15, 18];
    const [flat, ceiling] = [150 / 13, 150 / 13 - 1.2];
    let [volume, moment] = [0, 0];
    for (let i = 0; i < slabs; i++) {
      const z = low + ((i + 0.5) * (high - low)) / slabs;
      const outer = z < flat ? 225 - z * z : z < 13 ? 25 : 25 - (z - 13) * (z - 13);
      const inner = z < ceiling ? Math.max(0, 144 - (z - 3) * (z - 3)) : 0;
      volume += (Math.PI * (outer - inner) * (high - low)) / slabs;
      moment += (Math.PI * (outer - inner) * z * (high - low)) / slabs;
    }
    expect(relative(volumeOf(top), volume * 1e-9)).toBeLessThan(1e-3);
    expect(centroidOf(top)[2]).toBeCloseTo((moment / volume) * 1e-3, 5);
  });
  test('is bottom-heavy and has the sizes of Gonthier 2007: 15 mm, 5 mm, tip 18 mm above the centre', () => {
    const below = -centroidOf(top)[2];
    expect(below).toBeGreaterThan(1.8e-3);
    expect(below).toBeLessThan(2e-3);
    expect(extentOf(top, 2)[0]).toBeCloseTo(-0.015, 14);
    expect(extentOf(top, 2)[1]).toBeCloseTo(0.018, 14);
    expect(extentOf(top, 0)[1]).toBeCloseTo(0.015, 5);
    // Tilt at which ball and stem both touch the floor.
    expect((Math.acos(-(15 - 5) / 13) * 180) / Math.PI).toBeCloseTo(140.2849, 4);
    expect([...top.faces!.names].sort()).toEqual(['ball', 'cavity', 'flat', 'stem', 'tip']);
  });
  test('impossible shapes are refused', () => {
    expect(() => tippeTop({ stemDistance: 0.009 })).toThrow(/must exceed/);
    expect(() => tippeTop({ cavityRadius: 0.02 })).toThrow(/cavity/);
    expect(() => tippeTop({ cavityOffset: 0.006 })).toThrow(/leave a wall/);
  });
});
