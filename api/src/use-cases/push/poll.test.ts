/** Looks at a real Git server on this machine. */
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GitRepositoryReader } from '../../engine/source/repository-reader.ts';
import { createLog } from '../../runtime/log.ts';
import { pushRepositories } from '../../storage/schema/push.ts';
import {
  bitbucketPush,
  githubPush,
  NO_REPORTER,
  newHash,
  newPushedContainer,
} from '../../testing/pushes.ts';
import { startGitServer } from '../../testing/source/git-http-server.ts';
import { createTestRepository } from '../../testing/source/git-repository.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { dispatchAll } from './dispatch.ts';
import { pollRepositories } from './poll.ts';
import type { PushContext } from './push-context.ts';
import { completeDelivery, needsNetwork, readUnsorted, sortDelivery } from './sort-deliveries.ts';
import { createTurns } from './turns.ts';

const server = useTestServer(
  { GIT_ALLOW_PRIVATE: '1', RATE_WRITES_MIB_PER_HOUR: '1' },
  { idle: true },
);

const MIB = 2 ** 20;

/** A repository on a Git server, a container of it, and the work of the server, one step at a time. */
async function setUp(settings: Record<string, unknown> = {}) {
  const host = await startGitServer(temporaryFolder());
  onTestFinished(host.close);
  const repository = createTestRepository(join(host.root, 'shop'));
  repository.write({ 'README.md': '하나' });
  repository.commit('처음');
  const { call } = await server().member();
  const url = `${host.url}/shop`;
  const project = await newPushedContainer(server(), call, settings, url);
  // Later tests would look at its branches too.
  onTestFinished(async () => void (await call('deleteProject', { params: project.params })));
  const { services } = server();
  const { db, secrets: box, runtime, deployments } = services;
  const context: PushContext = {
    ...{ db, box, runtime, log: createLog('silent'), writes: services.writes },
    assignPorts: deployments.assignPorts,
    wakeDeployments: () => undefined,
    reporter: NO_REPORTER,
    repositories: new GitRepositoryReader({
      protocols: ['http'],
      allowsPrivate: () => true,
      limits: { timeoutMs: 30_000, maxBytes: 8 * MIB, maxEntries: 1000 },
      folder: join(temporaryFolder(), 'inspections'),
    }),
    accessTo: async (_project, address) => ({ url: address }),
    publicUrl: () => 'http://naru.test',
    pollSeconds: () => 60,
    stopping: new AbortController().signal,
  };
  /** Sorts and dispatches what was accepted. */
  const carryOut = async () => {
    for (const { row } of await readUnsorted(db)) {
      if (await needsNetwork(db, row)) await completeDelivery(context, row);
      else await sortDelivery(db, row);
    }
    await dispatchAll(context);
  };
  /** Looks at the repositories, although their time may not have come. */
  const look = async () => {
    await db.update(pushRepositories).set({ poll_at: sql`now()` });
    const turns = createTurns(context, () => undefined);
    let isNew = false;
    await pollRepositories(context, turns, () => {
      isNew = true;
    });
    await turns.settled();
    return isNew;
  };
  return {
    ...{ ...project, call, host, repository, carryOut, url },
    look,
    /** Looks at the repositories, and carries out what was found. */
    async poll() {
      const isNew = await look();
      await carryOut();
      return isNew;
    },
    repositories: async () =>
      (await call('listPushHooks', { params: project.params })).data().repositories,
  };
}

