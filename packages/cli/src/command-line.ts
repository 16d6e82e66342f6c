/**
 * The command line of `impinge`. Every command returns its exit status; every error is explained and mapped to one. A command is loaded when it
 * is called: the engine takes longer to load than most commands take.
 */
import { Command, CommanderError } from 'commander';
import { EXIT } from './command-error.js';
import {
  type Does,
  fraction,
  jsonOption,
  moduleOption,
  positive,
  quietOption,
  setOption,
  threadsOption,
  wallOption,
  whole,
} from './command-options.js';
import { DEFAULT_EXAMPLE } from './examples-list.js';
import { VERSION } from './version.js';

/** Runs the command given by the arguments after `impinge`; returns the exit status. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.done;
  try {
    const program = await createProgram(args, (code) => {
      exitCode = code;
    });
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return fail(error, args.includes('--json'));
  }
}

/** The program; names that only the engine knows are given where `args` ask for them. */
async function createProgram(args: readonly string[], end: (exitCode: number) => void): Promise<Command> {
  const does: Does =
    (command) =>
    async (...given) =>
      end(await command(...given));
  const program = new Command('impinge')
    .description('Contact dynamics of solids: simulate, record, view.')
    .version(VERSION)
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .addHelpText(
      'after',
      `\nExit status: 0 done; 2 bad usage; 3 bad scene or file; 4 the simulation diverged or stalled;\n5 disk full or no permission to write; 124 wall-time limit reached; 130, 143 interrupted; 1 a bug in impinge.\n\nStart with: impinge run ${DEFAULT_EXAMPLE}`,
    );

  const run = program
    .command('run')
    .description('simulate a scene and record it')
    .argument('<scene>', "an example's name, a .json scene, or a .ts/.js module whose default export is a scene")
    .addOption(setOption())
    .option('--until <s>', "end of the simulation [s]; default: the scene's", positive('s'))
    .option('--out <dir>', 'folder for the results; default: runs/NAME')
    .option('--overwrite', 'replace the folder if it exists', false)
    .addOption(threadsOption());
  if (args.includes('run')) run.addOption((await import('./solver-option.js')).solverOption());
  run
    .option('--step <s>', 'fixed step, or longest step of a variable-step solver [s]', positive('s'))
    .option(
      '--tolerance <part>',
      'relative tolerance of a variable-step solver; its other tolerances change in the same ratio',
      fraction,
    )
    .addOption(wallOption())
    .addOption(moduleOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .addHelpText('after', `\nExample: impinge run ${DEFAULT_EXAMPLE} --set height=2 --set restitution=0.6`)
    .action(does(async (scene, options) => (await import('./commands/run.js')).runCommand(scene, options)));

  program
    .command('resume')
    .description('continue a run that was stopped or killed, or extend a finished one')
    .argument('<dir>', 'folder of the run')
    .option('--until <s>', 'new end of the simulation [s]', positive('s'))
    .addOption(threadsOption())
    .addOption(wallOption())
    .addOption(moduleOption())
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(does(async (dir, options) => (await import('./commands/resume.js')).resumeCommand(dir, options)));

  program
    .command('check')
    .description('list every problem of a scene without running it')
    .argument('<scene>', "an example's name, a .json scene, or a .ts/.js module")
    .addOption(setOption())
    .addOption(moduleOption())
    .addOption(jsonOption())
    .action(does(async (scene, options) => (await import('./commands/check.js')).checkCommand(scene, options)));

  program
    .command('examples')
    .description('list the examples; `impinge run NAME` runs one')
    .addOption(jsonOption())
    .action(does(async (options) => (await import('./commands/examples.js')).examplesCommand(options)));

  program
    .command('info')
    .description('show the summary of a run and the contact laws it used')
    .argument('<dir>', 'folder of the run')
    .addOption(jsonOption())
    .action(does(async (dir, options) => (await import('./commands/info.js')).infoCommand(dir, options)));

  program
    .command('materials')
    .description('list the library of real materials; with a name, the sources of its values')
    .argument('[name]', 'one material')
    .addOption(jsonOption())
    .action(does(async (name, options) => (await import('./commands/materials.js')).materialsCommand(name, options)));

  const mesh = program.command('mesh').description('inspect and convert mesh files');
  if (args.includes('mesh')) (await import('./mesh-commands.js')).addMeshCommands(mesh, does);

  program
    .command('bench')
    .description('measure, each against a peer, a limit or a baseline in the same run')
    .argument('[name]', 'one benchmark; default: all')
    .option('--full', 'also the rows that take longer than some minutes', false)
    .option('--only <words>', 'of scenes, only those whose names contain these words, long ones too')
    .addOption(jsonOption())
    .action(does(async (name, options) => (await import('./commands/bench.js')).benchCommand(name, options)));

  program
    .command('studio')
    .description('serve the browser studio')
    .argument('[dir]', 'folder of a run to show')
    .option(
      '--port <n>',
      'port to listen on, 0 for any free one; default: 4567, or a free one if that is taken',
      whole(0, 65535),
    )
    .action(does(async (dir, options) => (await import('./commands/studio.js')).studioCommand(dir, options)));
  return program;
}

async function fail(error: unknown, json: boolean): Promise<number> {
  // Help and version are not failures. For bad usage commander has already printed its message.
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
  const usage = error instanceof CommanderError;
  const { exitCode, code, message, problems } = usage
    ? { exitCode: EXIT.usage, code: error.code, message: error.message, problems: undefined }
    : (await import('./explain-error.js')).explainError(error);
  if (json) process.stdout.write(`${JSON.stringify({ error: { code, message, problems }, exitCode })}\n`);
  if (!usage) process.stderr.write(`impinge: ${message}\n`);
  return exitCode;
}
