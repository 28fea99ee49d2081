import { describe, expect, test } from 'vitest';
import {
  bitbucketPush,
  giteaPush,
  githubPush,
  gitlabPush,
  type HookMessage,
  newHash,
  newPushedContainer,
} from '../../testing/pushes.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function setUp(settings: Record<string, unknown> = {}) {
  const { call } = await server().member();
  return { call, ...(await newPushedContainer(server(), call, settings)) };
}

describe('a genuine message', () => {
  test.each([
    ['github', githubPush],
    ['gitea', giteaPush],
    ['gitlab', gitlabPush],
    ['bitbucket', bitbucketPush],
  ] as const)('of %s deploys exactly the pushed commit', async (source, message) => {
    const { call, send, secret, outcomes, params } = await setUp();
    const after = newHash();
    const response = await send(message(secret, { after, message: '로그인\n\n본문' }));
    expect(response.status).toBe(202);
    const [delivery] = await outcomes('deployed');
    expect(delivery).toMatchObject({
      source,
      ref_kind: 'branch',
      ref: 'main',
      sender: 'naru-member',
      commit: { hash: after, subject: '로그인' },
      reason: null,
      count: 1,
      can_retry: true,
      containers: [{ name: 'web', outcome: 'deployed', reason: null }],
    });
    const id = delivery?.containers[0]?.deployment_id ?? '';
    expect((await call('getDeployment', { params: { id } })).data()).toMatchObject({
      status: 'success',
      trigger: 'push',
      containers: [{ name: 'web', commit: { hash: after, subject: '로그인' } }],
    });
    const { activities } = (await call('listProjectActivity', { params, query: {} })).data();
    expect(activities[0]).toMatchObject({
      action: 'push-deployed',
      target: 'web',
      outcome: 'done',
      actor: { kind: 'push', name: 'naru-member' },
      address: null,
    });
  });

  test('needs no signature at the address with the secret', async () => {
    const { sendToSecret, secret, outcomes } = await setUp();
    const { headers, body } = githubPush(secret);
    const { 'x-hub-signature-256': _signature, ...others } = headers;
    expect((await sendToSecret({ headers: others, body })).status).toBe(202);
    await outcomes('deployed');
  });

  test('of a script needs no body, and deploys the branch as it is', { tags: 'full' }, async () => {
    const { call, send, secret, outcomes } = await setUp();
    const headers = { authorization: `Bearer ${secret}` };
    expect((await send({ headers, body: '' })).status).toBe(202);
    const [delivery] = await outcomes('deployed');
    expect(delivery).toMatchObject({ source: 'ci', ref: null, commit: null });
    const id = delivery?.containers[0]?.deployment_id ?? '';
    expect((await call('getDeployment', { params: { id } })).data()).toMatchObject({
      trigger: 'hook',
    });
  });

  test('of a script may name a branch and a commit', { tags: 'full' }, async () => {
    const { send, secret, outcomes } = await setUp();
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const commit = newHash();
    await send({ headers, body: JSON.stringify({ branch: 'main', commit }) });
    const [delivery] = await outcomes('deployed');
    expect(delivery).toMatchObject({ ref: 'main', commit: { hash: commit } });
    await send({ headers, body: JSON.stringify({ branch: 'develop', commit: newHash() }) });
    await outcomes('branch');
    await send({ headers, body: JSON.stringify({ commit: 'not a commit' }) });
    const [ignored] = await outcomes('ignored');
    expect(ignored?.reason).toContain('본문의 commit은 커밋의 해시');
  });

  test('is kept with its headers, without secrets', { tags: 'full' }, async () => {
    const { call, send, secret, outcomes, params } = await setUp();
    const message = gitlabPush(secret, { paths: ['a.ts', 'b.ts'] });
    await send(message);
    const [delivery] = await outcomes('deployed');
    const deliveryId = delivery?.delivery_id ?? '';
    const detail = (await call('getDelivery', { params: { ...params, deliveryId } })).data();
    expect(detail).toMatchObject({ paths: ['a.ts', 'b.ts'], path_count: 2 });
    expect(detail.headers.map(({ name }) => name)).toContain('x-gitlab-event');
    expect(JSON.stringify(detail)).not.toContain(secret);
  });
});

