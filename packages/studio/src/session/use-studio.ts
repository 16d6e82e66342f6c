/** The studio's store for React components. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StudioState, StudioStore } from './studio-store.js';

export const StudioContext = createContext<StudioStore | undefined>(undefined);

/** The store and its state now. */
export function useStudio(): StudioState & { readonly store: StudioStore } {
  const store = useContext(StudioContext);
  if (store === undefined) throw new Error('a panel must be inside the StudioContext');
  return { ...useSyncExternalStore(store.subscribe, store.state), store };
}
