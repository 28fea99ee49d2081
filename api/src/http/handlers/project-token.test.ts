import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { projectTokenRefusal } from '@naru/contract/endpoints/token-permission';
import { MAX_PROJECT_TOKENS, type ProjectTokenRight } from '@naru/contract/rules/project-token';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../storage/schema/member.ts';
import { projectTokens } from '../../storage/schema/project-token.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { checkResponse } from '../../testing/check-response.ts';
import {
  createFixtures,
  type Fixtures,
  validPathParams,
  validQueryParams,
  validRequestBody,
} from '../../testing/fixtures.ts';
import { newContainer, newProject, readMailedToken } from '../../testing/resources.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { deleteExpiredRows } from '../../use-cases/expiry-job.ts';

const server = useTestServer();
const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

interface Wanted {
  right?: ProjectTokenRight;
  reads_secrets?: boolean;
  opens_shell?: boolean;
}

const create = async (call: Caller, slug: string, wanted: Wanted = {}) => {
  const body = { name: '배포 스크립트', right: 'manage' as const, ...wanted };
  return (await call('createProjectToken', { params: { slug }, body })).data();
};

/** Creates a member with a project and a token of the project. */
async function withToken(wanted: Wanted = {}) {
  const { id, call } = await server().member();
  const project = await newProject(call);
  const made = await create(call, project.slug, wanted);
  return { id, call, ...project, made, script: server().as(made.token) };
}

const list = async (call: Caller, slug: string) =>
  (await call('listProjectTokens', { params: { slug } })).data().tokens;

