import { expect, it } from 'vitest';
import { failedBuildError } from './build-failure.ts';

const LOST = 'executor failed running [/bin/sh -c npm ci]: exit code: 1';
const build = { text: 'FROM a\nRUN npm ci\n', scriptsWithCrlf: ['run.sh'] };

it.each([
  [LOST, [], 'build-failed', '로그의 마지막 줄'],
  [LOST, ['npm ERR! ENOSPC: no space left on device, write', 'x'], 'out-of-disk', '디스크 공간'],
  ['failed to copy files: no space left on device', [], 'out-of-disk', '디스크 공간'],
  [LOST, ['exec /bin/sh: exec format error'], 'build-failed', 'CPU 종류가 서버와 다릅니다'],
  [
    LOST,
    ['runc run failed: unable to start container process: error running hook #0: exit status 1'],
    'build-failed',
    '엔진이 빌드 단계를 시작하지 못했습니다',
  ],
  [LOST.replace('1', '137'), ['Killed'], 'build-failed', '메모리 제한'],
  [
    LOST.replace(': 1', ': 127'),
    ['sh: run.sh: not found'],
    'build-failed',
    'run.sh 파일의 줄 끝이',
  ],
  ['secret TOKEN: not found', [], 'build-failed', '빌드용 시크릿이 없습니다'],
  [
    "dockerfile parse error line 2: unexpected key 'env' in 'env=A'",
    [],
    'build-failed',
    '지원하지 않는 문법',
  ],
  [
    'failed to process "V#v": missing \':\' in substitution',
    [],
    'build-failed',
    '지원하지 않는 문법',
  ],
  ['Unknown flag: start-interval', [], 'build-failed', '지원하지 않는 문법'],
  [
    'COPY failed: file not found in build context or excluded by .dockerignore: stat bin: file does not exist',
    ...([[], 'build-failed', '.dockerignore가 제외하지 않았는지'] as const),
  ],
  [
    'failed to compute cache key: failed to walk /data/mount1/bin: lstat /data/mount1/bin: no such file or directory',
    ...([[], 'build-failed', '.dockerignore가 제외하지 않았는지'] as const),
  ],
  [
    'failed to solve: failed to compute cache key: "/bin/date.out" not found: not found',
    ...([[], 'build-failed', '.dockerignore가 제외하지 않았는지'] as const),
  ],
  [
    'failed to copy: httpReadSeeker: unexpected status code 429 Too Many Requests - toomanyrequests: You have reached your pull rate limit.',
    ...([[], 'build-failed', '내려받기 한도를 넘었습니다'] as const),
  ],
  [
    'no match for platform in manifest sha256:0: not found',
    ...([[], 'build-failed', 'CPU에 맞는 이미지가 없습니다'] as const),
  ],
  [
    'pull access denied, repository does not exist or may require authorization: insufficient_scope',
    ...([[], 'build-failed', '로그인이 필요한 이미지는 빌드에 쓸 수 없습니다'] as const),
  ],
  [
    'executor failed running [sh -c echo toomanyrequests]: exit code: 1',
    [],
    'build-failed',
    '로그의 마지막 줄',
  ],
])('%s after %j: %s, %s', (message, output, reason, sentence) => {
  expect(failedBuildError(message, build, output)).toMatchObject({
    reason,
    message: expect.stringContaining(sentence),
  });
});
