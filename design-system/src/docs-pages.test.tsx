import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type ElementFinder, findVisibleElement } from './testing/find-visible-element.ts';
import { storySources } from './testing/story-sources.ts';

type StoryFile = { readonly default: Meta } & Readonly<Record<string, StoryObj>>;

// The import is eager, so that the time for loading the whole package is not part of a test.
const files = import.meta.glob<StoryFile>(['./**/*.stories.tsx', '!./foundations/**'], {
  eager: true,
});
const texts = import.meta.glob<string>(['./**/*.mdx', '!./foundations/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The titles of documentation pages of components without focusable elements. */
const withoutFocus = ['Inputs/PasswordStrength', 'Patterns/DataUse'];
/** The titles of documentation pages of components that consist of a single part. */
const ofOnePart = ['Actions/TextLink', 'Actions/FileButton'];
const used = ['Actions', 'Inputs', 'Navigation', 'Overlays', 'Patterns'];

const hangul = /[가-힣]/;

/** Every documentation page: its title, the source and the path of its story file, and its text. */
const pages = storySources.map(([path, source]) => {
  const stories = path.replace('../', './');
  const [, title = ''] = /^ {2}title: '(.*)',$/m.exec(source) ?? [];
  return { title, source, stories, text: texts[stories.replace('.stories.tsx', '.mdx')] ?? '' };
});
const addresses = new Set(
  pages.map(({ title }) => `?path=/docs/${title.toLowerCase().replace('/', '-')}--docs`),
);

const attribute = (text: string, name: string) =>
  new RegExp(`^<Header .*\\b${name}="(.+?)"`, 'm').exec(text)?.[1] ?? '';

/** Returns the text of the section under a heading. A section ends at the next section or at the block `ComponentReference`. */
const section = (text: string, heading: string) =>
  new RegExp(`^## ${heading}\\n\\n([\\s\\S]*?)\\n\\n(?=## |<ComponentReference)`, 'm').exec(
    text,
  )?.[1] ?? '';

const finders = (text: string): ElementFinder[] =>
  [...text.matchAll(/find: \[\s*'(.*?)'(?:,\s*'(.*?)',?)?\s*\]/g)].map(
    ([, selector = '', words]) => (words ? [selector, words] : [selector]),
  );

describe.each(pages)('$title', ({ title, source, stories, text }) => {
  test('has a Korean name, words to search for and a purpose', () => {
    expect(attribute(text, 'koreanName')).toMatch(hangul);
    expect(attribute(text, 'keywords')).toMatch(hangul);
    expect(attribute(text, 'since')).toMatch(/^\d+\.\d+\.\d+$/);
    expect(/^<Header .*>\n {2}(.+)\n<\/Header>$/m.exec(text)?.[1]).toMatch(hangul);
  });

  test('says in two to four sentences when to use it', () => {
    const sentences = section(text, '언제 쓰나').split(/(?<=니다\.)\s/);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(sentences.filter((sentence) => !hangul.test(sentence))).toEqual([]);
  });

  test('links to pages that exist for other cases', () => {
    const cases = section(text, '언제 다른 것을 쓰나').split('\n');
    expect(cases.filter((line) => !/^- .+: .+/.test(line))).toEqual([]);
    const links = [...text.matchAll(/\]\((\?path=.*?)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !addresses.has(link))).toEqual([]);
  });

  test('shows a right use beside a wrong use, and what a screen reader reads', () => {
    expect(section(text, '좋은 예와 나쁜 예')).toMatch(/^<Advice\n {2}right=[\s\S]*\n {2}wrong=/);
    expect(section(text, '접근성')).toMatch(/^- .*[가-힣]/);
  });

  test('describes the parts and the keys of what is operated', () => {
    const isUsed = used.some((group) => title.startsWith(`${group}/`));
    if (isUsed || text.includes('## 구성'))
      expect(/^<NumberedParts\n/.test(section(text, '구성'))).toBe(!ofOnePart.includes(title));
    if (isUsed || text.includes('## 키보드'))
      expect(/^<KeyboardTable\n/.test(section(text, '키보드'))).toBe(!withoutFocus.includes(title));
  });

  test('ends with the usage, the properties and the states', () => {
    expect(text).toMatch(/\n\n<ComponentReference usage=\{stories\.Usage\} \/>\n$/);
    expect(files[stories]?.Usage?.tags).toContain('sample');
  });

  test('marks parts that the first story shows', async () => {
    const [, first = ''] = /^export const (\w+)/m.exec(source) ?? [];
    const file = files[stories];
    const story = file?.[first];
    const sought = finders(section(text, '구성'));
    expect(sought.length).toBe(text.match(/\bfind:/g)?.length ?? 0);
    if (sought.length === 0 || !file || !story) return;
    expect(text).toContain(`<NumberedParts\n  of={stories.${first}}\n`);
    const Hero = composeStory(story, file.default);
    const { baseElement } = await render(<Hero />);
    await expect
      .poll(() => sought.filter((find) => !findVisibleElement(baseElement, find)).map(String))
      .toEqual([]);
  });
});

test('finds the pages', () => {
  expect(pages.length).toBeGreaterThan(140);
  expect(Object.keys(texts).length).toBe(pages.length);
});
