/**
 * A fake server of Bitbucket Cloud with its documented calls: https://developer.atlassian.com/cloud/bitbucket/rest/api-group-repositories/,
 * https://developer.atlassian.com/cloud/bitbucket/rest/api-group-commit-statuses/,
 * https://support.atlassian.com/bitbucket-cloud/docs/manage-webhooks/ (the signature is HMAC-SHA256 in hexadecimal).
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type FakeHook, type FakeHost, type FakePush, nextId, startFakeHost } from './fake-host.ts';

/** The mail address of the account whose API token the fake server accepts with it. */
const BITBUCKET_EMAIL = 'naru@example.com';

function readToken(c: Context): string {
  const header = c.req.header('authorization') ?? '';
  if (!header.startsWith('Basic ')) return header.replace(/^Bearer /, '');
  const text = Buffer.from(header.slice('Basic '.length), 'base64').toString();
  return text.startsWith(`${BITBUCKET_EMAIL}:`) ? text.slice(BITBUCKET_EMAIL.length + 1) : '';
}

function writePush({ url }: FakeHost, { secret, id }: FakeHook, push: FakePush) {
  const { path, branch, before, after, subject, author } = push;
  // Bitbucket does not send the changed files.
  const target = (hash: string, message: string) => ({
    ...{ type: 'branch', name: branch },
    target: { type: 'commit', hash, message, author: { raw: author } },
  });
  const body = JSON.stringify({
    push: { changes: [{ old: target(before, ''), new: target(after, `${subject}\n`) }] },
    repository: {
      ...{ full_name: path, uuid: `{${id}}` },
      links: { html: { href: `${url}/${path}` } },
    },
    actor: { display_name: author },
  });
  return {
    headers: {
      'X-Event-Key': 'repo:push',
      'X-Request-UUID': randomUUID(),
      'X-Hook-UUID': `{${id}}`,
      'X-Hub-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
  };
}

const SCOPES = { 'x-oauth-scopes': 'repository, webhook' };

function addHookRoutes(api: Hono, state: FakeHost): void {
  const pathOf = (c: Context) => `${c.req.param('workspace')}/${c.req.param('slug')}`;
  const listOf = (c: Context): FakeHook[] => state.hooks.get(pathOf(c)) ?? [];
  const isIt = (c: Context) => (hook: FakeHook) => `{${hook.id}}` === c.req.param('uuid');
  const show = ({ id, url }: FakeHook) => ({ uuid: `{${id}}`, url, active: true });
  api.get('/repositories/:workspace/:slug/hooks', (c) => c.json({ values: listOf(c).map(show) }));
  api.post('/repositories/:workspace/:slug/hooks', async (c) => {
    if (state.trouble === 'hooks-full') return c.json({ type: 'error' }, 400);
    const { url, secret } = await c.req.json();
    const hook = { id: nextId(listOf(c)), url, secret };
    state.hooks.set(pathOf(c), [...listOf(c), hook]);
    return c.json(show(hook), 201);
  });
  api.put('/repositories/:workspace/:slug/hooks/:uuid', async (c) => {
    const hook = listOf(c).find(isIt(c));
    if (hook === undefined) return c.json({ type: 'error' }, 404);
    Object.assign(hook, { secret: (await c.req.json()).secret });
    return c.json(show(hook));
  });
  api.delete('/repositories/:workspace/:slug/hooks/:uuid', (c) => {
    const is = isIt(c);
    state.hooks.set(
      pathOf(c),
      listOf(c).filter((hook) => !is(hook)),
    );
    return c.body(null, 204);
  });
}

function addRoutes(api: Hono, state: FakeHost): void {
  api.get('/repositories/:workspace', (c) => {
    const size = Number(c.req.query('pagelen') ?? 10);
    const page = Number(c.req.query('page') ?? 1);
    const [, search = ''] = /^name ~ "(.*)"$/.exec(c.req.query('q') ?? '') ?? [];
    const found = state.repositories.filter(
      ({ path }) => path.startsWith(`${c.req.param('workspace')}/`) && path.includes(search),
    );
    const values = found.slice((page - 1) * size, page * size).map(({ id, path, isPrivate }) => ({
      ...{ uuid: `{${id}}`, full_name: path, is_private: isPrivate },
    }));
    // The address of the next page is elsewhere: a client must not send its token there.
    const next = page * size < found.length ? { next: 'https://elsewhere.example.com/' } : {};
    return c.json({ values, ...next }, 200, SCOPES);
  });
  api.get('/repositories/:workspace/:slug', (c) => {
    const path = `${c.req.param('workspace')}/${c.req.param('slug')}`;
    const isKnown = state.repositories.some((one) => one.path === path);
    return isKnown ? c.json({ full_name: path }) : c.json({ type: 'error' }, 404);
  });
  api.post('/repositories/:workspace/:slug/commit/:sha/statuses/build', async (c) => {
    const { key, state: word, name, description, url } = await c.req.json();
    if (String(key).length > 40) return c.json({ type: 'error' }, 400);
    const path = `${c.req.param('workspace')}/${c.req.param('slug')}`;
    state.statuses.push({ path, commit: c.req.param('sha'), name, state: word, description, url });
    return c.json({ key, state: word }, 201);
  });
  api.get('/repositories/:workspace/:slug/commit/:sha/statuses', (c) => {
    const found = state.statuses.filter(({ commit }) => commit === c.req.param('sha'));
    return c.json({ values: found.map(({ name, state: word }) => ({ name, state: word })) });
  });
  addHookRoutes(api, state);
}

/** Starts a fake server of Bitbucket Cloud on loopback. */
export const startBitbucketServer = (): Promise<FakeHost> =>
  startFakeHost({
    ...{ kind: 'bitbucket', apiPath: '/2.0', addRoutes, readToken, writePush },
    refusals: {
      unauthorized: { type: 'error', error: { message: 'Access token is invalid' } },
      expired: { type: 'error', error: { message: 'Access token expired.' } },
      scope: { type: 'error', error: { message: 'Your credentials lack one or more scopes.' } },
    },
  });
