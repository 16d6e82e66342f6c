/** What the host calls. Each job opens the bed's table of places first. */
import { fillCells } from './cells.kernel.js';
import { wrapClumps } from './clump-wrap.kernel.js';
import { beginClumps, moveClumps } from './clumps.kernel.js';
import { findHeldEnergy } from './grain-energy.kernel.js';
import { clumpCount, openBed, periodic } from './grain-memory.kernel.js';
import { findLoadsNow, finishGrains, lookAtLoads, sweepGrains } from './grain-step.kernel.js';
import { keepContacts, keepTouches, takeContacts, takeTouches } from './kept-history.kernel.js';
import { findNeighbours, joinLists } from './neighbours.kernel.js';
import { chooseForm } from './pair-lanes.kernel.js';
import { placeRecords } from './record-places.kernel.js';
import { findWalls } from './wall-lists.kernel.js';
import { sumWalls } from './wall-sums.kernel.js';

/** Sorts the grains into cells. */
export function sort(): void {
  openBed();
  if (clumpCount !== 0 && periodic !== 0) wrapClumps(clumpCount);
  fillCells();
}

/** Finds the neighbours of a part; returns how many entries more it needs. */
export function look(part: i32, i0: i32, i1: i32): i32 {
  openBed();
  return findNeighbours(part, i0, i1);
}

/** Joins the lists of a part and gives them back their history. */
export function join(i0: i32, i1: i32): void {
  openBed();
  joinLists(i0, i1);
  takeContacts(i0, i1);
}

/** Finds which walls are near; returns how many entries it takes. */
export function lookAtWalls(): i32 {
  openBed();
  return findWalls();
}

/** Gives the touches back their history. */
export function takeBack(): void {
  openBed();
  takeTouches();
}

/** Writes what contacts remember; returns how many rows it takes. */
export function keepPairs(): i32 {
  openBed();
  return keepContacts();
}

/** Writes what touches remember; returns how many rows it takes. */
export function keepWalls(): i32 {
  openBed();
  return keepTouches();
}

/** Gives the records of a part their places; returns how many it takes. */
export function place(part: i32, i0: i32, i1: i32): i32 {
  openBed();
  return placeRecords(part, i0, i1);
}

/** Starts the leapfrog. */
export function begin(): void {
  openBed();
  findLoadsNow(true);
}

/** Finds the loads of a step for some grains of a part, at most GRAINS_AT_ONCE; histories move. */
export function lookAtSome(part: i32, i0: i32, i1: i32): void {
  openBed();
  lookAtLoads(part, i0, i1);
}

/** The first half of a step of a part. */
export function sweep(part: i32, i0: i32, i1: i32): void {
  openBed();
  sweepGrains(part, i0, i1);
}

/** The second half of a step of a part. */
export function finish(part: i32, i0: i32, i1: i32): void {
  openBed();
  finishGrains(part, i0, i1);
}

/** Starts the leapfrog of some clumps, after that of all grains. */
export function beginTogether(c0: i32, c1: i32): void {
  openBed();
  beginClumps(c0, c1);
}

/** Moves some clumps, after the second half of a step of all parts. */
export function moveTogether(part: i32, c0: i32, c1: i32): void {
  openBed();
  moveClumps(part, c0, c1);
}

/** Number of the form in which loads of pairs are found (pair-lanes.kernel.ts); 0: one by one. */
export function formOfPairs(): i32 {
  openBed();
  return chooseForm();
}

/** Sums up what grains do to walls. */
export function addUpWalls(): void {
  openBed();
  sumWalls();
}

/** Energy that contacts hold now [J]. */
export function held(): f64 {
  openBed();
  return findHeldEnergy();
}
