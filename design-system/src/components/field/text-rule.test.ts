import { expect, test } from 'vitest';
import { countCharacters, machineText, nfcRule, upperCaseKey } from './text-rule.ts';

const change = { previous: '', inputType: '' };
const nfd = '김'.normalize('NFD');

test.each([
  { rule: nfcRule, text: nfd, caret: nfd.length, result: { text: '김', caret: 1 } },
  { rule: nfcRule, text: `가${nfd}나`, caret: 1, result: { text: '가김나', caret: 1 } },
  { rule: nfcRule, text: 'ﬁ', caret: 1, result: { text: 'ﬁ', caret: 1 } },
  {
    rule: machineText.rule,
    text: 'ａｐｐ．example',
    caret: 4,
    result: { text: 'app.example', caret: 4 },
  },
  { rule: upperCaseKey.rule, text: 'ａｐｉ＿１', caret: 5, result: { text: 'API_1', caret: 5 } },
  { rule: upperCaseKey.rule, text: 'node_env', caret: 4, result: { text: 'NODE_ENV', caret: 4 } },
  { rule: upperCaseKey.rule, text: 'straße', caret: 5, result: { text: 'STRASSE', caret: 6 } },
  { rule: upperCaseKey.rule, text: '키 a-1!', caret: 2, result: { text: '키 A-1!', caret: 2 } },
])('"$text" with the caret at $caret', ({ rule, text, caret, result }) => {
  expect(rule({ text, caret, ...change })).toEqual(result);
});

test.each([
  { text: '', count: 0 },
  { text: ' \n ', count: 0 },
  { text: '가나다', count: 3 },
  { text: '가나다'.normalize('NFD'), count: 3 },
  { text: '🚢', count: 1 },
  { text: '👩‍🚀', count: 3 },
  { text: '가'.repeat(255), count: 255 },
])('"$text" counts $count code points', ({ text, count }) => {
  expect(countCharacters(text)).toBe(count);
});
