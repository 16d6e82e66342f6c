/**
 * A public name as its source declares it: the doc comment, and the declaration without what is inside functions. Read from the text, as this
 * repository's formatter writes it: TypeScript 7 has no compiler API, and TypeDoc writes the types of scenes out in full, 1.2 MB of them.
 */

export interface Declaration {
  /** Text of the doc comment; empty where there is none. */
  readonly doc: string;
  /** What is declared, without `export`. */
  readonly code: string;
}

/** The declaration of an exported name in the text of a module; undefined where it is not declared there. */
export function findDeclaration(text: string, name: string): Declaration | undefined {
  const pattern = new RegExp(
    `^export (?:declare )?(?:async )?(const|function\\*?|class|interface|type) ${name}(?![\\w$])`,
    'm',
  );
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const start = match.index;
  return { doc: docBefore(text, start), code: codeOf(text, start + 'export '.length, match[1], name) };
}

/** Text of the doc comment that ends right before a place. */
export function docBefore(text: string, start: number): string {
  const before = text.slice(0, start).trimEnd();
  if (!before.endsWith('*/')) return '';
  const from = before.lastIndexOf('/**');
  const lines = before.slice(from + 3, -2).split('\n');
  return lines
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim();
}

function codeOf(text: string, start: number, keyword: string, name: string): string {
  if (keyword === 'interface') return text.slice(start, blockEnd(text, start));
  if (keyword === 'class') return classCode(text.slice(start, blockEnd(text, start)));
  if (keyword === 'type')
    return text.slice(
      start,
      endAt(text, start, (at) => text[at] === ';'),
    );
  if (keyword === 'const') return constCode(text, start, name);
  const whole = text
    .slice(
      start,
      endAt(text, start, (at) => isBody(text, at)),
    )
    .trimEnd();
  // Of a function with several signatures the last is how it is made, not how it is called.
  return whole.includes(';\nexport ') || whole.includes(';\n/**')
    ? whole.slice(0, whole.lastIndexOf(';\n') + 1).replaceAll('\nexport ', '\n')
    : whole;
}

/** End of a block whose last line is a brace alone. */
function blockEnd(text: string, start: number): number {
  const head = text.slice(start, text.indexOf('\n', start));
  return head.endsWith('}') ? start + head.length : text.indexOf('\n}', start) + 2;
}

/** A constant: as a function where it is one, else with its type where that is stated. */
function constCode(text: string, start: number, name: string): string {
  const after = start + `const ${name}`.length;
  if (text[after] === ':')
    return text.slice(
      start,
      endAt(text, after, (at) => text.startsWith(' = ', at)),
    );
  const value = after + ' = '.length;
  if (text.startsWith('{\n', value)) return text.slice(start, text.indexOf(';\n', text.indexOf('\n}', value)));
  if (!/^(async )?[(<]/.test(text.slice(value, value + 8))) return `const ${name}`;
  return `function ${name}${text
    .slice(
      value,
      endAt(text, value, (at) => text.startsWith(' =>', at)),
    )
    .replace(/^async /, '')}`;
}

/** A class with what is public of it: headers of methods, and fields. */
function classCode(text: string): string {
  const lines = text.split('\n');
  const kept = [lines[0]];
  let doc: string[] = [];
  for (let i = 1; i < lines.length - 1; i++) {
    const line = lines[i];
    if (/^ {2}(\/\*\*|\s*\*)/.test(line)) doc.push(line);
    else if (line.trim() === '') doc = [];
    else {
      const member = [line];
      while (!/[;{}]$/.test(lines[i])) member.push(lines[++i]);
      const isMethod = lines[i].endsWith('{');
      if (isMethod) {
        member[member.length - 1] = lines[i].replace(/ \{$/, ';');
        while (lines[i] !== '  }') i++;
      }
      const hidden = /^ {2}(readonly )?#|^ {2}override|^ {2}constructor\([^)]*$/.test(line);
      if (!hidden && !(isMethod && /^ {2}constructor/.test(line))) kept.push(...doc, ...member);
      doc = [];
    }
  }
  return [...kept, '}'].join('\n');
}

/** Whether the brace of a function's body is here: behind its parameters, and not of a type. */
function isBody(text: string, at: number): boolean {
  return (
    text.startsWith(' {\n', at) && /[\w)\]>'}]$/.test(text.slice(0, at)) && !/\b(extends|is)$/.test(text.slice(0, at))
  );
}

/** The first place from `start` on, outside all brackets, comments and strings, where `stops` holds. */
function endAt(text: string, start: number, stops: (at: number) => boolean): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (depth === 0 && at > start && stops(at)) return at;
    const char = text[at];
    if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1;
    else if (text.startsWith('//', at)) at = text.indexOf('\n', at);
    else if (char === "'" || char === '`') at = text.indexOf(char, at + 1);
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
  }
  return text.length;
}
