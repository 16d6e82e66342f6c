/** Events: the `events` of a scene. */
import type { EventInput } from '../scene.schema.js';

/** Records when a sensor crosses a level (default 0); `action: 'stop'` ends the run there. */
export const event = (name: string, sensor: string, rest: Omit<EventInput, 'name' | 'sensor'> = {}): EventInput => ({
  name,
  sensor,
  ...rest,
});
