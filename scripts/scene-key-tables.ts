/**
 * The scene's JSON Schema as tables of keys: a section for each object and for each choice of kinds, in the order in which the scene names them. A schema that
 * is used twice has one section; a choice that is mostly another one says only what differs.
 */
import { headingAnchor } from './heading-anchor.js';
import {
  discriminatorOf,
  type KeyRow,
  keyRows,
  type Schema,
  type SchemaContext,
  variantsOf,
} from './scene-key-rows.js';

interface Choice {
  readonly link: string;
  readonly kinds: ReadonlyMap<string, string>;
  readonly rows: ReadonlyMap<string, { readonly row: KeyRow; readonly of: readonly string[] }>;
}

/** Markdown of all sections. */
export function sceneKeyTables(root: Schema & { readonly $defs?: Readonly<Record<string, Schema>> }): string {
  const links = new Map<string, string>();
  const waiting: { path: string; schema: Schema }[] = [];
  const choices: Choice[] = [];

  const resolve = (schema: Schema): Schema => {
    if (schema.$ref !== undefined) return resolve(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    // A number that may be a parameter's is told of once, at the head of the page.
    const others = variantsOf(schema).filter(({ $ref }) => !$ref?.endsWith('/parameterReference'));
    return others.length === 1 && schema.anyOf?.length === 2 ? { ...others[0], ...withoutVariants(schema) } : schema;
  };
  const linked = (identity: string, name: string, schema: Schema): string => {
    const known = links.get(identity);
    if (known !== undefined) return known;
    const link = `[\`${name}\`](#${headingAnchor(name)})`;
    links.set(identity, link);
    waiting.push({ path: name, schema });
    return link;
  };
  const context: SchemaContext = {
    resolve,
    sectionOf: (given, path) => {
      const schema = resolve(given);
      return linked(JSON.stringify({ ...schema, description: undefined, default: undefined }), path, schema);
    },
    formOf: (given) => {
      const schema = resolve(given);
      const keys = (schema.required ?? []).length > 0 ? schema.required : Object.keys(schema.properties ?? {});
      const name = `{ ${keys?.join(', ')} }`;
      return linked(name, name, schema);
    },
  };

  const sections = [`## Scene\n\n${objectTable(keyRows(root, '', context))}`];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const variants = variantsOf(next.schema).map(resolve);
    const discriminator = discriminatorOf(variants);
    const text =
      discriminator === undefined
        ? objectTable(keyRows(next.schema, next.path, context))
        : choiceText(next.path, variants, discriminator);
    sections.push(`## \`${next.path}\`\n\n${next.schema.description ? `${next.schema.description}\n\n` : ''}${text}`);
  }
  return sections.join('\n');

  function choiceText(path: string, variants: readonly Schema[], discriminator: string): string {
    const kinds = new Map<string, string>();
    const rows = new Map<string, { row: KeyRow; of: string[] }>();
    for (const variant of variants) {
      const kind = String(variant.properties?.[discriminator]?.const);
      kinds.set(kind, variant.description ?? '');
      for (const row of keyRows(variant, path, context)) {
        if (row.key === discriminator) continue;
        const identity = JSON.stringify(row);
        const same = rows.get(identity) ?? { row, of: [] };
        same.of.push(kind);
        rows.set(identity, same);
      }
    }
    const choice: Choice = { link: `[\`${path}\`](#${headingAnchor(path)})`, kinds, rows };
    const like = choices.find(
      (other) => [...kinds.keys()].filter((kind) => other.kinds.has(kind)).length > kinds.size / 2,
    );
    choices.push(choice);
    return like === undefined ? wholeChoice(choice, discriminator) : likeChoice(choice, like);
  }
}

function wholeChoice({ kinds, rows }: Choice, discriminator: string): string {
  const kindLines = [...kinds].map(([kind, meaning]) => {
    const takes = [...rows.values()].filter(
      ({ row, of }) => of.includes(kind) && of.length < kinds.size && !row.key.includes('.'),
    );
    return `| \`${kind}\` | ${takes.map(({ row }) => `\`${row.key}\``).join(', ')} | ${cell(meaning)} |`;
  });
  const head = `| \`${discriminator}\` | keys of its own | meaning |\n| --- | --- | --- |\n`;
  return `${head}${kindLines.join('\n')}\n${rows.size === 0 ? '' : `\n${sharedTable(kinds.size, [...rows.values()])}`}`;
}

/** A choice of kinds that were told of already: which they are, which of their keys it has not, and what it has more. */
function likeChoice(choice: Choice, like: Choice): string {
  const list = (names: Iterable<string>) => [...names].map((name) => `\`${name}\``).join(', ');
  const gone = [...like.kinds.keys()].filter((kind) => !choice.kinds.has(kind));
  const keys = new Set([...choice.rows.values()].map(({ row }) => row.key));
  const theirs = [...like.rows.values()].filter(({ of }) => of.some((kind) => choice.kinds.has(kind)));
  const lost = new Set(theirs.map(({ row }) => row.key).filter((key) => !keys.has(key)));
  const more = [...choice.rows].filter(([identity]) => !like.rows.has(identity)).map(([, entry]) => entry);
  const which =
    gone.length === 0
      ? 'All kinds'
      : gone.length < choice.kinds.size
        ? `All kinds but ${list(gone)}`
        : list(choice.kinds.keys());
  const without = lost.size === 0 ? '' : `, without the keys ${list(lost)}`;
  const differ = more.length === 0 ? '' : `\nThese keys differ:\n\n${sharedTable(choice.kinds.size, more)}`;
  return `${which} of ${like.link}${without}.\n${differ}`;
}

function sharedTable(kinds: number, rows: readonly { readonly row: KeyRow; readonly of: readonly string[] }[]): string {
  const lines = rows.map(({ row, of }) => {
    const whose = of.length === kinds ? 'all' : of.map((kind) => `\`${kind}\``).join(', ');
    return `| \`${row.key}\` | ${whose} | ${rowCells(row)} |`;
  });
  return `| key | of | value | unit | default | meaning |\n| --- | --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`;
}

function objectTable(rows: readonly KeyRow[]): string {
  const lines = rows.map((row) => `| \`${row.key}\` | ${rowCells(row)} |`);
  return `| key | value | unit | default | meaning |\n| --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const rowCells = ({ value, unit, fallback, meaning }: KeyRow) => [value, unit, fallback, meaning].map(cell).join(' | ');

const withoutVariants = ({ anyOf: _anyOf, oneOf: _oneOf, ...rest }: Schema) => rest;
