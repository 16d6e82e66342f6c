/** Ctrl-C and SIGTERM save a checkpoint and stop; a second signal exits at once. */
import { EXIT } from './command-error.js';

export interface Interrupt {
  readonly requested: () => boolean;
  /** 128 + the number of the signal received, if any. */
  readonly exitCode: () => number | undefined;
  readonly stop: () => void;
}

export function listenForInterrupt(): Interrupt {
  let code: number | undefined;
  const on = (exitCode: number) => () => {
    if (code !== undefined) process.exit(code);
    code = exitCode;
    process.stderr.write('\nsaving a checkpoint…\n');
  };
  const listeners = { SIGINT: on(EXIT.interrupted), SIGTERM: on(143) } as const;
  for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener);
  return {
    requested: () => code !== undefined,
    exitCode: () => code,
    stop: () => {
      for (const [signal, listener] of Object.entries(listeners)) process.off(signal, listener);
    },
  };
}
