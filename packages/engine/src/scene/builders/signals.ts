/** Functions of time, wherever a scene takes one in place of a number. */
import type { TableInput } from '../../math/signal/signal.schema.js';

/** A function of time by a formula of t [s] and declared parameters: 'a*sin(2*pi*f*t)'. */
export const expression = (text: string) => ({ expression: text });

/** A function of time through values at times [s]. Default: linear between them, and the last value holds. */
export const table = (
  times: readonly number[],
  values: readonly number[],
  rest: Omit<TableInput, 'times' | 'values'> = {},
) => ({
  times: [...times],
  values: [...values],
  ...rest,
});

/** A function of time that the host registered under a name. */
export const registeredSignal = (name: string) => ({ registered: name });
