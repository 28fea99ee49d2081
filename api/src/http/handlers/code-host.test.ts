import { MAX_CODE_HOSTS } from '@naru/contract/rules/limits';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSourceAccess } from '../../code-host/source-access.ts';
import { standInCodeHost } from '../../code-host/stand-in.ts';
import { codeHosts } from '../../storage/schema/code-host.ts';
import { startBitbucketServer } from '../../testing/code-hosts/bitbucket-server.ts';
import type { FakeHost } from '../../testing/code-hosts/fake-host.ts';
import { startGiteaServer } from '../../testing/code-hosts/gitea-server.ts';
import { startGitlabServer } from '../../testing/code-hosts/gitlab-server.ts';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { CommitReport } from '../../use-cases/push/commit-reporter.ts';

// The fake hosts are on this machine, without TLS.
const server = useTestServer({ GIT_ALLOW_PRIVATE: '1', GIT_PROTOCOLS: 'https,http,ssh' });
const TOKEN = 'token-of-the-test';

async function start<Host extends FakeHost>(starting: Promise<Host>): Promise<Host> {
  const host = await starting;
  onTestFinished(host.close);
  host.repositories = [
    { id: 1, path: 'naru-team/shop', isPrivate: true },
    { id: 2, path: 'naru-team/blog', isPrivate: false },
  ];
  return host;
}

/** Creates a member, and the calls of the member's connections. */
async function useMember() {
  const { call, id } = await server().member();
  return {
    call,
    id,
    connect: (kind: 'gitlab' | 'gitea', url: string, token = TOKEN) =>
      call('createCodeHost', { body: { kind, url, token } }),
    list: async () => (await call('listCodeHosts')).data().code_hosts,
  };
}

/** Finds the token with which git reads a repository of a member. */
async function tokenFor(memberId: string, url: string) {
  const { db, secrets, openTokenHost, log, stopping } = server().services;
  const hosts = { db, secrets, openTokenHost, log, stopping, codeHost: standInCodeHost(db) };
  return (await createSourceAccess(hosts).ofMember(memberId, url, undefined))?.token;
}

