/** A bug in this library: an internal invariant does not hold. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Throws when an internal invariant does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
