import { describe, expect, test } from 'vitest';
import { displayName } from './display-name.ts';

describe('the display name of a member', () => {
  test.each([
    [{ username: 'hong', name: '홍길동' }, '홍길동'],
    [{ username: 'hong', name: ' ' }, 'hong'],
    [{ username: 'hong', name: null }, 'hong'],
    [undefined, '회원'],
  ])('%j is %s', (user, name) => {
    expect(displayName(user)).toBe(name);
  });
});
