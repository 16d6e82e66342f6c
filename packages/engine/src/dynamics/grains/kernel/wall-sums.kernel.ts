/** What all grains do to each wall, summed in the order of tags. */
import { read, read6, read7, readInt, write } from '../../../compute/kernels/kernel-memory.js';
import {
  blockCapacity,
  blockGrains,
  blockRows,
  MOST_TOUCHES,
  TOUCH_ROW,
  touches,
  touchKeys,
  wallCount,
  wallFloats,
} from './grain-memory.kernel.js';
import { WALL_FLOATS, WALL_SUMS } from './wall-places.kernel.js';

/** Writes force and moment on each wall, the power taken from it and the energy held in its touches. Blocks are in the order of tags. */
export function sumWalls(): void {
  for (let wall: i32 = 0; wall < wallCount; wall++)
    for (let k: i32 = 0; k < 8; k++) write(wallFloats + WALL_FLOATS * wall + WALL_SUMS + k, 0);
  const blocks: i32 = readInt(blockGrains + blockCapacity);
  for (let block: i32 = 0; block < blocks; block++) {
    const first: i32 = MOST_TOUCHES * block;
    const end: i32 = first + readInt(blockRows + block);
    for (let r: i32 = first; r < end; r++) addTouch(r);
  }
}

function addTouch(r: i32): void {
  const key: i32 = readInt(touchKeys + 3 * r);
  if (key === 0) return;
  const o: i32 = touches + TOUCH_ROW * r;
  const sums: i32 = wallFloats + WALL_FLOATS * (key - 1) + WALL_SUMS;
  for (let k: i32 = 0; k < 6; k++) write(sums + k, read(sums + k) - read(o + k));
  write(sums + 6, read(sums + 6) + read6(o));
  write(sums + 7, read(sums + 7) + read7(o));
}
