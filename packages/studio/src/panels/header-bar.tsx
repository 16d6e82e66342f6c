/** The header: link back, title, status of the run, and the button to open a file. */
import { useRef } from 'react';
import { ACCEPTED_FILES } from '../open-file.js';
import type { Session } from '../session/session.js';
import { RunProgress } from './run-progress.js';

interface HeaderBarProps {
  readonly session: Session | undefined;
  /** Whether the address names a run to go back to. */
  readonly hasRun: boolean;
  readonly onStop: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

export function HeaderBar({ session, hasRun, onStop, onFiles }: HeaderBarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <header className="header">
      <a className="brand" href="#/" title="All examples">
        <b>Impinge</b> studio
      </a>
      <nav aria-label="Pages">
        <a href="#/">Gallery</a>
        {hasRun && <a href="#/run">Run</a>}
      </nav>
      {session === undefined ? (
        <span className="scene-name" />
      ) : (
        <>
          <h1 className="scene-name">{session.scene.name}</h1>
          <RunProgress session={session} onStop={onStop} />
        </>
      )}
      <button type="button" onClick={() => chooser.current?.click()}>
        Open file…
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        aria-label="Recording or scene"
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </header>
  );
}
