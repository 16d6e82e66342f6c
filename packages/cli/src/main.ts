/** The command `impinge`. Every command returns its exit status; whatever is thrown is explained and mapped to one. */
import { MESH_FORMATS, type MeshUnit, SceneError, SOLVER_NAMES, unitScale } from '@impinge/engine';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { EXIT, explain } from './command-error.js';
import { benchCommand } from './commands/bench.js';
import { checkCommand } from './commands/check.js';
import { examplesCommand } from './commands/examples.js';
import { infoCommand } from './commands/info.js';
import { materialsCommand } from './commands/materials.js';
import { meshCheckCommand, meshConvertCommand, meshInfoCommand, WRITTEN_FORMATS } from './commands/mesh.js';
import { resumeCommand } from './commands/resume.js';
import { runCommand } from './commands/run.js';
import { studioCommand } from './commands/studio.js';
import { DEFAULT_EXAMPLE } from './examples-list.js';
import { REPAIRS } from './load-mesh.js';
import { VERSION } from './version.js';

const positive = (unit: string) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError(`must be a number > 0 ${unit}`);
  return value;
};

const whole = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new InvalidArgumentError(`must be a whole number from ${min} to ${max}`);
  return value;
};

const setting = (text: string, before: Readonly<Record<string, number>>) => {
  const [name, value, ...rest] = text.split('=');
  const number = Number(value);
  if (rest.length > 0 || name === '' || value === undefined || value.trim() === '' || !Number.isFinite(number)) {
    throw new InvalidArgumentError('must be name=number');
  }
  return { ...before, [name]: number };
};

const list = (text: string, before: readonly string[]) => [...before, text];

let exitCode: number = EXIT.done;
const does =
  <A extends unknown[]>(command: (...args: A) => Promise<number> | number) =>
  async (...args: A) => {
    exitCode = await command(...args);
  };

const setOption = () =>
  new Option('--set <name=value>', 'value of a declared parameter; may be repeated')
    .argParser(setting)
    .default({}, 'none');
const moduleOption = () =>
  new Option('--module <file>', 'module whose default export registers code the scene names; may be repeated')
    .argParser(list)
    .default([], 'none');
const jsonOption = () => new Option('--json', 'one JSON object on stdout and nothing else').default(false);
const quietOption = () => new Option('--quiet', 'no progress').default(false);

const program = new Command('impinge')
  .description('Contact dynamics of solids: simulate, record, look.')
  .version(VERSION)
  .exitOverride()
  .configureHelp({ sortSubcommands: false })
  .addHelpText(
    'after',
    `\nExit status: 0 done; 2 bad usage; 3 bad scene or file; 4 the simulation diverged or stalled;\n5 no room or no permission to write; 130 interrupted; 1 a defect of impinge.\n\nStart with: impinge run ${DEFAULT_EXAMPLE}`,
  );

program
  .command('run')
  .description('simulate a scene and record it')
  .argument('<scene>', "an example's name, a .json scene, or a .ts/.js module whose default export is a scene")
  .addOption(setOption())
  .option('--until <s>', "end of the simulation [s]; default: the scene's", positive('s'))
  .option('--out <dir>', 'folder for the results; default: runs/NAME')
  .option('--overwrite', 'replace the folder if it exists', false)
  .option('--threads <n>', 'threads to use; the result is the same for any number', whole(1, 1024), 1)
  .addOption(new Option('--solver <name>', 'solver instead of the scene’s').choices([...SOLVER_NAMES]))
  .option('--step <s>', 'fixed step, or longest step of a variable-step solver [s]', positive('s'))
  .addOption(moduleOption())
  .addOption(jsonOption())
  .addOption(quietOption())
  .addHelpText('after', `\nExample: impinge run ${DEFAULT_EXAMPLE} --set height=2 --set restitution=0.6`)
  .action(does((scene, options) => runCommand(scene, options)));

