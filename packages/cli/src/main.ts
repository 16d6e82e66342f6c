/** The program `impinge`: its streams, its arguments and its exit status. */
import { EXIT } from './command-error.js';
import { runCommandLine } from './command-line.js';

// The reader of our output may close it early (`impinge examples | head -1`). A run continues without it.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exit(EXIT.disk);
  });
}
const args = process.argv.slice(2);
// A scene module may print. With --json nothing but the result goes to stdout.
if (args.includes('--json')) console.log = console.error;

process.exitCode = await runCommandLine(args);
