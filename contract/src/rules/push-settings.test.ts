import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { proposePushPaths, pushSettingsBody, STANDARD_PUSH } from './push-settings.ts';

const messageOf = (value: object) =>
  z.safeParse(pushSettingsBody, { enabled: true, ...value }).error?.issues[0]?.message;

describe('the settings of a push', () => {
  test('omitted fields have their standard values', () => {
    expect(z.parse(pushSettingsBody, { enabled: false })).toEqual(STANDARD_PUSH);
  });

  test.each([['main'], ['release/*'], ['v?.*'], ['**'], ['feature/**/fix'], ['릴리스-*']])(
    'the pattern %s',
    (pattern) => {
      expect(messageOf({ pattern })).toBeUndefined();
    },
  );

  test.each([['-x'], ['a b'], ['[ab]'], ['a..b'], ['/main'], ['HEAD']])(
    'not the pattern %s',
    (pattern) => {
      expect(messageOf({ pattern })).toContain('브랜치나 태그의 이름');
    },
  );

  test.each<[string, object, string]>([
    [
      'a path outside',
      { paths: ['../x'] },
      '저장소 안의 상대 경로여야 합니다. 예: apps/web/**, !docs/**',
    ],
    ['no path', { paths: ['!/'] }, '저장소 안의 상대 경로여야 합니다. 예: apps/web/**, !docs/**'],
    ['a blank path', { paths: [' '] }, '경로를 입력해주세요. 예: apps/web/**'],
    ['a long path', { paths: ['a'.repeat(256)] }, '경로는 255자를 초과할 수 없습니다.'],
    [
      'many paths',
      { paths: Array.from({ length: 21 }, () => 'a') },
      '확인하는 경로는 20개까지 입력할 수 있습니다.',
    ],
    ['a long word', { skip_words: ['a'.repeat(51)] }, '건너뛰는 말은 50자를 초과할 수 없습니다.'],
    [
      'many words',
      { skip_words: Array.from({ length: 11 }, () => 'a') },
      '건너뛰는 말은 10개까지 입력할 수 있습니다.',
    ],
    ['another kind', { ref: 'commit' }, 'ref는 branch, tag 중 하나여야 합니다.'],
    ['no switch', { enabled: 'yes' }, 'enabled 값은 true 또는 false여야 합니다.'],
  ])('%s', (_name, value, message) => {
    expect(messageOf(value)).toBe(message);
  });

  test('the folder of the source is proposed', () => {
    expect(proposePushPaths('/apps/web/')).toEqual(['apps/web/**']);
    expect(proposePushPaths('./apps')).toEqual(['apps/**']);
    expect(proposePushPaths('/')).toEqual([]);
    expect(proposePushPaths(null)).toEqual([]);
  });
});
