/** The worker of contact patches: gets the scene once, then one frame after another. Ended by terminating it. */
import { type ContactPatch, findContactPatches, findPatchForces } from '@impinge/engine/detection';
import { compileStandIn, type Model } from '@impinge/engine/run';
import { drawPatches, largestFirst, sizeOfPatch } from './patch-drawing.js';
import type { PatchFacts, PatchReply, PatchRequest, PatchView } from './patch-messages.js';

// The DOM and worker type libraries conflict; this declares the part of the worker's that is used.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<PatchRequest>) => void) | null;
  postMessage: (reply: PatchReply) => void;
};

let model: Model | undefined;

scope.onmessage = ({ data: request }) => {
  try {
    if (request.kind === 'scene') model = modelOf(request);
    else if (model !== undefined) scope.postMessage({ kind: 'patches', view: viewOf(model, request) });
  } catch (error) {
    scope.postMessage({ kind: 'problem', message: error instanceof Error ? error.message : String(error) });
  }
};

/** User code of a recorded run is not needed: frames hold the poses of bodies. */
function modelOf({ scene, shapes }: Extract<PatchRequest, { kind: 'scene' }>): Model {
  return compileStandIn({ scene, shapes, assets: new Map() });
}

function viewOf(
  { system }: Model,
  { frame, poses, contacts, pair }: Extract<PatchRequest, { kind: 'look' }>,
): PatchView {
  const patches = largestFirst(findContactPatches(system, poses, pair));
  const forces = findPatchForces(patches, contacts);
  return { frame, pair, facts: patches.map((patch, i) => factsOf(patch, forces[i])), drawing: drawPatches(patches) };
}

function factsOf(patch: ContactPatch, force: PatchFacts['force']): PatchFacts {
  const { bodyA, bodyB, pointW, normalAB, gap, contactArea, featureKind, piece } = patch;
  return {
    ...{ bodyA, bodyB, pointW, normalAB, gap, contactArea, featureKind, force },
    volume: piece?.volume,
    depth: piece?.depth,
    size: sizeOfPatch(patch),
  };
}
