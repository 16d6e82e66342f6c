/** Looking into a scene that may be malformed: whatever has another form than expected reads as empty. */

/** An object of which nothing is known. */
export type Raw = Readonly<Record<string, unknown>>;

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; an empty object in place of anything else. */
export function listOf(value: unknown): readonly Raw[] {
  return Array.isArray(value) ? value.map((item) => (isRecord(item) ? item : {})) : [];
}

/** Three numbers, or undefined. */
export function vectorOf(value: unknown): readonly [number, number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [x, y, z] = value;
  return [x, y, z].every((part) => typeof part === 'number' && Number.isFinite(part)) ? [x, y, z] : undefined;
}
