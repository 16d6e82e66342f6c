/** A worker that helps a simulation: it is handed what it needs, reports ready, and works until it is ended. */
import { type HandedToThread, serveThread } from '@impinge/engine/thread';

// As in simulation-worker.ts.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<HandedToThread>) => void) | null;
  postMessage: (reply: 'ready') => void;
};

scope.onmessage = ({ data }) => {
  scope.postMessage('ready');
  serveThread(data);
};
