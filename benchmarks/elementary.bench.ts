/** Our elementary functions beside the engine's built-in ones: what the same bits everywhere cost. */
import { elementary } from '@impinge/engine';
import { interleaved } from './interleaved.js';

const SIZE = 4096;

const CASES = [
  { name: 'sin', ours: elementary.sin, theirs: Math.sin, from: -10, to: 10 },
  { name: 'exp', ours: elementary.exp, theirs: Math.exp, from: -20, to: 20 },
  { name: 'log', ours: elementary.log, theirs: Math.log, from: 1e-3, to: 1e3 },
  { name: 'atan', ours: elementary.atan, theirs: Math.atan, from: -5, to: 5 },
  {
    name: 'pow 0.4',
    ours: (x: number) => elementary.pow(x, 0.4),
    theirs: (x: number) => x ** 0.4,
    from: 1e-3,
    to: 1e3,
  },
];

export default function elementaryBenchmark() {
  return CASES.map(({ name, ours, theirs, from, to }) => {
    const values = Float64Array.from(
      { length: SIZE },
      (_, i) => from + ((to - from) * ((i * 2654435761) % SIZE)) / SIZE,
    );
    const over = (f: (x: number) => number) => () => {
      let sum = 0;
      for (let i = 0; i < SIZE; i++) sum += f(values[i]);
      return sum;
    };
    const [mine, builtIn] = interleaved([over(ours), over(theirs)], 400).map((seconds) => (seconds / SIZE) * 1e9);
    return {
      name: `elementary ${name}`,
      value: mine,
      unit: 'ns/call',
      against: 'peer',
      peer: 'Math, built in',
      peerValue: builtIn,
      ratio: mine / builtIn,
      better: 'lower',
    };
  });
}
