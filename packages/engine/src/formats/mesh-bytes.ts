/** Collects the bytes of a text file without building one huge string. */
import { utf8 } from '../math/utf8.js';

/** Number of characters collected before they are encoded. */
const CHUNK = 1 << 16;

/** Collects text as UTF-8. */
export class TextBytes {
  private bytes = new Uint8Array(CHUNK);
  private length = 0;
  private text = '';

  add(text: string): void {
    this.text += text;
    if (this.text.length > CHUNK) this.flush();
  }

  /** All that was added. */
  toArray(): Uint8Array {
    this.flush();
    return this.bytes.slice(0, this.length);
  }

  private flush(): void {
    const more = utf8(this.text);
    this.text = '';
    if (this.length + more.length > this.bytes.length) {
      const bytes = new Uint8Array(Math.max(2 * this.bytes.length, this.length + more.length));
      bytes.set(this.bytes.subarray(0, this.length));
      this.bytes = bytes;
    }
    this.bytes.set(more, this.length);
    this.length += more.length;
  }
}

/** A name that is safe in a line of a text format: no line breaks, no surrounding blanks, no backslash at its end. */
export function lineName(name: string, fallback: string): string {
  const plain = Array.from(name, (c) => ((c.codePointAt(0) ?? 0) < 32 ? ' ' : c)).join('');
  return plain.trim().replace(/\\+$/, '').trim() || fallback;
}
