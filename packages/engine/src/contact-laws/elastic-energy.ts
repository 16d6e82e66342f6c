/** The energy that an elastic part stores, as a number. For use between steps, where a number may be put on the heap: docs/v8-rules.md. */
import { type ContactView, createContactLoad } from './contact-view.js';
import type { NormalPart } from './law.js';

const load = createContactLoad();

/** Energy stored at the view's penetration [J]. */
export function elasticEnergy(normal: NormalPart, view: ContactView): number {
  normal.findEnergy(view, load);
  return load.energy;
}
