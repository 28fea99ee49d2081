import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const query = (name: string, more: object = {}) => ({
  query: { git_url: `https://github.com/naru-sample/${name}.git`, ...more },
});

describe('the inspection of a repository', () => {
  test('proposes applications with reasons', async () => {
    const { call } = await server().member();
    const { commit, applications, problem } = (
      await call('inspectRepository', query('storefront'))
    ).data();
    expect(commit).toMatch(/^[\da-f]{40}$/);
    expect(problem ?? undefined).toBeUndefined();
    expect(applications).toMatchObject([
      {
        path: '',
        name: 'storefront',
        template_id: 'nextjs',
        reason: { code: 'dependency', name: 'next' },
      },
    ]);
  });

  test('tells why a repository cannot be read, and finds nothing in an unknown one', async () => {
    const { call } = await server().member();
    expect((await call('inspectRepository', query('private-notes'))).data()).toEqual({
      applications: [],
      problem: expect.stringContaining('읽을 권한이 없습니다'),
    });
    expect((await call('inspectRepository', query('unknown'))).data().applications).toEqual([]);
  });

  test.each([
    ['git_url', { git_url: 'nowhere' }],
    ['git_branch', { git_branch: '-x' }],
    ['git_subpath', { git_subpath: '../x' }],
  ])('refuses an invalid %s', async (field, more) => {
    const { call } = await server().member();
    const refused = await call('inspectRepository', query('storefront', more));
    expect(refused.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
  });

  test('is limited for each member', async () => {
    const { call } = await server().member();
    const statuses = [];
    for (let index = 0; index < 61; index += 1) {
      statuses.push((await call('inspectRepository', query('landing'))).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
