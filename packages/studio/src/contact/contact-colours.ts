/** Colours of contacts: apart from each other, from patches and from applied loads, in light and in dark. */
import type { Grip } from './contact-parts.js';

/** Arrows along the normal, and arrows of what resists slip, rolling and spinning. */
export const NORMAL_COLOUR = '#e4572e';
export const RESISTANCE_COLOUR = '#16a34a';

/** The dot where a contact acts. */
export const GRIP_COLOURS: Readonly<Record<Grip, string>> = {
  sticks: '#2563eb',
  slips: '#facc15',
  'no friction': '#f8fafc',
  'not known': NORMAL_COLOUR,
};
