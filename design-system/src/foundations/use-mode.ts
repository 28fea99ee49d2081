import type { Mode } from '@naru/tokens/color';
import { type RefObject, useSyncExternalStore } from 'react';

function watchThemes(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * The mode (light or dark) of an element, for contrast figures that depend on it. Components do not need it: their
 * styles use tokens, which depend on the mode.
 */
export function useMode(ref: RefObject<Element | null>): Mode {
  return useSyncExternalStore(watchThemes, () => {
    const themed = ref.current?.closest('[data-theme="dark"], [data-theme="light"]');
    return themed?.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';
  });
}