describe('a connection by a token', () => {
  test.each(['gitlab', 'gitea'] as const)(
    'to %s is tried, stored and lists repositories',
    async (kind) => {
      const host = await start<FakeHost>(
        kind === 'gitlab' ? startGitlabServer() : startGiteaServer(),
      );
      const { call, connect, list } = await useMember();
      const created = (await connect(kind, `${host.url}/`)).data();
      expect(created).toMatchObject({
        kind,
        url: host.url,
        account_login: 'naru-team',
        problem: null,
      });
      expect(await list()).toEqual([created]);
      const params = { codeHostId: created.code_host_id };
      const found = await call('listCodeHostRepositories', { params, query: { search: 'shop' } });
      expect(found.data()).toEqual({
        repositories: [
          {
            id: '1',
            full_name: 'naru-team/shop',
            clone_url: `${host.url}/naru-team/shop.git`,
            private: true,
          },
        ],
        is_cut: false,
      });
    },
  );

  test('that the host refuses is not stored', async () => {
    const host = await start(startGitlabServer());
    const { connect, list } = await useMember();
    expect((await connect('gitlab', host.url, 'wrong-token')).error()).toMatchObject({
      code: 'CODE_HOST_REFUSED',
      message: expect.stringContaining('토큰을 거절했습니다'),
    });
    expect((await connect('gitea', host.url)).error().code).toBe('CODE_HOST_REFUSED');
    expect(await list()).toEqual([]);
  });

  test('is one for each account of a host, and a member has a maximum number', async () => {
    const host = await start(startGitlabServer());
    const { connect, call } = await useMember();
    await connect('gitlab', host.url);
    expect((await connect('gitlab', host.url)).error().code).toBe('CODE_HOST_EXISTS');
    for (let index = 1; index < MAX_CODE_HOSTS; index += 1) {
      // Other hosts are those of the simulation. Trials are limited for each member in a minute.
      const body = { kind: 'gitea', url: `https://h${index}.test`, token: 'x' } as const;
      if (index < 8) (await call('createCodeHost', { body })).data();
    }
    expect((await call('listCodeHosts')).data().code_hosts).toHaveLength(8);
  });

  test('is tried ten times a minute by a member', async () => {
    const host = await start(startGitlabServer());
    const { connect } = await useMember();
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await connect('gitlab', host.url, 'wrong')).status);
    }
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });

  test('shows a token that ended later, takes another one, and is deleted', async () => {
    const host = await start(startGitlabServer());
    const { call, connect, list } = await useMember();
    const created = (await connect('gitlab', host.url)).data();
    const params = { codeHostId: created.code_host_id };
    host.trouble = 'expired';
    const tested = (await call('testCodeHost', { params })).data();
    expect(tested.problem).toContain('만료되었거나 폐기');
    host.trouble = undefined;
    host.tokens = ['another-token'];
    expect((await call('updateCodeHost', { params, body: { token: 'wrong' } })).error().code).toBe(
      'CODE_HOST_REFUSED',
    );
    const changed = (
      await call('updateCodeHost', { params, body: { token: 'another-token' } })
    ).data();
    expect(changed.problem).toBeNull();
    expect(changed.updated_at).not.toBe(created.updated_at);
    (await call('deleteCodeHost', { params })).data();
    expect(await list()).toEqual([]);
    expect((await call('testCodeHost', { params })).error().code).toBe('NOT_FOUND');
  });

  test.each([
    [{ kind: 'svn' }, 'kind'],
    [{ url: 'ftp://git.example.com' }, 'url'],
    [{ url: 'https://a:b@git.example.com' }, 'url'],
    [{ url: 'https://git.example.com?x=1' }, 'url'],
    [{ url: `https://${'a'.repeat(5000)}` }, 'url'],
    [{ token: '' }, 'token'],
    [{ token: 'a b' }, 'token'],
    [{ token: 'a\r\nX-Other: b' }, 'token'],
    [{ token: 'x'.repeat(5000) }, 'token'],
    [{ kind: 'bitbucket' }, 'workspace'],
    [{ kind: 'bitbucket', workspace: '../other' }, 'workspace'],
    [{ kind: 'bitbucket', workspace: 'a', username: 'a:b' }, 'username'],
  ])('with %j is refused', async (change, field) => {
    const { call } = await useMember();
    const body = { kind: 'gitlab', url: 'https://git.example.com', token: TOKEN, ...change };
    const response = await call('createCodeHost', { body: body as never });
    expect(response.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
  });

  test('to Bitbucket goes to its own address alone', async () => {
    const other = await start(startBitbucketServer());
    const { call } = await useMember();
    const body = { kind: 'bitbucket', url: other.url, workspace: 'naru', token: TOKEN } as const;
    expect((await call('createCodeHost', { body })).data()).toMatchObject({
      url: 'https://bitbucket.org',
      account_login: 'naru',
    });
    expect(other.requests).toEqual([]);
  });
});

