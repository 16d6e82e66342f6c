/** Arrays that grow as needed and are kept. */
type Growing = Int8Array | Uint8Array | Int32Array | Float64Array;

/** The array itself if it has room for `need` numbers; else a copy of at least twice its length. */
export function withRoom<Kind extends Growing>(array: Kind, need: number): Kind {
  if (need <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => Kind)(Math.max(need, 2 * array.length));
  larger.set(array as never);
  return larger;
}

/** array[0 … count − 1] = 0. A loop: for a few numbers the built-in fill takes ten times as long. */
export function clear(array: Growing, count: number): void {
  for (let i = 0; i < count; i++) array[i] = 0;
}
