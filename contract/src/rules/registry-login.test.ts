import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseImageReference } from './image-reference.ts';
import {
  findEcrPlace,
  REGISTRY_LOGIN_MAX_LENGTHS,
  registryHost,
  registryPassword,
  registryUsername,
} from './registry-login.ts';

const reasonOf = (rule: z.ZodMiniType, text: unknown) =>
  z.safeParse(rule, text).error?.issues[0]?.message;

describe('the host of a registry', () => {
  test.each([
    ['ghcr.io', 'ghcr.io'],
    [' GHCR.io ', 'ghcr.io'],
    ['registry.example.com:5000', 'registry.example.com:5000'],
    ['localhost:5000', 'localhost:5000'],
    ['docker.io', 'docker.io'],
    ['hub.docker.com', 'docker.io'],
    ['index.docker.io', 'docker.io'],
    ['registry-1.docker.io', 'docker.io'],
  ])('%s is %s', (text, host) => {
    expect(z.parse(registryHost, text)).toBe(host);
  });

  test('is the same as in the names of its images', () => {
    for (const host of ['ghcr.io', 'registry.example.com:5000', 'docker.io', 'index.docker.io']) {
      const { reference } = parseImageReference(`${host}/owner/app`);
      expect(z.parse(registryHost, host)).toBe(reference?.registry);
    }
  });

  test.each([
    ['', '입력해주세요'],
    ['https://ghcr.io', '호스트만'],
    ['ghcr.io/owner', '호스트만'],
    ['registry', '올바르지 않습니다'],
    ['ghcr.io:0', '올바르지 않습니다'],
    ['user@ghcr.io', '올바르지 않습니다'],
    ['a'.repeat(256), '255자'],
    [7, '입력해주세요'],
  ])('%s is refused', (text, reason) => {
    expect(reasonOf(registryHost, text)).toContain(reason);
  });
});

describe('the user name', () => {
  test.each(['naru', 'robot$team+puller', '_json_key', '새 회원'])('%s is valid', (text) => {
    expect(z.parse(registryUsername, ` ${text} `)).toBe(text);
  });

  test.each([
    ['  ', '입력해주세요'],
    ['a:b', '콜론'],
    ['a\nb', '줄 바꿈'],
    ['a'.repeat(REGISTRY_LOGIN_MAX_LENGTHS.username + 1), '255자'],
  ])('%j is refused', (text, reason) => {
    expect(reasonOf(registryUsername, text)).toContain(reason);
  });
});

describe('the password', () => {
  test('stays as it is, also a key file with line breaks', () => {
    const key = ' {\n  "type": "service_account"\n} ';
    expect(z.parse(registryPassword, key)).toBe(key);
  });

  test.each([
    [' ', '입력해주세요'],
    ['a'.repeat(REGISTRY_LOGIN_MAX_LENGTHS.password + 1), '4,096자'],
    ['a\0', '사용할 수 없는 문자'],
  ])('%j is refused', (text, reason) => {
    expect(reasonOf(registryPassword, text)).toContain(reason);
  });
});

test.each([
  [
    '123456789012.dkr.ecr.ap-northeast-2.amazonaws.com',
    { region: 'ap-northeast-2', domain: 'amazonaws.com' },
  ],
  [
    '123456789012.dkr.ecr.cn-north-1.amazonaws.com.cn',
    { region: 'cn-north-1', domain: 'amazonaws.com.cn' },
  ],
  ['12.dkr.ecr.ap-northeast-2.amazonaws.com', undefined],
  ['123456789012.dkr.ecr.ap-northeast-2.amazonaws.com.example.com', undefined],
  ['123456789012.dkr.ecr.a/b.amazonaws.com', undefined],
  ['public.ecr.aws', undefined],
  ['ghcr.io', undefined],
])('the place of %s', (host, place) => {
  expect(findEcrPlace(host)).toEqual(place);
});
