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
      text: '눈에 보이지 않는 문자(U+200B)입니다. 로그인할 때는 이 문자 없이 입력해도 됩니다.',
    },
    {
      title: '이메일에 보이지 않는 문자가 있습니다',
      text: '눈에 보이지 않는 문자(U+FEFF, U+202C)입니다. 메일이 오지 않을 수 있으니 “이메일 변경”에서 같은 주소를 다시 입력해주세요.',
    },
  ]);
});
