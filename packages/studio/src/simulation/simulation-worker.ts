/** The worker: one request, then replies until it is done. To stop it, terminate it. */
import { elementaryDigest } from '@impinge/engine/run';
import { exampleAssets, exampleRegistry, loadExample } from '../examples/scene-modules.js';
import { droppedAssets } from './dropped-assets.js';
import type { WorkerReply, WorkerRequest } from './messages.js';
import type { Post } from './outbox.js';
import { playRecording } from './play-recording.js';
import { explain } from './problem.js';
import { runScene } from './run-scene.js';

// TypeScript cannot load the types of pages and of workers together; these are the only ones needed of the latter.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage: (reply: WorkerReply, transfer?: ArrayBufferLike[]) => void;
};

const post: Post = (reply, transfer = []) => scope.postMessage(reply, transfer);

scope.onmessage = ({ data: request }) => {
  answer(request).catch((error: unknown) => post({ kind: 'problem', problem: explain(error, subjectOf(request)) }));
};

async function answer(request: WorkerRequest): Promise<void> {
  switch (request.kind) {
    case 'digest':
      return post({ kind: 'digest', digest: elementaryDigest() });
    case 'recording':
      return playRecording(request.bytes, request.record, post);
    case 'scene':
      return runScene(request.scene, request, { assets: droppedAssets(request.files) }, post);
    case 'example': {
      const source = await loadExample(request.path);
      if (source !== undefined) {
        const host = { assets: exampleAssets(request.path), registry: await exampleRegistry(request.path) };
        return runScene(source, request, host, post);
      }
      const what = 'is not an example of this studio';
      const items = [{ where: request.path, what, code: 'example/unknown' }];
      return post({
        kind: 'problem',
        problem: { title: 'Example not found', items, advice: 'Choose one from the gallery.' },
      });
    }
  }
}

function subjectOf(request: WorkerRequest): string {
  switch (request.kind) {
    case 'example':
      return `The example ${request.path}`;
    case 'digest':
      return 'The digest';
    default:
      return `'${request.name}'`;
  }
}
