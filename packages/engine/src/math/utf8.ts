/** Text to and from UTF-8, with the TextEncoder and TextDecoder of the JavaScript host. */
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}

/** UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Text of UTF-8 bytes. */
export function utf8Text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
