import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore } from 'react';
import { documentationThemes } from './brand.ts';

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const isDark = () => document.documentElement.dataset.theme === 'dark';

/** Documentation in the theme that the stories on it are shown in. */
export function ThemedDocs(props: DocsContainerProps) {
  const dark = useSyncExternalStore(watchTheme, isDark);
  return (
    <DocsContainer {...props} theme={dark ? documentationThemes.dark : documentationThemes.light} />
  );
}
