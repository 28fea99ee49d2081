import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createContainerBody } from './create-container.ts';
import { loginBody } from './login.ts';
import { mountBody } from './mount.ts';
import { variableBody, variableSetBody } from './variable.ts';
import { changePasswordBody, registerMemberBody } from './write-member.ts';
import { networkBody } from './write-network.ts';
import { createProjectBody } from './write-project.ts';

const reasonOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

const GIT = '유효한 Git URL을 입력해주세요.';

describe('bodies of calls (specification sections 3, 5 and 7)', () => {
  test('a key is converted to upper case, and no character is removed', () => {
    expect(z.parse(variableBody, { key: ' node_env ', value: 'production' })).toEqual({
      key: 'NODE_ENV',
      value: 'production',
    });
  });

  test('in a set of variables each key occurs once per kind, ignoring the case', () => {
    const set = (...variables: object[]) => z.safeParse(variableSetBody, { variables });
    const one = { kind: 'env', key: 'port', value: '80' };
    expect(set(one, { ...one, kind: 'build' }).data?.variables[0]).toEqual({
      ...one,
      key: 'PORT',
      replace: false,
    });
    expect(set(one, { ...one, key: ' PORT ' }).error?.issues[0]).toMatchObject({
      path: ['variables', 1, 'key'],
      message: '같은 종류에 같은 키가 두 번 있습니다.',
    });
  });

  test('a network of type http needs an FQDN; for other types the FQDN is dropped', () => {
    expect(reasonOf(networkBody, { internal_port: 80, network_type: 'http' })).toBe(
      'FQDN을 입력해주세요.',
    );
    expect(
      z.parse(networkBody, { internal_port: 53, network_type: 'udp', fqdn: 'dns.example.com' }),
    ).toEqual({ internal_port: 53, network_type: 'udp' });
    expect(
      z.parse(networkBody, { internal_port: 80, network_type: 'http', fqdn: 'a.example.com' }),
    ).toEqual({ internal_port: 80, network_type: 'http', fqdn: 'a.example.com' });
    const http = { internal_port: 80, network_type: 'http', fqdn: 'a.example.com' };
    const settings = { http_protocol: 'h2c', drain_seconds: 300 };
    expect(z.parse(networkBody, { ...http, ...settings })).toEqual({ ...http, ...settings });
    const tcp = { internal_port: 53, network_type: 'tcp' };
    expect(z.parse(networkBody, { ...tcp, ...settings })).toEqual(tcp);
    expect(reasonOf(networkBody, { ...http, drain_seconds: 301 })).toBe(
      '연결 종료 대기 시간은 0-300초 사이의 정수여야 합니다.',
    );
    expect(reasonOf(networkBody, { ...http, http_protocol: 'http3' })).toBe(
      '컨테이너 통신 방식은 http1, h2c 중 하나여야 합니다.',
    );
  });

  test('a mount needs both its volume and its path', () => {
    expect(reasonOf(mountBody, { volume_id: '', mount_path: '/data' })).toBe(
      '볼륨과 마운트 경로를 모두 입력해주세요.',
    );
  });

  test('a project leaves its limits to those of the member', () => {
    expect(z.parse(createProjectBody, { name: '결제 서버' })).toEqual({
      name: '결제 서버',
      traffic_limit: 1_048_576,
    });
  });

  test('project limits above those of any member are errors', () => {
    expect(reasonOf(createProjectBody, { name: 'a', cpu_limit: 1_000_001 })).toBe(
      '프로젝트의 기본 한도를 넘을 수 없습니다.',
    );
  });

  test('a container needs a Git URL unless it has a template', () => {
    const issue = z.safeParse(createContainerBody, { name: '앱' }).error?.issues[0];
    expect(issue).toMatchObject({ path: ['git_url'], message: GIT });
    expect(z.parse(createContainerBody, { name: '앱', template_id: 'react' })).toMatchObject({
      git_url: '',
      git_branch: 'main',
      cpu_limit: 1000,
      memory_limit: 2048,
      volumes: [],
    });
  });

  test('a container has one source: an image, or a repository and a template', () => {
    const image = 'ghcr.io/owner/app:1.4';
    const digest = `sha256:${'a'.repeat(64)}`;
    expect(z.parse(createContainerBody, { name: '앱', image, image_digest: digest })).toMatchObject(
      { git_url: '', image, image_digest: digest },
    );
    const issueOf = (body: object) =>
      z.safeParse(createContainerBody, { name: '앱', ...body }).error?.issues[0];
    const oneSource = expect.stringContaining('하나만 지정해주세요.');
    for (const other of [{ git_url: 'https://github.com/a/b' }, { template_id: 'react' }]) {
      expect(issueOf({ image, ...other })).toMatchObject({ path: ['image'], message: oneSource });
    }
    expect(issueOf({ template_id: 'react', image_digest: digest })?.path).toEqual(['image_digest']);
    expect(issueOf({ image, image_digest: 'sha256:1' })?.path).toEqual(['image_digest']);
    expect(issueOf({ image: 'https://ghcr.io/a' })?.path).toEqual(['image']);
  });

  test('a login sends the username normalised like other names, and the password unchanged', () => {
    const username = ` ${'김성훈'.normalize('NFD')} `;
    expect(z.parse(loginBody, { username, password: '        ' })).toEqual({
      username: '김성훈',
      password: '        ',
      rememberMe: false,
    });
    expect(reasonOf(loginBody, { username: ' ', password: 'x' })).toBe('사용자명을 입력해주세요.');
    expect(reasonOf(loginBody, { username: 'kim', password: '' })).toBe('비밀번호를 입력해주세요.');
    const change = { current_password: '        ', new_password: 'Password1!' };
    expect(z.parse(changePasswordBody, change)).toEqual(change);
  });

  test('a signup without agreeing to the terms is an error', () => {
    const body = { username: '김성훈', email: 'kim@example.com', password: 'Password1!' };
    expect(reasonOf(registerMemberBody, { ...body, agreedToTerms: false })).toBe(
      '서비스 이용약관에 동의해주세요.',
    );
    expect(z.parse(registerMemberBody, { ...body, agreedToTerms: true }).agreedToMarketing).toBe(
      false,
    );
  });
});
