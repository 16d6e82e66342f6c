/** The commands `impinge mesh …` and their options. */
import { MESH_FORMATS, type MeshUnit, unitScale } from '@impinge/engine/geometry';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Does, jsonOption, positive } from './command-options.js';
import { meshCheckCommand, meshConvertCommand, meshInfoCommand, WRITTEN_FORMATS } from './commands/mesh.js';
import { REPAIRS } from './load-mesh.js';

/** A unit. Many type the Greek letter mu (U+03BC) for the micro sign (U+00B5); both are read. */
const meshUnit = (text: string): MeshUnit => {
  const unit = /^[uμ]m$/.test(text) ? 'µm' : text;
  if (!Object.hasOwn(unitScale, unit)) {
    throw new InvalidArgumentError(`must be one of ${Object.keys(unitScale).join(', ')} (or um)`);
  }
  return unit as MeshUnit;
};

/** Adds them to `impinge mesh`. */
export function addMeshCommands(mesh: Command, does: Does): void {
  mesh.description(`inspect and convert mesh files: ${MESH_FORMATS.map(({ name }) => name).join(', ')}`);

  /** A command on one mesh file, with the options that all of them take. */
  const meshCommand = (name: string, description: string) =>
    mesh
      .command(name)
      .description(description)
      .argument('<file>', 'mesh file')
      .addOption(
        new Option('--unit <unit>', 'unit of the numbers in the file; um means µm')
          .choices(Object.keys(unitScale))
          .argParser(meshUnit),
      )
      .option('--part <name>', 'one object, group or solid of the file; default: all as one')
      .addOption(new Option('--repair <step...>', 'repair steps to take').choices([...REPAIRS]).default([], 'none'))
      .option(
        '--weld <length>',
        'merge corners closer than this [m], or in file units without --unit',
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
    .option('--out <path>', "file to write; default: the same name with the format's ending, in the current folder")
    .option('--overwrite', 'replace the file if it exists', false)
    .action(does((file, options) => meshConvertCommand(file, options)));
}
