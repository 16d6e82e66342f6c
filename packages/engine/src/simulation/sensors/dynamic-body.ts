import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { SceneError } from '../../errors/scene-error.js';
import type { SensorPlace } from './sensor-kind.js';

/** Index of a dynamic body; SceneError if the body is not dynamic. */
export function dynamicBodyOf({ system: { bodies }, path }: SensorPlace, name: string): number {
  const body = bodies.names.indexOf(name);
  if (bodies.role[body] !== NOT_DYNAMIC) return body;
  const message = `names '${name}', which is not dynamic: this sensor is for dynamic bodies`;
  throw new SceneError('sensor/not-dynamic', `${path}.body`, message);
}
