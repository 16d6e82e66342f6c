/** d: everything that stands still during a step and changes only between accepted steps. */
import type { TimedState } from '../integration/timed-state.js';
import type { ContactSlots } from './contacts/contact-slots.js';

export interface DiscreteState {
  /** Live contacts in canonical order, with their impact speeds. */
  contacts: ContactSlots;
  /** What stops of joints hold from touch to release, and controllers from sample to sample. */
  held: Float64Array;
}

/** (t, y) and what is held: as elements along joints and motors see a state. */
export interface HeldState extends TimedState {
  readonly held: Float64Array;
}

/** A state that is filled again and again. */
export type OpenHeldState = { -readonly [Name in keyof HeldState]: HeldState[Name] };

/** A state to be filled. */
export function createHeldState(): OpenHeldState {
  return { time: Number.NaN, y: new Float64Array(0), held: new Float64Array(0) };
}