describe('a message that deploys nothing', () => {
  test.each<[string, Record<string, unknown>, Parameters<typeof githubPush>[1], string]>([
    ['another branch', {}, { ref: 'refs/heads/develop' }, 'branch'],
    ['a tag', {}, { ref: 'refs/tags/v1' }, 'branch'],
    ['other paths', { paths: ['apps/web/**'] }, { paths: ['docs/a.md'] }, 'path'],
    ['a word', {}, { message: 'docs [skip ci]' }, 'skip-word'],
    ['a deletion', {}, { after: '0'.repeat(40) }, 'deleted'],
    ['another repository', {}, { url: 'https://github.com/naru-sample/other.git' }, 'repository'],
    ['switched off', { enabled: false }, {}, 'off'],
  ])('%s', async (_name, settings, pushed, outcome) => {
    const { call, params, send, secret, outcomes } = await setUp(settings);
    expect((await send(githubPush(secret, pushed))).status).toBe(202);
    const [delivery] = await outcomes(outcome);
    expect(delivery?.reason).toMatch(/다\.|다:/);
    expect((await call('latestDeployment', { params })).status).toBe(404);
  });

  test.each([
    ['ping', 'ping'],
    ['pull_request', 'pull_request'],
  ])('the event %s is kept as no push', async (event, text) => {
    const { send, secret, outcomes } = await setUp();
    const message = githubPush(secret);
    const headers = { ...message.headers, 'x-github-event': event };
    expect((await send({ ...message, headers })).status).toBe(202);
    const [delivery] = await outcomes('ignored');
    expect(delivery).toMatchObject({ reason: `푸시가 아닌 알림입니다: ${text}`, can_retry: false });
  });
});

const withHeader = (message: HookMessage, headers: Record<string, string>): HookMessage => ({
  ...message,
  headers: { ...message.headers, ...headers },
});

describe('a forged message', () => {
  const wrong: [string, (secret: string) => HookMessage][] = [
    ['another secret', () => githubPush('guessed')],
    ['another body', (secret) => ({ ...githubPush(secret), body: githubPush(secret).body })],
    ['a wrong token', () => gitlabPush('guessed')],
    [
      'a wrong signature of Gitea',
      (secret) => withHeader(giteaPush(secret), { 'x-gitea-signature': 'ff' }),
    ],
    [
      'a signature of SHA-1',
      (secret) => {
        const { 'x-hub-signature-256': _it, ...headers } = githubPush(secret).headers;
        return { body: '{}', headers: { ...headers, 'x-hub-signature': 'sha1=ff' } };
      },
    ],
    ['nothing', () => ({ headers: {}, body: '' })],
    ['a wrong bearer', () => ({ headers: { authorization: 'Bearer x' }, body: '' })],
  ];

  test.each(wrong)('%s is refused and counted', async (_name, message) => {
    const { call, params, send, secret, list } = await setUp();
    for (const _time of [1, 2, 3]) expect((await send(message(secret))).status).toBe(401);
    expect(await list()).toMatchObject([
      { outcome: 'forged', count: 3, commit: null, containers: [], can_retry: false },
    ]);
    expect((await call('latestDeployment', { params })).status).toBe(404);
  });

  test('with a wrong secret in the path is refused, also with a right signature', async () => {
    const { hook, secret, list } = await setUp();
    const path = `${new URL(hook.signed_address).pathname}/wrong`;
    const { headers, body } = githubPush(secret);
    const request = new Request(`http://naru.test${path}`, { method: 'POST', headers, body });
    expect((await server().app.request(request, {}, {})).status).toBe(401);
    expect(await list()).toMatchObject([{ outcome: 'forged' }]);
  });

  test('in a flood is neither stored nor answered for long', async () => {
    const { send, list } = await setUp();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await send(githubPush('guessed'))).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect((await list()).length).toBeLessThan(3);
  });

  test('at an unknown address is not found', async () => {
    const headers = { authorization: 'Bearer x' };
    const request = new Request('http://naru.test/api/v1/hooks/unknown', {
      method: 'POST',
      headers,
    });
    expect((await server().app.request(request, {}, {})).status).toBe(404);
  });
});

