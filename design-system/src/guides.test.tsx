import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Guide } from './testing/guide.ts';

/** The guides by the folder and name of their stories: "components/button/button". */
const guides = Object.entries(
  import.meta.glob<Guide>('./**/*.guide.{ts,tsx}', { import: 'guide', eager: true }),
).map(([path, guide]) => [path.replace(/^\.\/|\.guide\.tsx?$/g, ''), guide] as const);

/** The titles of the pages by the same name. */
const titles = new Map(
  Object.entries(
    import.meta.glob<string>('./**/*.stories.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [
    path.replace(/^\.\/|\.stories\.tsx$/g, ''),
    /^ {2}title: '(.*)',$/m.exec(source)?.[1] ?? '',
  ]),
);

const groupOf = (name: string) => titles.get(name)?.split('/')[0] ?? '';
const inGroups = (...groups: string[]) => guides.filter(([name]) => groups.includes(groupOf(name)));

/** Nothing of it has the focus. */
const withoutFocus = [
  'components/password-strength/password-strength',
  'patterns/data-use/data-use',
];
/** They have but one part. */
const ofOnePart = ['components/text-link/text-link', 'components/file-button/file-button'];

const hangul = /[가-힣]/;

describe.each(guides)('%s', (name, guide) => {
  test('belongs to a page, and has a Korean name and words to search for', () => {
    expect(titles.get(name)).toBeTruthy();
    expect(guide.koreanName).toMatch(hangul);
    expect(guide.keywords.length).toBeGreaterThan(0);
    expect([guide.koreanName, ...guide.keywords].join('')).not.toMatch(/['\]·]/);
  });

  test('says in two to four sentences when to use it', () => {
    const sentences = guide.when.split(/(?<=니다\.)\s/);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(sentences.filter((sentence) => !hangul.test(sentence))).toEqual([]);
  });

  test('names parts only where there are several, each once', () => {
    if (!guide.parts) return;
    expect(guide.parts.length).toBeGreaterThan(1);
    expect(new Set(guide.parts.map((part) => part.name)).size).toBe(guide.parts.length);
  });

  test('draws a right use beside a wrong one', async () => {
    expect(guide.advice.length).toBeGreaterThan(0);
    for (const { right, wrong } of guide.advice) {
      const { container } = await render(
        <>
          <div>{right.picture}</div>
          <div>{wrong.picture}</div>
        </>,
      );
      expect([...container.children].filter((side) => side.childElementCount === 0)).toEqual([]);
    }
  });
});

describe.each(inGroups('Actions', 'Inputs', 'Navigation', 'Overlays', 'Patterns'))(
  '%s',
  (name, { parts, keyboard }) => {
    test('says what it consists of', () => {
      expect(parts !== undefined).toBe(!ofOnePart.includes(name));
    });

    test('says what its keys do', () => {
      expect(keyboard !== undefined).toBe(!withoutFocus.includes(name));
    });
  },
);

test('finds the guides', () => {
  expect(guides.length).toBe(
    [...titles.keys()].filter((name) => !name.startsWith('foundations/')).length,
  );
});
