/**
 * Clumps of a bed: balls that move as one. A clump brings its balls as rows like any others, one after another, each with the mass of the whole clump: that is
 * what the laws of its contacts ask for. What moves is a row of the clump (kernel/clump-rows.kernel.ts).
 */
import { IDENTITY, multiply, type Quaternion, rotated, unitQuaternion } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { NewClumps, NewGrains } from '../bed-options.js';
import { addGrains, columnFloats, columnIntegers, type GrainBed, makeRoom, writePlaces } from '../grain-bed.js';
import {
  CLUMP_INTS,
  CLUMP_LIGHTNESS,
  CLUMP_MOMENTUM,
  CLUMP_PUSHED,
  CLUMP_REACH,
  CLUMP_ROW,
  CLUMP_SPIN,
  CLUMP_TURN,
  CLUMP_TURNED,
  CLUMP_VELOCITY,
  CLUMP_VOLUME,
  MEMBER_ROW,
  MEMBER_SHARE,
} from '../kernel/clump-rows.kernel.js';
import { checkNewClumps } from './check-clumps.js';
import { radiusOfShape } from './clump-shape.js';

/** Adds clumps at the end; returns the tag of the first ball of the first one. A clump of n balls takes n tags. SceneError for clumps that cannot be. */
export function addClumps(bed: GrainBed, added: NewClumps): number {
  checkNewClumps(added, bed.options);
  const { shape, orientations } = added.clump;
  const size = shape.radii.length;
  const count = added.radii.length;
  const turns = Array.from({ length: count }, (_, c): Quaternion => {
    const given = orientations === undefined ? IDENTITY : ([0, 1, 2, 3].map((k) => orientations[4 * c + k]) as unknown);
    return unitQuaternion(multiply(unitQuaternion(given as Quaternion), shape.orientation));
  });
  const [firstNumber, firstClump, firstMember] = [bed.count, bed.clumpCount, bed.memberCount];
  const tag = addGrains(bed, ballsOf(added, turns));
  if (count === 0) return tag;
  const { room } = bed.layout;
  const wanted = { clumps: firstClump + count, members: firstMember + count * size };
  if (wanted.clumps > room.clumps || wanted.members > room.members) makeRoom(bed, wanted);
  const rows = columnFloats(bed, 'clumps');
  const integers = columnIntegers(bed, 'clumpInts');
  const members = columnFloats(bed, 'members');
  const scale = scalesOf(added);
  const cubes = shape.radii.reduce((sum, r) => sum + r * r * r, 0);
  for (let c = 0; c < count; c++) {
    const s = scale[c];
    const row = rows.subarray(CLUMP_ROW * (firstClump + c), CLUMP_ROW * (firstClump + c + 1));
    writeRow(bed, row, added, c, s, turns[c]);
    integers.set([firstNumber + c * size, firstMember + c * size, size], CLUMP_INTS * (firstClump + c));
    for (let k = 0; k < size; k++) {
      const at = MEMBER_ROW * (firstMember + c * size + k);
      members.fill(0, at, at + MEMBER_ROW);
      for (let q = 0; q < 3; q++) members[at + q] = s * shape.positions[3 * k + q];
      const r = shape.radii[k];
      members[at + MEMBER_SHARE] = (r * r * r) / cubes;
    }
  }
  bed.clumpCount += count;
  bed.memberCount += count * size;
  nameMembers(bed);
  writePlaces(bed);
  return tag;
}

/** By how much the shape of each clump is larger than it was given. */
function scalesOf({ radii, clump }: NewClumps): Float64Array {
  const own = radiusOfShape(clump.shape);
  return Float64Array.from(radii, (r) => r / own);
}

function vectorOf(column: ArrayLike<number> | undefined, c: number): Vec3 {
  return [column?.[3 * c] ?? 0, column?.[3 * c + 1] ?? 0, column?.[3 * c + 2] ?? 0];
}

