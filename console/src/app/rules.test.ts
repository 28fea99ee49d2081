import { describe, expect, test } from 'vitest';
import { AnsweredError, UnreachableError } from '#api/failures.ts';
import { mayEnter } from './access.ts';
import { displayName } from './display-name.ts';
import { shouldRetry } from './query-client.ts';

describe('a page with a required role (specification section 6)', () => {
  test.each([
    ['member', undefined, true],
    [undefined, undefined, true],
    ['editor', 'editor', true],
    ['admin', 'editor', true],
    ['member', 'editor', false],
    [null, 'editor', false],
  ])('role %s, required %s: %s', (role, required, enters) => {
    expect(mayEnter(role, required)).toBe(enters);
  });
});

describe('what a member is called', () => {
  test.each([
    [{ username: 'hong', name: '홍길동' }, '홍길동'],
    [{ username: 'hong', name: ' ' }, 'hong'],
    [{ username: 'hong', name: null }, 'hong'],
    [undefined, '회원'],
  ])('%j is %s', (user, name) => {
    expect(displayName(user)).toBe(name);
  });
});

describe('a read that failed', () => {
  test('is tried again twice when nobody was reached', () => {
    const error = new UnreachableError('timeout');
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  });

  test('is not tried again when it was answered', () => {
    expect(shouldRetry(0, new AnsweredError({ status: 500 }))).toBe(false);
  });
});
