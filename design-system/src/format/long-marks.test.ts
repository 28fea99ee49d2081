import { describe, expect, test } from 'vitest';
import { limitCombiningMarks, normalizeToNfc } from './long-marks.ts';

const ACUTE = '\u0301';
const CEDILLA = '\u0327';
const marksOf = (text: string): number => [...text.matchAll(/\p{M}/gu)].length;

describe('what is drawn', () => {
  test.each([
    ['', ''],
    ['결제 é', '결제 é'],
    [`a${ACUTE.repeat(10)}b`, `a${ACUTE.repeat(10)}b`],
    [`a${ACUTE.repeat(50_000)}b`, `a${ACUTE.repeat(10)}[U+0301… ×49990]b`],
    [
      `${ACUTE.repeat(12)} ${CEDILLA.repeat(11)}`,
      `${ACUTE.repeat(10)}[U+0301… ×2] ${CEDILLA.repeat(10)}[U+0327… ×1]`,
    ],
    [`a${'\u{e0061}'.repeat(12)}`, `a${'\u{e0061}'.repeat(10)}[U+E0061… ×2]`],
    [`👩${'\u200d'.repeat(11)}`, `👩${'\u200d'.repeat(10)}[U+200D… ×1]`],
    ['👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ภาษาไทยที่ བསྒྲུབས', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ภาษาไทยที่ བསྒྲུབས'],
  ])('%j', (text, drawn) => {
    expect(limitCombiningMarks(text)).toBe(drawn);
  });

  test('has few marks in a row, however they are mixed', () => {
    const text = `a${`${ACUTE}${CEDILLA}\u20dd\ufe0f`.repeat(10_000)}`;
    expect(marksOf(limitCombiningMarks(text))).toBe(10);
    expect(limitCombiningMarks(text)).toContain('×39990]');
  });
});

describe('what is composed', () => {
  test.each([
    ['', ''],
    ['한글'.normalize('NFD'), '한글'],
    [`e${ACUTE} ${CEDILLA}`, `é ${CEDILLA}`],
    [`a${ACUTE}${CEDILLA}`, `a${CEDILLA}${ACUTE}`.normalize('NFC')],
    [`e${ACUTE.repeat(30)}`, `é${ACUTE.repeat(29)}`],
  ])('%j', (text, composed) => {
    expect(normalizeToNfc(text)).toBe(composed);
  });

  test('keeps every mark of a long run, in its place', () => {
    const run = `a${`${ACUTE}${CEDILLA}`.repeat(25_000)}`;
    expect(normalizeToNfc(`e${ACUTE} ${run} e${ACUTE}`)).toBe(`é ${run} é`);
  });
});
