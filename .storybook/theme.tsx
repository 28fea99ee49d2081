import type { Decorator, Preview } from '@storybook/react-vite';
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';

/** What the toolbar offers beside each story. */
export const toolbar = {
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
  textSize: {
    name: '글자 크기',
    toolbar: {
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { value: '100%', title: '글자 100%' },
        { value: '150%', title: '글자 150%' },
        { value: '200%', title: '글자 200%' },
        { value: '400%', title: '글자 400%' },
      ],
    },
  },
  motion: {
    name: '움직임',
    toolbar: {
      icon: 'play',
      dynamicTitle: true,
      items: [
        { value: 'system', title: '시스템 설정대로' },
        { value: 'none', title: '움직임 없이' },
      ],
    },
  },
} satisfies Preview['globalTypes'];

export const initialGlobals = { theme: 'light', textSize: '100%', motion: 'system' };

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

/** A part of the page in a theme of its own. What opens in a layer above the page takes the page's theme. */
function Panel({ theme, children }: PanelProps) {
  return (
    <div data-theme={theme} style={panelStyle}>
      {children}
    </div>
  );
}

interface PageProps extends PanelProps {
  textSize: string;
  motion: string;
}

function Page({ theme, textSize, motion, children }: PageProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    root.style.fontSize = textSize;
    for (const name of ['control', 'surface']) {
      root.style.setProperty(`--naru-duration-${name}`, motion === 'none' ? '0ms' : null);
    }
  }, [theme, textSize, motion]);
  return children;
}

/** Shows a story as the toolbar says: by one attribute of `<html>`, or beside itself in the other theme. */
export const withToolbar: Decorator = (Story, { globals }) => {
  const { theme, textSize, motion } = globals;
  return (
    <Page theme={theme} textSize={textSize} motion={motion}>
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
