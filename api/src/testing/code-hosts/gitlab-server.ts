/**
 * A fake server of GitLab with its documented calls:
 * https://docs.gitlab.com/api/projects/, https://docs.gitlab.com/api/project_webhooks/, https://docs.gitlab.com/api/commits/,
 * https://docs.gitlab.com/api/pipelines/, https://docs.gitlab.com/user/project/integrations/webhook_events/.
 */
import type { Hono } from 'hono';
import { type FakeHook, type FakeHost, type FakePush, nextId, startFakeHost } from './fake-host.ts';

/** A fake server of GitLab, with what only GitLab has. */
export interface GitlabServer extends FakeHost {
  /** The rights of the token; undefined for a server without the call. */
  scopes: string[] | undefined;
  /** The pipelines by commit, the newest first. */
  readonly pipelines: Map<string, { status: string; source: string }[]>;
}

const writePush = (
  { url }: FakeHost,
  { secret }: FakeHook,
  { path, branch, before, after, subject, author, files }: FakePush,
) => ({
  headers: {
    'X-Gitlab-Event': 'Push Hook',
    'X-Gitlab-Token': secret,
    'X-Gitlab-Event-UUID': crypto.randomUUID(),
    'X-Gitlab-Instance': url,
  },
  body: JSON.stringify({
    ...{ object_kind: 'push', event_name: 'push', before, after, checkout_sha: after },
    ref: `refs/heads/${branch}`,
    user_username: author,
    project: {
      path_with_namespace: path,
      ...{ web_url: `${url}/${path}`, git_http_url: `${url}/${path}.git` },
      git_ssh_url: `git@${new URL(url).hostname}:${path}.git`,
    },
    commits: [
      {
        ...{ id: after, message: `${subject}\n`, title: subject, author: { name: author } },
        ...{ added: [], modified: files, removed: [] },
      },
    ],
    total_commits_count: 1,
  }),
});

/** GitLab refuses a status that the commit has already (https://gitlab.com/gitlab-org/gitlab-foss/-/issues/25807). */
const transitionRefusal = (state: string) => ({
  message: `Cannot transition status via :run from :${state} (Reason(s): Status cannot transition via "run")`,
});

function addHookRoutes(api: Hono, state: FakeHost): void {
  const listOf = (id: string): FakeHook[] => state.hooks.get(decodeURIComponent(id)) ?? [];
  const isKnown = (id: string) =>
    state.repositories.some(({ path }) => path === decodeURIComponent(id));
  api.get('/projects/:id/hooks', (c) =>
    isKnown(c.req.param('id'))
      ? c.json(listOf(c.req.param('id')).map(({ id, url }) => ({ id, url, push_events: true })))
      : c.json({ message: '404 Project Not Found' }, 404),
  );
  api.post('/projects/:id/hooks', async (c) => {
    if (state.trouble === 'hooks-full') {
      return c.json({ message: 'Maximum number of project hooks (100) exceeded' }, 422);
    }
    const list = listOf(c.req.param('id'));
    const { url, token } = await c.req.json();
    const hook = { id: nextId(list), url, secret: token };
    state.hooks.set(decodeURIComponent(c.req.param('id')), [...list, hook]);
    return c.json({ id: hook.id, url }, 201);
  });
  api.put('/projects/:id/hooks/:hook', async (c) => {
    const hook = listOf(c.req.param('id')).find(({ id }) => String(id) === c.req.param('hook'));
    if (hook === undefined) return c.json({ message: '404 Not found' }, 404);
    Object.assign(hook, { secret: (await c.req.json()).token });
    return c.json({ id: hook.id, url: hook.url });
  });
  api.delete('/projects/:id/hooks/:hook', (c) => {
    const rest = listOf(c.req.param('id')).filter(({ id }) => String(id) !== c.req.param('hook'));
    state.hooks.set(decodeURIComponent(c.req.param('id')), rest);
    return c.body(null, 204);
  });
}

function addCommitRoutes(api: Hono, state: GitlabServer): void {
  api.post('/projects/:id/statuses/:sha', async (c) => {
    const { state: word, name, description, target_url: url } = await c.req.json();
    const place = { path: decodeURIComponent(c.req.param('id')), commit: c.req.param('sha') };
    const last = state.statuses.findLast(
      (one) => one.path === place.path && one.commit === place.commit && one.name === name,
    );
    if (last?.state === word) return c.json(transitionRefusal(word), 400);
    state.statuses.push({ ...place, name, state: word, description, url });
    return c.json({ status: word, name }, 201);
  });
  api.get('/projects/:id/repository/commits/:sha/statuses', (c) =>
    c.json(
      state.statuses
        .filter(({ commit }) => commit === c.req.param('sha'))
        .map(({ name, state: status }) => ({ name, status, allow_failure: false })),
    ),
  );
  api.get('/projects/:id/pipelines', (c) =>
    c.json(state.pipelines.get(c.req.query('sha') ?? '') ?? []),
  );
}

function addRoutes(api: Hono, state: GitlabServer): void {
  api.get('/user', (c) => c.json({ id: 1, username: 'naru-team' }));
  api.get('/personal_access_tokens/self', (c) =>
    state.scopes === undefined
      ? c.json({ error: '404 Not Found' }, 404)
      : c.json({ id: 1, scopes: state.scopes, active: true, expires_at: '2027-03-01' }),
  );
  api.get('/projects', (c) => {
    const [page, size] = [Number(c.req.query('page') ?? 1), Number(c.req.query('per_page') ?? 20)];
    const search = c.req.query('search') ?? '';
    const found = state.repositories.filter(({ path }) => path.includes(search));
    return c.json(
      found.slice((page - 1) * size, page * size).map(({ id, path, isPrivate }) => ({
        ...{ id, path_with_namespace: path, visibility: isPrivate ? 'private' : 'public' },
        http_url_to_repo: `https://elsewhere.example.com/${path}.git`,
      })),
    );
  });
  api.get('/projects/:id', (c) => {
    const one = state.repositories.find(
      ({ path }) => path === decodeURIComponent(c.req.param('id')),
    );
    return one === undefined ? c.json({ message: '404 Project Not Found' }, 404) : c.json(one);
  });
  addHookRoutes(api, state);
  addCommitRoutes(api, state);
}

/** Starts a fake server of GitLab on loopback. */
export async function startGitlabServer(): Promise<GitlabServer> {
  let state: GitlabServer | undefined;
  const host = await startFakeHost({
    ...{ kind: 'gitlab', apiPath: '/api/v4' },
    readToken: (c) => c.req.header('private-token') ?? '',
    addRoutes(api, common) {
      state = Object.assign(common, { scopes: ['api'], pipelines: new Map() });
      addRoutes(api, state);
    },
    writePush,
    refusals: {
      unauthorized: { message: '401 Unauthorized' },
      expired: {
        ...{ error: 'invalid_token', error_description: 'Token is expired. You can either do...' },
      },
      scope: { error: 'insufficient_scope', scope: 'api read_api' },
    },
  });
  if (state === undefined) throw new Error(`${host.url} has no routes.`);
  return state;
}
