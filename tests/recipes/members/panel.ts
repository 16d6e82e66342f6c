/** A panel of the studio that lists the bodies of the scene. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { after, append, create, type Member } from '../member.js';

const STUDIO = 'packages/studio/src';

const PANEL = `/** The bodies of the scene. */
import type { ReactNode } from 'react';
import type { Session } from '../session/session.js';

export function RosterPanel({ session, tabs }: { readonly session: Session; readonly tabs: ReactNode }) {
  return (
    <section aria-label="Roster">
      {session.scene.bodies.map(({ name }) => (
        <p key={name}>{name}</p>
      ))}
      {tabs}
    </section>
  );
}
`;

const TEST = `/** The roster lists the bodies of the scene. */
import { studioTest } from './studio-test.js';

studioTest('the roster names the ball', async ({ studio }) => {
  const { page } = await studio.open('#/example/impact/bouncing-ball');
  await page.getByRole('tab', { name: 'Roster' }).click();
  await page.getByText('ball').waitFor();
});
`;

export const panel: Member = {
  recipe: 'A panel of the studio',
  name: 'roster',
  files: {
    [`${STUDIO}/panels/<name>-panel.tsx`]: create(PANEL),
    [`${STUDIO}/panels/plot-panel.tsx`]: after(
      [
        "import { SolverPanel } from '../solver/solver-panel.js';\n",
        "import { RosterPanel } from './roster-panel.js';\n",
      ],
      [
        'const PANELS = {\n',
        '  Roster: { isOffered: () => true, show: ({ session }, tabs) => <RosterPanel session={session} tabs={tabs} /> },\n',
      ],
    ),
    'tests/browser/<name>-panel.test.ts': create(TEST),
    'docs/guide/studio.md': append('\n*Roster*\n'),
  },
  witnesses: {},
  prove: async ({ load }) => {
    // Modules of the studio ask the browser for its colours as they are loaded.
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    const { PlotPanel } = await load<{ PlotPanel: React.FunctionComponent<{ session: object }> }>(
      `${STUDIO}/panels/plot-panel.tsx`,
    );
    const session = { scene: { name: 'S', joints: [], bodies: [{ name: 'a wheel' }] } };
    const shown = renderToStaticMarkup(createElement(PlotPanel, { session }));
    vi.unstubAllGlobals();
    expect(shown).toContain('a wheel');
    expect(shown).toMatch(/role="tab"[^>]*data-tab="Roster"[^>]*aria-selected="true"/);
  },
};
