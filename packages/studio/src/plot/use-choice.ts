/** What of a list is plotted: its first choice, then what a person ticks. */
import { useState } from 'react';
import { firstChoice } from './strips.js';

export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
}

/** Another scene starts with its own first choice; running the same one again keeps the person's. */
export function useChoice(scene: string, first: Parameters<typeof firstChoice>[0]): Choice {
  const [choice, setChoice] = useState({ scene, names: firstChoice(first) });
  const chosen = choice.scene === scene ? choice.names : firstChoice(first);
  const toggle = (name: string) => {
    const names = new Set(chosen);
    if (!names.delete(name)) names.add(name);
    setChoice({ scene, names });
  };
  return { chosen, toggle };
}
