import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBranchName, isSubpath } from './git-names.ts';
import { gitUrlProblem } from './git-url.ts';
import { parseRepositoryPage } from './repository-page.ts';

const parts = (text: string) => {
  const page = parseRepositoryPage(text);
  return page && [page.url, page.branch, page.subpath];
};
const GITHUB = 'https://github.com/naru/shop';
const GITLAB = 'https://gitlab.com/naru/team/shop';
const BITBUCKET = 'https://bitbucket.org/naru/shop';
const CODEBERG = 'https://codeberg.org/naru/shop';

describe('pages', () => {
  test.each([
    [`${GITHUB}/tree/main/apps/web`, GITHUB, 'main', 'apps/web'],
    [`${GITHUB}/tree/main/apps/web/?tab=readme-ov-file#start`, GITHUB, 'main', 'apps/web'],
    [`${GITHUB}/tree/v1.0`, GITHUB, 'v1.0', ''],
    [`${GITHUB}/tree/feature/login/web`, GITHUB, 'feature', 'login/web'],
    [`${GITHUB}/tree/HEAD/apps`, GITHUB, '', 'apps'],
    [`${GITHUB}/blob/main/apps/web/Dockerfile`, GITHUB, 'main', 'apps/web'],
    [`${GITHUB}/blob/main/README.md`, GITHUB, 'main', ''],
    [`${GITHUB}/commit/0123abc`, GITHUB, '0123abc', ''],
    [`${GITHUB}/commits/develop/`, GITHUB, 'develop', ''],
    [`${GITHUB}/releases/tag/v2`, GITHUB, 'v2', ''],
    [`${GITHUB}/tree/main/%EC%84%9C%EB%B2%84`, GITHUB, 'main', '서버'],
    [`${GITHUB}/tree/%EA%B0%9C%EB%B0%9C`, GITHUB, '개발', ''],
    ['github.com/naru/shop/tree/main/web', GITHUB, 'main', 'web'],
    ['github.com/naru/shop', GITHUB, '', ''],
    [`${GITHUB}?tab=readme-ov-file`, GITHUB, '', ''],
    [`${GITHUB}/issues/3`, GITHUB, '', ''],
    [`${GITHUB}/pulls`, GITHUB, '', ''],
    ['https://git.example:8443/a/b/tree/main/x', 'https://git.example:8443/a/b', 'main', 'x'],
    [`${GITLAB}/-/tree/main/apps/web?ref_type=heads`, GITLAB, 'main', 'apps/web'],
    [`${GITLAB}/-/blob/main/apps/a.ts`, GITLAB, 'main', 'apps'],
    [`${GITLAB}/-/tags/v1`, GITLAB, 'v1', ''],
    [`${GITLAB}/-/merge_requests/1`, GITLAB, '', ''],
    [`${BITBUCKET}/src/main/apps/web/`, BITBUCKET, 'main', 'apps/web'],
    [`${BITBUCKET}/branch/develop`, BITBUCKET, 'develop', ''],
    [`${CODEBERG}/src/branch/main/apps/web`, CODEBERG, 'main', 'apps/web'],
    [`${CODEBERG}/src/tag/v1`, CODEBERG, 'v1', ''],
    [`${CODEBERG}/src/commit/0123abc/x`, CODEBERG, '0123abc', 'x'],
    ['https://me:word@github.com/naru/shop', GITHUB, '', ''],
  ])('%s', (text, ...expected) => {
    expect(parts(text)).toEqual(expected);
    expect(parts(` ${text} `)).toEqual(expected);
  });
});

test.each([
  '',
  GITHUB,
  `${GITHUB}/`,
  `${GITHUB}.git`,
  'https://GitHub.com/naru/shop',
  'https://git.example/group/team/shop',
  'git@github.com:naru/shop.git',
  'ssh://git@github.com/naru/shop/tree/main',
  'https://github.com',
  'https://github.com/naru',
  `${GITHUB}/tree/..%2F..%2Fetc`,
  `${GITHUB}/tree/--upload-pack=x`,
  `${GITHUB}/tree/main/..%2F..`,
  'naru/shop/tree/main',
  'https://github.com/tree/a/b/-/tree/main',
  `${GITHUB}/tree/${'a/'.repeat(2000)}`,
])('%s is no page', (text) => {
  expect(parseRepositoryPage(text)).toBeUndefined();
});

test('what is proposed for any text is valid, and is no page itself', () => {
  const piece = fc.oneof(
    fc.constantFrom('tree', 'blob', '-', 'src', 'branch', '..', '%2e%2e', 'HEAD', '%', ':', '@'),
    fc.string(),
  );
  const texts = fc.array(piece).map((pieces) => `https://github.com/${pieces.join('/')}`);
  fc.assert(
    fc.property(texts, (text) => {
      const page = parseRepositoryPage(text);
      if (page === undefined) return;
      expect(gitUrlProblem(page.url)).toBeUndefined();
      expect(page.branch === '' || isBranchName(page.branch)).toBe(true);
      expect(isSubpath(page.subpath)).toBe(true);
      expect(parseRepositoryPage(page.url)).toBeUndefined();
    }),
  );
});
