import { describe, expect, test } from 'vitest';
import { isReadBy, listNames } from './host-users.ts';

const gitlab = { kind: 'gitlab', url: 'https://gitlab.com', account_login: 'naru' };
const team = { kind: 'bitbucket', url: 'https://bitbucket.org', account_login: 'naru' };

describe('a container that a connection reads', () => {
  test.each([
    [gitlab, 'https://gitlab.com/anyone/shop.git', true],
    [gitlab, 'https://GitLab.com/anyone/shop.git', true],
    [gitlab, 'https://gitlab.com.example/anyone/shop.git', false],
    [gitlab, 'git@gitlab.com:naru/shop.git', false],
    [gitlab, '', false],
    [gitlab, null, false],
    [team, 'https://bitbucket.org/naru/shop', true],
    [team, 'https://bitbucket.org/others/shop', false],
  ])('%j and %j: %j', (connection, git_url, isRead) => {
    expect(isReadBy(connection, { git_url })).toBe(isRead);
  });
});

test('many names end with the number of the others', () => {
  expect(listNames(['a', 'b'])).toBe('a, b');
  expect(listNames(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e 외 2개');
});
