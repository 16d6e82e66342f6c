/** The program is wrong: something that cannot happen has happened. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Stops the program when a condition that our own code must keep does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
