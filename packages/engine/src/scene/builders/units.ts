/** Conversions to the units of scenes. */
import { PI } from '../../math/elementary.js';

/** Millimetres as metres. */
export const mm = (length: number): number => length / 1000;

/** Degrees as radians. */
export const deg = (angle: number): number => (angle * PI) / 180;
