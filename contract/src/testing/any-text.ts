/** Generates texts that are hard to print as YAML, and texts that the contract's rules allow. */
import * as fc from 'fast-check';
import { isBranchName } from '../rules/git-names.ts';
import { hasVisibleCharacter, normalizeName } from '../rules/text.ts';

/** Texts that YAML, Unicode or JavaScript could misinterpret. */
const TRAPS = [
  'yes',
  'no',
  'on',
  'null',
  '~',
  'true',
  'False',
  '0777',
  '1e3',
  '.inf',
  '0x1F',
  '1_000',
  '12:30:45',
  '2026-01-01',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '<<',
  '=',
  '-',
  '- a',
  '? a',
  ': a',
  'a: b',
  'a #b',
  '#',
  '&a',
  '*a',
  '!a',
  '%a',
  '@a',
  '`a',
  '"',
  "'",
  '\\',
  '{a',
  '[a',
  '|',
  '>',
  '---',
  '...',
  '--- a',
  'a\n---\nb',
  ' 앞',
  '뒤 ',
  '첫 줄\n둘째 줄',
  '줄\n',
  '줄\n\n',
  '\n줄',
  '  들여\n쓴',
  'a\r\nb',
  'a\rb',
  '\t탭',
  'a\tb\n\tc',
  'a\u0085b',
  'a\u2028b',
  '\ufeff',
  '한글'.normalize('NFD'),
  '가나다',
  '👩‍👩‍👧‍👦',
  '🇰🇷',
  '\u200b',
  'a\u00a0',
  '\u0007',
  'x'.repeat(300),
  'a \nb',
  'a\n b\n',
  'a\n\n\n b',
] as const;

export const anyText = fc.oneof(
  fc.constantFrom(...TRAPS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.array(fc.constantFrom(...TRAPS), { maxLength: 4 }).map((parts) => parts.join('\n')),
);
export const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** The value of a variable. */
export const anyVariableValue = anyText.filter(
  (text) => isStorableText(text) && text.trim() !== '',
);

/** A name, sometimes in decomposed Unicode, as a server without normalisation stores names. */
export const anyItemName = anyText
  .filter((text) => isStorableText(text) && hasVisibleCharacter(text))
  .filter((text) => Array.from(normalizeName(text)).length <= 255)
  .chain((text) => fc.constantFrom(normalizeName(text), normalizeName(text).normalize('NFD')));

export const anyVariableKey = fc.oneof(
  fc.constantFrom('PORT', 'YES', '_', '__PROTO__', 'NULL', 'TRUE', 'CONSTRUCTOR', 'Y', 'N', 'ON'),
  fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,12}$/),
);

/** The name of a branch. */
export const anyBranchName = fc.oneof(
  fc.constant('main'),
  fc.constantFrom('yes', '1.0', 'null', '기능/로그인', '0777'),
  anyText
    .map(normalizeName)
    .filter(
      (text) =>
        text !== '' && isStorableText(text) && Array.from(text).length <= 255 && isBranchName(text),
    ),
);
