/** npm run scene:keys: writes docs/guide/scene-keys.md, every key of a scene, from the engine's own schema. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const jiti = createJiti(import.meta.url, { alias: { '@impinge/engine': at('../packages/engine/src/index.ts') } });
const { sceneKeysPage } = await jiti.import('./scene-keys-page.ts');

writeFileSync(at('../docs/guide/scene-keys.md'), sceneKeysPage());
console.log('docs/guide/scene-keys.md is written');
