/** Kernels as WASM, from the text that scripts/build-kernels.mjs makes. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes of base64 text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const digits = text.replace(/=+$/, '');
  const out = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const digit of digits) {
    bits = (bits << 6) | DIGITS.indexOf(digit);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out[at++] = (bits >> held) & 255;
    bits &= (1 << held) - 1;
  }
  return out;
}

/** A kernel's functions on a memory. */
export function loadKernel<Functions>(text: string, memory: WebAssembly.Memory): Functions {
  return new WebAssembly.Instance(new WebAssembly.Module(bytesOf(text)), { env: { memory } }).exports as Functions;
}

/** Bytes of a page of WASM memory, and the most pages there are. */
export const PAGE_BYTES = 65536;
export const MOST_PAGES = 65536;

/** A module that is none without SIMD: a function that returns i8x16.popcnt(i8x16.splat(0)). */
const WITH_SIMD = [
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
];

/** Why kernels cannot run as WASM here; undefined if they can. */
export function findWasmObstacle(): string | undefined {
  if (typeof WebAssembly === 'undefined') return 'there is no WebAssembly';
  if (typeof SharedArrayBuffer === 'undefined')
    return 'there is no shared memory: a page needs the headers Cross-Origin-Opener-Policy and Cross-Origin-Embedder-Policy';
  if (!WebAssembly.validate(Uint8Array.from(WITH_SIMD))) return 'WebAssembly has no SIMD here';
  return undefined;
}
