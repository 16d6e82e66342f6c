/** docs/api: a page for each public entry, written from the doc comments and declarations of the source. */
import { fileURLToPath } from 'node:url';
import { fileDoc, type PublicName, type Section, sectionsOf } from './public-names.js';

const SOURCES = fileURLToPath(new URL('../../packages/engine/src/', import.meta.url));

/** Entries in the order of a user's journey: file of the engine, and what people import. */
export const API_ENTRIES = [
  { file: 'index', entry: 'impinge' },
  { file: 'geometry', entry: 'impinge/geometry' },
  { file: 'laws', entry: 'impinge/laws' },
  { file: 'run', entry: 'impinge/run' },
  { file: 'grains', entry: 'impinge/grains' },
  { file: 'thread', entry: 'impinge/thread' },
  { file: 'detection', entry: 'impinge/detection' },
  { file: 'testing', entry: 'impinge/testing' },
] as const;

/** The sections of an entry of the engine. */
export const apiSections = (file: string): Section[] => sectionsOf(`${SOURCES}${file}.ts`);

/** All names of some sections, with those inside namespaces. */
export const allNames = (sections: readonly Section[]): PublicName[] => {
  const withMembers = (name: PublicName): PublicName[] => [name, ...name.members.flatMap(withMembers)];
  return sections.flatMap(({ names }) => names.flatMap(withMembers));
};

/** Pages by the names of their files. */
export function apiPages(): Map<string, string> {
  const pages = API_ENTRIES.map(({ file, entry }): [string, string] => [pageName(entry), entryPage(file, entry)]);
  return new Map([['README.md', listPage()], ...pages]);
}

const pageName = (entry: string): string => `${entry.replace('/', '-')}.md`;

/** What an entry is for: what its file says after the name. */
const purposeOf = (file: string): string => {
  const text = fileDoc(`${SOURCES}${file}.ts`).replace(/^[^:]*: /, '');
  return escaped(text[0].toUpperCase() + text.slice(1));
};

function listPage(): string {
  const rows = API_ENTRIES.map(({ file, entry }) => {
    const count = allNames(apiSections(file)).length;
    return `| [\`${entry}\`](${pageName(entry)}) | ${purposeOf(file)} | ${count} |`;
  });
  return `# API

Which function does what, and what does it take? A page for each entry of the package, in the order in which a user meets them. \`npm run api\` writes
them from the source. The engine alone has the same entries as \`@impinge/engine\`, \`@impinge/engine/geometry\` and so on.

| entry | for | names |
| --- | --- | --- |
${rows.join('\n')}

\`Rest<Input, 'name', …>\` in a signature is everything else that a scene may say of that member: see [scene keys](../guide/scene-keys.md).
`;
}

function entryPage(file: string, entry: string): string {
  const sections = apiSections(file).map(({ title, names }) => {
    const [subject, ...more] = title.split(/(?<=\.) /);
    const heading = title === '' ? '' : `## ${escaped(subject.replace(/\.$/, ''))}\n\n`;
    const about = more.length === 0 ? '' : `${escaped(more.join(' '))}\n\n`;
    return heading + about + names.map((name) => nameText(name, '###')).join('\n');
  });
  return `# ${entry}\n\n${purposeOf(file)}\n\n${sections.join('\n')}`;
}

/** A name with what it is; members of a namespace one level below. */
function nameText({ name, doc, code, members }: PublicName, heading: string): string {
  const below = members.map((member) => nameText(member, `${heading}#`));
  return [`${heading} ${name}\n`, `${escaped(doc)}\n`, ...codeText(code, members.length > 0), ...below].join('\n');
}

function codeText(code: string, hasMembers: boolean): string[] {
  if (code === '' || hasMembers) return [];
  if (/\bz\.(input|infer)</.test(code)) return ['Its keys: [scene keys](../guide/scene-keys.md).\n'];
  return [`\`\`\`ts\n${code}\n\`\`\`\n`];
}

/** Text in which Markdown sees no marks but those of code. */
const escaped = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(/[*_<|[\]]/g, '\\$&')))
    .join('');
