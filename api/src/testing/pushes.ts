/** Messages of code hosts for tests, as the hosts document them, with their signatures. */
import { createHmac, randomBytes } from 'node:crypto';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Hono } from 'hono';
import { newId } from '../storage/ids.ts';
import { deliveries } from '../storage/schema/push.ts';
import type { StoredPush } from '../storage/stored-push.ts';
import type { CommitReporter } from '../use-cases/push/commit-reporter.ts';
import type { Caller, TestServer } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

export const SHOP_URL = 'https://github.com/naru-sample/shop.git';

/** A message: the headers and the body. */
export interface HookMessage {
  headers: Record<string, string>;
  body: string;
}

/** Returns the hash of a commit of tests. */
export const newHash = (): string => randomBytes(20).toString('hex');

interface PushedCommits {
  ref?: string;
  before?: string;
  after?: string;
  message?: string;
  paths?: string[];
  id?: string;
  url?: string;
}

const hmac = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('hex');

const NOTHING = '0'.repeat(40);

/** A message of GitHub (https://docs.github.com/webhooks/webhook-events-and-payloads#push). */
export function githubPush(secret: string, pushed: PushedCommits = {}): HookMessage {
  const { ref = 'refs/heads/main', before = newHash(), after = newHash() } = pushed;
  const { message = '고친다', paths = ['README.md'], url = SHOP_URL } = pushed;
  const commit = {
    id: after,
    message,
    author: { name: '김나루', username: 'naru' },
    ...{ added: [], removed: [], modified: paths },
  };
  const isDeleted = after === NOTHING;
  const body = JSON.stringify({
    ...{ ref, before, after, created: before === NOTHING, deleted: isDeleted, forced: false },
    head_commit: isDeleted ? null : commit,
    commits: isDeleted ? [] : [commit],
    repository: {
      ...{ clone_url: url, html_url: url.replace(/\.git$/, ''), default_branch: 'main' },
      pushed_at: Math.floor(Date.now() / 1000),
    },
    sender: { login: 'naru-member' },
    installation: { id: 77 },
  });
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'GitHub-Hookshot/044aadd',
      'x-github-event': 'push',
      'x-github-delivery': pushed.id ?? newHash(),
      'x-hub-signature-256': `sha256=${hmac(secret, body)}`,
    },
    body,
  };
}

/** The message of GitHub with the headers of Gitea (https://docs.gitea.com/usage/webhooks). */
export function giteaPush(secret: string, pushed: PushedCommits = {}): HookMessage {
  const { body, headers } = githubPush(secret, pushed);
  return {
    headers: {
      ...headers,
      'x-gitea-event': 'push',
      'x-gitea-delivery': headers['x-github-delivery'] ?? '',
      'x-gitea-signature': hmac(secret, body),
    },
    body,
  };
}

/** A message of GitLab (https://docs.gitlab.com/user/project/integrations/webhook_events/#push-events). */
export function gitlabPush(secret: string, pushed: PushedCommits = {}): HookMessage {
  const { ref = 'refs/heads/main', before = newHash(), after = newHash() } = pushed;
  const { message = '고친다', paths = ['README.md'], url = SHOP_URL } = pushed;
  const author = { name: '김나루', email: 'naru@example.com' };
  const body = JSON.stringify({
    ...{ object_kind: 'push', event_name: 'push', ref, before, after, checkout_sha: after },
    user_username: 'naru-member',
    project: { git_http_url: url, web_url: url.replace(/\.git$/, ''), default_branch: 'main' },
    commits: [{ id: after, message, author, added: paths, modified: [], removed: [] }],
    total_commits_count: 1,
  });
  return {
    headers: {
      'content-type': 'application/json',
      'x-gitlab-event': 'Push Hook',
      'x-gitlab-event-uuid': pushed.id ?? newHash(),
      'x-gitlab-token': secret,
    },
    body,
  };
}

