/** The user's system setting, dark or light. */
import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Follows the system's setting, for what CSS cannot colour. */
export function useColourScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (query.matches ? 'dark' : 'light'));
}
