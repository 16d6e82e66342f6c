import { expect, test } from 'vitest';
import { allPairs } from './all-pairs.js';
import { loose, pairsOf } from './broad-phase.suite.js';
import { morton } from './morton.js';
import { createMortonGrid, fitGrid } from './morton-grid.js';
import { createPairBuffer } from './pair-buffer.js';
import { createPairFilter } from './pair-filter.js';

const COUNT = 40;
/** Edge of all other boxes [m]; its cell is a number that 32 bits round down. */
const SIZE = 1.45;

test.each([0, 1, 2])(
  'a box a hair longer than a cell, from end to end of it along axis %i, is on all the cells it touches',
  (axis) => {
    const boxes = new Float64Array(6 * COUNT);
    const place = (shape: number, along: number, size: number) => {
      for (let k = 0; k < 3; k++) {
        boxes[6 * shape + k] = k === axis ? along : 0;
        boxes[6 * shape + 3 + k] = (k === axis ? along : 0) + (k === axis ? size : SIZE);
      }
    };
    for (let shape = 0; shape < COUNT; shape++) place(shape, 3 * shape, SIZE);
    const grid = createMortonGrid(COUNT);
    fitGrid(boxes, grid);
    // Sizes are held in 32 bits, where this one is a cell's; in whole numbers of a cell it touches three.
    const hair = 1e-9;
    place(10, 5 * grid.cellSize - hair / 2, grid.cellSize + hair);
    place(11, 6 * grid.cellSize + hair / 4, SIZE);
    expect(Math.fround(grid.cellSize + hair)).toBeLessThanOrEqual(grid.cellSize);
    const filter = createPairFilter(loose(COUNT));
    const [found, wanted] = [createPairBuffer(), createPairBuffer()];
    morton(filter).findPairs(boxes, found);
    allPairs(filter).findPairs(boxes, wanted);
    expect(pairsOf(wanted)).toContain('10 11');
    expect(pairsOf(found)).toEqual(pairsOf(wanted));
  },
);
