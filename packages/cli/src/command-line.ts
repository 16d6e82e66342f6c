/** The command line of `impinge`. Every command returns its exit status; every error is explained and mapped to one. */
import { SceneError } from '@impinge/engine';
import { SOLVER_NAMES } from '@impinge/engine/run';
import { Command, CommanderError } from 'commander';
import { EXIT, explain } from './command-error.js';
import {
  type Does,
  jsonOption,
  moduleOption,
  oneOf,
  positive,
  quietOption,
  setOption,
  wallOption,
  whole,
} from './command-options.js';
import { benchCommand } from './commands/bench.js';
import { checkCommand } from './commands/check.js';
import { examplesCommand } from './commands/examples.js';
import { infoCommand } from './commands/info.js';
import { materialsCommand } from './commands/materials.js';
import { resumeCommand } from './commands/resume.js';
import { runCommand } from './commands/run.js';
import { studioCommand } from './commands/studio.js';
import { DEFAULT_EXAMPLE } from './examples-list.js';
import { addMeshCommands } from './mesh-commands.js';
import { VERSION } from './version.js';

/** Runs the command given by the arguments after `impinge`; returns the exit status. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.done;
  const program = createProgram((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return fail(error, args.includes('--json'));
  }
}

function createProgram(end: (exitCode: number) => void): Command {
  const does: Does =
    (command) =>
    async (...args) =>
      end(await command(...args));
  const program = new Command('impinge')
    .description('Contact dynamics of solids: simulate, record, view.')
    .version(VERSION)
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .addHelpText(
      'after',
      `\nExit status: 0 done; 2 bad usage; 3 bad scene or file; 4 the simulation diverged or stalled;\n5 disk full or no permission to write; 124 wall-time limit reached; 130, 143 interrupted; 1 a bug in impinge.\n\nStart with: impinge run ${DEFAULT_EXAMPLE}`,
    );

  program
    .command('run')
    .description('simulate a scene and record it')
    .argument('<scene>', "an example's name, a .json scene, or a .ts/.js module whose default export is a scene")
    .addOption(setOption())
    .option('--until <s>', "end of the simulation [s]; default: the scene's", positive('s'))
    .option('--out <dir>', 'folder for the results; default: runs/NAME')
    .option('--overwrite', 'replace the folder if it exists', false)
    .option('--threads <n>', 'threads to use; this version computes on 1', whole(1, 1024), 1)
    .option('--solver <name>', `solver instead of the scene’s: ${SOLVER_NAMES.join(', ')}`, oneOf(SOLVER_NAMES))
    .option('--step <s>', 'fixed step, or longest step of a variable-step solver [s]', positive('s'))
    .addOption(wallOption())
    .addOption(moduleOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText('after', `\nExample: impinge run ${DEFAULT_EXAMPLE} --set height=2 --set restitution=0.6`)
    .action(does((scene, options) => runCommand(scene, options)));

  program
    .command('resume')
    .description('continue a run that was stopped or killed, or extend a finished one')
    .argument('<dir>', 'folder of the run')
    .option('--until <s>', 'new end of the simulation [s]', positive('s'))
    .addOption(wallOption())
    .addOption(moduleOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(does((dir, options) => resumeCommand(dir, options)));

  program
    .command('check')
    .description('list every problem of a scene without running it')
    .argument('<scene>', "an example's name, a .json scene, or a .ts/.js module")
    .addOption(setOption())
    .addOption(moduleOption())
    .addOption(jsonOption())
    .action(does((scene, options) => checkCommand(scene, options)));

  program
    .command('examples')
    .description('list the examples; `impinge run NAME` runs one')
    .addOption(jsonOption())
    .action(does((options) => examplesCommand(options)));

  program
    .command('info')
    .description('show the summary of a run and the contact laws it used')
    .argument('<dir>', 'folder of the run')
    .addOption(jsonOption())
    .action(does((dir, options) => infoCommand(dir, options)));

  program
    .command('materials')
    .description('list the library of real materials; with a name, the sources of its values')
    .argument('[name]', 'one material')
    .addOption(jsonOption())
    .action(does((name, options) => materialsCommand(name, options)));

  addMeshCommands(program, does);

  program
    .command('bench')
    .description('measure, each against a peer, a limit or a baseline in the same run')
    .argument('[name]', 'one benchmark; default: all')
    .addOption(jsonOption())
    .action(does((name, options) => benchCommand(name, options)));

  program
    .command('studio')
    .description('serve the browser studio')
    .argument('[dir]', 'folder of a run to show')
    .option(
      '--port <n>',
      'port to listen on, 0 for any free one; default: 4567, or a free one if that is taken',
      whole(0, 65535),
    )
    .action(does((dir, options) => studioCommand(dir, options)));
  return program;
}

function fail(error: unknown, json: boolean): number {
  // Help and version are not failures. For bad usage commander has already printed its message.
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
  const usage = error instanceof CommanderError;
  const explained = usage ? { exitCode: EXIT.usage, code: error.code, message: error.message } : explain(error);
  const { exitCode: status, code, message } = explained;
  if (json) {
    const problems = error instanceof SceneError ? error.problems : undefined;
    process.stdout.write(`${JSON.stringify({ error: { code, message, problems }, exitCode: status })}\n`);
  }
  if (!usage) process.stderr.write(`impinge: ${message}\n`);
  return status;
}
