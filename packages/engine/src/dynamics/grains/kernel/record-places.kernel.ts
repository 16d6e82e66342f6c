/**
 * Where the record of each entry is. A record is needed from when its contact is found until the later grain has summed; then its place is free for another. So the
 * records of a bed stay in the cache: those of a million grains take a few MB instead of 260.
 */
import { readInt, toFloat, toInt, writeInt } from '../../../compute/kernels/kernel-memory.js';
import {
  capacity,
  freePlaces,
  GRAINS_AT_ONCE,
  joint,
  jointEnd,
  jointStart,
  late,
  ownEnd,
  owners,
  ownStart,
  parts,
  places,
  recordCapacity,
} from './grain-memory.kernel.js';

/** Gives places to the entries of the grains from i0 on, before i1, as a step goes through them; returns how many places it takes. */
export function placeRecords(part: i32, i0: i32, i1: i32): i32 {
  const share: f64 = toFloat(part) / toFloat(parts);
  const first: i32 = toInt(share * toFloat(recordCapacity));
  const bottom: i32 = freePlaces + 2 * toInt(share * toFloat(capacity));
  let top: i32 = bottom;
  let used: i32 = 0;
  for (let from: i32 = i0; from < i1; from += GRAINS_AT_ONCE) {
    const to: i32 = from + GRAINS_AT_ONCE < i1 ? from + GRAINS_AT_ONCE : i1;
    for (let k: i32 = readInt(ownStart + from); k < readInt(ownEnd + to - 1); k++) {
      if (top > bottom) {
        top--;
        writeInt(places + k, readInt(top));
      } else {
        writeInt(places + k, first + used);
        used++;
      }
    }
    for (let i: i32 = from; i < to; i++) {
      // What waits for other parts sums when all have found their contacts.
      if (readInt(late + i) !== 0) continue;
      for (let p: i32 = readInt(jointStart + i); p < readInt(jointEnd + i); p++) {
        const entry: i32 = readInt(joint + p);
        // The first grain may still wait, when the second has summed.
        if ((entry & 1) === 0 || readInt(late + readInt(owners + (entry >> 1))) !== 0) continue;
        writeInt(top, readInt(places + (entry >> 1)));
        top++;
      }
    }
  }
  return used;
}
