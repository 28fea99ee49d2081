import { describe, expect, test } from 'vitest';
import { readLoginState, safeFrom } from './login-state.ts';

describe('the page to come back to (behaviour, section 2)', () => {
  test.each(['/projects', '/projects/api?tab=git#log', '/projects/%EA%B2%B0%EC%A0%9C', '/'])(
    '%s is one of the console itself',
    (from) => {
      expect(safeFrom(from)).toBe(from);
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
  ])('%j leads to the dashboard instead', (from) => {
    expect(safeFrom(from)).toBe('/dashboard');
  });
});

describe('the state of a navigation', () => {
  test('is read as far as it is ours', () => {
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
