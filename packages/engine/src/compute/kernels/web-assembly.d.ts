/** What the engine uses of WebAssembly, which both Node and browsers have. */
declare namespace WebAssembly {
  function validate(bytes: Uint8Array): boolean;
  class Memory {
    constructor(descriptor: { initial: number; maximum: number; shared: boolean });
    readonly buffer: SharedArrayBuffer;
    grow(pages: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: { env: { memory: Memory } });
    readonly exports: unknown;
  }
}
