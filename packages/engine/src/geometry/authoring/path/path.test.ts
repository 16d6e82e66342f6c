import { describe, expect, test } from 'vitest';
import type { Vec3 } from '../../../math/vec3.js';
import { areaOf, checkSolid, relative, volumeOf } from '../mesh-facts.suite.js';
import { rectangle } from '../polygon/arc.js';
import { makePolygon, polygonArea, polygonCentroid } from '../polygon/polygon.js';
import { channel, channelProfile } from './channel.js';
import { sectionFrames } from './frames.js';
import { helix, pathLength } from './helix.js';
import { sweep } from './sweep.js';
import { tube } from './tube.js';

const chordPi = (n: number) => (n / 2) * Math.sin((2 * Math.PI) / n);
const bent: readonly Vec3[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1.5, 0.5, 0],
  [1.5, 1.5, 0.7],
  [0.5, 2, 1],
];

describe('helix', () => {
  test('keeps its radius and rises by its pitch', () => {
    const path = helix({ radius: 2, pitch: 0.5, turns: 1.5, segments: 400 });
    for (const [x, y] of path) expect(Math.hypot(x, y)).toBeCloseTo(2, 12);
    expect(path).toHaveLength(601);
    expect(path.at(-1)![2]).toBeCloseTo(0.75, 12);
    // Chords are shorter than the curve by (2π/n)²/24.
    expect(relative(pathLength(path), 1.5 * Math.hypot(4 * Math.PI, 0.5))).toBeLessThan(2e-5);
  });
});

describe('frames', () => {
  test('parallel frames do not turn about the path; upright ones keep across level', () => {
    const path = helix({ radius: 1, pitch: 1, turns: 1, segments: 200 });
    for (const { across } of sectionFrames(path, 'upright')) expect(across[2]).toBeCloseTo(0, 14);
    const frames = sectionFrames(path, 'parallel');
    // Total torsion of a turn of a helix of slope α is 2π sin α.
    const slope = Math.atan2(1, 2 * Math.PI);
    const last = frames.at(-1)!;
    const level = sectionFrames(path, 'upright').at(-1)!;
    const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    const turned = Math.atan2(dot(last.across, level.upward), dot(last.across, level.across));
    expect(Math.abs(turned)).toBeCloseTo(2 * Math.PI * Math.sin(slope), 2);
  });
});

describe('sweep', () => {
  test('straight pieces keep their section: V = A L for a centred profile, with any bends', () => {
    const profile = makePolygon(rectangle(0.2, 0.1), [rectangle(0.1, 0.04)]);
    const solid = sweep(profile, { path: bent });
    checkSolid(solid);
    expect(relative(volumeOf(solid), polygonArea(profile) * pathLength(bent))).toBeLessThan(1e-12);
    expect(areaOf(solid, 'start')).toBeCloseTo(polygonArea(profile), 13);
    expect(areaOf(solid, 'end')).toBeCloseTo(polygonArea(profile), 13);
  });
  test('rod and pipe', () => {
    const rod = tube({ path: bent, radius: 0.1, segments: 20 });
    checkSolid(rod);
    expect(relative(volumeOf(rod), chordPi(20) * 0.01 * pathLength(bent))).toBeLessThan(1e-12);
    const pipe = tube({ path: bent, radius: 0.1, wallThickness: 0.02, segments: 20 });
    checkSolid(pipe);
    expect(relative(volumeOf(pipe), chordPi(20) * (0.01 - 0.0064) * pathLength(bent))).toBeLessThan(1e-12);
    expect([...pipe.faces!.names].sort()).toEqual(['end', 'hole-1', 'side', 'start']);
  });
  test('impossible paths are refused with the place', () => {
    expect(() => tube({ path: [[0, 0, 0]], radius: 1 })).toThrow(/at least 2/);
    expect(() =>
      tube({
        path: [
          [0, 0, 0],
          [0, 0, 0],
        ],
        radius: 1,
      }),
    ).toThrow(/path.1/);
    expect(() =>
      tube({
        path: [
          [0, 0, 0],
          [1, 0, 0],
          [0, 0, 0],
        ],
        radius: 0.1,
      }),
    ).toThrow(/turns back/);
    expect(() => tube({ path: helix({ radius: 0.1, pitch: 0.1, turns: 1 }), radius: 0.2 })).toThrow(/tighter/);
    expect(() => tube({ path: bent, radius: 0.1, wallThickness: 0.1 })).toThrow(/solid rod/);
  });
});

describe('channel', () => {
  test('sections have their closed-form areas', () => {
    const u = channelProfile({ type: 'u', width: 0.4, depth: 0.3, wallThickness: 0.02 }).profile;
    expect(polygonArea(u)).toBeCloseTo(2 * 0.02 * 0.3 + 0.02 * 0.44, 14);
    const pipe = channelProfile({ type: 'half-pipe', radius: 0.2, wallThickness: 0.02, segments: 64 }).profile;
    expect(polygonArea(pipe)).toBeCloseTo((chordPi(64) / 2) * (0.0484 - 0.04), 14);
  });
  test.each(['u', 'half-pipe'] as const)('%s along a helix: V = A L (1 − κ·c) by Pappus', (type) => {
    const section =
      type === 'u' ? { type, width: 0.4, depth: 0.3, wallThickness: 0.02 } : { type, radius: 0.2, wallThickness: 0.02 };
    const path = helix({ radius: 1, pitch: 1, turns: 2, segments: 256 });
    const solid = channel({ path, section });
    checkSolid(solid);
    expect([...solid.faces!.names].sort()).toEqual(['end', 'inside', 'outside', 'rim', 'start']);
    const { profile } = channelProfile(section);
    // The centroid lies on the level line through the path's normal, so κ·c = 0; chords err by (2π/n)².
    expect(polygonCentroid(profile)[0]).toBeCloseTo(0, 14);
    expect(relative(volumeOf(solid), polygonArea(profile) * 2 * Math.hypot(2 * Math.PI, 1))).toBeLessThan(1e-3);
  });
});
