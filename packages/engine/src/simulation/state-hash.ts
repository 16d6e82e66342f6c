/** SHA-256 over time, y and d, bit by bit: the same scene gives the same hash in Node and in every browser, on any number of threads. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createNumberWriter } from '../math/number-stream.js';
import type { Model, State } from './model.js';
import { STATE_SLICES } from './state-slices.js';

/** The hash of the state, in hex, over what each owner contributes (`state-slices.ts`). */
export function stateHash({ model, state }: { readonly model: Model; readonly state: State }): string {
  const out = createNumberWriter();
  for (const { hash } of STATE_SLICES) hash?.(model, state, out);
  const bytes = new Uint8Array(8 * out.count);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < out.count; i++) view.setFloat64(8 * i, out.values[i], true);
  return bytesToHex(sha256(bytes));
}
