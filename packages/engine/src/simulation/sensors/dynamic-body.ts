import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { SceneError } from '../../errors/scene-error.js';
import type { SensorPlace } from './sensor-kind.js';

/** Number of a body that forces move; SceneError where they do not. */
export function dynamicBodyOf({ system: { bodies }, path }: SensorPlace, name: string): number {
  const body = bodies.names.indexOf(name);
  if (bodies.role[body] !== NOT_DYNAMIC) return body;
  const message = `names '${name}', which forces do not move: this sensor is for dynamic bodies`;
  throw new SceneError('sensor/not-dynamic', `${path}.body`, message);
}