describe('the token', () => {
  test('is encrypted, and in no response, activity or export', async () => {
    const host = await start(startGitlabServer());
    const { call, connect, list } = await useMember();
    const created = (await connect('gitlab', host.url)).data();
    const params = { codeHostId: created.code_host_id };
    (await call('updateCodeHost', { params, body: { token: TOKEN } })).data();
    host.trouble = 'no-scope';
    const responses = [
      ...[created, await list(), (await call('testCodeHost', { params })).data()],
      (await call('listMyActivity', { query: {} })).data(),
      (await call('exportAccount')).data(),
    ];
    expect(JSON.stringify(responses)).not.toContain(TOKEN);
    expect(JSON.stringify(responses.at(-1))).toContain('"code_hosts":[{"code_host_id"');
    const { db } = server().services;
    const [row] = await db.select().from(codeHosts).where(eq(codeHosts.id, created.code_host_id));
    expect(JSON.stringify(row)).not.toContain(TOKEN);
  });

  test('is for repositories of its own host that it may read, also by an address of ssh', async () => {
    const host = await start(startGitlabServer());
    const { id, connect } = await useMember();
    await connect('gitlab', host.url);
    const own = { base: host.url, username: 'oauth2', value: TOKEN };
    expect(await tokenFor(id, `${host.url}/naru-team/shop.git`)).toEqual(own);
    expect(await tokenFor(id, 'git@127.0.0.1:naru-team/shop.git')).toEqual(own);
    expect(await tokenFor(id, `${host.url}/naru-team/other.git`)).toBeUndefined();
    const { port } = new URL(host.url);
    const others = [
      'https://gitlab.com/naru-team/shop.git',
      `http://127.0.0.1:${Number(port) - 1}/naru-team/shop.git`,
      `https://127.0.0.1:${port}/naru-team/shop.git`,
      `http://localhost:${port}/naru-team/shop.git`,
      'git@gitlab.com:naru-team/shop.git',
    ];
    for (const url of others) expect(await tokenFor(id, url), url).toBeUndefined();
    const { id: stranger } = await server().member();
    expect(await tokenFor(stranger, `${host.url}/naru-team/shop.git`)).toBeUndefined();
  });

  test('that ended blocks no public repository, and its connection says so', async () => {
    const host = await start(startGiteaServer());
    const { id, connect, list } = await useMember();
    await connect('gitea', host.url);
    host.trouble = 'expired';
    expect(await tokenFor(id, `${host.url}/naru-team/blog.git`)).toBeUndefined();
    expect((await list())[0]?.problem).toContain('만료되었거나 폐기');
  });
});

test('a report goes to the host of the commit, with the connection of the owner of the project', async () => {
  const host = await start(startGitlabServer());
  const { call, connect, list } = await useMember();
  await connect('gitlab', host.url);
  const { project_id: projectId } = await newProject(call);
  const { commitReporter } = server().services;
  const { signal } = new AbortController();
  const hash = 'b'.repeat(40);
  const commit = { projectId, repository: `${host.url}/naru-team/shop.git`, hash };
  const status: CommitReport = {
    ...{ deployment: 'd1', context: 'naru/shop/web', description: '완료' },
    ...{ state: 'success', url: 'https://naru.test/' },
  };
  expect(await commitReporter.report(commit, status, signal)).toBe('sent');
  expect(host.statuses).toMatchObject([{ path: 'naru-team/shop', commit: hash, state: 'success' }]);
  expect(await commitReporter.readChecks(commit, signal)).toBe('none');
  const hook = { address: 'https://naru.test/h', secret: 's' };
  expect(await commitReporter.createHook(commit, hook, signal)).toBe('done');
  expect(host.hooks.get('naru-team/shop')).toHaveLength(1);
  expect(await commitReporter.removeHook(commit, hook.address, signal)).toBe('done');
  expect(host.hooks.get('naru-team/shop')).toEqual([]);
  const elsewhere = { ...commit, repository: 'https://github.com/naru/shop' };
  expect(await commitReporter.report(elsewhere, status, signal)).toBe('unsupported');
  expect(await commitReporter.readChecks(elsewhere, signal)).toBe('unsupported');
  host.trouble = 'limited';
  await expect(commitReporter.report(commit, status, signal)).rejects.toMatchObject({
    code: 'CODE_HOST_UNAVAILABLE',
    retryAfterSeconds: 30,
  });
  expect((await list())[0]?.problem).toBeNull();
  host.trouble = 'hooks-full';
  await expect(commitReporter.createHook(commit, hook, signal)).rejects.toMatchObject({
    code: 'CODE_HOST_REFUSED',
  });
  expect((await list())[0]?.problem).toContain('웹훅을 만들지 않았습니다');
});
