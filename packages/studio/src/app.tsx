/** The studio: routes between the gallery and the player, and opens what is asked for. */
import { useCallback, useEffect, useState } from 'react';
import { isProblem, mainFile, openFiles, openUrl } from './open-file.js';
import { DropArea } from './panels/drop-area.js';
import { Gallery } from './panels/gallery.js';
import { HeaderBar } from './panels/header-bar.js';
import { Player } from './panels/player.js';
import { ProblemNotice } from './panels/problem-notice.js';
import { type Route, readRoute, runUrl } from './route.js';
import { useStudio } from './session/use-studio.js';

export function App() {
  const { session, opening, problem, store } = useStudio();
  const route = useRoute();
  const routeKey = JSON.stringify(route);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the route
  useEffect(() => {
    if (route.kind === 'gallery') store.close();
    if (route.kind === 'example') {
      store.close();
      store.open({ kind: 'example', path: route.path, values: {} });
    }
    if (route.kind === 'run') {
      store.close();
      openUrl(route.url).then((result) => (isProblem(result) ? store.report(result) : store.open(result)));
    }
  }, [routeKey, store]);

  // A dropped file has no address of its own; the hash changes once it is known to be good.
  const request = session?.request;
  const isRun = route.kind === 'run' && request?.kind === 'recording' && request.name === route.url;
  const isFile = (request?.kind === 'recording' || request?.kind === 'scene') && !isRun;
  useEffect(() => {
    if (isFile) location.hash = '#/file';
  }, [isFile]);

  const title = session?.scene.name;
  useEffect(() => {
    document.title = title === undefined ? 'Impinge studio' : `${title} – Impinge studio`;
  }, [title]);

  const [reading, setReading] = useState<string>();
  const onFiles = useCallback(
    async (files: readonly File[]) => {
      setReading(mainFile(files).name);
      const result = await openFiles(files);
      setReading(undefined);
      if (isProblem(result)) store.report(result);
      else store.open(result);
    },
    [store],
  );
  // Reading a large file and building its solids may take seconds. Without a notice the page would seem to ignore the drop.
  const openingFile = reading ?? (opening === undefined || opening.kind === 'example' ? undefined : opening.name);

  // A dropped file cannot be reopened from the address, and after a failure the gallery is shown.
  const atHome = route.kind !== 'example' && route.kind !== 'run';
  const showsGallery = atHome || (problem !== undefined && opening === undefined);
  return (
    <DropArea onFiles={onFiles}>
      <HeaderBar
        session={session}
        hasRun={runUrl(location.search) !== undefined}
        onStop={store.stop}
        onFiles={onFiles}
      />
      {problem !== undefined && <ProblemNotice problem={problem} onDismiss={() => store.report(undefined)} />}
      {session !== undefined && <Player session={session} onRun={store.runAgain} onThreads={store.runWithThreads} />}
      {session === undefined && showsGallery && <Gallery />}
      {session === undefined && !showsGallery && <main className="waiting">Opening…</main>}
      {openingFile !== undefined && (
        <p className="opening" role="status" aria-label="Opening">
          Opening '{openingFile}'…
        </p>
      )}
    </DropArea>
  );
}

function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location));
  useEffect(() => {
    const onChange = () => setRoute(readRoute(location));
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return route;
}
