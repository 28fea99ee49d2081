import { media } from '@naru/tokens';
import { themeFile } from '@naru/tokens/custom-theme';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Decorator, Preview } from '@storybook/react-vite';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { documentationThemes } from './brand.ts';
import { translateLabels } from './labels.ts';
import { emulatePreferences } from './preferences.ts';

/** The choices of the toolbar. */
export const toolbarChoices = {
  theme: {
    name: '테마',
    toolbar: {
      icon: 'mirror',
      dynamicTitle: true,
      items: [
        { value: 'light', title: '라이트' },
        { value: 'dark', title: '다크' },
        { value: 'both', title: '나란히' },
      ],
    },
  },
  // Values without the percent sign, because an address does not preserve the sign.
  textSize: {
    name: '글자 크기',
    toolbar: {
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { value: '100', title: '글자 100%' },
        { value: '150', title: '글자 150%' },
        { value: '200', title: '글자 200%' },
        { value: '400', title: '글자 400%' },
      ],
    },
  },
  density: {
    name: '밀도',
    toolbar: {
      icon: 'listunordered',
      dynamicTitle: true,
      items: [
        { value: 'comfortable', title: '여유 있게' },
        { value: 'compact', title: '촘촘하게' },
      ],
    },
  },
  motion: {
    name: '움직임',
    toolbar: {
      icon: 'play',
      dynamicTitle: true,
      items: [
        { value: 'system', title: '움직임 그대로' },
        { value: 'none', title: '움직임 없이' },
      ],
    },
  },
  forcedColors: {
    name: '고대비 (근사)',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'off', title: '고대비 끔' },
        { value: 'on', title: '고대비 (근사)' },
      ],
    },
  },
} satisfies Preview['globalTypes'];

/**
 * Returns the theme of the surrounding documentation page, because a story in its own frame does not receive the toolbar's value.
 * `undefined` outside of a documentation page.
 */
function surroundingTheme(): string | undefined {
  const { parent } = window;
  const onDocumentation = parent !== window && parent.location.pathname.endsWith('/iframe.html');
  return onDocumentation ? parent.document.documentElement.dataset.theme : undefined;
}

export const initialGlobals = {
  theme: surroundingTheme() ?? 'light',
  textSize: '100',
  density: 'comfortable',
  motion: 'system',
  forcedColors: 'off',
};

interface PanelProps {
  theme: string;
  children: ReactNode;
}

const panelStyle: CSSProperties = {
  flex: '1 1 0',
  minInlineSize: 0,
  padding: 'var(--naru-space-l)',
  background: 'var(--naru-color-canvas)',
};

/** An area of the page with its own theme. Layers above the page have the theme of the page. */
function Panel({ theme, children }: PanelProps) {
  return (
    <div data-theme={theme} style={panelStyle}>
      {children}
    </div>
  );
}

/** The style sheet of the compact theme, which the toolbar applies to the page. */
const compactTheme = themeFile({
  accent: undefined,
  fit: false,
  density: 'compact',
  corners: 'normal',
});

interface PageProps extends PanelProps {
  textSize: string;
  density: string;
  motion: string;
  forcedColors: string;
}

function Page({ theme, textSize, density, motion, forcedColors, children }: PageProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    root.style.fontSize = `${textSize}%`;
  }, [theme, textSize]);
  useLayoutEffect(
    () =>
      emulatePreferences([
        ...(motion === 'none' ? [media.reducedMotion] : []),
        ...(forcedColors === 'on' ? [media.forcedColors] : []),
      ]),
    [motion, forcedColors],
  );
  // Storybook hides its root until the first mount, and elements in a hidden root cannot receive focus. The story is therefore
  // mounted after the root is visible.
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => setShown(true), []);
  if (!isShown) return null;
  return (
    <>
      {density === 'compact' && <style>{compactTheme}</style>}
      {children}
    </>
  );
}

/** Shows a story with the choices of the toolbar: in the theme that an attribute of `<html>` sets, or in both themes side by side. */
export const withToolbarChoices: Decorator = (Story, { globals }) => {
  const { theme, textSize, density, motion, forcedColors } = globals;
  return (
    <Page {...{ theme, textSize, density, motion, forcedColors }}>
      {theme === 'both' ? (
        <div style={{ display: 'flex' }}>
          <Panel theme="light">
            <Story />
          </Panel>
          <Panel theme="dark">
            <Story />
          </Panel>
        </div>
      ) : (
        <Story />
      )}
    </Page>
  );
};

type Channel = DocsContainerProps['context']['channel'];

/** Returns the theme that is chosen in the toolbar. `SET_GLOBALS` and `GLOBALS_UPDATED` are the events with the toolbar's values. */
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
 * Shows the documentation in the theme of the toolbar. When the theme changes, the frames of stories are reloaded, because they read
 * the theme only when they load.
 */
export function ThemedDocs(props: DocsContainerProps) {
  const theme = useToolbarTheme(props.context.channel);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useLayoutEffect(translateLabels, []);
  return <DocsContainer {...props} key={theme} theme={documentationThemes[theme]} />;
}
