/** A stranger with captured messages, and senders whose messages leave something open. */
import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deliveries } from '../../storage/schema/push.ts';
import {
  addPushedContainer,
  giteaPush,
  githubPush,
  gitlabPush,
  type HookMessage,
  newHash,
  newPushedContainer,
} from '../../testing/pushes.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { deleteExpiredRows } from '../../use-cases/expiry-job.ts';
import { refKeyOf } from '../../use-cases/push/receive.ts';

const server = useTestServer();

async function setUp(settings: Record<string, unknown> = {}) {
  const { call } = await server().member();
  const project = await newPushedContainer(server(), call, settings);
  const deployments = async () =>
    (await call('listDeployments', { params: project.params, query: {} })).data().deployments;
  return { call, deployments, ...project };
}

/** Signs a body as GitHub does. */
function signed(secret: string, content: object | string, headers: Record<string, string> = {}) {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${signature}`,
      ...headers,
    },
    body,
  };
}

const without = ({ headers, body }: HookMessage, ...names: string[]): HookMessage => ({
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))),
  body,
});

const script = (secret: string, content?: object): HookMessage => ({
  headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  body: content === undefined ? '' : JSON.stringify(content),
});

describe('a captured message', () => {
  test('is the same message under the headers of another host', async () => {
    const { send, secret, outcomes, list, deployments } = await setUp();
    const message = githubPush(secret);
    await send(message);
    await outcomes('deployed');
    const replayed = { ...message.headers, 'x-gitea-event': 'push', 'x-gitea-delivery': 'other' };
    expect((await send({ ...message, headers: replayed })).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await deployments()).toHaveLength(1);
  });

  test('without its event is no message of a script, which would deploy each time', {
    tags: 'full',
  }, async () => {
    const { send, secret, outcomes, list, deployments } = await setUp();
    const message = githubPush(secret);
    await send(message);
    await outcomes('deployed');
    const bare = without(message, 'x-github-event', 'x-github-delivery');
    for (const id of ['one', 'two', 'three'])
      await send({ ...bare, headers: { ...bare.headers, 'idempotency-key': id } });
    expect(await list()).toMatchObject([
      { outcome: 'ignored', reason: expect.stringContaining('X-GitHub-Event') },
      { outcome: 'deployed' },
    ]);
    expect(await deployments()).toHaveLength(1);
  });

  test('as another event does not keep the push from its arrival', { tags: 'full' }, async () => {
    const { send, secret, outcomes } = await setUp();
    const message = githubPush(secret);
    await send({ ...message, headers: { ...message.headers, 'x-github-event': 'ping' } });
    await outcomes('ignored');
    const genuine = { ...message.headers, 'x-github-delivery': newHash() };
    expect((await send({ ...message, headers: genuine })).status).toBe(202);
    await outcomes('deployed', 'ignored');
  });

  test('is still recognized after a flood of forged messages', { tags: 'full' }, async () => {
    const { project, send, secret, outcomes, list } = await setUp();
    const { services } = server();
    const message = githubPush(secret);
    await send(message);
    await outcomes('deployed');
    await services.db.execute(sql`
      insert into deliveries (id, project_id, source, headers, outcome, sorted_at)
      select gen_random_uuid()::text, ${project.project_id}, 'ci', '{}', 'forged', now()
      from generate_series(1, 1200)`);
    await deleteExpiredRows(services.db);
    const ofProject = eq(deliveries.project_id, project.project_id);
    expect(await services.db.$count(deliveries, ofProject)).toBe(101);
    expect((await send(message)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ outcome: 'forged' });
  });
});

describe('an annotated tag', () => {
  test.each([
    ['github', githubPush],
    ['gitea', giteaPush],
  ] as const)('of %s deploys its commit', async (source, message) => {
    const { secret, send, outcomes } = await setUp({ ref: 'tag', pattern: 'v*' });
    const [tag, commit] = [newHash(), newHash()];
    // https://docs.github.com/webhooks/webhook-events-and-payloads#push: `after` of a tag is the object of the tag.
    const push = message(secret, { ref: 'refs/tags/v1.0', before: '0'.repeat(40), after: tag });
    const { head_commit, ...others } = JSON.parse(push.body);
    const content = { ...others, commits: [], head_commit: { ...head_commit, id: commit } };
    const event = source === 'gitea' ? { 'x-gitea-event': 'push' } : {};
    await send(signed(secret, content, event));
    const [delivery] = await outcomes('deployed');
    expect(delivery).toMatchObject({ ref_kind: 'tag', ref: 'v1.0', commit: { hash: commit } });
  });

  test('of GitLab deploys its commit', async () => {
    const { secret, send, outcomes } = await setUp({ ref: 'tag' });
    const [tag, commit] = [newHash(), newHash()];
    const push = gitlabPush(secret, { ref: 'refs/tags/v2', before: '0'.repeat(40), after: tag });
    const body = JSON.stringify({ ...JSON.parse(push.body), checkout_sha: commit });
    await send({ headers: { ...push.headers, 'x-gitlab-event': 'Tag Push Hook' }, body });
    const [delivery] = await outcomes('deployed');
    expect(delivery).toMatchObject({ ref: 'v2', commit: { hash: commit } });
  });
});

describe('a webhook of Gitea without a secret, whose signatures are empty', () => {
  const empty = { 'x-gitea-signature': '', 'x-hub-signature-256': 'sha256=' };

  test('is proven by the secret in its address alone', async () => {
    const { sendToSecret, send, secret, outcomes } = await setUp();
    const { headers, body } = giteaPush(secret);
    const unsigned = { headers: { ...headers, ...empty, 'x-hub-signature': 'sha1=' }, body };
    expect((await send(unsigned)).status).toBe(401);
    expect((await sendToSecret(unsigned)).status).toBe(202);
    await outcomes('deployed', 'forged');
  });
});

describe('the message of a script', () => {
  test('is no commit of several repositories', { tags: 'full' }, async () => {
    const { call, params, send, secret, outcomes, deployments } = await setUp();
    const other = 'https://github.com/naru-sample/other.git';
    await addPushedContainer(call, params.slug, 'worker', {}, other);
    for (const content of [{ commit: newHash() }, { branch: 'main' }]) {
      await send(script(secret, content));
      const [delivery] = await outcomes('failed');
      expect(delivery?.containers).toMatchObject([
        { name: 'web', outcome: 'failed', reason: expect.stringContaining('저장소가 서로 달라서') },
        { name: 'worker', outcome: 'failed' },
      ]);
    }
    expect(await deployments()).toEqual([]);
    // Without a commit, each container deploys its own branch.
    await send(script(secret));
    await outcomes('deployed', 'failed', 'failed');
  });

  test('without a commit deploys nothing whose checks are awaited', async () => {
    const { send, secret, outcomes, deployments } = await setUp({ wait_for_checks: true });
    await send(script(secret));
    const [delivery] = await outcomes('failed');
    expect(delivery?.reason).toContain('요청의 본문에 commit이나 branch가 필요합니다.');
    expect(await deployments()).toEqual([]);
  });
});

describe('a body that is no message', () => {
  const bodies: [string, string, string][] = [
    ['deep JSON', '['.repeat(1_000_000), 'application/json'],
    ['closed deep JSON', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, 'application/json'],
    ['XML', '<push/>', 'text/xml'],
    ['a form without the payload', 'a=1&a=2', 'application/x-www-form-urlencoded'],
    ['a number', '1e999', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a prototype', '{"__proto__":{"ref":"refs/heads/main"}}', 'application/json'],
    ['no UTF-8', '\ud800', 'application/json'],
    ['a reference of another kind', '{"ref":"refs/pull/1/head","repository":{}}', 'text/plain'],
    ['a branch that is an option', '{"ref":"refs/heads/-x","repository":{}}', 'text/plain'],
    ['no name', '{"ref":"refs/heads/","repository":{}}', 'text/plain'],
  ];
  test.each(bodies)('%s is listed with its reason', async (_name, body, type) => {
    const { send, secret, outcomes } = await setUp();
    expect((await send(signed(secret, body, { 'content-type': type }))).status).toBe(202);
    const [delivery] = await outcomes('ignored');
    expect(delivery?.reason).toMatch(/다\.|요\./);
  });

  test('of each name of a branch that git permits is compared as it is', {
    tags: 'full',
  }, async () => {
    const { send, secret, outcomes } = await setUp({ pattern: '**' });
    for (const name of ['한글/브랜치', 'a\u200bb', "a'b;$(id)", 'gh-readonly-queue/main/pr-1']) {
      const after = newHash();
      await send(githubPush(secret, { ref: `refs/heads/${name}`, after }));
      await waitUntil(async () => (await outcomes('deployed'))[0]?.commit?.hash === after);
      expect((await outcomes('deployed'))[0]).toMatchObject({ ref: name });
    }
  });
});

test('a key of a branch differs for each repository and kind', () => {
  const key = (url: string, kind: 'branch' | 'tag') =>
    refKeyOf({ repositories: [url], ref: { kind, name: 'v1' } });
  const keys = [
    key('https://a.kr/x', 'tag'),
    key('https://a.kr/x', 'branch'),
    key('https://b.kr/x', 'tag'),
  ];
  expect(new Set(keys).size).toBe(3);
});
