import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisAngle } from '../../math/quaternion.js';
import { checkMesh } from './check/check-mesh.js';
import { mergeMeshes } from './merge-meshes.js';
import { box, exploded, joined, sphere, torus } from './mesh-fixtures.suite.js';
import { meshProperties } from './mesh-properties.js';
import { splitComponents } from './split-components.js';
import { mirrorMesh, rotateMesh, scaleMesh, translateMesh, turnOver } from './transform-mesh.js';

const factor = fc.double({ min: 0.1, max: 3, noNaN: true }).chain((x) => fc.constantFrom(x, -x));

describe('outward stays outward', () => {
  test('scaling multiplies the volume by |product|', () => {
    fc.assert(
      fc.property(fc.tuple(factor, factor, factor), (f) => {
        const { volume } = meshProperties(scaleMesh(torus(2, 0.5, 12, 6), f, [1, 2, 3]));
        const wanted = meshProperties(torus(2, 0.5, 12, 6)).volume * Math.abs(f[0] * f[1] * f[2]);
        expect(Math.abs(volume / wanted - 1)).toBeLessThan(1e-12);
      }),
    );
    expect(meshProperties(scaleMesh(box(), -2)).volume).toBe(8);
  });

  test('a mirrored cube is at the other side with the same volume; twice is the same', () => {
    const cube = box(1, 1, 1, [3, 0, 0]);
    const image = mirrorMesh(cube, [2, 0, 0], [1, 0, 0]);
    expect(meshProperties(image).volume).toBe(1);
    expect(meshProperties(image).centroid).toEqual([-1, 0, 0]);
    expect(mirrorMesh(image, [-1, 0, 0], [1, 0, 0])).toEqual(cube);
  });

  test('moved and turned about a point', () => {
    expect(meshProperties(translateMesh(box(), [1, 2, 3])).centroid).toEqual([1, 2, 3]);
    const turned = meshProperties(rotateMesh(box(1, 1, 1, [2, 0, 0]), axisAngle([0, 0, 1], Math.PI / 2), [1, 0, 0]));
    [1, 1, 0].forEach((x, k) => {
      expect(turned.centroid[k]).toBeCloseTo(x, 14);
    });
    expect(meshProperties(turnOver(box())).volume).toBe(-1);
  });

  test('a zero scale or normal is refused', () => {
    expect(() => scaleMesh(box(), [1, 0, 1])).toThrow('must be finite and not 0');
    expect(() => mirrorMesh(box(), [0, 0, 0])).toThrow('must have a direction');
  });
});

describe('merge and split', () => {
  const named = (name: string) => ({ ...box(), faces: { ids: new Uint32Array(12), names: [name] } });

  test('merging keeps names, one for equal ones; no name is the empty one', () => {
    const { faces, triangles } = mergeMeshes([named('a'), box(), named('b'), named('a')]);
    expect(faces!.names).toEqual(['a', '', 'b']);
    expect([0, 12, 24, 36].map((t) => faces!.ids[t])).toEqual([0, 1, 2, 0]);
    expect(triangles).toHaveLength(4 * 36);
    expect(mergeMeshes([box(), box()]).faces).toBeUndefined();
    expect(mergeMeshes([]).triangles).toHaveLength(0);
  });

  test('splitting undoes merging, for parts that do not touch', () => {
    const parts = [box(), translateMesh(torus(), [5, 5, 5]), translateMesh(sphere(), [-9, 0, 0])];
    const back = splitComponents(mergeMeshes(parts));
    expect(back.map((part) => meshProperties(part).volume)).toEqual(parts.map((part) => meshProperties(part).volume));
    for (const part of back) expect(checkMesh(part).problems).toEqual([]);
  });

  test('an STL of two parts is split into two, with the face names of their triangles', () => {
    const two = exploded(joined(box(), box(1, 1, 1, [4, 0, 0])));
    const faces = { ids: Uint32Array.from({ length: 24 }, (_, t) => (t < 12 ? 0 : 1)), names: ['left', 'right'] };
    const parts = splitComponents({ ...two, faces });
    expect(parts.map((part) => [...new Set(part.faces!.ids)])).toEqual([[0], [1]]);
    expect(splitComponents(two).map(({ vertices }) => vertices.length)).toEqual([108, 108]);
  });
});
