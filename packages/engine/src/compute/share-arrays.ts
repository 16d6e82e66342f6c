/** Plain data whose arrays lie in shared memory, so that handing it to a thread copies no numbers. */

type NumberArray =
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

/**
 * A copy of plain data (numbers, texts, lists, plain objects, typed arrays) with every typed array in shared memory. What the data hold once
 * in several places is copied once.
 */
export function shareArrays<Data>(data: Data): Data {
  return copyOf(data, new Map()) as Data;
}

function copyOf(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const made = copies.get(value);
  if (made !== undefined) return made;
  if (ArrayBuffer.isView(value)) {
    const shared = sharedCopy(value as NumberArray);
    copies.set(value, shared);
    return shared;
  }
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const each of value) list.push(copyOf(each, copies));
    return list;
  }
  const record: Record<string, unknown> = {};
  copies.set(value, record);
  for (const [key, each] of Object.entries(value)) record[key] = copyOf(each, copies);
  return record;
}

function sharedCopy(array: NumberArray): NumberArray {
  const Kind = array.constructor as new (memory: SharedArrayBuffer) => NumberArray;
  const shared = new Kind(new SharedArrayBuffer(array.byteLength));
  shared.set(array);
  return shared;
}
