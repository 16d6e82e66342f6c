/**
 * Two of the three cases that nine codes were compared on, Dosta et al. 2024: a steel ball that falls into a bed, and a drum that mixes two kinds. Both codes that run
 * here take the same law: Hertz, Tsuji's dashpot that never pulls, a tangential spring of Mindlin's stiffness with friction.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Young's modulus [Pa] and density [kg/m³]; ν is 0.2 everywhere. */
export interface Stuff {
  readonly young: number;
  readonly density: number;
}

export interface DostaCase {
  readonly name: 'penetration' | 'drum';
  readonly grainsFile: string;
  readonly wallsFile: string;
  /** M1, M2, steel. */
  readonly stuffs: readonly [Stuff, Stuff, Stuff];
  /** Δt [s], the end [s], and how often is looked [s]. */
  readonly step: number;
  readonly until: number;
  readonly every: number;
  /** What is written beside the time. */
  readonly columns: readonly string[];
  /** Margin of LIGGGHTS' lists and edge of its cells [m]: what was fast. */
  readonly liggghts: { readonly margin: number; readonly cell: number };
}

export const POISSON = 0.2;
/** Of M1, M2 and steel with each other. */
export const RESTITUTION = [
  [0.5, 0.45, 0.4],
  [0.45, 0.4, 0.4],
  [0.4, 0.4, 0.6],
] as const;
export const FRICTION = [
  [0.3, 0.2, 0.2],
  [0.2, 0.4, 0.2],
  [0.2, 0.2, 0.5],
] as const;

/** The ball: radius [m], where its centre is at first [m], and its speed down [m/s]. */
export const BALL = { radius: 0.01, height: 0.06, speed: 5 } as const;
/** The drum turns about −y [rad/s]: its lower side goes to +x. */
export const DRUM_SPEED = 2;

const STEEL: Stuff = { young: 2.1e11, density: 7200 };

export const PENETRATION: DostaCase = {
  name: 'penetration',
  grainsFile: 'Penetration_25KParticles.txt',
  wallsFile: 'Penetration_walls.txt',
  stuffs: [{ young: 1e9, density: 2500 }, { young: 5e8, density: 2000 }, STEEL],
  step: 5e-7,
  until: 0.1,
  every: 5e-4,
  columns: ['height'],
  liggghts: { margin: 1.2e-3, cell: 0.0055 },
};

/** Grains 500 times as soft, and steps 125 times as long. */
export const DRUM: DostaCase = {
  name: 'drum',
  grainsFile: 'Drum_PartCoordinates.txt',
  wallsFile: 'Drum_walls.txt',
  stuffs: [{ young: 2e6, density: 2500 }, { young: 1e6, density: 2000 }, STEEL],
  step: 1e-4,
  until: 5,
  every: 0.05,
  columns: ['M1 high', 'M1 rising', 'M1 low', 'M2 high', 'M2 rising', 'M2 low'],
  liggghts: { margin: 4e-4, cell: 0.0024 },
};

/** Quarters of the drum that are counted, by the signs of x and z. The fourth stays empty. */
export const QUARTERS = [
  [1, 1],
  [1, -1],
  [-1, -1],
] as const;

export interface DostaStart {
  readonly positions: Float64Array;
  readonly radii: Float64Array;
  /** 0: M1, 1: M2, 2: steel. */
  readonly kinds: Uint8Array;
  /** Corners of triangles, nine numbers each [m]. */
  readonly triangles: readonly number[][];
}

const numbersOf = (line: string) => line.trim().split(/\s+/).map(Number);

/** Rows of so many numbers below the first line; others are not of this table. */
function rowsOf(folder: string, file: string, width: number): number[][] {
  const path = join(folder, file);
  if (!existsSync(path))
    throw new Error(`${path} is not there: give the folder of the start states of Dosta et al. 2024`);
  const rows = readFileSync(path, 'utf8').split('\n').slice(1).map(numbersOf);
  return rows.filter((row) => row.length === width && row.every(Number.isFinite));
}

/** Grains and walls at the start; the ball of the penetration comes last. */
export function readDosta(folder: string, { name, grainsFile, wallsFile }: DostaCase): DostaStart {
  const rows = rowsOf(folder, grainsFile, 4);
  const kinds: number[] = rows.map(([radius]) => (radius > 0.0015 ? 1 : 0));
  if (name === 'penetration') {
    rows.push([BALL.radius, 0, 0, BALL.height]);
    kinds.push(2);
  }
  return {
    positions: Float64Array.from(rows.flatMap((row) => row.slice(1))),
    radii: Float64Array.from(rows, ([radius]) => radius),
    kinds: Uint8Array.from(kinds),
    triangles: rowsOf(folder, wallsFile, 9),
  };
}
