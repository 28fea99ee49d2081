import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '@naru/tokens';
import '@naru/tokens/fonts.css';
import './blocks.css.ts';
import iconsText from '../design-system/src/icons.ts?raw';
import componentsText from '../design-system/src/index.ts?raw';
import patternsText from '../design-system/src/patterns.ts?raw';
import { simplifyProperties } from './properties.ts';
import { initialGlobals, ThemedDocs, toolbarChoices, withToolbarChoices } from './theme.tsx';
import { createUsageModule } from './usage-module.ts';
import { viewportWidths } from './widths.ts';

document.documentElement.lang = 'ko';

// One second, the default, is too short for a tooltip in WebKit on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const entries = {
  '@naru/design-system': componentsText,
  '@naru/design-system/icons': iconsText,
  '@naru/design-system/patterns': patternsText,
};

const preview: Preview = {
  decorators: [withToolbarChoices],
  argTypesEnhancers: [simplifyProperties],
  globalTypes: toolbarChoices,
  initialGlobals,
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    backgrounds: { disable: true },
    // The themes and widths in which Chromatic checks every story, where Chromatic is connected.
    chromatic: {
      modes: {
        light: { theme: 'light', viewport: 1280 },
        dark: { theme: 'dark', viewport: 1280 },
        375: { theme: 'light', viewport: 375 },
      },
    },
    controls: { expanded: true },
    docs: {
      // The code of a story is hidden, except in the usage story, because other stories use names that do not exist in an application.
      canvas: { sourceState: 'none' },
      source: {
        type: 'code',
        language: 'tsx',
        transform: (code: string) => createUsageModule(code, entries),
      },
      container: ThemedDocs,
      toc: {
        title: '이 페이지에서',
        headingSelector: 'h2, h3',
        // Headings of components inside of stories are left out of the table of contents.
        ignoreSelector: '.docs-story *, .sb-story *, [inert] *',
      },
    },
    htmlLang: 'ko',
    options: {
      storySort: {
        order: [
          '시작하기',
          'Foundations',
          [
            '개발자 시작하기',
            '디자이너 시작하기',
            '토큰',
            '테마',
            '색',
            '글자',
            '공간',
            '높이',
            '움직임',
            '글쓰기',
            '한글 입력',
            '접근성',
            '기여',
            '변경 기록',
            '라이선스',
          ],
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
        Object.entries(viewportWidths).map(([name, width]) => [
          name,
          { name: `${width}px`, styles: { width: `${width}px`, height: '100%' } },
        ]),
      ),
    },
  },
};

export default preview;
