/** The option --solver, whose names the engine has. */
import { didYouMean, SOLVER_NAMES } from '@impinge/engine/run';
import { InvalidArgumentError, Option } from 'commander';

/** The name of a solver. */
export const solverOption = () =>
  new Option('--solver <name>', `solver instead of the scene’s: ${SOLVER_NAMES.join(', ')}`).argParser((text) => {
    const names: readonly string[] = SOLVER_NAMES;
    if (!names.includes(text))
      throw new InvalidArgumentError(`must be one of ${names.join(', ')}${didYouMean(text, names)}`);
    return text;
  });
