/** The program `impinge`: its streams, its arguments and its exit status. */
import { EXIT } from './command-error.js';
import { runCommandLine } from './command-line.js';

// Whoever reads our output may leave before it ends (`impinge examples | head -1`); a run goes on without a listener.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exit(EXIT.disk);
  });
}
const args = process.argv.slice(2);
// Scenes are programs and may print; with --json stdout is ours alone.
if (args.includes('--json')) console.log = console.error;

process.exitCode = await runCommandLine(args);
