import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as rule from './fields.ts';
import { GIT_HOST_INVALID_MESSAGE, GIT_URL_UNREADABLE_MESSAGE } from './git-url.ts';

const reasonOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

const GIT = '유효한 Git URL을 입력해주세요.';
const CAPACITY = '볼륨 용량은 128 MiB - 2 GiB (2048 MiB) 사이여야 합니다.';
const START = '시작 시간은 10초에서 900초(15분) 사이여야 합니다.';
const KEY = '키는 대문자 또는 밑줄로 시작하고 대문자, 숫자, 밑줄만 쓸 수 있습니다.';
const FQDN = '올바른 FQDN을 입력해주세요. 예: app.example.com';
const PORT = '내부 포트는 1-65535 사이의 정수여야 합니다.';
const VALUE = '값은 64 KiB를 초과할 수 없습니다.';
const CREDENTIALS =
  '저장소 주소에는 사용자명이나 비밀번호를 입력할 수 없습니다. 비공개 저장소는 GitHub 계정을 연결해주세요.';

describe('validation rules (specification section 5)', () => {
  test.each<[string, z.ZodMiniType, unknown, string | undefined]>([
    ['capacity', rule.volumeCapacity, 127, CAPACITY],
    ['capacity', rule.volumeCapacity, 128, undefined],
    ['capacity', rule.volumeCapacity, 200, undefined],
    ['capacity', rule.volumeCapacity, 2048, undefined],
    ['capacity', rule.volumeCapacity, 2049, CAPACITY],
    ['capacity', rule.volumeCapacity, 512.5, CAPACITY],
    ['capacity', rule.volumeCapacity, Number.NaN, CAPACITY],
    ['capacity', rule.volumeCapacity, '512', CAPACITY],
    ['start', rule.containerStartSeconds, 9, START],
    ['start', rule.containerStartSeconds, 10, undefined],
    ['start', rule.containerStartSeconds, 900, undefined],
    ['start', rule.containerStartSeconds, 901, START],
    ['start', rule.containerStartSeconds, 10.5, START],
    ['git url', rule.gitUrl, 'https://github.com/expressjs/express', undefined],
    ['git url', rule.gitUrl, 'http://git.example.com/a.git', undefined],
    ['git url', rule.gitUrl, 'git@github.com:expressjs/express.git', undefined],
    ['git url', rule.gitUrl, 'github.com/expressjs/express', GIT],
    ['git url', rule.gitUrl, 'https://', GIT],
    ['git url', rule.gitUrl, '', GIT],
    ['git url', rule.gitUrl, 'https://me:secret@github.com/a/b', CREDENTIALS],
    ['git url', rule.gitUrl, 'git@host::a', GIT_URL_UNREADABLE_MESSAGE],
    ['git url', rule.gitUrl, 'git@-x:a', GIT_HOST_INVALID_MESSAGE],
    ['git url', rule.gitUrl, 'https:\\\\host/a', GIT],
    ['git url', rule.gitUrl, 'https://host\\@other/a', GIT_URL_UNREADABLE_MESSAGE],
    ['optional git url', rule.optionalGitUrl, '', undefined],
    ['value', rule.variableValue, '가'.repeat(21_845), undefined],
    ['value', rule.variableValue, '가'.repeat(21_846), VALUE],
    ['value', rule.variableValue, 'x'.repeat(65_537), VALUE],
    ['optional git url', rule.optionalGitUrl, 'ftp://a', GIT],
    ['cpu', rule.containerCpuLimit, 100, undefined],
    [
      'cpu',
      rule.containerCpuLimit,
      150,
      'CPU는 100-4000 millicores 사이에서 100 단위로 입력해주세요.',
    ],
    [
      'cpu',
      rule.containerCpuLimit,
      4100,
      'CPU는 100-4000 millicores 사이에서 100 단위로 입력해주세요.',
    ],
    ['memory', rule.containerMemoryLimit, 8192, undefined],
    [
      'memory',
      rule.containerMemoryLimit,
      8320,
      '메모리는 128-8192 MiB 사이에서 128 단위로 입력해주세요.',
    ],
    ['key', rule.variableKey, 'node_env', undefined],
    ['key', rule.variableKey, '1ST', KEY],
    ['key', rule.variableKey, '환경', KEY],
    ['key', rule.variableKey, 'A-B', KEY],
    ['key', rule.variableKey, ' ', '키를 입력해주세요.'],
    ['port', rule.internalPort, 0, PORT],
    ['port', rule.internalPort, 65_536, PORT],
    ['port', rule.internalPort, 65_535, undefined],
    ['port', rule.internalPort, 80.5, PORT],
    ['fqdn', rule.fqdn, 'app.example.com', undefined],
    ['fqdn', rule.fqdn, '앱.한국', undefined],
    ['fqdn', rule.fqdn, 'localhost', FQDN],
    ['fqdn', rule.fqdn, 'a..b', FQDN],
    ['fqdn', rule.fqdn, 'javascript:alert(1)', FQDN],
    ['mount path', rule.mountPath, 'data', '마운트 경로는 /로 시작해야 합니다.'],
    ['mount path', rule.mountPath, '', '볼륨과 마운트 경로를 모두 입력해주세요.'],
    ['mount path', rule.mountPath, '/data', undefined],
  ])('%s %#: %j → %j', (_, schema, value, reason) => {
    expect(reasonOf(schema, value)).toBe(reason);
  });

  test.each(['../../etc', '/../etc', 'a/../b', '-x', '/-x', 'a\\b'])(
    'the folder %j is refused',
    (path) => {
      expect(reasonOf(rule.gitSubpath, path)).toBe(
        '하위 경로는 저장소 안의 상대 경로여야 합니다. 예: apps/web',
      );
    },
  );

  test.each(['--upload-pack=x', 'a..b', 'HEAD', 'a b', 'x.lock'])(
    'the branch %j is refused',
    (name) => {
      expect(reasonOf(rule.gitBranch, name)).toBe('브랜치 이름이 올바르지 않습니다. 예: main');
    },
  );

  test('an empty branch stays empty', () => {
    expect(z.parse(rule.gitBranch, ' ')).toBe('');
    expect(z.parse(rule.gitBranch, ' 개발 ')).toBe('개발');
  });
});

test.each([
  ['key', rule.variableKey, 'API\u200b_KEY\u200d', 'API_KEY'],
  ['key', rule.variableKey, 'ａｐｉ＿ｋｅｙ１', 'API_KEY1'],
  ['fqdn', rule.fqdn, '\ufeffａｐｐ．example.com', 'app.example.com'],
  ['git url', rule.gitUrl, 'https://example.com/a\u200b/b', 'https://example.com/a/b'],
  ['branch', rule.gitBranch, 'main\u2060', 'main'],
  ['folder', rule.gitSubpath, '\u202aapps/web\u202c', 'apps/web'],
  ['mount path', rule.mountPath, '/data\u200b', '/data'],
  ['mount path', rule.mountPath, '/ｄａｔａ', '/ｄａｔａ'],
])('%s %#: what is invisible is not saved', (_, schema, written, saved) => {
  expect(z.parse(schema, written)).toBe(saved);
});
