/** Forces and torques that a scene applies at a given time. They are functions of time, so recordings have them too. */
import type { Scene } from '@impinge/engine';
import { createSignal, type Signal, type SignalSpec } from '@impinge/engine/run';
import { Vector3 } from 'three';
import { anchorOf, bodyOf, type PlacedAnchor, placeOf, turnOf } from './body-places.js';

export interface AppliedLoad {
  readonly kind: 'force' | 'torque';
  /** Where it is drawn, world axes [m]. */
  readonly point: Vector3;
  /** World axes [N or N m]. */
  readonly value: Vector3;
}

interface ReadyLoad {
  readonly kind: AppliedLoad['kind'];
  readonly at: PlacedAnchor;
  readonly value: readonly Signal[];
  readonly turnsWithBody: boolean;
}

/** A function that finds the loads of a scene at a time [s]. Loads whose function is registered code are left out: a recording lacks the code. */
export function createAppliedLoads(scene: Scene): (poses: Float64Array, time: number) => AppliedLoad[] {
  const loads = scene.forces.flatMap((element): ReadyLoad[] => {
    if (element.type !== 'force' && element.type !== 'torque') return [];
    const { type: kind, value, axes } = element;
    if (value.some(isRegistered)) return [];
    const signals = value.map((spec) => createSignal(spec, {}, element.name));
    const at: PlacedAnchor =
      element.type === 'force' ? anchorOf(scene, element.at) : { body: bodyOf(scene, element.body), pointB: [0, 0, 0] };
    return [{ kind, at, value: signals, turnsWithBody: axes === 'body' }];
  });
  return (poses, time) =>
    loads.map(({ kind, at, value, turnsWithBody }) => {
      const [x, y, z] = value.map((signal) => signal.value(time));
      const vector = new Vector3(x, y, z);
      if (turnsWithBody) vector.applyQuaternion(turnOf(at.body, poses));
      return { kind, point: placeOf(at, poses), value: vector };
    });
}

const isRegistered = (spec: SignalSpec): boolean => typeof spec === 'object' && 'registered' in spec;