describe('a token of a project', () => {
  test('is shown once, stored as a hash, and works as a bearer token', async () => {
    const { call, slug, made, script } = await withToken();
    expect(made.token).toMatch(/^narup_[\w-]{43}$/);
    await newContainer(script, slug);
    const tokens = await list(call, slug);
    const off = { reads_secrets: false, opens_shell: false };
    expect(tokens).toMatchObject([{ token_id: made.token_id, right: 'manage', ...off }]);
    expect(tokens[0]?.last_used_at).not.toBeNull();
    expect(tokens[0]?.created_by).toBe((await call('me')).data().name);
    expect(JSON.stringify(tokens)).not.toContain(made.token);
    const rows = await server().services.db.select().from(projectTokens);
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  test('describes itself to a client', async () => {
    const { slug, project_id, call, script } = await withToken({
      right: 'deploy',
      reads_secrets: true,
    });
    const permissions = { right: 'deploy', reads_secrets: true, opens_shell: false };
    expect((await script('getOwnToken')).data()).toMatchObject({
      kind: 'project',
      name: '배포 스크립트',
      project: { slug, project_id, ...permissions },
    });
    expect((await call('getOwnToken')).data()).toMatchObject({ kind: 'session', project: null });
    const body = { name: '계정 토큰', scope: 'read' } as const;
    const { token } = (await call('createApiToken', { body })).data();
    expect((await server().as(token)('getOwnToken')).data()).toMatchObject({
      ...{ kind: 'account', name: '계정 토큰', scope: 'read' },
    });
  });

  test('works no more when it is revoked, expired, or of an account that is not active', async () => {
    const { id, call, slug, made } = await withToken();
    const { db } = server().services;
    const expired = await create(call, slug);
    const locked = await create(call, slug);
    const status = async (token: string) => (await server().as(token)('listProjects')).status;
    await call('deleteProjectToken', { params: { slug, tokenId: made.token_id } });
    expect(await status(made.token)).toBe(401);
    const mine = eq(projectTokens.id, expired.token_id);
    await db.update(projectTokens).set({ expires_at: sql`now()` }).where(mine);
    expect(await status(expired.token)).toBe(401);
    expect(await status(locked.token)).toBe(200);
    await db.update(users).set({ status: 'locked' }).where(eq(users.id, id));
    server().services.bearers.forget();
    expect(await status(locked.token)).toBe(401);
    expect(await list(call, slug)).toHaveLength(2);
    const long = { expires_at: sql`now() - interval '31 days'` };
    await db.update(projectTokens).set(long).where(mine);
    await deleteExpiredRows(db);
    expect(await list(call, slug)).toHaveLength(1);
  });

  test('ends with its project, and with a reset of the password of its creator', async () => {
    const { call, slug, script } = await withToken();
    const other = await newProject(call, '다른 프로젝트');
    const { token } = await create(call, other.slug);
    await call('deleteProject', { params: { slug } });
    expect((await script('listProjects')).status).toBe(401);
    expect((await server().as(token)('listProjects')).status).toBe(200);
    const email = (await call('me')).data().email ?? '';
    await server().call('requestPasswordReset', { body: { email } });
    const read = async (path: string) => server().app.request(path, {}, {});
    const link = await readMailedToken(read, email);
    await server().call('resetPassword', { body: { token: link, new_password: 'Third-one1!' } });
    expect((await server().as(token)('listProjects')).status).toBe(401);
  });

  test(`is one of ${MAX_PROJECT_TOKENS} at most, also of many that are created at once`, async () => {
    const { call } = await server().member();
    const { slug } = await newProject(call);
    const body = { name: '많은 토큰', right: 'read' } as const;
    const tries = Array.from({ length: MAX_PROJECT_TOKENS + 3 }, () =>
      call('createProjectToken', { params: { slug }, body }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_PROJECT_TOKENS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });

  test('that opens shells needs the right to manage', async () => {
    const { call } = await server().member();
    const { slug } = await newProject(call);
    const body = { name: '셸', right: 'deploy', opens_shell: true } as const;
    const refused = await call('createProjectToken', { params: { slug }, body });
    expect(refused.error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'opens_shell', reason: expect.stringContaining('관리 권한') }],
    });
  });

  test('of another project cannot be revoked through the own project', async () => {
    const { made, slug, call } = await withToken();
    const stranger = await withToken();
    const params = { slug: stranger.slug, tokenId: made.token_id };
    expect((await stranger.call('deleteProjectToken', { params })).status).toBe(404);
    expect(await list(call, slug)).toHaveLength(1);
  });

  test('is named in the log of the project', async () => {
    const { call, slug, script } = await withToken({ right: 'deploy' });
    await newContainer(call, slug);
    (await script('deploy', { params: { slug } })).data();
    const { activities } = (
      await call('listProjectActivity', { params: { slug }, query: {} })
    ).data();
    expect(activities[0]).toMatchObject({
      action: 'deployed',
      actor: { kind: 'token', name: '배포 스크립트' },
    });
    expect(activities.map(({ action }) => action)).toContain('project-token-created');
  });
});

/** Makes a valid call for the fixtures with a token. */
const ask = async (name: EndpointName, own: Fixtures, token: string) => {
  const endpoint: Endpoint = endpoints[name];
  const body = endpoint.body === undefined ? {} : { body: validRequestBody(own, endpoint) };
  const input = { params: validPathParams(endpoint, own), query: validQueryParams(own), ...body };
  const request = buildRequest(endpoint, input, token);
  return checkResponse(name, await server().app.request(request, {}, {}));
};

const KINDS = {
  read: { right: 'read' },
  deploy: { right: 'deploy' },
  manage: { right: 'manage' },
  'read + secrets': { right: 'read', reads_secrets: true },
  'manage + secrets': { right: 'manage', reads_secrets: true },
  'manage + shell': { right: 'manage', opens_shell: true },
} as const satisfies Record<string, Wanted>;

/** Calls that are not about a project, which every token may make. */
const OF_NO_PROJECT = ['getOwnToken', 'listTemplates', 'getTemplate', 'getEngine'];
/** Calls that list what the token may see. */
const LISTS = ['listProjects', 'listProjectOverviews'];

const secured = names.filter((name) => endpoints[name].access !== 'public');
const isPermitted = (name: EndpointName, wanted: Wanted) =>
  projectTokenRefusal(endpoints[name], {
    ...{ right: 'read', reads_secrets: false, opens_shell: false },
    ...wanted,
  }) === undefined;

describe('what a token of a project may do', () => {
  test.each(Object.entries(KINDS))('%s: the server refuses all other calls', async (_, wanted) => {
    const own = await createFixtures(server());
    const { token } = await create(own.call, own.project.slug, wanted);
    const refused = secured.filter((name) => !isPermitted(name, wanted));
    for (const name of refused) {
      const response = await ask(name, own, token);
      const isOfMember = endpoints[name].access === 'member' || name === 'openTerminal';
      const code = isOfMember ? 'TOKEN_FORBIDDEN' : 'SESSION_REQUIRED';
      expect([name, response.status, response.error().code]).toEqual([name, 403, code]);
      expect(response.error().message).toMatch(/[가-힣]/);
    }
    expect((await own.call('me')).status).toBe(200);
  });

  test('reads are possible with the right to read', async () => {
    const own = await createFixtures(server());
    const { token } = await create(own.call, own.project.slug, KINDS['read + secrets']);
    const reads = secured.filter(
      (name) => endpoints[name].method === 'GET' && isPermitted(name, KINDS['read + secrets']),
    );
    expect(reads).toContain('listSecrets');
    for (const name of reads) {
      const { status } = await ask(name, own, token);
      // The volume of the fixtures was not deployed, which only a permitted call reports.
      expect([name, status === 409 ? 200 : status]).toEqual([name, 200]);
    }
  });

  test('nothing of another project of its creator, in any call', async () => {
    const own = await createFixtures(server());
    const other = await newProject(own.call, '다른 프로젝트');
    const all = { ...KINDS['manage + secrets'], ...KINDS['manage + shell'] };
    const { token } = await create(own.call, other.slug, all);
    const permitted = secured.filter(
      (name) => isPermitted(name, all) && ![...OF_NO_PROJECT, ...LISTS].includes(name),
    );
    expect(permitted.length).toBeGreaterThan(80);
    for (const name of permitted) {
      const response = await ask(name, own, token);
      expect([name, response.status]).toEqual([name, 404]);
    }
    const script = server().as(token);
    expect((await script('listProjects')).data().projects).toMatchObject([{ slug: other.slug }]);
    expect((await script('listProjectOverviews')).data().projects).toMatchObject([
      { slug: other.slug },
    ]);
  });

  test('no response to a request of its creator, even with the same idempotency key', async () => {
    const { token, call } = await server().member();
    const { slug, project_id } = await newProject(call);
    const made = await create(call, slug);
    const volume = { body: { project_id, name: '데이터', capacity: 128 } };
    const send = async (bearer: string) => {
      const request = buildRequest(endpoints.createVolume, volume, bearer);
      request.headers.set('Idempotency-Key', 'the-same-key');
      return checkResponse('createVolume', await server().app.request(request, {}, {}));
    };
    (await send(token)).data();
    expect((await send(made.token)).error().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
