/** Which entries of a list are plotted: a default, then what the user ticks. */
import { useState } from 'react';
import { firstChoice } from './strips.js';

export interface Choice {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
}

/** Another scene starts with its own default; running the same scene again keeps the user's choice. */
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
