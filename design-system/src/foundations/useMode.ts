import type { Mode } from '@naru/tokens/color';
import { type RefObject, useSyncExternalStore } from 'react';

function watchThemes(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * The mode that an element is shown in, for figures that depend on it. Interfaces never ask: their styles read tokens,
 * which know the mode themselves.
 */
export function useMode(ref: RefObject<Element | null>): Mode {
  return useSyncExternalStore(watchThemes, () => {
    const themed = ref.current?.closest('[data-theme="dark"], [data-theme="light"]');
    return themed?.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';
  });
}
