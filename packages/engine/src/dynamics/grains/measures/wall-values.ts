/** What a sensor reads of the results of a body's walls: over all their triangles. A new value is one entry. */
import { type TriangleColumns, triangleColumns } from '../wall-results/wall-columns.js';
import type { WallResults } from '../wall-results/wall-results.js';

interface WallValue {
  readonly unit: string;
  readonly read: (columns: readonly TriangleColumns[]) => number;
}

function highest(columns: readonly TriangleColumns[], of: (columns: TriangleColumns, t: number) => number): number {
  let most = 0;
  for (const each of columns) for (let t = 0; t < each.area.length; t++) most = Math.max(most, of(each, t));
  return most;
}

const depth = ({ archardDepth, finnieDepth }: TriangleColumns, t: number) => archardDepth[t] + finnieDepth[t];

export const WALL_VALUES = {
  'worn-volume': {
    unit: 'm³',
    read: (columns) => {
      let sum = 0;
      for (const each of columns) for (let t = 0; t < each.area.length; t++) sum += each.area[t] * depth(each, t);
      return sum;
    },
  },
  'deepest-wear': { unit: 'm', read: (columns) => highest(columns, depth) },
  'highest-pressure': { unit: 'Pa', read: (columns) => highest(columns, ({ pressure }, t) => pressure[t]) },
  'highest-shear': { unit: 'Pa', read: (columns) => highest(columns, ({ shearStress }, t) => shearStress[t]) },
} as const satisfies Readonly<Record<string, WallValue>>;

/** What a sensor may read of walls. */
export type WallValueName = keyof typeof WALL_VALUES;

/** Reads a value over some walls. */
export function readWalls(name: WallValueName, walls: readonly WallResults[]): number {
  return WALL_VALUES[name].read(walls.map(triangleColumns));
}
