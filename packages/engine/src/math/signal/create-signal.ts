/** The list of signal forms. */
import { notRegistered } from '../../errors/not-registered.js';
import { SceneError } from '../../errors/scene-error.js';
import { boundsOf } from '../expression/bounds.js';
import { cornersOf } from '../expression/corners.js';
import { createDualStack, evaluate } from '../expression/evaluate.js';
import { parseExpression } from '../expression/parse-expression.js';
import { createIntegral } from './integral.js';
import type { Signal, SignalCore, SignalFunction } from './signal.js';
import type { SignalSpec } from './signal.schema.js';
import { tableSignal } from './table-signal.js';

/** The signal that a spec describes. SceneError at `path` for an expression that cannot be read and for a name that is not registered. */
export function createSignal(
  spec: SignalSpec,
  registered: Readonly<Record<string, SignalFunction>>,
  path: string,
): Signal {
  const core = coreOf(spec, registered, path);
  const out = new Float64Array(2);
  const clock = { time: Number.NaN };
  const read = (find: SignalCore['findValue'], k: number) => (t: number) => {
    clock.time = t;
    find(clock, out, 0);
    return out[k];
  };
  return {
    ...core,
    value: read(core.findValue, 0),
    rate: read(core.findValue, 1),
    integral: read(core.findIntegral, 0),
  };
}

function coreOf(spec: SignalSpec, registered: Readonly<Record<string, SignalFunction>>, path: string): SignalCore {
  if (typeof spec === 'number') return constantSignal(spec);
  if ('times' in spec) return tableSignal(spec);
  if ('expression' in spec) return expressionSignal(spec.expression, `${path}.expression`);
  if (!Object.hasOwn(registered, spec.registered)) {
    const message = notRegistered('signal', spec.registered, Object.keys(registered));
    throw new SceneError('signal/not-registered', `${path}.registered`, message);
  }
  return registeredSignal(registered[spec.registered]);
}

const NEVER = () => Number.POSITIVE_INFINITY;

function constantSignal(value: number): SignalCore {
  return {
    findValue: (_, out, o) => {
      out[o] = value;
      out[o + 1] = 0;
    },
    findIntegral: ({ time }, out, o) => {
      out[o] = value * time;
      out[o + 1] = value;
    },
    nextCorner: NEVER,
    bound: Math.abs(value),
    rateBound: 0,
    period: Number.POSITIVE_INFINITY,
  };
}

function expressionSignal(text: string, path: string): SignalCore {
  const program = parseExpression(text, {}, path);
  const bounds = boundsOf(program);
  const corners = cornersOf(program);
  const stack = createDualStack();
  const findValue: SignalCore['findValue'] = (at, out, o) => {
    evaluate(program, at, stack);
    out[o] = stack[0];
    out[o + 1] = stack[1];
  };
  return {
    ...integrated(findValue),
    nextCorner: (t) => {
      for (let i = 0; i < corners.length; i++) if (corners[i] > t) return corners[i];
      return Number.POSITIVE_INFINITY;
    },
    bound: bounds.value,
    rateBound: bounds.rate,
    period: bounds.period,
  };
}

/** Calls a registered function. A throw or anything but two numbers becomes NaN, which the run reports. */
function registeredSignal(f: SignalFunction): SignalCore {
  const findValue: SignalCore['findValue'] = ({ time }, out, o) => {
    out[o] = Number.NaN;
    out[o + 1] = Number.NaN;
    try {
      const [value, rate] = f(time);
      if (typeof value !== 'number' || typeof rate !== 'number') return;
      out[o] = value;
      out[o + 1] = rate;
    } catch {
      // The result is already NaN.
    }
  };
  const unknown = Number.POSITIVE_INFINITY;
  return { ...integrated(findValue), nextCorner: NEVER, bound: unknown, rateBound: unknown, period: unknown };
}

function integrated(findValue: SignalCore['findValue']): Pick<SignalCore, 'findValue' | 'findIntegral'> {
  const scratch = new Float64Array(2);
  const clock = { time: Number.NaN };
  const value = (t: number) => {
    clock.time = t;
    findValue(clock, scratch, 0);
    return scratch[0];
  };
  const integral = createIntegral(value);
  return {
    findValue,
    findIntegral: ({ time }, out, o) => {
      out[o] = integral(time);
      out[o + 1] = value(time);
    },
  };
}