describe('a repository whose host reports nothing', () => {
  test('deploys what is pushed after the first look, with the message of the commit', async () => {
    const { repository, poll, list, call, params } = await setUp();
    expect(await poll()).toBe(false);
    expect(await poll()).toBe(false);
    const hash = repository.commit('로그인을 고친다\n\n본문');
    expect(await poll()).toBe(true);
    expect(await list()).toMatchObject([
      {
        source: 'poll',
        outcome: 'deploying',
        ref: 'main',
        commit: { hash, subject: '로그인을 고친다', author: '김나루' },
      },
    ]);
    const latest = (await call('listDeployments', { params, query: {} })).data().deployments[0];
    expect(latest).toMatchObject({ trigger: 'poll', containers: [{ commit: { hash } }] });
    expect(await poll()).toBe(false);
    expect(await list()).toHaveLength(1);
  });

  test('decides by the changed files, which it reads from both commits', {
    tags: 'full',
  }, async () => {
    const { repository, poll, list } = await setUp({ paths: ['web/**'] });
    await poll();
    repository.write({ 'docs/a.md': 'a', 'docs/나.md': 'b' });
    repository.commit('문서');
    await poll();
    expect((await list())[0]).toMatchObject({
      outcome: 'path',
      reason: '확인하는 경로는 web/**입니다. 바뀐 파일 2개가 모두 밖에 있습니다.',
    });
    repository.write({ 'web/main.ts': 'x' });
    repository.commit('웹');
    await poll();
    expect((await list())[0]).toMatchObject({ outcome: 'deploying' });
  });

  test('skips a push by a word in the message', { tags: 'full' }, async () => {
    const { repository, poll, list } = await setUp();
    await poll();
    repository.commit('문서\n\n[skip ci]');
    await poll();
    expect((await list())[0]).toMatchObject({ outcome: 'skip-word' });
  });

  test('finds new branches and tags of a pattern, and forced pushes', async () => {
    const { call, container, repository, poll, list } = await setUp({ pattern: 'release/*' });
    await poll();
    repository.git(['checkout', '-q', '-b', 'release/1']);
    repository.commit('일');
    await poll();
    expect((await list())[0]).toMatchObject({ ref: 'release/1', outcome: 'deploying' });
    repository.git(['commit', '-q', '--amend', '--allow-empty', '-m', '다른 일']);
    await poll();
    expect((await list())[0]).toMatchObject({ commit: { subject: '다른 일' }, outcome: 'waiting' });
    // What was not watched before is no push.
    const body = { enabled: true, ref: 'tag' as const, pattern: 'v*' };
    repository.git(['tag', 'v1']);
    await call('updateContainerPush', { params: { id: container.slug }, body });
    expect(await poll()).toBe(false);
    repository.git(['tag', 'v2']);
    await poll();
    expect((await list())[0]).toMatchObject({ ref_kind: 'tag', ref: 'v2' });
  });

  test('with too many branches for its pattern deploys none of them later', {
    tags: 'full',
  }, async () => {
    const { repository, poll, repositories, list } = await setUp({ pattern: '**' });
    await poll();
    const head = repository.git(['rev-parse', 'HEAD']);
    const names = Array.from({ length: 1001 }, (_, index) => `refs/heads/many/${index}`);
    repository.git(['update-ref', '--stdin'], names.map((n) => `create ${n} ${head}\n`).join(''));
    expect(await poll()).toBe(false);
    expect((await repositories())[0]?.poll_problem).toContain('1000개를 넘습니다');
    for (const name of names.slice(0, 10)) repository.git(['update-ref', '-d', name]);
    expect(await poll()).toBe(false);
    expect(await list()).toEqual([]);
    expect((await repositories())[0]?.poll_problem).toBeNull();
    const hash = repository.commit('다음');
    await poll();
    expect(await list()).toMatchObject([{ commit: { hash } }]);
  });

  test('that moves hundreds of branches at once is refused at the write limit', {
    tags: 'full',
  }, async () => {
    const { repository, look, repositories, list } = await setUp({ pattern: '**' });
    const folder = `refs/heads/${'x'.repeat(200)}`;
    const moveTo = (hash: string) => {
      const lines = Array.from(
        { length: 900 },
        (_, index) => `update ${folder}/${index} ${hash}\n`,
      );
      repository.git(['update-ref', '--stdin'], lines.join(''));
    };
    moveTo(repository.commit('하나'));
    await look();
    moveTo(repository.commit('둘'));
    await look();
    expect((await repositories())[0]?.poll_problem).toContain('저장할 수 있는');
    expect((await list()).length).toBeGreaterThan(0);
  });

  test('has a problem while it cannot be read, and is looked at more rarely', {
    tags: 'full',
  }, async () => {
    const { repository, host, poll, repositories, list } = await setUp();
    await poll();
    host.before = (_request, response) => {
      response.writeHead(500).end();
      return false;
    };
    await poll();
    expect(await repositories()).toMatchObject([
      { arrives_by: 'poll', poll_problem: expect.stringMatching(/다\./) },
    ]);
    host.before = () => true;
    const hash = repository.commit('그동안');
    await poll();
    expect((await list())[0]).toMatchObject({ commit: { hash } });
    expect(await repositories()).toMatchObject([{ poll_problem: null }]);
  });
});

