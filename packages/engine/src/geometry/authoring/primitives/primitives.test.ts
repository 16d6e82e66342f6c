import { describe, expect, test } from 'vitest';
import { SceneError } from '../../../errors/scene-error.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { areaOf, centroidOf, checkSolid, corner, relative, volumeOf } from '../mesh-facts.suite.js';
import { circleSegments } from '../resolution.js';
import { box } from './box.js';
import { capsule } from './capsule.js';
import { cone, cylinder, frustum } from './cylinder.js';
import { prism } from './prism.js';
import { roundedBox } from './rounded-box.js';
import { icosphere, uvSphere } from './sphere.js';
import { torus } from './torus.js';

/** Rounding of a sum over a few thousand triangles. */
const ROUNDING = 1e-12;
/** π of a circle made of n chords. */
const chordPi = (n: number) => (n / 2) * Math.sin((2 * Math.PI) / n);
const cube = (x: number) => x * x * x;

/** Volume of a stack of frusta over the regular n-gon, radii r and heights z: an independent closed form. */
function stackVolume(n: number, rings: readonly (readonly [number, number])[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < rings.length; i++) {
    const [[r, z], [s, y]] = [rings[i], rings[i + 1]];
    sum += ((y - z) * (r * r + r * s + s * s)) / 3;
  }
  return chordPi(n) * sum;
}

const names = (mesh: TriangleMesh) => [...(mesh.faces?.names ?? [])].sort();

describe('box', () => {
  const mesh = box({ size: [0.1, 0.2, 0.3], centre: [1, 2, 3] });
  test('is closed, with V = abc, S = 2 (ab + bc + ca), about its centre', () => {
    checkSolid(mesh);
    expect(relative(volumeOf(mesh), 0.006)).toBeLessThan(1e-11); // 3 m from the origin
    expect(areaOf(mesh)).toBeCloseTo(0.22, 12);
    centroidOf(mesh).forEach((value, axis) => {
      expect(value).toBeCloseTo(axis + 1, 9);
    });
  });
  test('names its six faces by the direction they look in', () => {
    expect(names(mesh)).toEqual(['x+', 'x-', 'y+', 'y-', 'z+', 'z-']);
    mesh.triangles.forEach((vertex, i) => {
      const name = mesh.faces!.names[mesh.faces!.ids[Math.floor(i / 3)]];
      const axis = 'xyz'.indexOf(name[0]);
      const side = (name[1] === '+' ? 0.5 : -0.5) * [0.1, 0.2, 0.3][axis];
      expect(corner(mesh, vertex)[axis]).toBeCloseTo(axis + 1 + side, 12);
    });
  });
});

describe('round solids of n segments have the volume of their n-gon slices', () => {
  test.each([3, 4, 7, 64])('n = %i', (segments) => {
    const [radius, height] = [0.3, 0.7];
    const can = cylinder({ radius, height, segments });
    checkSolid(can);
    expect(relative(volumeOf(can), chordPi(segments) * 0.09 * 0.7)).toBeLessThan(ROUNDING);
    expect(relative(areaOf(can, 'side'), segments * 2 * 0.3 * Math.sin(Math.PI / segments) * 0.7)).toBeLessThan(
      ROUNDING,
    );
    expect(names(can)).toEqual(['bottom', 'side', 'top']);
    const tip = cone({ radius, height, segments });
    checkSolid(tip);
    expect(relative(volumeOf(tip), (chordPi(segments) * 0.09 * 0.7) / 3)).toBeLessThan(ROUNDING);
    expect(names(tip)).toEqual(['bottom', 'side']);
    const cut = frustum({ bottomRadius: 0.2, topRadius: 0.5, height, segments });
    checkSolid(cut);
    const rings = [
      [0.2, -0.35],
      [0.5, 0.35],
    ] as const;
    expect(relative(volumeOf(cut), stackVolume(segments, rings))).toBeLessThan(ROUNDING);
    checkSolid(frustum({ bottomRadius: 0, topRadius: 0.5, height, segments }));
    const ring = torus({ ringRadius: 0.5, tubeRadius: 0.2, segments });
    checkSolid(ring);
    // Pappus with a polygon turned in chords: 2 A r̄ chordPi(n).
    expect(relative(volumeOf(ring), 2 * chordPi(segments) * chordPi(segments) * 0.04 * 0.5)).toBeLessThan(ROUNDING);
    const bar = prism({ sides: segments, radius, height });
    checkSolid(bar);
    expect(relative(volumeOf(bar), chordPi(segments) * 0.09 * 0.7)).toBeLessThan(ROUNDING);
    expect(names(bar)).toHaveLength(segments + 2);
  });

  test('sphere of meridians and capsule: stacks of frusta', () => {
    const [segments, rows] = [12, 6];
    const half = (k: number) => (Math.PI * k) / rows - Math.PI / 2;
    const rings = Array.from({ length: rows + 1 }, (_, k) => [Math.cos(half(k)), Math.sin(half(k))] as const);
    const ball = uvSphere({ radius: 1, segments });
    checkSolid(ball);
    expect(relative(volumeOf(ball), stackVolume(segments, rings))).toBeLessThan(ROUNDING);
    const pill = capsule({ radius: 1, length: 2.5, segments });
    checkSolid(pill);
    const longer = volumeOf(ball) + chordPi(segments) * 2.5;
    expect(relative(volumeOf(pill), longer)).toBeLessThan(ROUNDING);
    expect(names(pill)).toEqual(['bottom', 'side', 'top']);
  });
});

