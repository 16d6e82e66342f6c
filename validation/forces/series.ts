/** Runs scenes of force elements and gives what sensors read over time, with the closing of the ledger beside it. */
import { type BodyInput, type ForceInput, type SceneInput, scene } from '@impinge/engine';
import { advance, createRun, openScene } from '@impinge/engine/run';
import { expect } from 'vitest';

type SensorInput = NonNullable<SceneInput['sensors']>[number];

/** What one step may err, in parts of what changes in it. */
export const TOLERANCE = 1e-11;

/** Tight enough that closed forms, not the solver, are looked at. */
export const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: TOLERANCE,
  positionTolerance: TOLERANCE,
  velocityTolerance: TOLERANCE,
  angleTolerance: TOLERANCE,
  angularVelocityTolerance: TOLERANCE,
} as const;

export interface Series {
  /** [s] */
  readonly times: readonly number[];
  /** What the sensor of that name reads, in its unit. */
  readonly of: (name: string) => readonly number[];
  readonly steps: number;
  /** Largest departure of the ledger's sum [J], and the largest energy that moved or was lost [J]. */
  readonly drift: number;
  readonly turnover: number;
}

/** A scene without contact: bodies and what acts on them. */
export const free = (
  parts: { readonly bodies: BodyInput[]; readonly forces: ForceInput[]; readonly until: number } & Partial<SceneInput>,
): SceneInput => scene({ name: 'forces', gravity: [0, 0, 0], solver: TIGHT, ...parts });

/** Sensors of x, y, z of a vector of a body, named by the axes. */
export const along = (
  type: 'position' | 'velocity' | 'turn' | 'angular-velocity' | 'acceleration',
  body: string,
  prefix = '',
) => (['x', 'y', 'z'] as const).map((axis): SensorInput => ({ type, name: `${prefix}${axis}`, body, axis }));

const LINES = ['total', 'kinetic', 'potential', 'stored', 'dampers', 'applied'] as const;

export async function seriesOf(input: SceneInput): Promise<Series> {
  const ledger = LINES.map((term): SensorInput => ({ type: 'energy', name: `energy ${term}`, term }));
  const sensors = [...(input.sensors ?? []), ...ledger];
  const run = createRun((await openScene({ ...input, sensors })).model);
  const times: number[] = [];
  const rows: Float64Array[] = [];
  for (let event = advance(run, 1000); event.kind !== 'done'; event = advance(run, 1000)) {
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind !== 'frame') continue;
    times.push(event.frame.time);
    rows.push(event.frame.sensors);
  }
  const of = (name: string) => {
    const column = sensors.findIndex((sensor) => sensor.name === name);
    if (column < 0) throw new Error(`no sensor is called ${name}`);
    return rows.map((row) => row[column]);
  };
  const range = (values: readonly number[]) => Math.max(...values.map((value) => Math.abs(value - values[0])));
  const kinetic = Math.max(...of('energy kinetic'));
  const turnover = Math.max(kinetic, ...LINES.slice(1).map((term) => range(of(`energy ${term}`))));
  return { times, of, steps: run.simulation.state.steps, drift: range(of('energy total')), turnover };
}

/** Largest distance of a reading from what a closed form says of each time. */
export function departure(series: Series, name: string, exact: (time: number) => number): number {
  const read = series.of(name);
  return Math.max(...series.times.map((time, i) => Math.abs(read[i] - exact(time))));
}

/**
 * The ledger closes to what the steps may err: each by the tolerance in speed, so twice that in energy, all in one direction. Of a `speed` below
 * 1 m/s that tolerance is a larger part.
 */
export function expectClosed({ drift, turnover, steps }: Series, speed = 1): void {
  expect(turnover).toBeGreaterThan(0);
  expect(drift).toBeLessThan((2 * TOLERANCE * steps * turnover) / Math.min(1, speed));
}
