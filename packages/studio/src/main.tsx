/** Starts the studio. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'uplot/dist/uPlot.min.css';
import './styles/theme.css';
import './styles/layout.css';
import './styles/panels.css';
import './styles/player.css';
import './styles/solver.css';
import './styles/contact.css';
import './styles/grains.css';
import './styles/contact-page.css';
import './styles/joints.css';
import { App } from './app.js';
import { CrashBoundary } from './crash-boundary.js';
import { createPlayback } from './playback/playback.js';
import { PlaybackContext } from './playback/use-playback.js';
import { createStudioStore } from './session/studio-store.js';
import { StudioContext } from './session/use-studio.js';

const store = createStudioStore();
const playback = createPlayback({
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
});

const crashed = (message: string) => (
  <p className="view-fallback" role="alert">
    The studio stopped on a defect of its own: {message}. Load the page again, and please report it with what you did.
  </p>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <StudioContext value={store}>
      <PlaybackContext value={playback}>
        <CrashBoundary instead={crashed}>
          <App />
        </CrashBoundary>
      </PlaybackContext>
    </StudioContext>
  </StrictMode>,
);
