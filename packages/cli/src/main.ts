/** The program `impinge`: its streams, its arguments and its exit status. */
import { isMainThread, workerData } from 'node:worker_threads';
import { EXIT } from './command-error.js';
import { superviseCommand } from './supervise-command.js';

/** Commands that compute for a long time and must react to signals meanwhile. */
const LONG_COMMANDS = ['run', 'resume'];

// The reader of our output may close it early (`impinge examples | head -1`). A run continues without it.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') process.exit(EXIT.disk);
  });
}
// The engine is bundled; a bug report names its source files.
process.setSourceMapsEnabled(true);
const args = process.argv.slice(2);
// A scene module may print. With --json nothing but the result goes to stdout.
if (args.includes('--json')) console.log = console.error;
// A thread does not know that its output goes to this process's terminal.
if (!isMainThread) process.stderr.isTTY = workerData.terminal;

if (isMainThread && LONG_COMMANDS.includes(args[0])) {
  process.exitCode = await superviseCommand(new URL(import.meta.url), args);
} else {
  const { runCommandLine } = await import('./command-line.js');
  process.exitCode = await runCommandLine(args);
}
