/** d: the discrete state, constant during a step. It changes only between accepted steps. */
import type { TimedState } from '../integration/timed-state.js';
import type { ContactSlots } from './contacts/contact-slots.js';

export interface DiscreteState {
  /** Live contacts in canonical order, with their impact speeds. */
  contacts: ContactSlots;
  /** Values held by stops of joints from touch to release, and by controllers from sample to sample. */
  held: Float64Array;
}

/** (t, y) and the held values: the state that elements along joints and motors read. */
export interface HeldState extends TimedState {
  readonly held: Float64Array;
}

/** A reusable state. */
export type OpenHeldState = { -readonly [Name in keyof HeldState]: HeldState[Name] };

/** An empty state, to be filled. */
export function createHeldState(): OpenHeldState {
  return { time: Number.NaN, y: new Float64Array(0), held: new Float64Array(0) };
}
