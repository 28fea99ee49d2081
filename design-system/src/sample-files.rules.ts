import { describe, expect, test } from 'vitest';
import components from './index.ts?raw';
import patterns from './patterns.ts?raw';

const stories = import.meta.glob<string>('./{components,patterns}/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const samples = import.meta.glob<string>('./**/*.sample.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What an application has installed with the package. */
const installed = [
  'react',
  '@naru/design-system',
  '@naru/design-system/icons',
  '@naru/design-system/patterns',
  '@naru/tokens/theme',
];

test.each(Object.keys(stories))('%s has a sample of its use beside it', (path) => {
  expect(samples).toHaveProperty([path.replace('.stories.', '.sample.')]);
});

describe.each(Object.entries(samples))('%s', (path, text) => {
  test('stands beside the stories whose page shows it', () => {
    expect(stories).toHaveProperty([path.replace('.sample.', '.stories.')]);
  });

  test('imports what an application has installed', () => {
    const imported = [...text.matchAll(/from '(.+)';$/gm)].map(([, name]) => name);
    expect(imported.filter((name) => !installed.includes(name ?? ''))).toEqual([]);
  });

  test('uses what its page is about, in 45 lines at most', () => {
    const page = stories[path.replace('.sample.', '.stories.')] ?? '';
    const [, component = ''] = /^ {2}component: (\w+),$/m.exec(page) ?? [];
    // Some pages are about several components, of which a story makes one, or about a hook.
    if (new RegExp(`(?<!type )\\b${component}\\b`).test(components + patterns)) {
      expect(text).toMatch(new RegExp(`<${component}\\b`));
    }
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(45);
  });
});
