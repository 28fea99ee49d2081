import { expect, test } from 'vitest';
import { findTokenPage } from './token-page.ts';

test.each([
  [
    'gitlab',
    'https://gitlab.com',
    'https://gitlab.com/-/user_settings/personal_access_tokens?name=naru&scopes=api',
    'gitlab.com',
  ],
  [
    'gitea',
    ' https://git.example.com:3000/forge/ ',
    'https://git.example.com:3000/forge/user/settings/applications',
    'git.example.com:3000/forge',
  ],
  [
    'bitbucket',
    '',
    'https://id.atlassian.com/manage-profile/security/api-tokens',
    'id.atlassian.com',
  ],
] as const)('a token of %s at %j is made at %s', (kind, address, url, host) => {
  expect(findTokenPage(kind, address)).toEqual({ url, host });
});

test.each(['', 'gitlab', 'javascript:alert(1)', 'ftp://gitlab.com'])(
  'the address %j has no page',
  (address) => {
    expect(findTokenPage('gitlab', address)).toBeUndefined();
  },
);
