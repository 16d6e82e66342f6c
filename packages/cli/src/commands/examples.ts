/** impinge examples */
import { EXIT } from '../command-error.js';
import { listExamples } from '../examples-list.js';

export function examplesCommand(options: { readonly json: boolean }): number {
  const examples = listExamples();
  if (options.json) process.stdout.write(`${JSON.stringify(examples)}\n`);
  else
    for (const { name, topic, summary } of examples)
      process.stdout.write(`${name.padEnd(18)} ${topic.padEnd(10)} ${summary}\n`);
  return EXIT.done;
}
