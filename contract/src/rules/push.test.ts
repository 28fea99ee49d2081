import { describe, expect, test } from 'vitest';
import { findPushRefusal, needsPaths, type Push, type PushedContainer } from './push.ts';
import { type PushSettings, STANDARD_PUSH } from './push-settings.ts';

const SHOP = 'https://github.com/naru/shop';

const push = (changes: Partial<Push> = {}): Push => ({
  repositories: ['git@github.com:naru/shop.git', SHOP],
  ref: { kind: 'branch', name: 'main' },
  isDeleted: false,
  defaultBranch: 'main',
  message: '로그인을 고친다\n\n두 번째 시도',
  paths: ['apps/web/main.ts'],
  ...changes,
});

const container = (
  settings: Partial<PushSettings> = {},
  source: Omit<PushedContainer, 'push'> = {},
): PushedContainer => ({
  git_url: SHOP,
  git_branch: 'main',
  ...source,
  push: { ...STANDARD_PUSH, enabled: true, ...settings },
});

const branch = (name: string) => push({ ref: { kind: 'branch', name } });
const tag = (name: string) => push({ ref: { kind: 'tag', name }, paths: null });

describe('whether a push concerns a container', () => {
  test.each<[string, Push, PushedContainer, string | undefined]>([
    ['its branch', push(), container(), undefined],
    ['no source', push(), container({}, { git_url: '' }), 'repository'],
    ['another repository', push({ repositories: [`${SHOP}2`] }), container(), 'repository'],
    ['an unnamed repository', push({ repositories: [] }), container(), undefined],
    ['switched off', push(), container({ enabled: false }), 'off'],
    ['another branch', branch('develop'), container(), 'branch'],
    ['a pattern', branch('release/1'), container({ pattern: 'release/*' }), undefined],
    ['a tag for a branch', tag('main'), container(), 'branch'],
    ['a tag', tag('v1'), container({ ref: 'tag' }), undefined],
    ['another tag', tag('w1'), container({ ref: 'tag', pattern: 'v*' }), 'branch'],
    ['the default branch', branch('main'), container({}, { git_branch: '' }), undefined],
    ['not the default branch', branch('x'), container({}, { git_branch: '' }), 'branch'],
    ['a complete name', push(), container({}, { git_branch: 'refs/heads/main' }), undefined],
    ['a pinned commit', push(), container({}, { git_branch: 'a'.repeat(40) }), 'branch'],
    ['only a commit', push({ ref: null }), container(), undefined],
    ['a deleted branch', push({ isDeleted: true }), container(), 'deleted'],
    ['a word', push({ message: 'docs\n\n[Skip CI]' }), container(), 'skip-word'],
    ['a removed word', push({ message: '[skip ci]' }), container({ skip_words: [] }), undefined],
    ['its paths', push(), container({ paths: ['apps/web/**'] }), undefined],
    ['other paths', push(), container({ paths: ['apps/api/**'] }), 'path'],
    ['unknown paths', push({ paths: null }), container({ paths: ['apps/api/**'] }), undefined],
    ['no changed files', push({ paths: [] }), container({ paths: ['apps/**'] }), 'path'],
  ])('%s', (_name, pushed, one, outcome) => {
    expect(findPushRefusal(pushed, one)?.outcome).toBe(outcome);
  });

  test('the reasons name what was pushed and what is wanted', () => {
    const reasonOf = (...args: Parameters<typeof findPushRefusal>) =>
      findPushRefusal(...args)?.reason;
    expect(reasonOf(branch('develop'), container())).toBe(
      'develop 브랜치에 푸시했지만 이 컨테이너는 main 브랜치만 배포합니다.',
    );
    expect(reasonOf(push({ ...branch('master'), defaultBranch: 'master' }), container())).toBe(
      'master 브랜치에 푸시했지만 이 컨테이너는 main 브랜치만 배포합니다. 저장소의 기본 브랜치를 배포하려면 컨테이너의 브랜치를 비우거나 그 이름으로 변경해주세요.',
    );
    expect(reasonOf(push(), container({ ref: 'tag' }))).toBe(
      'main 브랜치에 푸시했지만 이 컨테이너는 모든 태그만 배포합니다.',
    );
    expect(reasonOf(push(), container({ paths: ['a', 'b', 'c', 'd'] }))).toBe(
      '확인하는 경로는 a, b, c 외 1개입니다. 바뀐 파일 1개가 모두 밖에 있습니다.',
    );
  });

  test('paths are needed only where they decide', () => {
    const watching = container({ paths: ['apps/**'] });
    expect(needsPaths(push({ paths: null }), watching)).toBe(true);
    expect(needsPaths(push({ paths: null }), container())).toBe(false);
    expect(needsPaths({ ...branch('x'), paths: null }, watching)).toBe(false);
    expect(needsPaths(push(), watching)).toBe(false);
  });
});
