import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import {
  loginRedirectState,
  readLoginState,
  refusedSessionEnd,
  safeRedirectPath,
} from './login-redirect.ts';

const from = '/projects/api';
const message = '세션이 만료되었습니다. 다시 로그인해주세요.';

test.each([false, true])(
  'an expired session has a message and the page to return to',
  (unauthorized) => {
    expect(loginRedirectState({ reason: 'expired', unauthorized }, from)).toEqual({
      message,
      from,
    });
  },
);

test('without a previous session there is only the page to return to', () => {
  expect(loginRedirectState(undefined, from)).toEqual({ from });
});

test('a logout has neither a message nor a page to return to', () => {
  expect(loginRedirectState({ reason: 'logout' }, from)).toEqual({});
});

test('a logout in another tab has both', () => {
  expect(loginRedirectState({ reason: 'logout', elsewhere: true }, from)).toEqual({
    message: '다른 탭에서 로그아웃했습니다. 다시 로그인하면 보던 화면으로 돌아갑니다.',
    from,
  });
});

test('a refused check has the server’s message, otherwise the fallback of section 8', () => {
  const refusal = new ApiError({ status: 403, message: '정지된 계정입니다.' });
  expect(loginRedirectState(refusedSessionEnd(refusal), from)).toEqual({
    title: '로그인 상태를 확인하지 못했습니다',
    message: '정지된 계정입니다.',
    from,
  });
  expect(loginRedirectState(refusedSessionEnd(new ApiError({ status: 500 })), from)).toEqual({
    title: '로그인 상태를 확인하지 못했습니다',
    message: 'Failed to authenticate',
    from,
  });
});

describe('the page to return to (behaviour, section 2)', () => {
  test.each(['/projects', '/projects/api?tab=git#log', '/projects/%EA%B2%B0%EC%A0%9C', '/'])(
    '%s is one of the console itself',
    (from) => {
      expect(safeRedirectPath(from)).toBe(from);
    },
  );

  test.each([
    undefined,
    '',
    'projects',
    'https://elsewhere.example',
    '//elsewhere.example/projects',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    'javascript:alert(1)',
    '/login',
    '/login/',
    '/signup?x=1',
  ])('%j is replaced by the dashboard', (from) => {
    expect(safeRedirectPath(from)).toBe('/dashboard');
  });
});

describe('the state of a navigation', () => {
  test('is read only if it has the expected fields', () => {
    expect(readLoginState({ message: '안녕하세요', from: '/projects', usr: 1 })).toEqual({
      message: '안녕하세요',
      from: '/projects',
    });
  });

  test.each([null, undefined, 'text', { from: { pathname: '/projects' } }, { message: 1 }])(
    '%j is nothing',
    (state) => {
      expect(readLoginState(state)).toEqual({});
    },
  );
});
