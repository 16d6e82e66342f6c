import { describe, expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { sphere } from '../../scene/builders/shapes.js';
import { checkScene } from '../../scene/canonical.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { advance, createRun, type Run, snapshotOf } from '../run.js';
import type { CrossingNote } from './crossing.js';

const G = 9.81;
type EventInput = NonNullable<SceneInput['events']>[number];
type SolverInput = NonNullable<SceneInput['solver']>;

/** A ball thrown up at 2 m/s from 1 m. */
const thrown = (events: EventInput[], solver: SolverInput, rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'thrown',
    until: 0.8,
    gravity: [0, 0, -G],
    materials: { m: {} },
    bodies: [body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 1], velocity: [0, 0, 2] })],
    sensors: [
      { type: 'position', name: 'height', body: 'ball', axis: 'z' },
      { type: 'velocity', name: 'speed', body: 'ball', axis: 'z' },
    ],
    events,
    solver,
    ...rest,
  });

function notesOf(run: Run): { notes: CrossingNote[]; lastFrame: number } {
  let lastFrame = 0;
  for (;;) {
    const event = advance(run, 1000);
    if (event.kind === 'frame') lastFrame = event.frame.time;
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind === 'done') return { notes: run.news.crossings, lastFrame };
  }
}

const SOLVERS: readonly SolverInput[] = [
  { type: 'dormand-prince-54' },
  { type: 'bogacki-shampine-32' },
  { type: 'rk4', step: 7e-3 },
  { type: 'heun', step: 7e-3 },
];
/** When the ball passes a height: 1 + 2t − g t²/2. */
const timesAt = (height: number) => {
  const root = Math.sqrt(4 - 2 * G * (height - 1));
  return [(2 - root) / G, (2 + root) / G];
};

describe.each(SOLVERS)('by $type', (solver) => {
  test('a level is passed twice, up and down, at the times of the parabola', async () => {
    const events: EventInput[] = [{ name: 'window', sensor: 'height', level: 1.15 }];
    const { notes } = notesOf(createRun((await openScene(thrown(events, solver))).model));
    expect(notes.map(({ direction }) => direction)).toEqual(['rising', 'falling']);
    // A parabola is exact for every method here but for rounding, inside steps too.
    for (const [i, time] of timesAt(1.15).entries()) expect(Math.abs(notes[i].time - time)).toBeLessThan(1e-12);
  });

  test('only the direction asked for is noted; the top is where the speed falls through 0', async () => {
    const events: EventInput[] = [
      { name: 'up', sensor: 'height', level: 1.15, direction: 'rising' },
      { name: 'down', sensor: 'height', level: 1.15, direction: 'falling' },
      { name: 'top', sensor: 'speed', direction: 'falling' },
      { name: 'never', sensor: 'speed', direction: 'rising' },
    ];
    const { notes } = notesOf(createRun((await openScene(thrown(events, solver))).model));
    expect(notes.map(({ name }) => name)).toEqual(['up', 'top', 'down']);
    expect(Math.abs(notes[1].time - 2 / G)).toBeLessThan(1e-12);
  });

  test('one that stops the run ends it there, with a last frame', async () => {
    const events: EventInput[] = [{ name: 'landed', sensor: 'height', level: 0.5, action: 'stop' }];
    const run = createRun((await openScene(thrown(events, solver))).model);
    const { notes, lastFrame } = notesOf(run);
    expect(run.stoppedBy?.name).toBe('landed');
    expect(Math.abs(notes[0].time - timesAt(0.5)[1])).toBeLessThan(1e-12);
    // A solver with a fixed step ends with the step in which it happened.
    const late = lastFrame - notes[0].time;
    expect(late).toBeGreaterThanOrEqual(-1e-15);
    expect(late).toBeLessThan('step' in solver && solver.step !== undefined ? solver.step : 1e-12);
  });

  test('taken up again after any step, each crossing is still noted once', async () => {
    const events: EventInput[] = [
      { name: 'window', sensor: 'height', level: 1.15 },
      { name: 'top', sensor: 'speed' },
    ];
    const { model } = await openScene(thrown(events, solver));
    const whole = notesOf(createRun(model)).notes;
    const told: CrossingNote[] = [];
    let run = createRun(model);
    for (let kind = ''; kind !== 'done'; ) {
      kind = advance(run, 1).kind;
      told.push(...run.news.crossings.splice(0));
      if (kind !== 'done' && run.phase === 'steps') run = createRun(model, { snapshot: snapshotOf(run) });
    }
    expect(told).toEqual(whole);
  });
});

test('names must be those of sensors, and differ', () => {
  const problems = checkScene(
    thrown(
      [
        { name: 'a', sensor: 'weight' },
        { name: 'a', sensor: 'speed' },
      ],
      { type: 'rk4' },
    ),
  );
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'scene/dangling-name events.0.sensor',
    'scene/duplicate-name events.1.name',
  ]);
});