/** A message of Bitbucket (https://support.atlassian.com/bitbucket-cloud/docs/event-payloads/#Push). */
export function bitbucketPush(secret: string, pushed: PushedCommits = {}): HookMessage {
  const { before = newHash(), after = newHash(), message = '고친다', url = SHOP_URL } = pushed;
  const name = (pushed.ref ?? 'refs/heads/main').replace(/^refs\/heads\//, '');
  const side = (hash: string) => ({
    type: 'branch',
    name,
    target: { hash, message, author: { raw: '김나루 <naru@example.com>' } },
  });
  const body = JSON.stringify({
    push: { changes: [{ old: side(before), new: side(after) }] },
    repository: {
      full_name: 'naru-sample/shop',
      links: { html: { href: url.replace(/\.git$/, '') } },
    },
    actor: { nickname: 'naru-member' },
  });
  return {
    headers: {
      'content-type': 'application/json',
      'x-event-key': 'repo:push',
      'x-request-uuid': pushed.id ?? newHash(),
      'x-hub-signature': `sha256=${hmac(secret, body)}`,
    },
    body,
  };
}

/** Sends a message to an address of a server in the process of the test. */
export const sendHook = (app: Hono, path: string, { headers, body }: HookMessage) =>
  app.request(new Request(`http://naru.test${path}`, { method: 'POST', headers, body }), {}, {});

/** A project with a container whose pushes are switched on, and its secret address. */
export async function newPushedContainer(
  { app }: Pick<TestServer, 'app'>,
  call: Caller,
  settings: Record<string, unknown> = {},
  url = SHOP_URL,
) {
  const project = (await call('createProject', { body: { name: '가게' } })).data();
  const params = { slug: project.slug };
  const container = await addPushedContainer(call, project.slug, 'web', settings, url);
  const created = await call('createPushHook', { params, body: { container: null } });
  const hook = created.data();
  const path = (address: string) => new URL(address).pathname;
  const list = async () => (await call('listDeliveries', { params, query: {} })).data().deliveries;
  return {
    project,
    params,
    container,
    hook,
    secret: hook.secret,
    /** Sends a message to the signed address. */
    send: (message: HookMessage) => sendHook(app, path(hook.signed_address), message),
    /** Sends a message to the address with the secret. */
    sendToSecret: (message: HookMessage) => sendHook(app, path(hook.address), message),
    list,
    /** Waits until the newest deliveries have these outcomes, the newest first. */
    async outcomes(...wanted: string[]) {
      await waitUntil(async () => {
        const found = (await list()).map(({ outcome }) => outcome);
        return JSON.stringify(found.slice(0, wanted.length)) === JSON.stringify(wanted);
      });
      return list();
    },
  };
}

/** Adds a container whose pushes are switched on to a project. */
export async function addPushedContainer(
  call: Caller,
  slug: string,
  name: string,
  settings: Record<string, unknown> = {},
  url = SHOP_URL,
) {
  const body = {
    ...{ name, git_url: url, git_branch: 'main', cpu_limit: 100, memory_limit: 128 },
    push: { enabled: true, ...settings },
  };
  const input = { params: { slug }, body: endpoints.createContainer.body.parse(body) };
  return (await call('createContainer', input)).data();
}

/** Stores a settled delivery of a project. @returns its id */
export async function storeDelivery(
  { db }: TestServer['services'],
  projectId: string,
  outcome: 'off' | 'forged' = 'off',
): Promise<string> {
  const id = newId();
  const push: StoredPush = {
    repositories: [SHOP_URL],
    ref: { kind: 'branch', name: 'main' },
    isDeleted: false,
    ...{ before: null, after: newHash(), subject: '고친다', message: '고친다', author: '김나루' },
    ...{ defaultBranch: 'main', paths: null },
  };
  const row = { id, project_id: projectId, headers: {}, outcome, push, sorted_at: new Date() };
  await db.insert(deliveries).values({ ...row, source: 'github' });
  return id;
}

/** Stores a delivery without a proven sender. @returns the parameters of calls about it */
export const storeForgedDelivery = async (
  services: TestServer['services'],
  { slug, project_id }: { slug: string; project_id: string },
): Promise<{ slug: string; deliveryId: string }> => ({
  slug,
  deliveryId: await storeDelivery(services, project_id, 'forged'),
});

/** A server without clients of code hosts. */
export const NO_REPORTER: CommitReporter = {
  report: async () => 'unsupported',
  readChecks: async () => 'unsupported',
};
