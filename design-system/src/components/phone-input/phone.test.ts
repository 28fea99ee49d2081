import { expect, test } from 'vitest';
import { editPhoneNumber, formatPhone } from './phone.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['01', '01'],
  ['010', '010'],
  ['0101', '010-1'],
  ['0101234', '010-1234'],
  ['01012345', '010-1234-5'],
  ['0111234567', '011-1234-567'],
  ['01012345678', '010-1234-5678'],
  ['010123456789', '010-1234-5678'],
  ['02', '02'],
  ['021', '02-1'],
  ['02123', '02-123'],
  ['0212345', '02-123-45'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['02123456789', '02-1234-5678'],
  ['031', '031'],
  ['0311', '031-1'],
  ['031123', '031-123'],
  ['0311234', '031-123-4'],
  ['0311234567', '031-123-4567'],
  ['03112345678', '031-1234-5678'],
  ['1588', '158-8'],
  ['+82 10-1234-5678', '010-1234-5678'],
  ['+82 (0)10 1234 5678', '010-1234-5678'],
  ['+82-2-123-4567', '02-123-4567'],
  ['＋82 10 1234 5678', '010-1234-5678'],
  ['０１０１２３４５６７８', '010-1234-5678'],
  ['전화 010.1234.5678', '010-1234-5678'],
])('"%s" is written "%s"', (text, written) => {
  expect(formatPhone(text)).toBe(written);
  expect(formatPhone(written)).toBe(written);
});

/** Parses a text in which `|` marks the caret. */
function at(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

function marked({ text, caret }: { text: string; caret: number }) {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test.each([
  { what: 'typing at the end', before: '010', after: '0101|', kept: '010-1|' },
  {
    what: 'typing in the middle',
    before: '010-1234-567',
    after: '010-9|1234-567',
    kept: '010-9|123-4567',
  },
  { what: 'typing before a hyphen', before: '010-234', after: '0101|-234', kept: '010-1|234' },
  { what: 'pasting another form', before: '', after: '+82 10-1234-5678|', kept: '010-1234-5678|' },
  {
    what: 'pasting a whole number after digits',
    before: '010',
    after: '010+82 2-123-4567|',
    kept: '02-123-4567|',
  },
])('$what', ({ before, after, kept }) => {
  const edit = editPhoneNumber({ ...at(after), previous: before, inputType: 'insertText' });
  expect([marked(edit), edit.refused]).toEqual([kept, undefined]);
});

test.each([
  {
    what: 'Backspace over a hyphen',
    after: '010|1234-5678',
    inputType: 'deleteContentBackward',
    kept: '01|1-2345-678',
  },
  {
    what: 'Delete before a hyphen',
    after: '010|1234-5678',
    inputType: 'deleteContentForward',
    kept: '010|-2345-678',
  },
  {
    what: 'Backspace over a digit',
    after: '010-123|-5678',
    inputType: 'deleteContentBackward',
    kept: '010-123|5-678',
  },
  {
    what: 'deleting the first group',
    after: '|-1234-5678',
    inputType: 'deleteContentBackward',
    kept: '|123-456-78',
  },
])('$what', ({ after, inputType, kept }) => {
  const edit = editPhoneNumber({ ...at(after), previous: '010-1234-5678', inputType });
  expect([marked(edit), edit.refused]).toEqual([kept, undefined]);
});

test.each([
  { what: 'typing a letter', after: '010ㅎ|', kept: '010|' },
  { what: 'pasting a number with words', after: '전화: 010 1234|', kept: '010-1234|' },
  { what: 'typing a plus sign, which the country code follows', after: '+|', kept: '|' },
])('other characters are refused: $what', ({ after, kept }) => {
  const edit = editPhoneNumber({ ...at(after), previous: '', inputType: 'insertText' });
  expect([marked(edit), edit.refused]).toEqual([kept, { kind: 'characters' }]);
});

test.each([
  {
    what: 'at the end',
    before: '010-1234-5678',
    after: '010-1234-56789|',
    kept: '010-1234-5678|',
    limit: 11,
  },
  {
    what: 'in the middle',
    before: '010-1234-5678',
    after: '010-9|1234-5678',
    kept: '010|-1234-5678',
    limit: 11,
  },
  {
    what: 'for Seoul',
    before: '02-1234-5678',
    after: '02-1234-56789|',
    kept: '02-1234-5678|',
    limit: 10,
  },
])('one digit too many is refused $what', ({ before, after, kept, limit }) => {
  const edit = editPhoneNumber({ ...at(after), previous: before, inputType: 'insertText' });
  expect([marked(edit), edit.refused]).toEqual([kept, { kind: 'digits', limit }]);
});
