/** A cursor in the bytes of a text file: reads words and numbers in place, and knows the line for errors. */
import type { SceneError } from '../errors/scene-error.js';
import { utf8Text } from '../math/utf8.js';
import { DecimalReader } from './mesh-decimal.js';
import { counted, cutShort, meshProblem, quoted } from './mesh-problem.js';

const LF = 10;
const CR = 13;
const HASH = 35;
const BACKSLASH = 92;

/** How a format writes its lines. */
export interface TextStyle {
  /** `#` starts a comment. */
  readonly comments?: boolean;
  /** A backslash at the end of a line joins the next line to it. */
  readonly continued?: boolean;
}

/** Reads a text file forward. Lines end in LF, CR LF or CR. */
export class MeshText {
  at: number;
  /** Line of `at`, from 1. */
  line: number;
  private readonly decimals = new DecimalReader();
  private readonly comments: boolean;
  private readonly continued: boolean;

  constructor(
    readonly kind: string,
    readonly bytes: Uint8Array,
    { comments = false, continued = false }: TextStyle = {},
    at = 0,
    line = 1,
  ) {
    const marked = at === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    this.at = marked ? 3 : at;
    this.line = line;
    this.comments = comments;
    this.continued = continued;
    if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
      throw meshProblem(kind, 'wrong-encoding', 'byte 0', 'expected plain text, found UTF-16; save the file as UTF-8');
    }
  }

  /** Whether nothing is left. */
  get ended(): boolean {
    return this.at >= this.bytes.length;
  }

  /** Bytes that are left. */
  get left(): number {
    return this.bytes.length - this.at;
  }

  /** Moves to the next word of this line. True when there is none: end of line, comment or end of file. */
  atLineEnd(): boolean {
    const { bytes } = this;
    for (;;) {
      const c = bytes[this.at];
      if (c === 32 || c === 9 || c === 11 || c === 12) this.at++;
      else if (c === BACKSLASH && this.continued && this.lineBreak(this.at + 1) > 0) {
        this.at += 1 + this.lineBreak(this.at + 1);
        this.line++;
      } else return c === undefined || c === LF || c === CR || (c === HASH && this.comments);
    }
  }

  /** Skips to the end of this line. */
  toLineEnd(): void {
    const { bytes } = this;
    const end = bytes.length;
    let i = this.at;
    for (; i < end; i++) {
      const c = bytes[i];
      if (c !== LF && c !== CR) continue;
      if (!this.continued || i === this.at || bytes[i - 1] !== BACKSLASH) break;
      i += this.lineBreak(i) - 1;
      this.line++;
    }
    this.at = i;
  }

  /** Skips to the start of the next line. */
  nextLine(): void {
    this.toLineEnd();
    const size = this.lineBreak(this.at);
    this.at += size;
    if (size > 0) this.line++;
  }

  /** Moves to the next word on this line or below. False when there is none. */
  toWord(): boolean {
    while (this.atLineEnd()) {
      if (this.ended) return false;
      this.nextLine();
    }
    return true;
  }

  /** Skips the given word if it is here, in lower or upper case. */
  takeWord(word: string): boolean {
    const { bytes, at } = this;
    for (let i = 0; i < word.length; i++) if ((bytes[at + i] | 32) !== word.charCodeAt(i)) return false;
    if (!this.isWordEnd(at + word.length)) return false;
    this.at = at + word.length;
    return true;
  }

  /** Reads the word here; returns at most 64 bytes of it. Empty at the end of a line. */
  word(): string {
    if (this.atLineEnd()) return '';
    const from = this.at;
    const end = this.wordEnd(from);
    this.at = end;
    return utf8Text(this.bytes.subarray(from, Math.min(end, from + 64)));
  }

  /** Reads the rest of this line, without surrounding blanks. */
  rest(): string {
    if (this.atLineEnd() && this.bytes[this.at] !== HASH) return '';
    const from = this.at;
    this.toLineEnd();
    return utf8Text(this.bytes.subarray(from, Math.min(this.at, from + 256))).trim();
  }

  /** Reads a finite number. The error names `what`. */
  number(what: string): number {
    if (this.atLineEnd()) throw this.unexpected(what, 'too-few-values');
    const value = this.decimals.read(this.bytes, this.at);
    const { end } = this.decimals;
    if (Number.isNaN(value) || !this.isWordEnd(end))
      throw this.unexpected(`${what} (a number such as -1.5e-3)`, 'not-a-number');
    if (!Number.isFinite(value)) throw this.unexpected(`${what} that a double can hold`, 'not-finite');
    this.at = end;
    return value;
  }

  /** Reads any number; NaN for a word that is not a number. */
  numberOrNaN(): number {
    if (this.atLineEnd()) return Number.NaN;
    const value = this.decimals.read(this.bytes, this.at);
    const right = this.isWordEnd(this.decimals.end);
    this.at = this.wordEnd(this.at);
    return right ? value : Number.NaN;
  }

  /** Reads an integer. It ends at a blank, or at `/` where that is allowed. */
  integer(what: string, slash = false): number {
    const { bytes } = this;
    if (this.atLineEnd()) throw this.unexpected(what, 'too-few-values');
    let i = this.at;
    const negative = bytes[i] === 45;
    if (negative || bytes[i] === 43) i++;
    const from = i;
    let value = 0;
    for (let d = bytes[i] - 48; d >= 0 && d <= 9; d = bytes[++i] - 48) value = 10 * value + d;
    if (i === from || i - from > 15 || !(this.isWordEnd(i) || (slash && bytes[i] === 47))) {
      throw this.unexpected(`${what} (a whole number)`, 'not-a-number');
    }
    this.at = i;
    return negative ? -value : value;
  }

  /** Skips `count` words of this line. */
  skipWords(count: number, what: string): void {
    for (let i = 0; i < count; i++) {
      if (this.atLineEnd()) throw this.unexpected(`${what} (${counted(count - i, 'more value')})`, 'too-few-values');
      this.at = this.wordEnd(this.at);
    }
  }

  /** The error for unexpected text here. */
  unexpected(expected: string, mistake = 'unexpected'): SceneError {
    const place = `line ${this.line}`;
    if (this.atLineEnd()) {
      if (this.ended) return cutShort(this.kind, place, `expected ${expected}, found the end of the file`);
      return meshProblem(
        this.kind,
        mistake,
        place,
        `expected ${expected}, found the end of the line; complete the line`,
      );
    }
    const found = quoted(utf8Text(this.bytes.subarray(this.at, Math.min(this.wordEnd(this.at), this.at + 64))));
    return meshProblem(
      this.kind,
      mistake,
      place,
      `expected ${expected}, found ${found}; correct the file or export it again`,
    );
  }

  /** An error on this line. */
  problem(mistake: string, message: string): SceneError {
    return meshProblem(this.kind, mistake, `line ${this.line}`, message);
  }

  private wordEnd(from: number): number {
    let i = from;
    while (!this.isWordEnd(i)) i++;
    return Math.max(i, from + 1);
  }

  private isWordEnd(i: number): boolean {
    const c = this.bytes[i];
    if (c > 35) return c === BACKSLASH && this.continued && this.lineBreak(i + 1) > 0;
    return c === undefined || c === 32 || (c >= 9 && c <= 13) || (c === HASH && this.comments);
  }

  /** Length of the line break at i; 0 when there is none. */
  private lineBreak(i: number): number {
    const c = this.bytes[i];
    if (c === LF) return 1;
    if (c !== CR) return 0;
    return this.bytes[i + 1] === LF ? 2 : 1;
  }
}
