import { describe, expect, test, vi } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import type { IssuedToken } from '../../engine/registry/ecr-token.ts';
import type { RegistryLogin } from '../../engine/registry/image-reader.ts';
import { ECR_HOST, ECR_KEY } from '../../testing/engine/ecr-server.ts';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createRegistryLoginFinder } from './find-registry-login.ts';

const server = useTestServer();
const { signal } = new AbortController();
const HOUR_MS = 3_600_000;
const GHCR = { host: 'ghcr.io', username: 'naru', password: 'ghp_token' };
const ECR = { host: ECR_HOST, ...ECR_KEY };

/** Creates a project with logins, and a finder whose tokens live for some hours. */
async function useProject(logins: (typeof GHCR)[], hours = 12) {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const ids = new Map<string, string>();
  for (const body of logins) {
    const login = (await call('createRegistryLogin', { params: { slug }, body })).data();
    ids.set(body.host, login.login_id);
  }
  let issued = 0;
  const issueToken = vi.fn<(host: string, key: RegistryLogin) => Promise<IssuedToken>>(
    (_host, key) => {
      issued += 1;
      const login = { username: 'AWS', password: `token-${issued} of ${key.password}` };
      return Promise.resolve({ login, expiresAt: Date.now() + hours * HOUR_MS });
    },
  );
  const warn = vi.fn();
  const { db, secrets } = server().services;
  const finder = createRegistryLoginFinder({ db, secrets, client: { issueToken }, log: { warn } });
  const find = (host: string) => finder.find(project_id, host, signal);
  const change = (host: string, password: string) =>
    call('updateRegistryLogin', {
      params: { slug, loginId: ids.get(host) ?? '' },
      body: { ...ECR_KEY, password },
    });
  return { slug, project_id, finder, find, change, issueToken, warn };
}

describe('the login of a project for a registry', () => {
  test('is the stored one, and another registry or project has none', async () => {
    const [{ find, issueToken }, other] = [await useProject([GHCR]), await useProject([])];
    expect(await find('ghcr.io')).toEqual({ username: 'naru', password: 'ghp_token' });
    expect(await find('docker.io')).toBeUndefined();
    expect(await other.find('ghcr.io')).toBeUndefined();
    expect(issueToken).not.toHaveBeenCalled();
  });

  test('of Amazon ECR is a token, which is issued once for its time', async () => {
    const { find, issueToken } = await useProject([ECR]);
    const [first, second] = await Promise.all([find(ECR_HOST), find(ECR_HOST)]);
    expect(first).toEqual({ username: 'AWS', password: `token-1 of ${ECR_KEY.password}` });
    expect(second).toEqual(first);
    expect(await find(ECR_HOST)).toEqual(first);
    expect(issueToken).toHaveBeenCalledOnce();
  });

  test('of Amazon ECR is another token in the last hour of the first', async () => {
    const { find, issueToken } = await useProject([ECR], 0.9);
    expect((await find(ECR_HOST))?.password).toContain('token-1');
    expect((await find(ECR_HOST))?.password).toContain('token-2');
    expect(issueToken).toHaveBeenCalledTimes(2);
  });

  test('of Amazon ECR is another token after a change of the key', async () => {
    const { find, change } = await useProject([ECR]);
    await find(ECR_HOST);
    await change(ECR_HOST, 'another-secret');
    expect((await find(ECR_HOST))?.password).toBe('token-2 of another-secret');
  });

  test('of Amazon ECR that is refused is an error for the member, and is tried again', async () => {
    const { find, issueToken } = await useProject([ECR]);
    issueToken.mockRejectedValueOnce(new EngineError('source-refused', '거절했습니다.'));
    await expect(find(ECR_HOST)).rejects.toThrow('거절했습니다.');
    expect((await find(ECR_HOST))?.username).toBe('AWS');
  });
});

test('the logins for the nodes are those of each project, without one that is refused', async () => {
  const { slug, project_id, finder, issueToken, warn } = await useProject([GHCR, ECR]);
  const other = await useProject([]);
  const ghcr = { 'ghcr.io': { username: 'naru', password: 'ghp_token' } };
  issueToken.mockRejectedValueOnce(new EngineError('source-refused', '거절했습니다.'));
  expect(await finder.findOfProject(project_id, signal)).toEqual(ghcr);
  expect(warn).toHaveBeenCalledOnce();
  expect(JSON.stringify(warn.mock.calls)).not.toContain(ECR_KEY.password);
  const all = await finder.findOfAllProjects(signal);
  // The finder also issues tokens for the projects of other tests.
  const password = expect.stringContaining(` of ${ECR_KEY.password}`);
  expect(all.get(slug)).toEqual({ ...ghcr, [ECR_HOST]: { username: 'AWS', password } });
  expect(all.has(other.slug)).toBe(false);
});
