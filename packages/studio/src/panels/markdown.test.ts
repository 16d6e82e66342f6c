import { expect, test } from 'vitest';
import { inlineParts, readMarkdown } from './markdown.js';

test('titles and tables are left out, the rest keeps its order', () => {
  const text =
    '# Ball\n\nA ball\nfalls.\n\n| a | b |\n|---|---|\n\n## Look at\n- the **rebound**\n- `e`\n\n```\nrun\n```\n';
  expect(readMarkdown(text)).toEqual([
    { kind: 'paragraph', text: 'A ball falls.' },
    { kind: 'heading', text: 'Look at' },
    { kind: 'item', text: '• the **rebound**' },
    { kind: 'item', text: '• `e`' },
    { kind: 'code', text: 'run' },
  ]);
});

test('code and bold words are told apart, links become text', () => {
  expect(inlineParts('see [Hertz](x.md): `k` is **stiff**')).toEqual([
    { kind: 'text', text: 'see Hertz: ' },
    { kind: 'code', text: 'k' },
    { kind: 'text', text: ' is ' },
    { kind: 'strong', text: 'stiff' },
  ]);
});