describe('a repository whose host reports pushes', () => {
  test('has one delivery for each push, and is looked at more rarely', async () => {
    const { project, repository, poll, list, send, secret, carryOut, url, repositories } =
      await setUp();
    await poll();
    const after = repository.commit('알린다');
    await send(githubPush(secret, { after, url }));
    await carryOut();
    expect(await repositories()).toMatchObject([{ arrives_by: 'hook' }]);
    expect(await poll()).toBe(false);
    expect(await list()).toHaveLength(1);
    const [row] = await server()
      .services.db.select()
      .from(pushRepositories)
      .where(eq(pushRepositories.project_id, project.project_id));
    const pause = (row?.poll_at.getTime() ?? 0) - (row?.polled_at?.getTime() ?? 0);
    expect(pause / 1000).toBeCloseTo(15 * 60, 0);
    // A push that the host does not report is found, and the looks are frequent again.
    const missed = repository.commit('알리지 않는다');
    expect(await poll()).toBe(true);
    expect((await list())[0]).toMatchObject({ source: 'poll', commit: { hash: missed } });
    expect(await repositories()).toMatchObject([{ arrives_by: 'poll' }]);
  });

  test('of a forced push names no files, which are read from the repository', {
    tags: 'full',
  }, async () => {
    const { repository, send, secret, carryOut, list, url } = await setUp({ paths: ['web/**'] });
    const before = repository.git(['rev-parse', 'HEAD']);
    repository.write({ 'docs/a.md': 'a' });
    const after = repository.commit('문서');
    const message = githubPush(secret, { before, after, url });
    const { createHmac } = await import('node:crypto');
    const body = message.body.replace('"forced":false', '"forced":true');
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { ...message.headers, 'x-hub-signature-256': `sha256=${signature}` };
    await send({ headers, body });
    await carryOut();
    expect((await list())[0]).toMatchObject({ outcome: 'path' });
  });
});

describe('a message that does not name the default branch', () => {
  test('is compared with that of the repository', { tags: 'full' }, async () => {
    const { call, container, repository, send, secret, carryOut, list, url, host } = await setUp();
    repository.git(['branch', '-m', 'trunk']);
    const body = { git_url: url, git_branch: '' };
    await call('updateContainerGit', { params: { id: container.slug }, body });
    const push = (branch: string, after: string) =>
      send(bitbucketPush(secret, { ref: `refs/heads/${branch}`, after, url }));
    const hash = repository.commit('고친다');
    await push('trunk', hash);
    await push('main', newHash());
    await carryOut();
    expect(await list()).toMatchObject([
      { outcome: 'branch', reason: expect.stringContaining('기본 브랜치 trunk') },
      { outcome: 'deploying', commit: { hash } },
    ]);
    host.before = (_request, response) => {
      response.writeHead(500).end();
      return false;
    };
    await push('trunk', newHash());
    await carryOut();
    expect((await list())[0]).toMatchObject({ outcome: 'failed' });
  });
});

describe('a script', () => {
  test('that names a branch gets its commit from the repository, and another branch is no commit', {
    tags: 'full',
  }, async () => {
    const { repository, send, secret, carryOut, list } = await setUp({ pattern: '*' });
    repository.git(['checkout', '-q', '-b', 'next']);
    const hash = repository.commit('다음');
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    await send({ headers, body: JSON.stringify({ branch: 'next' }) });
    await send({ headers, body: JSON.stringify({ branch: 'none' }) });
    await send({ headers, body: JSON.stringify({ commit: 'abcdef1' }) });
    await carryOut();
    expect(await list()).toMatchObject([
      { outcome: 'failed', reason: expect.stringContaining('저장소에 이 커밋이 없습니다.') },
      { outcome: 'failed', reason: '저장소에 none 브랜치나 태그가 없습니다.' },
      { outcome: 'deploying', commit: { hash } },
    ]);
  });
});
