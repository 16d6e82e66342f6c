/** As much Markdown as our READMEs use: headings, paragraphs, lists, code; tables and pictures are left out. */

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'code';
  readonly text: string;
}

export interface InlinePart {
  readonly kind: 'text' | 'code' | 'strong';
  readonly text: string;
}

/** Blocks of a text, without its title, which the header shows already. */
export function readMarkdown(text: string): Block[] {
  const chunks = text.split(/^```.*$/m);
  return chunks.flatMap((chunk, i) => {
    if (i % 2 === 1) return [{ kind: 'code' as const, text: chunk.trim() }];
    return chunk
      .split(/\n\s*\n|\n(?=[-*] |\d+\. |#)/)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !/^(# |\||!\[)/.test(part))
      .map(blockOf);
  });
}

/** Code and bold words of a line; links become their text. */
export function inlineParts(text: string): InlinePart[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return plain
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      return { kind: 'text', text: part };
    });
}

function blockOf(part: string): Block {
  const line = part.replace(/\s*\n\s*/g, ' ');
  if (line.startsWith('#')) return { kind: 'heading', text: line.replace(/^#+\s*/, '') };
  if (/^[-*] |^\d+\. /.test(line)) return { kind: 'item', text: line.replace(/^[-*] /, '• ') };
  return { kind: 'paragraph', text: line };
}
