import { authoring, type TriangleMesh } from '@impinge/engine/geometry';
import { expect, test } from 'vitest';
import { creaseEdges } from './crease-edges.js';

const edgeCount = (mesh: TriangleMesh) => creaseEdges(mesh).length / 6;
const withoutFaces = ({ vertices, triangles }: TriangleMesh) => ({ vertices, triangles });

test('edges of a box are drawn, diagonals of its sides are not', () => {
  const box = authoring.box({ size: [1, 2, 3] });
  expect(edgeCount(box)).toBe(12);
  expect(edgeCount(withoutFaces(box))).toBe(12);
});

test('facets of round shapes are not edges, rims are', () => {
  for (const segments of [10, 12, 64]) {
    // A rim at each end, with as many segments as there are facets.
    expect(edgeCount(authoring.cylinder({ radius: 1, height: 1, segments }))).toBe(2 * segments);
    const path = authoring.helix({ radius: 3, pitch: 2, turns: 2, segments: 32 });
    expect(edgeCount(authoring.tube({ path, radius: 0.5, segments }))).toBe(2 * segments);
  }
  expect(edgeCount(authoring.torus({ ringRadius: 3, tubeRadius: 1, segments: 12 }))).toBe(0);
});

test('an octagonal prism is not round, even if its sides are one face', () => {
  expect(edgeCount(authoring.prism({ sides: 12, radius: 1, height: 1 }))).toBe(36);
  const octagon = authoring.makePolygon(authoring.regularLoop(1, 8));
  expect(edgeCount(authoring.extrude(octagon, { height: 1 }))).toBe(24);
});

test('edges of a small part are drawn', () => {
  // As many as for a large part: nothing is rounded to a fixed length.
  const wheel = (radius: number) => edgeCount(authoring.escapeWheel({ radius }));
  expect(wheel(1e-5)).toBe(wheel(1));
  expect(wheel(1)).toBeGreaterThan(15 * 9);
});

test('coincident corners of separate triangles are one vertex, and a rim is drawn', () => {
  const { vertices, triangles } = authoring.box({ size: [1, 1, 1] });
  const loose = Float64Array.from(
    { length: 3 * triangles.length },
    (_, i) => vertices[3 * triangles[Math.floor(i / 3)] + (i % 3)],
  );
  expect(edgeCount({ vertices: loose, triangles: triangles.map((_, i) => i) })).toBe(12);
  expect(edgeCount({ vertices, triangles: triangles.slice(0, 3) })).toBe(3);
});
