import type { Frame } from '@impinge/engine';
import { expect, test } from 'vitest';
import { createPlayback } from './playback.js';

const EVERY = 0.1; // s

const framesTo = (count: number): Frame[] =>
  Array.from({ length: count }, (_, index) => ({
    index,
    time: index * EVERY,
    poses: new Float64Array(7),
    sensors: new Float64Array(0),
    contacts: new Float64Array(0),
    contactStates: new Float64Array(0),
    joints: new Float64Array(0),
  }));

/** A ticker that moves only when told, in milliseconds. */
function createHandTicker() {
  let waiting: ((now: number) => void) | undefined;
  let now = 0;
  const request = (callback: (now: number) => void) => {
    waiting = callback;
    return 1;
  };
  const cancel = () => {
    waiting = undefined;
  };
  const advance = (milliseconds: number) => {
    now += milliseconds;
    const call = waiting;
    waiting = undefined;
    call?.(now);
  };
  return { request, cancel, advance };
}

function opened(frames = framesTo(11), complete = true) {
  const ticker = createHandTicker();
  const playback = createPlayback(ticker);
  playback.load(frames, { speed: 0.5, playing: false });
  playback.grow(complete);
  return { playback, ticker };
}

test('time advances by wall-clock time × speed', () => {
  const { playback, ticker } = opened();
  playback.play();
  ticker.advance(0);
  ticker.advance(300);
  expect(playback.state().time).toBeCloseTo(0.15, 12);
  expect(playback.state().frame).toBe(1);
});

test('pausing goes to the nearest frame', () => {
  const { playback, ticker } = opened();
  playback.play();
  ticker.advance(0);
  ticker.advance(340);
  playback.pause();
  expect(playback.state()).toMatchObject({ time: 0.2, frame: 2, playing: false });
});

test('it stops at the end of a finished run; playing again starts over', () => {
  const { playback, ticker } = opened(framesTo(3));
  playback.play();
  ticker.advance(0);
  ticker.advance(450);
  expect(playback.state()).toMatchObject({ time: 0.2, frame: 2, playing: false });
  playback.play();
  expect(playback.state()).toMatchObject({ time: 0, playing: true });
});

test('it waits for a simulation that is not that far yet', () => {
  const frames = framesTo(2);
  const { playback, ticker } = opened(frames, false);
  playback.play();
  ticker.advance(0);
  ticker.advance(400);
  expect(playback.state()).toMatchObject({ time: 0.1, playing: true });
  frames.push(...framesTo(11).slice(2));
  playback.grow(false);
  ticker.advance(200);
  expect(playback.state().time).toBeCloseTo(0.2, 12);
});

test('in loop mode it starts over at the end', () => {
  const { playback, ticker } = opened(framesTo(3));
  playback.setLoop(true);
  playback.play();
  ticker.advance(0);
  ticker.advance(450);
  expect(playback.state()).toMatchObject({ time: 0, playing: true });
});

test('a step is one frame and stays inside the run', () => {
  const { playback } = opened(framesTo(3));
  playback.step(1);
  expect(playback.state().frame).toBe(1);
  playback.step(10);
  expect(playback.state().frame).toBe(2);
  playback.step(-10);
  expect(playback.state().frame).toBe(0);
});

test('seeking while paused goes to the nearest frame', () => {
  const { playback } = opened();
  playback.seek(0.77);
  expect(playback.state()).toMatchObject({ frame: 8, time: 8 * EVERY });
});
