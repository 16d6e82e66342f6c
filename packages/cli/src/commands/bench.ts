/** impinge bench [NAME]: each benchmark measures impinge and its reference alternately, and prints the ratio and which way is better. */
import { readdirSync } from 'node:fs';
import { didYouMean } from '@impinge/engine/run';
import { CommandError, EXIT } from '../command-error.js';

/** One line of a benchmark's result. `ratio` is value/peerValue. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Kind of reference that `peer` names: another program, a lower limit or target, or a simpler method of our own. */
  readonly against: 'peer' | 'limit' | 'baseline';
  readonly peer: string;
  readonly peerValue: number;
  readonly ratio: number;
  /** Which values are better, and so which ratios. */
  readonly better: 'lower' | 'higher';
}

/** What a benchmark module exports by default. */
export type Benchmark = (options: {
  /** Also what takes longer than some minutes. */
  readonly full: boolean;
  /** Words that the names of scenes must contain; default: all. */
  readonly only?: string;
}) => Results | Promise<Results>;
type Results = Iterable<BenchResult> | AsyncIterable<BenchResult>;

const FOLDER = new URL('../benchmarks/', import.meta.url);

export async function benchCommand(
  name: string | undefined,
  options: { readonly json: boolean; readonly full: boolean; readonly only?: string },
): Promise<number> {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.bench.js'))
    .map((file) => file.slice(0, -'.bench.js'.length));
  if (name !== undefined && !names.includes(name)) {
    throw new CommandError(
      EXIT.usage,
      'bench/unknown',
      `unknown benchmark '${name}'; available: ${names.join(', ')}${didYouMean(name, names)}`,
    );
  }
  const results: BenchResult[] = [];
  for (const [i, each] of (name === undefined ? names : [name]).entries()) {
    process.stderr.write(`bench ${each} (${i + 1} of ${name === undefined ? names.length : 1})…\n`);
    const { default: benchmark } = (await import(new URL(`${each}.bench.js`, FOLDER).href)) as { default: Benchmark };
    for await (const result of await benchmark(options)) {
      results.push(result);
      if (!options.json) process.stdout.write(`${benchLine(result)}\n`);
    }
  }
  if (options.only !== undefined && results.length === 0) {
    const what = `no scene is measured whose name contains '${options.only}'; \`impinge bench scenes --full\` names them all`;
    throw new CommandError(EXIT.usage, 'bench/unknown-scene', what);
  }
  if (options.json) process.stdout.write(`${JSON.stringify(results)}\n`);
  return EXIT.done;
}

function benchLine({ name, value, unit, against, peer, peerValue, ratio, better }: BenchResult): string {
  const number = (x: number) => String(Number(x.toPrecision(3)));
  return `${name.padEnd(34)} ${number(value).padStart(9)} ${unit.padEnd(12)} ${against} ${peer}: ${number(peerValue)}  ratio ${number(ratio)} (${better} is better)`;
}
