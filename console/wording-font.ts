import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { subsetTypeface } from '../scripts/lib/subset-typeface.ts';

const repository = join(import.meta.dirname, '..');
const cache = join(import.meta.dirname, 'node_modules', '.cache', 'wording-font');
const MODULE = 'virtual:wording-font.css';
const NAME = 'wording.woff2';

/** Where the words come from that the console shows on its own account: its screens, their parts, the rules, the server. */
const SOURCES = ['console', 'design-system', 'contract', 'api'].map(
  (folder) => `${folder}/src/**/*.{ts,tsx,json}`,
);
const NO_WORDING = /\.(test|stories)\.|\/(testing|foundations|storage)\//;

/** What is in nobody's string: printable ASCII, and what dates, sums and lists are written with. */
const ALWAYS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}오전후년월일₩·…–—“”‘’•×→←`;

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** Every character of the console's own wording, once, in order. */
function wordingCharacters(): string {
  const files = globSync(SOURCES, { cwd: repository }).filter(
    (file) => !NO_WORDING.test(`/${file}`),
  );
  const texts = files.map((file) => withoutComments(readFileSync(join(repository, file), 'utf8')));
  const characters = new Set([...ALWAYS, ...(texts.join('').match(/[^\p{ASCII}]/gu) ?? [])]);
  return [...characters].toSorted().join('');
}

const css = `@font-face{font-family:'Naru Sans';font-style:normal;font-weight:400 650;font-display:swap;src:url(./${NAME}) format('woff2')}`;

/**
 * The letters of the console's own wording as one small font, asked for with the page. Other letters, in what members
 * write, come from the files of `@naru/tokens/fonts.css`, whose faces have to stand before this one: the last that has a
 * character draws it. Import {@link MODULE} for its face.
 * @see https://www.w3.org/TR/css-fonts-4/#composite-fonts
 */
export const wordingFont = (): Plugin => ({
  name: 'naru:wording-font',
  // The code that draws pages at build shows them to nobody.
  apply: ({ build }) => !build?.ssr,
  async buildStart() {
    mkdirSync(cache, { recursive: true });
    writeFileSync(join(cache, NAME), await subsetTypeface(wordingCharacters()));
    writeFileSync(join(cache, 'wording.css'), css);
  },
  resolveId: (id) => (id === MODULE ? join(cache, 'wording.css') : undefined),
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => /\/wording-[^/]*\.woff2$/.test(name));
      if (file === undefined) return [];
      const attrs = {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
        href: `/${file}`,
      };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});