describe('icosphere', () => {
  test.each([1, 2, 3, 10])('frequency %i: 10 f² + 2 corners on the sphere, closed', (frequency) => {
    const mesh = icosphere({ radius: 2, segments: Math.max(3, Math.floor(5.675 * frequency)) });
    expect(mesh.vertices.length / 3).toBe(10 * frequency * frequency + 2);
    checkSolid(mesh);
    for (let v = 0; v < mesh.vertices.length / 3; v++) expect(Math.hypot(...corner(mesh, v))).toBeCloseTo(2, 14);
  });
  test('frequency 1 is the icosahedron: V = 5/12 (3 + √5) a³ with a = R/sin 72°', () => {
    const edge = 2 / (2 * Math.sin((2 * Math.PI) / 5));
    const mesh = icosphere({ radius: 1, segments: 5 });
    expect(relative(volumeOf(mesh), (5 / 12) * (3 + Math.sqrt(5)) * cube(edge))).toBeLessThan(ROUNDING);
  });
  test('no triangle lies deeper than the chord error, and volume tends to 4/3 π R³ from below', () => {
    for (const chordError of [1e-2, 1e-3, 1e-4]) {
      const mesh = icosphere({ radius: 1, chordError });
      const lost = 1 - volumeOf(mesh) / ((4 / 3) * Math.PI);
      expect(lost).toBeGreaterThan(0);
      expect(lost).toBeLessThan(3 * chordError); // a shell of that thickness
      let deepest = 0;
      for (let t = 0; t < mesh.triangles.length; t += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => corner(mesh, mesh.triangles[t + k]));
        const n = [1, 2, 3].map((_, i) => {
          const [j, k] = [(i + 1) % 3, (i + 2) % 3];
          return (b[j] - a[j]) * (c[k] - a[k]) - (b[k] - a[k]) * (c[j] - a[j]);
        });
        deepest = Math.max(deepest, 1 - (n[0] * a[0] + n[1] * a[1] + n[2] * a[2]) / Math.hypot(...n));
      }
      expect(deepest).toBeLessThanOrEqual(chordError);
      expect(deepest).toBeGreaterThan(chordError / 4); // not needlessly fine
    }
  });
});

describe('rounded box', () => {
  test('tends to Steiner’s volume from below and names flat and round faces', () => {
    const [size, r] = [[0.2, 0.15, 0.1], 0.02] as const;
    const [a, b, c] = size.map((length) => length - 2 * r);
    const exact =
      a * b * c + 2 * r * (a * b + b * c + c * a) + Math.PI * r * r * (a + b + c) + (4 / 3) * Math.PI * cube(r);
    const lost = [8, 32, 128].map((segments) => {
      const mesh = roundedBox({ size, edgeRadius: r, segments });
      checkSolid(mesh);
      expect(names(mesh)).toEqual(['rounded', 'x+', 'x-', 'y+', 'y-', 'z+', 'z-']);
      expect(areaOf(mesh, 'x+')).toBeCloseTo(b * c, 12);
      expect(areaOf(mesh, 'z-')).toBeCloseTo(a * b, 12);
      return 1 - volumeOf(mesh) / exact;
    });
    expect(lost.every((part) => part > 0)).toBe(true);
    // Chords lose a part of order 1/n².
    expect(Math.abs(lost[0] / lost[1] - 16)).toBeLessThan(1);
    expect(lost[1] / lost[2]).toBeCloseTo(16, 0);
  });
  test('refuses edges that use up a side', () => {
    expect(() => roundedBox({ size: [1, 1, 0.1], edgeRadius: 0.05 })).toThrow(/half the smallest length, 0.05 m/);
  });
});

describe('resolution', () => {
  test('a chord error gives the fewest segments that keep it', () => {
    for (const error of [1e-1, 1e-2, 1e-3, 1e-5]) {
      const n = circleSegments(0.5, { chordError: error });
      expect(0.5 * (1 - Math.cos(Math.PI / n))).toBeLessThanOrEqual(error * (1 + 1e-9));
      expect(n === 3 || 0.5 * (1 - Math.cos(Math.PI / (n - 1))) > error).toBe(true);
    }
    expect(circleSegments(1, {})).toBe(64);
    expect(circleSegments(1, { chordError: 5 })).toBe(3);
  });
  test('impossible dimensions are refused with their unit', () => {
    expect(() => cylinder({ radius: -1, height: 1 })).toThrow(
      new SceneError('shape/non-positive-size', 'radius', 'must be > 0 m, got -1'),
    );
    expect(() => box({ size: [1, Number.NaN, 1] })).toThrow(/size.1: must be > 0 m/);
    expect(() => cylinder({ radius: 1, height: 1, segments: 2 })).toThrow(/from 3 to/);
    expect(() => cylinder({ radius: 1, height: 1, segments: 9, chordError: 0.1 })).toThrow(/not both/);
    expect(() => cylinder({ radius: 1, height: 1, chordError: 1e-30 })).toThrow(/more than 100000 segments/);
    expect(() => torus({ ringRadius: 1, tubeRadius: 1 })).toThrow(/below ringRadius/);
    expect(() => prism({ sides: 2, radius: 1, height: 1 })).toThrow(/from 3 to/);
    expect(() => frustum({ bottomRadius: 0, topRadius: 0, height: 1 })).toThrow(/must be > 0 m/);
  });
});
