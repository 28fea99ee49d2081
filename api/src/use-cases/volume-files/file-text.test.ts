import { expect, test } from 'vitest';
import { decodeText } from './file-text.ts';

/** "한글" in EUC-KR. */
const EUC_KR = Buffer.from([0xc7, 0xd1, 0xb1, 0xdb]);

test.each([
  ['empty', Buffer.alloc(0), { text: '', encoding: 'utf-8' }],
  ['UTF-8', Buffer.from('한글\n'), { text: '한글\n', encoding: 'utf-8' }],
  ['EUC-KR', EUC_KR, { text: '한글', encoding: 'euc-kr' }],
  ['binary', Buffer.from([0x61, 0, 0x62]), undefined],
  ['neither', Buffer.from([0xff, 0xff, 0xff]), undefined],
])('a file that is %s', (_, bytes, expected) => {
  expect(decodeText(bytes, false)).toEqual(expected);
});

test('a character that the end of the preview divides is left out', () => {
  const bytes = Buffer.from('가나');
  expect(decodeText(bytes.subarray(0, 5), true)).toEqual({ text: '가', encoding: 'utf-8' });
  expect(decodeText(EUC_KR.subarray(0, 3), true)).toEqual({ text: '한', encoding: 'euc-kr' });
});
