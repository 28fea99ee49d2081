import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { validateLoginValues } from './log-in.ts';
import { readLoginValues } from './login-fields.ts';

test('what stands in the fields is what is sent, also what a browser has filled in', async () => {
  await render(
    <form aria-label="로그인">
      <input name="username" defaultValue=" 홍길동 " />
      <input name="password" type="password" defaultValue="  " />
      <input name="rememberMe" type="checkbox" defaultChecked />
    </form>,
  );
  const form = page.getByRole('form').element();
  if (!(form instanceof HTMLFormElement)) throw new Error('There is no form.');
  expect(readLoginValues(form)).toEqual({ username: ' 홍길동 ', password: '  ', rememberMe: true });
});

test('fields that are missing are empty', () => {
  const nothing = { username: '', password: '', rememberMe: false };
  expect(readLoginValues(document.createElement('form'))).toEqual(nothing);
});

test.each([
  ['', '', { username: '사용자명을 입력해주세요.', password: '비밀번호를 입력해주세요.' }],
  ['   ', 'x', { username: '사용자명을 입력해주세요.' }],
  ['가'.repeat(256), 'x', { username: '사용자명은 255자를 초과할 수 없습니다.' }],
  ['hong', '   ', {}],
])('%j with %j', (username, password, problems) => {
  expect(validateLoginValues({ username, password, rememberMe: false })).toEqual(problems);
});
