import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { documentationThemes } from './brand.ts';

type Channel = DocsContainerProps['context']['channel'];

/**
 * The theme that is chosen in the toolbar. `SET_GLOBALS` and `GLOBALS_UPDATED` are the events with the toolbar's
 * values.
 */
function useToolbarTheme(channel: Channel): 'light' | 'dark' {
  const subscribe = useCallback(
    (onChange: () => void) => {
      channel.on(GLOBALS_UPDATED, onChange);
      return () => channel.off(GLOBALS_UPDATED, onChange);
    },
    [channel],
  );
  return useSyncExternalStore(subscribe, () => {
    const [last] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
    return last?.globals.theme === 'dark' ? 'dark' : 'light';
  });
}

/**
 * Documentation in the theme of the toolbar. Frames of stories are reloaded when it changes, because they read the
 * theme of the surrounding page when they load.
 */
export function ThemedDocs(props: DocsContainerProps) {
  const theme = useToolbarTheme(props.context.channel);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <DocsContainer {...props} key={theme} theme={documentationThemes[theme]} />;
}
