/** Keys: space plays and pauses, arrows step one frame (ten with shift), Home and End go to the ends. */
import { useEffect } from 'react';
import type { Playback } from './playback.js';

/** Marks the controls on which space and arrows still mean playback. */
export const PLAYER_CONTROLS = 'data-player';

/** Listens on the whole page while `enabled`. */
export function useKeyboard(playback: Playback, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event, playback);
      if (action === undefined || !isForPlayer(event)) return;
      event.preventDefault();
      if (event.type === 'keydown') action();
    };
    // Firefox clicks a focused button on keyup, so both events are handled.
    addEventListener('keydown', onKey);
    addEventListener('keyup', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', onKey);
    };
  }, [playback, enabled]);
}

function actionOf({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent, playback: Playback) {
  if (ctrlKey || altKey || metaKey) return undefined;
  const frames = shiftKey ? 10 : 1;
  const actions: Record<string, () => void> = {
    ' ': () => playback.toggle(),
    ArrowRight: () => playback.step(frames),
    ArrowLeft: () => playback.step(-frames),
    Home: () => playback.seek(0),
    End: () => playback.seek(Number.MAX_VALUE),
  };
  return actions[key];
}

/** Fields, lists and buttons elsewhere keep their keys. */
function isForPlayer({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest(`[${PLAYER_CONTROLS}]`) !== null) return !(target instanceof HTMLSelectElement);
  return target.closest('input, select, textarea, button, summary, a, [role=listbox]') === null;
}
