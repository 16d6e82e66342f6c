/** Events: the `events` of a scene. */
import type { EventInput } from '../scene.schema.js';

/** Notes when a sensor passes a level, 0 unless given; `action: 'stop'` ends the run there. */
export const event = (name: string, sensor: string, rest: Omit<EventInput, 'name' | 'sensor'> = {}): EventInput => ({
  name,
  sensor,
  ...rest,
});
