import { describe, expect, test } from 'vitest';
import type { ProjectTokenPermissions } from '../rules/project-token.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { projectTokenRefusal } from './token-permission.ts';

const OFF = { reads_secrets: false, opens_shell: false };
const SECRETS = { reads_secrets: true, opens_shell: false };
const SHELL = { reads_secrets: false, opens_shell: true };

/** The permissions from the smallest to the largest. The first that suffices is the need of a call. */
const NEEDS: Readonly<Record<string, ProjectTokenPermissions>> = {
  read: { right: 'read', ...OFF },
  deploy: { right: 'deploy', ...OFF },
  manage: { right: 'manage', ...OFF },
  secrets: { right: 'read', ...SECRETS },
  'manage and secrets': { right: 'manage', ...SECRETS },
  'manage and shell': { right: 'manage', ...SHELL },
};

const calls: [string, Endpoint][] = Object.entries(endpoints).filter(
  ([, { access }]) => access !== 'public',
);

const needOf = (endpoint: Endpoint): string =>
  Object.keys(NEEDS).find(
    (need) => NEEDS[need] !== undefined && projectTokenRefusal(endpoint, NEEDS[need]) === undefined,
  ) ?? 'nothing suffices';

const callsThatNeed = (need: string): string[] =>
  calls.filter(([, endpoint]) => needOf(endpoint) === need).map(([name]) => name);

describe('what a token of one project needs for each call', () => {
  test.each([...Object.keys(NEEDS), 'nothing suffices'])('%s', (need) => {
    expect(callsThatNeed(need)).toMatchSnapshot();
  });

  test('a call that reads secrets needs the permission, with any right', () => {
    expect(projectTokenRefusal(endpoints.listSecrets, { right: 'manage', ...OFF })).toBe(
      "이 토큰에는 '시크릿 읽기'가 허용되지 않았습니다.",
    );
    expect(projectTokenRefusal(endpoints.listSecrets, { right: 'read', ...SECRETS })).toBe(
      undefined,
    );
  });

  test('a refusal names the right that is missing', () => {
    expect(projectTokenRefusal(endpoints.deploy, { right: 'read', ...OFF })).toBe(
      "이 토큰의 권한은 '읽기'입니다. '배포' 권한이 있는 토큰이 필요합니다.",
    );
    expect(projectTokenRefusal(endpoints.me, { right: 'manage', ...SECRETS })).toContain(
      '프로젝트 토큰으로는 할 수 없는',
    );
  });

  test('every scope that an API token for reading lacks is a permission of its own', () => {
    const confidential = calls.filter(
      ([, { method, scope, access }]) =>
        access === 'member' && method === 'GET' && scope === 'write',
    );
    const open = confidential.filter(([, endpoint]) => needOf(endpoint) === 'read');
    expect(open).toEqual([]);
  });
});
