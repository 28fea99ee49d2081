import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  decodeRawPath,
  fileName,
  findVolumePathProblem,
  rawVolumePath,
  VOLUME_PATH_MAX_BYTES,
  volumePath,
} from './volume-path.ts';

const problemOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

const encode = (bytes: number[]) => Buffer.from(bytes).toString('base64url');

describe('the path of a file in a volume', () => {
  test.each([
    '',
    'a',
    'a/b',
    '-rf',
    ' a ',
    'a\nb',
    '한글/..숨김',
    '...',
    'a/.naru-files-x',
    '.naru',
  ])('may be %j', (path) => {
    expect(problemOf(volumePath, path)).toBeUndefined();
    expect(z.parse(volumePath, path)).toBe(path);
  });

  test.each([
    ['/', '경로를 확인'],
    ['/etc/passwd', '경로를 확인'],
    ['a/', '경로를 확인'],
    ['a//b', '경로를 확인'],
    ['..', '경로를 확인'],
    ['a/../b', '경로를 확인'],
    ['a/.', '경로를 확인'],
    ['a\0b', '사용할 수 없는 문자'],
    ['\ud800', '사용할 수 없는 문자'],
    ['.naru-files-x', '나루가 사용합니다'],
    ['.naru-files-x/a', '나루가 사용합니다'],
    ['가'.repeat(86), '경로를 확인'],
    ['a/'.repeat(100).concat('a'), '단계까지'],
    ['가/'.repeat(1001), '바이트를 넘을 수 없습니다'],
    [7, '경로를 확인'],
  ])('may not be %j', (path, problem) => {
    expect(problemOf(volumePath, path)).toContain(problem);
  });

  test('keeps a decomposed name as it is', () => {
    const name = '한'.normalize('NFD');
    expect(z.parse(volumePath, name)).toBe(name);
  });

  test('a megabyte is refused before its names are read', () => {
    const before = performance.now();
    expect(problemOf(volumePath, 'a/'.repeat(500_000))).toContain('넘을 수 없습니다');
    expect(performance.now() - before).toBeLessThan(50);
  });
});

describe('the bytes of a path that is not UTF-8', () => {
  test('are one character each', () => {
    expect(decodeRawPath(encode([0xff, 0x2f, 0x80]))).toBe('\xff/\x80');
    expect(problemOf(rawVolumePath, encode([0xff, 0x2f, 0x80]))).toBeUndefined();
  });

  test.each([
    ['another alphabet', 'a+b='],
    ['an impossible length', 'abcde'],
    ['dots', Buffer.from('a/../b').toString('base64url')],
    ['NUL', encode([0x61, 0])],
    ['a name of the server', Buffer.from('.naru-files-x').toString('base64url')],
  ])('are refused with %s', (_, text) => {
    expect(problemOf(rawVolumePath, text)).toBeDefined();
  });

  test('are limited as paths are', () => {
    const longest = 'a'.repeat(255).concat('/').repeat(15);
    const path = `${longest}${'b'.repeat(VOLUME_PATH_MAX_BYTES - longest.length)}`;
    expect(problemOf(rawVolumePath, Buffer.from(path).toString('base64url'))).toBeUndefined();
    expect(findVolumePathProblem(`${path}b`)).toContain('4,000바이트');
  });
});

test.each([
  ['a.txt', undefined],
  ['', '이름을 입력해주세요.'],
  ['..', '이름으로'],
  ['a/b', '이름에 /'],
  ['가'.repeat(85), undefined],
  ['가'.repeat(86), '255바이트'],
])('the new name %j: %s', (name, problem) => {
  if (problem === undefined) expect(problemOf(fileName, name)).toBeUndefined();
  else expect(problemOf(fileName, name)).toContain(problem);
});
