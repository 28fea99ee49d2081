/**
 * A fake server of Gitea and Forgejo with the calls of their documents: https://docs.gitea.com/api/, https://codeberg.org/api/swagger,
 * https://docs.gitea.com/usage/webhooks (the signature is HMAC-SHA256 in hexadecimal).
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { GitServer } from '../source/git-http-server.ts';
import {
  type FakeHook,
  type FakeHost,
  type FakePush,
  type HostDialect,
  nextId,
  startFakeHost,
} from './fake-host.ts';

const repositoryOf = (url: string, path: string) => ({
  full_name: path,
  ...{ html_url: `${url}/${path}`, clone_url: `${url}/${path}.git` },
  ssh_url: `git@${new URL(url).hostname}:${path}.git`,
});

function writePush({ url }: FakeHost, { secret }: FakeHook, push: FakePush) {
  const { path, branch, before, after, subject, author, files } = push;
  const body = JSON.stringify({
    ...{ ref: `refs/heads/${branch}`, before, after, total_commits: 1 },
    commits: [
      {
        ...{ id: after, message: `${subject}\n`, author: { name: author, username: author } },
        ...{ added: [], modified: files, removed: [] },
      },
    ],
    repository: repositoryOf(url, path),
    ...{ pusher: { login: author, username: author }, sender: { login: author } },
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return {
    headers: {
      'X-Gitea-Event': 'push',
      'X-Gitea-Event-Type': 'push',
      'X-Gitea-Delivery': randomUUID(),
      'X-Gitea-Signature': signature,
      'X-GitHub-Event': 'push',
      'X-Hub-Signature-256': `sha256=${signature}`,
    },
    body,
  };
}

function addHookRoutes(api: Hono, state: FakeHost): void {
  const pathOf = (owner: string, name: string) => `${owner}/${name}`;
  const listOf = (path: string): FakeHook[] => state.hooks.get(path) ?? [];
  const show = ({ id, url }: FakeHook) => ({
    ...{ id, type: 'gitea', active: true, events: ['push'] },
    config: { url, content_type: 'json' },
  });
  api.get('/repos/:owner/:name/hooks', (c) =>
    c.json(listOf(pathOf(c.req.param('owner'), c.req.param('name'))).map(show)),
  );
  api.post('/repos/:owner/:name/hooks', async (c) => {
    const { type, config } = await c.req.json();
    if (type !== 'gitea' || state.trouble === 'hooks-full') {
      return c.json({ message: 'Invalid hook type or address' }, 422);
    }
    const path = pathOf(c.req.param('owner'), c.req.param('name'));
    const hook = { id: nextId(listOf(path)), url: config.url, secret: config.secret };
    state.hooks.set(path, [...listOf(path), hook]);
    return c.json(show(hook), 201);
  });
  api.patch('/repos/:owner/:name/hooks/:id', async (c) => {
    const path = pathOf(c.req.param('owner'), c.req.param('name'));
    const hook = listOf(path).find(({ id }) => String(id) === c.req.param('id'));
    if (hook === undefined) return c.json({ message: 'not found' }, 404);
    Object.assign(hook, { secret: (await c.req.json()).config.secret });
    return c.json(show(hook));
  });
  api.delete('/repos/:owner/:name/hooks/:id', (c) => {
    const path = pathOf(c.req.param('owner'), c.req.param('name'));
    state.hooks.set(
      path,
      listOf(path).filter(({ id }) => String(id) !== c.req.param('id')),
    );
    return c.body(null, 204);
  });
}

function addRoutes(api: Hono, state: FakeHost): void {
  api.get('/user', (c) => c.json({ id: 7, login: 'naru-team' }));
  api.get('/repos/search', (c) => {
    const [page, size] = [Number(c.req.query('page') ?? 1), Number(c.req.query('limit') ?? 50)];
    const found = state.repositories.filter(({ path }) => path.includes(c.req.query('q') ?? ''));
    const data = found.slice((page - 1) * size, page * size).map(({ id, path, isPrivate }) => ({
      ...{ id, private: isPrivate, ...repositoryOf(state.url, path) },
    }));
    return c.json({ ok: true, data });
  });
  api.get('/repos/:owner/:name', (c) => {
    const path = `${c.req.param('owner')}/${c.req.param('name')}`;
    const isKnown = state.repositories.some((one) => one.path === path);
    return isKnown ? c.json(repositoryOf(state.url, path)) : c.json({ message: 'not found' }, 404);
  });
  api.post('/repos/:owner/:name/statuses/:sha', async (c) => {
    const { state: word, context: name, description, target_url: url } = await c.req.json();
    const path = `${c.req.param('owner')}/${c.req.param('name')}`;
    const commit = c.req.param('sha');
    state.statuses.push({ path, commit, name, state: word, description, url });
    return c.json({ status: word, context: name }, 201);
  });
  api.get('/repos/:owner/:name/commits/:sha/statuses', (c) => {
    const found = state.statuses.filter(({ commit }) => commit === c.req.param('sha'));
    // A commit without statuses has `null`.
    const list = found.map(({ name, state: status }) => ({ context: name, status })).toReversed();
    return c.json(list.length === 0 ? null : list);
  });
  addHookRoutes(api, state);
}

const DIALECT: HostDialect = {
  ...{ kind: 'gitea', apiPath: '/api/v1', addRoutes, writePush },
  readToken: (c) => (c.req.header('authorization') ?? '').replace(/^token /, ''),
  refusals: {
    unauthorized: { message: 'invalid username, password or token' },
    expired: { message: 'token is expired' },
    scope: {
      message: 'token does not have at least one of required scope(s): [read:repository]',
    },
  },
};

/**
 * Starts a fake server of Gitea on loopback.
 * @param git the server of its repositories
 */
export const startGiteaServer = (git?: GitServer): Promise<FakeHost> => startFakeHost(DIALECT, git);
