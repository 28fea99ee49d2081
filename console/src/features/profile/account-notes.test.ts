import { expect, test } from 'vitest';
import { findAccountNotes } from './account-notes.ts';

test('an account that shows all of its characters has no notes', () => {
  expect(findAccountNotes({ username: '👩‍💻 김', email: 'kim@example.com' })).toEqual([]);
});

test('invisible characters are named, with what to do about them', () => {
  const account = { username: '\u200b김\u200b', email: 'kim@example.com\ufeff\u202c' };
  expect(findAccountNotes(account)).toEqual([
    {
      title: '사용자명에 보이지 않는 문자가 있습니다',
      text: 'U+200B입니다. 로그인할 때는 빼고 입력해도 됩니다.',
    },
    {
      title: '이메일에 보이지 않는 문자가 있습니다',
      text: 'U+FEFF, U+202C입니다. 메일이 오지 않을 수 있으니 같은 이메일로 다시 변경해주세요.',
    },
  ]);
});
