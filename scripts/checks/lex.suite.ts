/**
 * A small lexer of TypeScript: code without comments and strings, and the imports in it. TypeScript 7 has no compiler API,
 * and transforms erase `import type`, which the layer rule counts too.
 */

/** Where a regular expression may start: after an operator or one of these words, not after a value. */
const BEFORE_REGEX =
  /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|yield|await))\s*$/;

export interface Lexed {
  /** The code with comments blanked and the inside of strings, templates and regular expressions left empty. */
  readonly code: string;
  /** Contents of the strings, in order; `code` has `""` in the place of each. */
  readonly strings: readonly string[];
}

/** Blanks comments and takes out strings. The code inside `${…}` of a template stays code. */
export function lex(text: string): Lexed {
  const strings: string[] = [];
  let code = '';
  /** Depth of braces at which each open template goes on. */
  const templates: number[] = [];
  let depth = 0;
  let i = 0;
  const readTemplate = () => {
    while (i < text.length && text[i] !== '`') {
      if (text[i] === '\\') i++;
      else if (text[i] === '$' && text[i + 1] === '{') {
        templates.push(depth);
        i += 2;
        code += '${';
        return;
      }
      i++;
    }
    i++;
    code += '`';
  };
  while (i < text.length) {
    const c = text[i];
    const next = text[i + 1];
    if (c === '/' && next === '/') {
      while (i < text.length && text[i] !== '\n') i++;
    } else if (c === '/' && next === '*') {
      const end = text.indexOf('*/', i + 2);
      const stop = end < 0 ? text.length : end + 2;
      code += text.slice(i, stop).replace(/[^\n]/g, ' ');
      i = stop;
    } else if (c === "'" || c === '"') {
      let value = '';
      for (i++; i < text.length && text[i] !== c && text[i] !== '\n'; i++) {
        if (text[i] === '\\') i++;
        value += text[i];
      }
      i++;
      strings.push(value);
      code += '""';
    } else if (c === '`') {
      i++;
      code += '`';
      readTemplate();
    } else if (c === '/' && BEFORE_REGEX.test(code.slice(-40))) {
      let inClass = false;
      for (i++; i < text.length && (inClass || text[i] !== '/') && text[i] !== '\n'; i++) {
        if (text[i] === '\\') i++;
        else if (text[i] === '[') inClass = true;
        else if (text[i] === ']') inClass = false;
      }
      i++;
      code += '/ /';
    } else if (c === '}' && templates.length > 0 && templates[templates.length - 1] === depth) {
      templates.pop();
      i++;
      code += '}';
      readTemplate();
    } else {
      if (c === '{') depth++;
      if (c === '}') depth--;
      code += c;
      i++;
    }
  }
  return { code, strings };
}

export interface Import {
  readonly specifier: string;
  /** Whether a type-only import or export. */
  readonly typeOnly: boolean;
}

/** Every module a file names: import, import type, export … from, import('…'), require('…'), and types by import('…'). */
export function importsOf(text: string): Import[] {
  const { code, strings } = lex(text);
  const found: Import[] = [];
  let string = 0;
  let from = 0;
  for (let at = code.indexOf('""'); at >= 0; at = code.indexOf('""', from)) {
    const before = code.slice(0, at);
    const specifier = strings[string++];
    const statement = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('""')) + 1);
    const clause = /(?:^|[\s})])(import|export)\b([^()]*?)\bfrom\s*$/.exec(statement);
    if (clause !== null) found.push({ specifier, typeOnly: /^\s*type\b(?!\s*(,|from))/.test(clause[2]) });
    else if (/(?:^|[\s;{}])import\s*$/.test(before) || /\b(?:import|require)\s*\(\s*$/.test(before)) {
      found.push({ specifier, typeOnly: false });
    }
    from = at + 2;
  }
  return found;
}
