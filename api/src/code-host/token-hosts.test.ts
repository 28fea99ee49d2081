import { describe, expect, onTestFinished, test } from 'vitest';
import { startBitbucketServer } from '../testing/code-hosts/bitbucket-server.ts';
import type { FakeHost, HostTrouble } from '../testing/code-hosts/fake-host.ts';
import { startGiteaServer } from '../testing/code-hosts/gitea-server.ts';
import { startGitlabServer } from '../testing/code-hosts/gitlab-server.ts';
import { freePort } from '../testing/free-port.ts';
import type { CommitReport } from '../use-cases/push/commit-reporter.ts';
import { tokenHostOpener } from './open-token-host.ts';
import type { HostLogin } from './token-host.ts';

const TOKEN = 'token-of-the-test';
const PATH = 'naru-team/shop';
const COMMIT = 'a'.repeat(40);
const signal = new AbortController().signal;

const STARTS = {
  gitlab: startGitlabServer,
  gitea: startGiteaServer,
  bitbucket: startBitbucketServer,
} as const;
const KINDS = ['gitlab', 'gitea', 'bitbucket'] as const;

/** Starts a fake host with repositories, and opens it. `said` has the lines of the log. */
async function openHost(kind: HostLogin['kind'], change: Partial<HostLogin> = {}) {
  const server: FakeHost = await STARTS[kind]();
  onTestFinished(server.close);
  server.repositories = [
    { id: 1, path: PATH, isPrivate: true },
    { id: 2, path: 'naru-team/blog', isPrivate: false },
  ];
  const said: unknown[] = [];
  const open = tokenHostOpener({
    judge: () => 'allowed',
    log: { warn: (...line: unknown[]) => void said.push(line) },
    bitbucketApiUrl: server.apiUrl,
  });
  const login: HostLogin = {
    ...{ kind, url: server.url, workspace: 'naru-team', username: undefined, token: TOKEN },
    ...change,
  };
  return { server, said, login, host: open(login), open };
}

const report = (change: Partial<CommitReport> = {}): CommitReport => ({
  ...{
    deployment: 'd1',
    context: 'naru/shop/web',
    state: 'running',
    description: '배포 중입니다.',
  },
  url: 'https://naru.test/projects/shop',
  ...change,
});

