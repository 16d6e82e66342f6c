/** Errors in mesh files: the format, the place, what was expected, what was found, what to do. */
import { SceneError } from '../errors/scene-error.js';

/** `line 12: OBJ: expected …, found … [mesh/…]`. The place is `line 12`, `byte 84`, or empty for the whole file. */
export function meshProblem(format: string, mistake: string, place: string, message: string): SceneError {
  return new SceneError(`mesh/${mistake}`, place, `${format}: ${message}`);
}

/** The error for a file that ends too early. */
export function cutShort(format: string, place: string, message: string): SceneError {
  return meshProblem(
    format,
    'cut-short',
    place,
    `${message}; the file is truncated or damaged: download or export it again`,
  );
}

/** The error for a file without any triangle. */
export function noTriangles(format: string, found: string): SceneError {
  return meshProblem(
    format,
    'no-triangles',
    '',
    `expected at least one face, found ${found}; export a surface or solid`,
  );
}

/** `1 face`, `12 faces` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Text of a file for a message: shortened, and without control characters. */
export function quoted(text: string): string {
  const shown = text.length > 24 ? `${text.slice(0, 24)}…` : text;
  const plain = Array.from(shown, (c) => {
    const code = c.codePointAt(0) ?? 0;
    return code < 32 || (code >= 127 && code < 160) ? `\\x${code.toString(16).padStart(2, '0')}` : c;
  });
  return `'${plain.join('')}'`;
}
