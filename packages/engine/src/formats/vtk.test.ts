import { expect, test } from 'vitest';
import { meshOf } from '../geometry/mesh/mesh-fixtures.suite.js';
import { writeNodeLoads, writeVtk } from './write/vtk.js';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const square = meshOf([0, 0, 0, 1, 0, 0, 1, 1, 0.1, 0, 1, 0], [0, 1, 2, 0, 2, 3]);

test('a surface with numbers on triangles and vertices', () => {
  const cells = { 'pressure of\nall': Float64Array.of(1, 2.5e-7) };
  const points = { force: Float64Array.of(0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4) };
  expect(text(writeVtk('a wall\nof mine', square, cells, points))).toBe(
    `# vtk DataFile Version 3.0
a wall of mine
ASCII
DATASET POLYDATA
POINTS 4 double
0 0 0
1 0 0
1 1 0.1
0 1 0
POLYGONS 2 8
3 0 1 2
3 0 2 3
CELL_DATA 2
SCALARS pressure_of_all double 1
LOOKUP_TABLE default
1
2.5e-7
POINT_DATA 4
VECTORS force double
0 0 1
0 0 2
0 0 3
0 0 4
`,
  );
  expect(text(writeVtk('', square, {}, {})).split('\n')[1]).toBe('surface');
});

test('a column that does not fit is refused by its name', () => {
  expect(() => writeVtk('a', square, { wear: new Float64Array(3) }, {})).toThrow(
    'column wear has 3 numbers for 2 places',
  );
});

test('loads on nodes, where there are any', () => {
  const forces = Float64Array.of(0, 0, 0, 0, 0, -0.1, 0, 0, 0, 1e-20, 0, 0);
  expect(text(writeNodeLoads(square, forces))).toBe('node,x,y,z,fx,fy,fz\n2,1,0,0,0,0,-0.1\n4,0,1,0,1e-20,0,0\n');
});
