import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../{components,format,hooks,styles}/**/*.{ts,tsx}', '!../**/*.{test,stories}.*'],
  { query: '?raw', import: 'default', eager: true },
);

/** What is said in the code, comments aside. */
const said = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

test.each(Object.entries(sources))(
  '%s says nothing Korean: words stand in strings',
  (_, source) => {
    expect(said(source)).not.toMatch(/\p{Script=Hangul}/u);
  },
);