describe('a repeated message', () => {
  test('is accepted once', async () => {
    const { send, secret, outcomes, list } = await setUp();
    const message = githubPush(secret);
    expect((await send(message)).status).toBe(202);
    expect((await send(message)).status).toBe(200);
    await outcomes('deployed');
    expect(await list()).toHaveLength(1);
  });

  test('under another id is accepted once, because nobody signs the id', {
    tags: 'full',
  }, async () => {
    const { send, secret, outcomes, list } = await setUp();
    const message = githubPush(secret);
    await send(message);
    expect((await send(withHeader(message, { 'x-github-delivery': 'new' }))).status).toBe(200);
    await outcomes('deployed');
    expect(await list()).toHaveLength(1);
  });

  test('of an old push is ignored', async () => {
    const { send, secret, outcomes } = await setUp();
    const { body } = githubPush(secret);
    const old = body.replace(/"pushed_at":\d+/, '"pushed_at":1000000000');
    const { createHmac } = await import('node:crypto');
    const signature = createHmac('sha256', secret).update(old).digest('hex');
    const { headers } = githubPush(secret);
    await send({
      headers: { ...headers, 'x-hub-signature-256': `sha256=${signature}` },
      body: old,
    });
    const [delivery] = await outcomes('ignored');
    expect(delivery?.reason).toBe('30일이 지난 푸시라서 배포하지 않았습니다.');
  });
});

test('a body above the limit is refused before it is read', async () => {
  const { send, secret } = await setUp();
  const message = githubPush(secret);
  const headers = { ...message.headers, 'content-length': String(6 * 2 ** 20) };
  expect((await send({ ...message, headers })).status).toBe(413);
});

test('a form with the payload is read', { tags: 'full' }, async () => {
  const { send, secret, outcomes } = await setUp();
  const { createHmac } = await import('node:crypto');
  const { headers, body: json } = githubPush(secret);
  const body = new URLSearchParams({ payload: json }).toString();
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  await send({
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      'x-hub-signature-256': `sha256=${signature}`,
    },
    body,
  });
  expect(await outcomes('deployed')).toHaveLength(1);
});

describe('the secret', () => {
  test('is changed by a press, and the former one ends at once', { tags: 'full' }, async () => {
    const { call, params, hook, send, secret, outcomes } = await setUp();
    const sought = { ...params, hookId: hook.hook_id };
    const rotated = (await call('rotatePushHook', { params: sought })).data();
    expect(rotated.secret).not.toBe(secret);
    expect((await send(githubPush(secret))).status).toBe(401);
    expect((await send(githubPush(rotated.secret))).status).toBe(202);
    await outcomes('deployed', 'forged');
    expect((await call('getPushHook', { params: sought })).data()).toMatchObject({
      secret: rotated.secret,
      received_from: 'github',
      curl: `curl -X POST -H 'Authorization: Bearer ${rotated.secret}' ${hook.signed_address}`,
    });
  });

  test('is in no list, and encrypted in the database', async () => {
    const { call, params, secret } = await setUp();
    const list = (await call('listPushHooks', { params })).data();
    expect(JSON.stringify(list)).not.toContain(secret);
    const { rows } = await server().services.db.execute('select * from push_hooks');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('of a deleted address is refused', async () => {
    const { call, params, hook, send, secret } = await setUp();
    await call('deletePushHook', { params: { ...params, hookId: hook.hook_id } });
    expect((await send(githubPush(secret))).status).toBe(404);
  });

  test('of one container reaches this container alone', async () => {
    const { call, params, container } = await setUp();
    const other = (
      await call('createPushHook', { params, body: { container: container.slug } })
    ).data();
    expect(other).toMatchObject({ container: container.slug, container_name: 'web' });
    const again = await call('createPushHook', { params, body: { container: container.slug } });
    expect(again.data().secret).toBe(other.secret);
    const missing = await call('createPushHook', { params, body: { container: 'none' } });
    expect(missing.error()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
