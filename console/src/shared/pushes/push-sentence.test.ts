import { STANDARD_PUSH } from '@naru/contract/rules/push-settings';
import { expect, test } from 'vitest';
import { pushSentence, pushSettingsOf } from './push-sentence.ts';

test.each([
  ['main', {}, 'main 브랜치에 푸시하면 배포합니다.'],
  ['', {}, '기본 브랜치에 푸시하면 배포합니다.'],
  ['main', { pattern: 'release/*' }, 'release/* 브랜치에 푸시하면 배포합니다.'],
  ['main', { ref: 'tag' as const }, '태그를 푸시하면 배포합니다.'],
  ['main', { ref: 'tag' as const, pattern: 'v*' }, 'v* 태그를 푸시하면 배포합니다.'],
  [
    'main',
    { paths: ['apps/web/**'] },
    'main 브랜치에 푸시하고 apps/web/** 경로가 바뀌면 배포합니다.',
  ],
  [
    'main',
    { paths: ['!docs/**'] },
    'main 브랜치에 푸시하고 docs/** 밖의 파일이 바뀌면 배포합니다.',
  ],
  [
    'main',
    { paths: ['a', 'b', 'c', 'd', '!e'] },
    'main 브랜치에 푸시하고 a, b, c 외 1개 경로가 바뀌면 배포합니다. e 경로는 제외합니다.',
  ],
  [
    'main',
    { wait_for_checks: true },
    'main 브랜치에 푸시하면, 커밋 검사를 모두 통과한 뒤에 배포합니다.',
  ],
])('the sentence for the branch %j and %j', (branch, settings, sentence) => {
  expect(pushSentence({ ...STANDARD_PUSH, ...settings }, branch)).toBe(sentence);
});

test('a container without settings has the standard ones, and an unknown kind is a branch', () => {
  expect(pushSettingsOf({ push: null })).toEqual(STANDARD_PUSH);
  const push = { ...STANDARD_PUSH, paths: [], skip_words: [], ref: 'commit' };
  expect(pushSettingsOf({ push }).ref).toBe('branch');
});
