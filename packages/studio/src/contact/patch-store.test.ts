import type { Frame } from '@impinge/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PatchReply, PatchRequest } from './patch-messages.js';
import { createPatchStore } from './patch-store.js';

/** Stands in for the worker: keeps what it is told, and answers when the test says so. */
class QuietWorker {
  static last: QuietWorker;
  readonly told: PatchRequest[] = [];
  onmessage: ((event: { data: PatchReply }) => void) | null = null;
  terminated = false;
  constructor() {
    QuietWorker.last = this;
  }
  postMessage(request: PatchRequest): void {
    this.told.push(request);
  }
  terminate(): void {
    this.terminated = true;
  }
}

beforeEach(() => vi.stubGlobal('Worker', QuietWorker));
afterEach(() => vi.unstubAllGlobals());

const SESSION = { scene: {}, shapes: [] } as unknown as Parameters<typeof createPatchStore>[0];
const frame = (index: number): Frame => ({
  index,
  time: index,
  poses: new Float64Array(70).subarray(7, 14),
  sensors: new Float64Array(0),
  contacts: new Float64Array(0),
  contactStates: new Float64Array(0),
  joints: new Float64Array(0),
});
const reply = (index: number) =>
  ({ kind: 'patches', view: { frame: index, pair: undefined, facts: [], drawing: {} } }) as unknown as PatchReply;
const framesAsked = () => QuietWorker.last.told.flatMap((request) => (request.kind === 'look' ? [request.frame] : []));

test('one frame is asked for at a time, and of several wishes the latest is granted', () => {
  const store = createPatchStore(SESSION);
  const { last: worker } = QuietWorker;
  expect(worker.told).toMatchObject([{ kind: 'scene' }]);
  for (const index of [3, 4, 5]) store.look(frame(index), undefined);
  expect(framesAsked()).toEqual([3]);
  worker.onmessage?.({ data: reply(3) });
  expect(store.state().view?.frame).toBe(3);
  expect(framesAsked()).toEqual([3, 5]);
  worker.onmessage?.({ data: reply(5) });
  expect(framesAsked()).toEqual([3, 5]);
  store.look(frame(6), [0, 1]);
  expect(worker.told.at(-1)).toMatchObject({ frame: 6, pair: [0, 1] });
});

test('poses travel alone, not with the batch of frames they are a view into', () => {
  createPatchStore(SESSION).look(frame(0), undefined);
  const request = QuietWorker.last.told[1];
  expect(request.kind === 'look' && request.poses.buffer.byteLength).toBe(7 * 8);
});

test('listeners hear of patches and of problems; after the end nothing comes', () => {
  const store = createPatchStore(SESSION);
  const { last: worker } = QuietWorker;
  let heard = 0;
  const leave = store.subscribe(() => heard++);
  worker.onmessage?.({ data: reply(1) });
  worker.onmessage?.({ data: { kind: 'problem', message: 'no such shape' } });
  expect(store.state()).toMatchObject({ problem: 'no such shape', view: { frame: 1 } });
  leave();
  worker.onmessage?.({ data: reply(2) });
  expect(heard).toBe(2);
  expect(store.state().problem).toBeUndefined();
  store.end();
  expect([worker.terminated, worker.onmessage]).toEqual([true, null]);
});
