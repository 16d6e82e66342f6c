import { describe, expect, test } from 'vitest';
import { UnknownNameError } from '../../errors/unknown-name-error.js';
import { createRecordingWriter } from '../../formats/write/recording.js';
import { revolute } from '../../scene/builders/joints.js';
import { velocityMotor } from '../../scene/builders/motors.js';
import { body, scene } from '../../scene/builders/scene.js';
import * as sensors from '../../scene/builders/sensors.js';
import { openScene } from '../../scene/open-scene.js';
import { readRecording, recordedScene } from '../../scene/read-recording.js';
import { simulate } from '../../scene/simulate.js';
import type { NamedFrame } from './named-frame.js';

const SPEED = 3;
/** A wheel that a motor turns at a speed, and a ball that falls beside it. */
const input = scene({
  name: 'by name',
  until: 0.2,
  gravity: [0, 0, -10],
  bodies: [
    body({ name: 'wheel', mass: 1, inertia: [0.1, 0.1, 0.1], centre: [0.1, 0, 0] }),
    body({ name: 'ball', mass: 1, inertia: [1, 1, 1], position: [1, 2, 3] }),
  ],
  joints: [revolute('hinge', ['world', 'wheel'], { at: { axis: [0, 0, 1] }, speed: SPEED })],
  motors: [velocityMotor('drive', 'hinge', SPEED)],
  sensors: [sensors.position('height', 'ball', 'z'), sensors.jointAngle('angle', 'hinge')],
  recording: { every: 0.01 },
});

async function framesOf(): Promise<NamedFrame[]> {
  const frames: NamedFrame[] = [];
  for await (const frame of simulate(input)) frames.push(frame);
  return frames;
}

const checks = (frame: NamedFrame) => {
  const { position, orientation } = frame.pose('ball');
  // Falls freely: the solver's tolerance of a position is 1e-9 m a step, and there are fewer than 100 steps.
  expect(Math.abs(position[2] - (3 - 5 * frame.time * frame.time))).toBeLessThan(1e-7);
  expect(position.slice(0, 2)).toEqual([1, 2]);
  expect(orientation).toEqual([0, 0, 0, 1]);
  expect(frame.sensor('height')).toBe(position[2]);
  const hinge = frame.joint('hinge');
  expect(hinge.angle).toBe(frame.sensor('angle'));
  expect(hinge.slide).toBeUndefined();
  expect(Math.abs((hinge.angle ?? Number.NaN) - SPEED * frame.time)).toBeLessThan(1e-7);
  expect(hinge.coordinates).toHaveLength(1);
  expect(Math.abs(hinge.coordinates[0].speed - SPEED)).toBeLessThan(1e-6);
  // The hinge carries the wheel: m g up, within what the solver may leave of an acceleration.
  expect(Math.abs(hinge.force[2] - 10)).toBeLessThan(1e-6);
  // Nothing resists the wheel, so that the motor gives next to nothing.
  expect(Math.abs(frame.motor('drive'))).toBeLessThan(1e-3);
};

describe('frames by name', () => {
  test('of a simulation: poses, sensors, joints and motors are the numbers of the raw arrays', async () => {
    const frames = await framesOf();
    expect(frames).toHaveLength(21);
    for (const frame of frames) {
      checks(frame);
      expect(frame.sensors[0]).toBe(frame.sensor('height'));
      expect([...frame.poses.subarray(7, 10)]).toEqual(frame.pose('ball').position);
    }
  });

  test('of a recording', async () => {
    const chunks: Uint8Array[] = [];
    const writer = await createRecordingWriter(recordedScene(await openScene(input)), {
      write: async (bytes) => chunks.push(bytes.slice()),
    });
    const frames = await framesOf();
    for (const frame of frames) await writer.addFrame(frame);
    await writer.end();
    const recording = await readRecording(Uint8Array.from(Buffer.concat(chunks)));
    expect(recording.frames).toHaveLength(frames.length);
    for (const frame of recording.frames) checks(frame);
    expect(recording.series('height').values).toEqual(Float64Array.from(frames, (frame) => frame.sensor('height')));
  });

  test('are plain data when they are posted: arrays and times, no names', async () => {
    const [frame] = await framesOf();
    const { index, time, poses, sensors: values, contacts, contactStates, joints } = frame;
    expect(structuredClone(frame)).toEqual({ index, time, poses, sensors: values, contacts, contactStates, joints });
  });

  test('an unknown name is an error with the nearest names', async () => {
    const [frame] = await framesOf();
    expect(() => frame.pose('bal')).toThrow("no body is called 'bal': the nearest names are 'ball', 'wheel'");
    expect(() => frame.sensor('hight')).toThrow(/no sensor is called 'hight': the nearest names are 'height'/);
    expect(() => frame.joint('hing')).toThrow(UnknownNameError);
    expect(() => frame.motor('driv')).toThrow(/'drive'/);
    expect(() => frame.pose('constructor')).toThrow(UnknownNameError);
  });
});

describe('series', () => {
  test('of a run whose frames nobody reads: it runs to its end, once', async () => {
    const run = simulate(input);
    const [height, angle] = await Promise.all([run.series('height'), run.series('angle')]);
    const frames = await framesOf();
    expect(height.time).toEqual(Float64Array.from(frames, ({ time }) => time));
    expect(height.values).toEqual(Float64Array.from(frames, (frame) => frame.sensor('height')));
    expect(angle.values).toEqual(Float64Array.from(frames, (frame) => frame.sensor('angle')));
    expect([height.unit, angle.unit]).toEqual(['m', 'rad']);
  });

  test('of a run whose frames are read: what there is so far, then everything', async () => {
    const run = simulate(input);
    for await (const frame of run) if (frame.index === 7) expect((await run.series('height')).time).toHaveLength(8);
    expect((await run.series('height')).time).toHaveLength(21);
  });

  test('keeps more frames than there was room for', async () => {
    const many = simulate({ ...input, recording: { every: 2e-4 } });
    const { time, values } = await many.series('height');
    expect(time).toHaveLength(1001);
    expect(time.at(-1)).toBe(0.2);
    expect(Math.abs(values[1000] - 2.8)).toBeLessThan(1e-7);
  });

  test('an unknown name is an error before the run starts', async () => {
    const run = simulate(input);
    await expect(run.series('hight')).rejects.toThrow(UnknownNameError);
    const frames: NamedFrame[] = [];
    for await (const frame of run) frames.push(frame);
    expect(frames).toHaveLength(21);
  });
});