program
  .command('resume')
  .description('go on with a run that was stopped or killed, or extend a finished one')
  .argument('<dir>', 'folder of the run')
  .option('--until <s>', 'new end of the simulation [s]', positive('s'))
  .addOption(moduleOption())
  .addOption(jsonOption())
  .addOption(quietOption())
  .action(does((dir, options) => resumeCommand(dir, options)));

program
  .command('check')
  .description('tell every problem of a scene; nothing is run')
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
  .description('tell what a run was: its summary, and the contact laws it computed with')
  .argument('<dir>', 'folder of the run')
  .addOption(jsonOption())
  .action(does((dir, options) => infoCommand(dir, options)));

program
  .command('materials')
  .description('list the library of real materials; with a name, where its numbers are from')
  .argument('[name]', 'one material')
  .addOption(jsonOption())
  .action(does((name, options) => materialsCommand(name, options)));

const mesh = program
  .command('mesh')
  .description(`look at mesh files: ${MESH_FORMATS.map(({ name }) => name).join(', ')}`);

/** A unit; the micro sign is on few keyboards, and many type the Greek letter (U+03BC) for it. */
const meshUnit = (text: string): MeshUnit => {
  const unit = /^[uμ]m$/.test(text) ? 'µm' : text;
  if (!Object.hasOwn(unitScale, unit)) {
    throw new InvalidArgumentError(`must be one of ${Object.keys(unitScale).join(', ')} (or um)`);
  }
  return unit as MeshUnit;
};

/** A command on one mesh file, with what all of them take. */
const meshCommand = (name: string, description: string) =>
  mesh
    .command(name)
    .description(description)
    .argument('<file>', 'mesh file')
    .addOption(
      new Option('--unit <unit>', 'unit of the numbers in the file; um is µm too')
        .choices(Object.keys(unitScale))
        .argParser(meshUnit),
    )
    .option('--part <name>', 'one object, group or solid of the file; default: all as one')
    .addOption(new Option('--repair <step...>', 'steps of repair to take').choices([...REPAIRS]).default([], 'none'))
    .option(
      '--weld <length>',
      'make corners one that are closer than this [m], or in file units without --unit',
      positive('(m, or file units without --unit)'),
    )
    .addOption(jsonOption());

meshCommand('info', 'size, volume, area, inertia and problems').action(
  does((file, options) => meshInfoCommand(file, options)),
);

meshCommand('check', 'every problem with count and first places; exit status 3 when there are errors').action(
  does((file, options) => meshCheckCommand(file, options)),
);

meshCommand('convert', 'write the same mesh in another format, in metres when a unit is given')
  .addOption(new Option('--to <format>', 'format to write; default: the ending of --out').choices(WRITTEN_FORMATS))
  .option('--out <path>', "file to write; default: the same name with the format's ending, here")
  .option('--overwrite', 'replace the file if it exists', false)
  .action(does((file, options) => meshConvertCommand(file, options)));

program
  .command('bench')
  .description('measure, each against a peer or a limit in the same run')
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

// Whoever reads our output may leave before it ends (`impinge examples | head -1`); a run goes on without a listener.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exit(EXIT.disk);
  });
}
// Scenes are programs and may print; with --json stdout is ours alone.
if (process.argv.includes('--json')) console.log = console.error;

try {
  await program.parseAsync();
} catch (error) {
  exitCode = fail(error);
}
process.exitCode = exitCode;

function fail(error: unknown): number {
  // Help and version are no failures; for bad usage commander has printed its own message already.
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
  const usage = error instanceof CommanderError;
  const explained = usage ? { exitCode: EXIT.usage, code: error.code, message: error.message } : explain(error);
  const { exitCode: status, code, message } = explained;
  if (process.argv.includes('--json')) {
    const problems = error instanceof SceneError ? error.problems : undefined;
    process.stdout.write(`${JSON.stringify({ error: { code, message, problems }, exitCode: status })}\n`);
  }
  if (!usage) process.stderr.write(`impinge: ${message}\n`);
  return status;
}
