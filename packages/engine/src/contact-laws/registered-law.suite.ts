/** The suites of the lists, for a law of one's own: what its family must do, and every trait it declares. */
import { vi } from 'vitest';
import { checkDampingLaw } from './damping/damping-law.suite.js';
import { checkNormalLaw } from './normal/normal-law.suite.js';
import { type Family, parametersSchema, type RegisteredLaw } from './registered-law.js';
import { checkResistanceLaw } from './resistance-law.suite.js';

type Limit = Parameters<typeof checkResistanceLaw>[3];

/** What a law is tried with by `checkLaw`. */
export interface CheckOptions {
  /** Values of the law's parameters; those that are left out have their defaults. */
  readonly parameters?: Readonly<Record<string, number>>;
  /** Most that a rolling or spinning law resists with [N m]; a friction law says it in `load.frictionLimit`. */
  readonly limit?: Limit;
  /** Whether the restitution of the materials sets how much a damping law damps; default true. */
  readonly asksRestitution?: boolean;
}

/** A thousand random histories take seconds, on a busy machine many [ms]. */
const TIMEOUT = 120_000;

/** Declares the conformance tests of a law; call it in a file that vitest runs. */
export function checkLaw<F extends Family>(name: string, law: RegisteredLaw<F>, options: CheckOptions = {}): void {
  vi.setConfig({ testTimeout: TIMEOUT });
  const values = parametersSchema(law as RegisteredLaw).parse(options.parameters ?? {});
  const limit: Limit = options.limit ?? (({ frictionLimit }) => frictionLimit);
  if (law.family === 'normal') checkNormalLaw(name, law as never, values as never);
  else if (law.family === 'damping')
    checkDampingLaw(name, law as never, values as never, options.asksRestitution ?? true);
  else checkResistanceLaw(name, law as never, values, limit);
}
