import { expect, test } from 'vitest';
import { lawCounts } from './law-counts.js';

const asked = (law: string, title: string, status = 'passed', cases?: number) => ({
  ancestorTitles: [law],
  title,
  status,
  meta: cases === undefined ? {} : { cases },
});

test('laws in rows, questions in columns, tests and random cases counted, failures marked', () => {
  const text = lawCounts({
    testResults: [
      {
        name: '/x/contact-laws/normal/normal-laws.test.ts',
        assertionResults: [
          asked('normal law {"type":"hertz"}', 'grows', 'passed', 1000),
          asked('normal law {"type":"hertz"}', 'lasts at 0.5 m/s'),
          asked('normal law {"type":"hertz"}', 'lasts at 30 m/s'),
          asked('normal law {"type":"linear","stiffness":2}', 'grows', 'failed', 7),
          asked('hertz', 'is no law of the suite'),
        ],
      },
      { name: '/x/contact-laws/pair-laws.test.ts', assertionResults: [asked('normal law x', 'of no family')] },
    ],
  });
  expect(text.split('\n')).toEqual([
    '## normal',
    '',
    '1. grows',
    '2. lasts at … m/s',
    '',
    '| law | 1 | 2 | tests | cases |',
    '| --- | --- | --- | --- | --- |',
    '| hertz | 1 × 1000 | 2 | 3 | 1000 |',
    '| linear, stiffness 2 | ✗ 1 × 7 | – | 1 | 7 |',
    '',
  ]);
});