describe.each(KINDS)('%s', (kind) => {
  test('says whose token it is', async () => {
    const { host } = await openHost(kind);
    const account = await host.check(signal);
    expect(account.login).toBe('naru-team');
    expect(account.canWrite).toBe(kind === 'gitea' ? undefined : true);
    expect(account.note).toBeUndefined();
  });

  test('lists the repositories below its own address, and searches them', async () => {
    const { host, server } = await openHost(kind);
    const { repositories, isCut } = await host.repositories('', signal);
    expect(isCut).toBe(false);
    expect(repositories.map(({ full_name, private: isPrivate }) => [full_name, isPrivate])).toEqual(
      [
        [PATH, true],
        ['naru-team/blog', false],
      ],
    );
    expect(repositories[0]?.clone_url).toBe(`${server.url}/${PATH}.git`);
    const found = await host.repositories('blog', signal);
    expect(found.repositories.map(({ full_name }) => full_name)).toEqual(['naru-team/blog']);
  });

  test('lists a thousand repositories at most, and leaves hostile names out', async () => {
    const { host, server } = await openHost(kind);
    const names = [
      'naru-team/../x',
      'naru-team/-x y',
      'naru-team/<script>',
      '/naru-team',
      'naru-team/',
    ];
    server.repositories = names.map((path, index) => ({ id: index + 1, path, isPrivate: true }));
    expect((await host.repositories('', signal)).repositories).toEqual([]);
    server.repositories = Array.from({ length: 1205 }, (_, index) => ({
      ...{ id: index + 1, path: `naru-team/r${index}`, isPrivate: true },
    }));
    const { repositories, isCut } = await host.repositories('', signal);
    expect(isCut).toBe(true);
    // Gitea sends half as many in a page.
    expect(repositories).toHaveLength(kind === 'gitea' ? 500 : 1000);
  });

  test('knows which repositories a token may read', async () => {
    const { host } = await openHost(kind);
    expect(await host.canRead(PATH, signal)).toBe(true);
    expect(await host.canRead('naru-team/other', signal)).toBe(false);
  });

  test('creates a webhook once, renews its secret, and removes it', async () => {
    const { host, server } = await openHost(kind);
    const address = 'https://naru.test/api/v1/hooks/h1';
    await host.createHook(PATH, { address, secret: 'one' }, signal);
    await host.createHook(PATH, { address, secret: 'two' }, signal);
    await host.createHook(PATH, { address: `${address}-other`, secret: 'three' }, signal);
    expect(server.hooks.get(PATH)?.map(({ url, secret }) => [url, secret])).toEqual([
      [address, 'two'],
      [`${address}-other`, 'three'],
    ]);
    await host.removeHook(PATH, address, signal);
    await host.removeHook(PATH, address, signal);
    expect(server.hooks.get(PATH)?.map(({ url }) => url)).toEqual([`${address}-other`]);
  });

  test('says why it makes no webhook', async () => {
    const { host, server } = await openHost(kind);
    server.trouble = 'hooks-full';
    const hook = { address: 'https://naru.test/h', secret: 'one' };
    await expect(host.createHook(PATH, hook, signal)).rejects.toMatchObject({
      code: 'CODE_HOST_REFUSED',
      message: expect.stringContaining('웹훅을 만들지 않았습니다'),
    });
  });

  test('sets the status of a commit, also twice, with a shortened description', async () => {
    const { host, server } = await openHost(kind);
    await host.setStatus(PATH, COMMIT, report(), signal);
    await host.setStatus(PATH, COMMIT, report(), signal);
    const description = `실패했습니다.\n\u0000${'가'.repeat(300)}`;
    await host.setStatus(PATH, COMMIT, report({ state: 'failure', description }), signal);
    const last = server.statuses.at(-1);
    expect(last).toMatchObject({ path: PATH, commit: COMMIT, name: 'naru/shop/web' });
    expect(last?.url).toBe('https://naru.test/projects/shop');
    expect(last?.state).toMatch(/^fail(ed|ure)$/i);
    expect(last?.description).toMatch(/^실패했습니다\. 가+…$/);
    expect(last?.description.length).toBeLessThanOrEqual(255);
  });

  test('reads the checks of others, and not its own', async () => {
    const { host, server } = await openHost(kind);
    const state = () => host.readChecks(PATH, COMMIT, signal);
    expect(await state()).toBe('none');
    await host.setStatus(PATH, COMMIT, report(), signal);
    expect(await state()).toBe('none');
    const words =
      kind === 'bitbucket'
        ? ['INPROGRESS', 'FAILED', 'SUCCESSFUL']
        : ['pending', kind === 'gitlab' ? 'failed' : 'failure', 'success'];
    const check = (word = '') => ({
      ...{ path: PATH, commit: COMMIT, name: 'ci', state: word, description: '', url: '' },
    });
    server.statuses.push(check(words[0]));
    expect(await state()).toBe('pending');
    server.statuses.splice(0, server.statuses.length, check(words[1]));
    expect(await state()).toBe('failure');
    server.statuses.splice(0, server.statuses.length, check(words[2]));
    expect(await state()).toBe('success');
  });

  test.each<[HostTrouble, string, string, number | undefined]>([
    ['expired', 'CODE_HOST_REFUSED', '만료되었거나 폐기', undefined],
    ['no-scope', 'CODE_HOST_REFUSED', '필요한 권한', undefined],
    ['limited', 'CODE_HOST_UNAVAILABLE', '요청 한도', 30],
    ['broken', 'CODE_HOST_UNAVAILABLE', '오류로 응답', undefined],
    ['elsewhere', 'CODE_HOST_REFUSED', '서버가 아닙니다', undefined],
    ['another-program', 'CODE_HOST_REFUSED', '서버가 아닙니다', undefined],
    ['endless', 'CODE_HOST_REFUSED', '서버가 아닙니다', undefined],
  ])('that is %s gives a sentence', async (trouble, code, sentence, retryAfterSeconds) => {
    const { host, server, said } = await openHost(kind);
    server.trouble = trouble;
    for (const call of [() => host.check(signal), () => host.repositories('', signal)]) {
      const error: unknown = await call().catch((refused: unknown) => refused);
      expect(error).toMatchObject({ code, message: expect.stringContaining(sentence) });
      expect(error).toHaveProperty('retryAfterSeconds', retryAfterSeconds);
      expect(JSON.stringify([error, said])).not.toContain(TOKEN);
    }
  });

  test('refuses a wrong token, and names it nowhere', async () => {
    const { host, said } = await openHost(kind, { token: 'a-wrong-token' });
    const error: unknown = await host.check(signal).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ code: 'CODE_HOST_REFUSED' });
    expect(String(error)).toContain('토큰을 거절했습니다');
    expect(JSON.stringify([error, said])).not.toContain('a-wrong-token');
  });

  test('that does not listen gives a sentence', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const open = tokenHostOpener({
      judge: () => 'allowed',
      log: { warn: () => undefined },
      bitbucketApiUrl: url,
    });
    const { login } = await openHost(kind);
    await expect(open({ ...login, url }).check(signal)).rejects.toMatchObject({
      code: 'CODE_HOST_UNAVAILABLE',
      message: expect.stringContaining('연결을 받지 않습니다'),
    });
  });

  test('that is slow is left when the caller goes', async () => {
    const { host, server } = await openHost(kind);
    server.trouble = 'slow';
    const gone = new AbortController();
    const waiting = host.check(gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  });

  test('at an address that the rule does not allow is not called', async () => {
    const { login, server } = await openHost(kind);
    for (const [verdict, sentence] of [
      ['private', '운영자가 허용'],
      ['forbidden', 'https로 시작'],
    ] as const) {
      const open = tokenHostOpener({
        ...{ judge: () => verdict, log: { warn: () => undefined } },
        bitbucketApiUrl: server.apiUrl,
      });
      await expect(open(login).check(signal)).rejects.toMatchObject({
        code: 'CODE_HOST_REFUSED',
        message: expect.stringContaining(sentence),
      });
    }
    expect(server.requests).toEqual([]);
  });
});

