/** The common parts of the fake code hosts on loopback. Each of them speaks the documented calls of one host. */
import type { AddressInfo } from 'node:net';
import { getRequestListener, serve } from '@hono/node-server';
import type { CodeHostKind } from '@naru/contract/rules/code-host';
import { type Context, Hono } from 'hono';
import type { GitServer } from '../source/git-http-server.ts';

/** The current failure of a host. */
export type HostTrouble =
  | 'expired'
  | 'no-scope'
  | 'limited'
  | 'broken'
  | 'slow'
  | 'endless'
  | 'elsewhere'
  | 'another-program'
  | 'hooks-full';

export interface FakeRepository {
  id: number;
  /** The path with the name, as `naru/shop`. */
  path: string;
  isPrivate: boolean;
}

export interface FakeHook {
  id: number;
  url: string;
  secret: string;
}

/** A status of a commit, with the words of the host. */
export interface FakeStatus {
  path: string;
  commit: string;
  name: string;
  state: string;
  description: string;
  url: string;
}

/** A pushed commit, from which the fake host makes the message of its host. */
export interface FakePush {
  path: string;
  branch: string;
  before: string;
  after: string;
  subject: string;
  author: string;
  /** The changed files. */
  files: readonly string[];
}

/** A message of a webhook, as its host sends it. */
export interface WebhookMessage {
  headers: Record<string, string>;
  body: string;
}

export interface FakeHost {
  readonly kind: CodeHostKind;
  /** The address of the host without a slash at its end, and of its API. */
  readonly url: string;
  readonly apiUrl: string;
  /** The tokens that the host accepts. */
  tokens: string[];
  repositories: FakeRepository[];
  /** The webhooks by the path of their repository. */
  readonly hooks: Map<string, FakeHook[]>;
  readonly statuses: FakeStatus[];
  trouble: HostTrouble | undefined;
  /** Method and path with the query of each request. */
  readonly requests: string[];
  /** Sends the message of a push to all webhooks of its repository. Returns the statuses of the responses. */
  push(push: FakePush): Promise<number[]>;
  close(): void;
}

/** The routes of one host, and how it writes messages. */
export interface HostDialect {
  kind: CodeHostKind;
  /** The beginning of the paths of its API. */
  apiPath: string;
  /** Returns the token of a request, as this host takes it. */
  readToken(c: Context): string;
  addRoutes(api: Hono, state: FakeHost): void;
  writePush(host: FakeHost, hook: FakeHook, push: FakePush): WebhookMessage;
  /** The bodies of refusals. */
  refusals: Readonly<Record<'unauthorized' | 'expired' | 'scope', object>>;
}

/** Returns the next free number of a list. */
export const nextId = (list: readonly { id: number }[]): number =>
  Math.max(0, ...list.map(({ id }) => id)) + 1;

/** Returns a body without an end. */
const endlessBody = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: (controller) => controller.enqueue(Buffer.alloc(64 * 1024, '[')),
  });

function findTrouble(
  dialect: HostDialect,
  state: FakeHost,
): Promise<Response> | Response | undefined {
  const { refusals } = dialect;
  if (state.trouble === 'slow') return new Promise(() => undefined);
  if (state.trouble === 'endless') return new Response(endlessBody());
  if (state.trouble === 'elsewhere') return Response.redirect('https://other.example.com/', 302);
  if (state.trouble === 'another-program') return new Response('<html>Welcome to nginx!</html>');
  if (state.trouble === 'broken') return new Response('oops', { status: 502 });
  if (state.trouble === 'expired') return Response.json(refusals.expired, { status: 401 });
  if (state.trouble === 'no-scope') return Response.json(refusals.scope, { status: 403 });
  if (state.trouble !== 'limited') return undefined;
  return Response.json({}, { status: 429, headers: { 'retry-after': '30' } });
}

/** Where a host is reached, and what ends it. */
type Place = Pick<FakeHost, 'url' | 'close'>;

/** Serves the API of a host alone. */
async function serveAlone({ fetch }: Hono): Promise<Place> {
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
        resolve({ server: started, port: info.port }),
      );
    },
  );
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Serves the API of a host at the address of its repositories, as real hosts do. */
function serveWithGit({ fetch }: Hono, apiPath: string, git: GitServer): Place {
  const listener = getRequestListener(fetch);
  git.before = (request, response) => {
    if (!request.url?.startsWith(apiPath)) return true;
    void listener(request, response);
    return false;
  };
  return git;
}

/**
 * Starts a fake host on loopback.
 * @param git the server of its repositories; without it, the host has no repository that can be fetched
 */
export async function startFakeHost(dialect: HostDialect, git?: GitServer): Promise<FakeHost> {
  const hono = new Hono();
  const api = new Hono();
  api.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    state.requests.push(`${c.req.method} ${pathname}${search}`);
    const failed = await findTrouble(dialect, state);
    if (failed !== undefined) return failed;
    if (!state.tokens.includes(dialect.readToken(c))) {
      return c.json(dialect.refusals.unauthorized, 401);
    }
    return next();
  });
  const place = git ? serveWithGit(hono, dialect.apiPath, git) : await serveAlone(hono);
  const { url } = place;
  const state: FakeHost = {
    kind: dialect.kind,
    ...{ url, apiUrl: `${url}${dialect.apiPath}` },
    tokens: ['token-of-the-test'],
    repositories: [],
    hooks: new Map(),
    statuses: [],
    trouble: undefined,
    requests: [],
    push(push) {
      const responses = (state.hooks.get(push.path) ?? []).map(async (hook) => {
        const { headers, body } = dialect.writePush(state, hook, push);
        const all = { 'content-type': 'application/json', ...headers };
        return (await fetch(hook.url, { method: 'POST', headers: all, body })).status;
      });
      return Promise.all(responses);
    },
    close: () => place.close(),
  };
  dialect.addRoutes(api, state);
  hono.route(dialect.apiPath, api);
  return state;
}
