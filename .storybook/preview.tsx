import type { Preview } from '@storybook/react-vite';
import '@naru/tokens';
import '@naru/tokens/fonts.css';
import { ThemedDocs } from './docs.tsx';
import { initialGlobals, toolbar, withToolbar } from './theme.tsx';

document.documentElement.lang = 'ko';

const widths = { phone320: 320, phone375: 375, tablet768: 768, desktop1280: 1280 };

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withToolbar],
  globalTypes: toolbar,
  initialGlobals,
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { container: ThemedDocs, toc: { title: '이 페이지에서' } },
    options: {
      storySort: {
        order: [
          '시작하기',
          'Foundations',
          ['색', '글자', '공간', '높이', '움직임', '글쓰기', '접근성', '기여'],
          'Layout',
          'Navigation',
          'Actions',
          'Inputs',
          'Status',
          'Waiting',
          'Overlays',
          'Accessibility',
          'Patterns',
        ],
      },
    },
    viewport: {
      options: Object.fromEntries(
        Object.entries(widths).map(([name, width]) => [
          name,
          { name: `${width}px`, styles: { width: `${width}px`, height: '100%' } },
        ]),
      ),
    },
  },
};

export default preview;
