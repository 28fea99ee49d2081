import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { installations } from '../storage/schema/installation.ts';
import { deliveryContainers } from '../storage/schema/push.ts';
import {
  githubPush,
  type HookMessage,
  newHash,
  newPushedContainer,
  sendHook,
} from '../testing/pushes.ts';
import { useTestServer } from '../testing/test-server.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { proveSender } from './hook-message/signature.ts';

const SECRET = 'the-secret-of-the-app';
const server = useTestServer({ GITHUB_APP_WEBHOOK_SECRET: SECRET });
const PATH = '/api/v1/hooks/github-app';

const sendToApp = (message: HookMessage) => sendHook(server().app, PATH, message);

/** A member who has connected an installation, with a container whose pushes are switched on. */
async function setUp(installation: string, settings: Record<string, unknown> = {}) {
  const { id, call } = await server().member();
  await server()
    .services.db.insert(installations)
    .values({ id: installation, user_id: id, account_login: 'naru-sample', account_type: 'User' });
  return { memberId: id, call, ...(await newPushedContainer(server(), call, settings)) };
}

const { createHmac } = await import('node:crypto');

/** A message of the App about something else than a push. */
function appMessage(event: string, content: object): HookMessage {
  const body = JSON.stringify(content);
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  return {
    headers: {
      'x-github-event': event,
      'x-github-delivery': newHash(),
      'x-hub-signature-256': `sha256=${signature}`,
    },
    body,
  };
}

/** A push with the id of an installation. */
function pushOf(installation: number, pushed: Parameters<typeof githubPush>[1] = {}) {
  const { body } = githubPush(SECRET, pushed);
  const content = { ...JSON.parse(body), installation: { id: installation } };
  return appMessage('push', content);
}

const storedInstallations = (id: string) =>
  server().services.db.select().from(installations).where(eq(installations.id, id));

describe('a push to the App', () => {
  test('deploys the containers of everybody who has connected the installation', async () => {
    const [one, other] = [await setUp('1001'), await setUp('1001')];
    const stranger = await setUp('1002');
    const after = newHash();
    expect((await sendToApp(pushOf(1001, { after }))).status).toBe(202);
    for (const { outcomes } of [one, other]) {
      const [delivery] = await outcomes('deployed');
      expect(delivery).toMatchObject({ source: 'github-app', commit: { hash: after } });
    }
    expect(await stranger.list()).toEqual([]);
  });

  test('of another repository, of a container that is off, and of nobody leaves no delivery', async () => {
    const { list } = await setUp('1003');
    const off = await setUp('1003', { enabled: false });
    const url = 'https://github.com/naru-sample/other.git';
    expect((await sendToApp(pushOf(1003, { url }))).status).toBe(200);
    expect((await sendToApp(pushOf(9999))).status).toBe(200);
    expect((await sendToApp(pushOf(1003))).status).toBe(202);
    expect(await list()).toHaveLength(1);
    expect(await off.list()).toEqual([]);
  });

  test('twice is one delivery for each project', { tags: 'full' }, async () => {
    const { list, outcomes } = await setUp('1004');
    const message = pushOf(1004);
    expect((await sendToApp(message)).status).toBe(202);
    expect((await sendToApp(message)).status).toBe(200);
    await outcomes('deployed');
    expect(await list()).toHaveLength(1);
  });

  test('without a right signature is refused', async () => {
    const { list } = await setUp('1005');
    const message = pushOf(1005);
    const forged = { ...message, body: message.body.replace('1005', '1005 ') };
    expect((await sendToApp(forged)).status).toBe(401);
    expect((await sendToApp({ ...message, headers: {} })).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('is no push without JSON', async () => {
    const message = appMessage('push', {});
    const body = '{';
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    const headers = { ...message.headers, 'x-hub-signature-256': `sha256=${signature}` };
    expect((await sendToApp({ headers, body })).status).toBe(200);
  });
});

describe('a change of an installation', () => {
  test('suspends, resumes, renames and deletes what is stored', async () => {
    await setUp('2001');
    const change = (action: string) =>
      sendToApp(appMessage('installation', { action, installation: { id: 2001 } }));
    expect((await change('suspend')).status).toBe(200);
    expect((await storedInstallations('2001'))[0]?.revoked_at).not.toBeNull();
    await change('unsuspend');
    expect((await storedInstallations('2001'))[0]?.revoked_at).toBeNull();
    const renamed = {
      action: 'renamed',
      account: { login: 'new-name' },
      installation: { id: 2001 },
    };
    await sendToApp(appMessage('installation_target', renamed));
    expect((await storedInstallations('2001'))[0]?.account_login).toBe('new-name');
    await change('created');
    expect(await storedInstallations('2001')).toHaveLength(1);
    await change('deleted');
    expect(await storedInstallations('2001')).toEqual([]);
  });
});

test.each(['check_suite', 'status', 'pull_request', 'star'])(
  'the event %s is noted',
  async (event) => {
    expect((await sendToApp(appMessage(event, {}))).status).toBe(200);
  },
);

test.each([
  ['status', (sha: string) => ({ sha })],
  ['check_suite', (sha: string) => ({ check_suite: { head_sha: sha } })],
] as const)('the event %s concerns the checks of its commit alone', async (event, content) => {
  const { list, send, secret } = await setUp('3001', { wait_for_checks: true });
  const after = newHash();
  await send(githubPush(secret, { after }));
  await waitUntil(async () => (await list())[0]?.outcome === 'failed');
  const { db } = server().services;
  const checks_at = new Date(Date.now() + 3_600_000);
  await db.update(deliveryContainers).set({ outcome: 'checks', checks_at });
  const result = async (sha: string) => {
    const response = await sendToApp(appMessage(event, content(sha)));
    return JSON.parse(await response.text()).data.result;
  };
  expect(await result(newHash())).toBe('ignored');
  expect(await result(after)).toBe('checks');
});

test('the comparison of secrets refuses prefixes and other lengths', () => {
  const proof = (token: string) =>
    proveSender(new Headers({ 'x-gitlab-token': token }), new Uint8Array(), SECRET);
  expect(proof(SECRET)).toBe('proven');
  expect(proof(SECRET.slice(0, -1))).toBe('forged');
  expect(proof(`${SECRET}x`)).toBe('forged');
  expect(proof('')).toBe('forged');
});
