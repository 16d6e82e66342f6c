/** A controller that the host registered under a name: a function that is called once per sample. */
import { type LawParameters, type LawValues, parametersSchema } from '../../contact-laws/registered-law.js';
import { notRegistered } from '../../errors/not-registered.js';
import { SceneError } from '../../errors/scene-error.js';
import type { Sensor } from '../sensors/sensor.js';
import type { Controller, ControllerLayout } from './controller.js';
import type { RegisteredControllerSpec } from './controllers.schema.js';

/** Arguments of a controller at a sample. It may change `outputs` and `memory` only. */
export interface ControllerSample {
  /** t [s] */
  readonly time: number;
  /** Time between samples [s]. */
  readonly interval: number;
  /** Values of the declared inputs, in their order. */
  readonly inputs: Float64Array;
  /** Values of the declared outputs, in their order; held until the next sample. */
  readonly outputs: Float64Array;
  /** Values remembered from sample to sample; initially 0. */
  readonly memory: Float64Array;
}

/** A controller of your own: its declarations, and the function that creates it. */
export interface RegisteredController {
  readonly parameters: LawParameters;
  /** Names of the inputs, and of the outputs. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Number of values it remembers from sample to sample. */
  readonly memory: number;
  readonly create: (values: never) => (sample: ControllerSample) => void;
}

/** Controllers that the host registered, by name. */
export type RegisteredControllers = Readonly<Record<string, RegisteredController>>;

/** Defines a controller of your own, to be registered under a name. Whatever it remembers between samples must be in `memory`. */
export function defineController<const P extends LawParameters>(controller: {
  readonly parameters: P;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly memory?: number;
  readonly create: (values: LawValues<P>) => (sample: ControllerSample) => void;
}): RegisteredController {
  return { memory: 0, ...controller } as RegisteredController;
}

/** The registered controller that a spec names; SceneError if there is none. */
export function registeredNamed(
  { controller }: RegisteredControllerSpec,
  registered: RegisteredControllers,
  path: string,
): RegisteredController {
  if (Object.hasOwn(registered, controller)) return registered[controller];
  const message = notRegistered('controller', controller, Object.keys(registered));
  throw new SceneError('controller/not-registered', `${path}.controller`, message);
}

export function createRegisteredController(
  spec: RegisteredControllerSpec,
  layout: ControllerLayout,
  registered: RegisteredControllers,
  sensors: readonly Sensor[],
  path: string,
): Controller {
  const definition = registeredNamed(spec, registered, path);
  const find = definition.inputs.map((input) => {
    const sensor = sensors.find(({ name }) => name === spec.inputs[input]);
    if (sensor !== undefined) return sensor.find;
    const message =
      spec.inputs[input] === undefined
        ? `is missing: '${spec.controller}' reads it; name a sensor for it`
        : `names the sensor '${spec.inputs[input]}', which is not in the scene`;
    throw new SceneError('controller/input', `${path}.inputs.${input}`, message);
  });
  for (const given of Object.keys(spec.inputs))
    if (!definition.inputs.includes(given))
      throw new SceneError(
        'controller/input',
        `${path}.inputs.${given}`,
        `is not an input of '${spec.controller}', which reads ${definition.inputs.map((name) => `'${name}'`).join(', ') || 'nothing'}`,
      );
  const values = parametersSchema(definition).safeParse(spec.parameters);
  if (!values.success) {
    const [{ path: at, message }] = values.error.issues;
    throw new SceneError('controller/parameter', [`${path}.parameters`, ...at].join('.'), message);
  }
  const act = definition.create(values.data as never);
  const inputs = new Float64Array(find.length);
  return {
    ...layout,
    sample: (instant, outputs, memory) => {
      find.forEach((of, i) => {
        of(instant, inputs, i);
      });
      act({ time: instant.time, interval: 1 / spec.rate, inputs, outputs, memory });
    },
  };
}
