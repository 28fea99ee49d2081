import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { subsetTypeface } from '../scripts/lib/subset-typeface.ts';
import { wordingCharacters } from './wording-characters.ts';

const cache = join(import.meta.dirname, 'node_modules', '.cache', 'wording-font');
const MODULE = 'virtual:fonts.css?url';
const SHEET = join(cache, 'fonts.css');

const rangeOf = (characters: string): string =>
  Array.from(characters, (character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',');

const face = (file: string, range: string): string =>
  `@font-face{font-family:'Naru Sans';font-style:normal;font-weight:400 650;font-display:swap;src:url(./${file}.woff2) format('woff2')${range}}`;

/** Writes the font file with the given characters of the typeface. Returns its `@font-face` rule. */
async function writePart(name: string, characters: string, range = ''): Promise<string> {
  writeFileSync(join(cache, `${name}.woff2`), await subsetTypeface(characters));
  return face(name, range);
}

async function writeSheet(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const { common, others } = wordingCharacters();
  const faces = [await writePart('wording', common)];
  for (const [index, characters] of others.entries()) {
    const range = `;unicode-range:${rangeOf(characters)}`;
    faces.push(await writePart(`wording-more-${index}`, characters, range));
  }
  writeFileSync(SHEET, ["@import '@naru/tokens/fonts.css';", ...faces].join('\n'));
}

/**
 * Writes the style sheet of the console's fonts: the files of `@naru/tokens/fonts.css` for texts of members, and after them the files
 * with the characters of the console's own wording. The browser draws a character with the last face that contains it. Import {@link
 * MODULE} for the address of the style sheet.
 * @see https://www.w3.org/TR/css-fonts-4/#composite-fonts
 */
export const wordingFont = (): Plugin => ({
  name: 'naru:wording-font',
  // The build for prerendering shows no pages, so it needs no fonts.
  apply: ({ build }) => !build?.ssr,
  buildStart: writeSheet,
  resolveId: (id) => (id === MODULE ? `${SHEET}?url` : undefined),
});