/** The balls of clumps as grains. */
function ballsOf(added: NewClumps, turns: readonly Quaternion[]): NewGrains {
  const { shape } = added.clump;
  const size = shape.radii.length;
  const count = added.radii.length;
  const scale = scalesOf(added);
  const [positions, velocities, spins] = [0, 1, 2].map(() => new Float64Array(3 * size * count));
  for (let c = 0; c < count; c++) {
    const [x, v, w] = [added.positions, added.velocities, added.spins].map((column) => vectorOf(column, c));
    for (let k = 0; k < size; k++) {
      const own = [0, 1, 2].map((q) => scale[c] * shape.positions[3 * k + q]) as unknown as Vec3;
      const r = rotated(turns[c], own);
      const at = 3 * (c * size + k);
      positions.set([x[0] + r[0], x[1] + r[1], x[2] + r[2]], at);
      velocities.set(
        [v[0] + w[1] * r[2] - w[2] * r[1], v[1] + w[2] * r[0] - w[0] * r[2], v[2] + w[0] * r[1] - w[1] * r[0]],
        at,
      );
      spins.set(w, at);
    }
  }
  const spread = (column: ArrayLike<number>) =>
    Float64Array.from({ length: size * count }, (_, i) => column[Math.floor(i / size)]);
  return {
    ...{ positions, velocities, spins, set: added.set },
    radii: Float64Array.from({ length: size * count }, (_, i) => scale[Math.floor(i / size)] * shape.radii[i % size]),
    masses: spread(added.masses),
    materials: spread(added.materials),
    fields: Object.fromEntries(Object.entries(added.fields ?? {}).map(([name, column]) => [name, spread(column)])),
  };
}

/** Writes the row of clump c of those that are added. */
function writeRow(bed: GrainBed, row: Float64Array, added: NewClumps, c: number, s: number, turn: Quaternion): void {
  const { shape } = added.clump;
  const { gravity = [0, 0, 0], step } = bed.options;
  const mass = added.masses[c];
  const [x, v, w] = [added.positions, added.velocities, added.spins].map((column) => vectorOf(column, c));
  // Inertia per density grows with the fifth power of the size, and the volume with the third.
  const inertia = shape.moments.map((moment) => (mass / shape.volume) * s * s * moment);
  const back: Quaternion = [-turn[0], -turn[1], -turn[2], turn[3]];
  const own = rotated(back, w);
  const momentum = rotated(turn, [inertia[0] * own[0], inertia[1] * own[1], inertia[2] * own[2]]);
  row.set(x);
  row[3] = 1 / mass;
  row.set(turn, CLUMP_TURN);
  row.set(v, CLUMP_VELOCITY);
  row[CLUMP_VOLUME] = s * s * s * shape.volume;
  row.set(w, CLUMP_SPIN);
  row[CLUMP_REACH] = s * shape.reach;
  // In free flight until the leapfrog begins.
  for (let k = 0; k < 3; k++) row[CLUMP_PUSHED + k] = v[k] - 0.5 * step * gravity[k];
  row.set(momentum, CLUMP_TURNED);
  for (let k = 0; k < 3; k++) row[CLUMP_LIGHTNESS + k] = 1 / inertia[k];
  row.set(momentum, CLUMP_MOMENTUM);
}

/** Writes which numbers are balls of which clumps. */
export function nameMembers(bed: GrainBed): void {
  const integers = columnIntegers(bed, 'clumpInts');
  const memberOf = columnIntegers(bed, 'memberOf').fill(0);
  const clumpOf = columnIntegers(bed, 'clumpOf');
  for (let c = 0; c < bed.clumpCount; c++) {
    const [number, first, size] = integers.subarray(CLUMP_INTS * c, CLUMP_INTS * (c + 1));
    for (let k = 0; k < size; k++) {
      memberOf[number + k] = first + k + 1;
      clumpOf[first + k] = c;
    }
  }
}

/** Adds grains that are balls, or clumps. */
export function addAnyGrains(bed: GrainBed, added: NewGrains | NewClumps): number {
  return 'clump' in added && added.clump !== undefined ? addClumps(bed, added) : addGrains(bed, added);
}