describe('GitLab', () => {
  test.each([
    [['read_api', 'read_repository'], false],
    [['api'], true],
    [undefined, undefined],
  ])('with a token of the rights %j may write: %s', async (scopes, canWrite) => {
    const server = await startGitlabServer();
    onTestFinished(server.close);
    server.scopes = scopes;
    const open = tokenHostOpener({ judge: () => 'allowed', log: { warn: () => undefined } });
    const login = { kind: 'gitlab', url: server.url, workspace: '', username: undefined } as const;
    const account = await open({ ...login, token: TOKEN }).check(signal);
    expect(account.canWrite).toBe(canWrite);
    expect(account.note === undefined).toBe(canWrite !== false);
    expect(account.expiresAt).toBe(scopes && '2027-03-01');
  });

  test('refuses a token that may read no repository', async () => {
    const server = await startGitlabServer();
    onTestFinished(server.close);
    server.scopes = ['read_api'];
    const open = tokenHostOpener({ judge: () => 'allowed', log: { warn: () => undefined } });
    const login = { kind: 'gitlab', url: server.url, workspace: '', username: undefined } as const;
    await expect(open({ ...login, token: TOKEN }).check(signal)).rejects.toMatchObject({
      message: expect.stringContaining('read_repository'),
    });
  });

  test('counts the newest pipeline, and not that of our own statuses', async () => {
    const server = await startGitlabServer();
    onTestFinished(server.close);
    const open = tokenHostOpener({ judge: () => 'allowed', log: { warn: () => undefined } });
    const login = { kind: 'gitlab', url: server.url, workspace: '', username: undefined } as const;
    const host = open({ ...login, token: TOKEN });
    const external = { status: 'running', source: 'external' };
    server.pipelines.set(COMMIT, [external]);
    expect(await host.readChecks(PATH, COMMIT, signal)).toBe('none');
    for (const [status, state] of [
      ['running', 'pending'],
      ['failed', 'failure'],
      ['success', 'success'],
    ] as const) {
      server.pipelines.set(COMMIT, [external, { status, source: 'push' }, { ...external }]);
      expect(await host.readChecks(PATH, COMMIT, signal)).toBe(state);
    }
  });
});

test('Bitbucket takes an API token with the mail address of its account', async () => {
  const { host } = await openHost('bitbucket', { username: 'naru@example.com' });
  expect((await host.check(signal)).login).toBe('naru-team');
  expect(host.gitLogin.username).toBe('x-bitbucket-api-token-auth');
});
