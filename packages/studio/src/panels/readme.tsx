/** The README of an example, folded away until wanted. */
import { useEffect, useState } from 'react';
import { loadReadme } from '../examples/examples.js';
import { type Block, inlineParts, readMarkdown } from './markdown.js';

export function Readme({ path }: { readonly path: string }) {
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  useEffect(() => {
    let current = true;
    loadReadme(path).then((text) => {
      if (current) setBlocks(text === undefined ? [] : readMarkdown(text));
    });
    return () => {
      current = false;
    };
  }, [path]);
  if (blocks.length === 0) return null;
  return (
    <details className="readme">
      <summary>About this example</summary>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <BlockView key={i} block={block} />
      ))}
    </details>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'code') return <pre>{block.text}</pre>;
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'item')
    return (
      <p className="item">
        <Inline text={block.text} />
      </p>
    );
  return (
    <p>
      <Inline text={block.text} />
    </p>
  );
}

function Inline({ text }: { readonly text: string }) {
  return inlineParts(text).map(({ kind, text: part }, i) => {
    const key = `${i} ${part}`;
    if (kind === 'code') return <code key={key}>{part}</code>;
    return kind === 'strong' ? <b key={key}>{part}</b> : part;
  });
}
