/** docs/guide/scene-keys.md as the schema of today has it. */
import { sceneJsonSchema } from '@impinge/engine';
import type { Schema } from './scene-key-rows.js';
import { sceneKeyTables } from './scene-key-tables.js';

const INTRODUCTION = `# Scene keys

Which keys may a scene have, in which unit, and what holds without them? This page lists all of them. \`npm run scene:keys\` writes it from the schema
that checks scenes, so it cannot fall behind. The same schema, for editors, is \`packages/cli/dist/scene.schema.json\`. For the ideas behind the keys
read [Writing a scene](writing-a-scene.md).

| written | means |
| --- | --- |
| \`bodies[]\` | an entry of the list \`bodies\` |
| \`materials.<name>\` | an entry of \`materials\`, under a name of your choice |
| \`a.b\` | the key \`b\` of the object \`a\` |
| \`{ x, y }\` | an object with these keys, as one way to write a value |
| [3 × number] | three numbers: \`[1, 0, 0]\` |

A number with a unit may also be \`{ "parameter": "name" }\`, the value of a [declared parameter](writing-a-scene.md#parameters). An empty default means
that the key may be left out.
`;

/** The whole page. */
export const sceneKeysPage = (): string => `${INTRODUCTION}\n${sceneKeyTables(sceneJsonSchema() as Schema)}`;
