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

/** Why kernels cannot run as WASM here; undefined if they can. */
export function findWasmObstacle(): string | undefined {
  if (typeof WebAssembly === 'undefined') return 'there is no WebAssembly';
  if (typeof SharedArrayBuffer === 'undefined')
    return 'there is no shared memory: a page needs the headers Cross-Origin-Opener-Policy and Cross-Origin-Embedder-Policy';
  return undefined;
}
