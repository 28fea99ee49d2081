import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { MAX_API_TOKENS } from '@naru/contract/rules/api-token';
import { type Endpoint, neededTokenScope } from '@naru/contract/wire/endpoint';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { apiTokens } from '../../storage/schema/api-token.ts';
import { users } from '../../storage/schema/member.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { checkResponse } from '../../testing/check-response.ts';
import {
  createFixtures,
  validPathParams,
  validQueryParams,
  validRequestBody,
} from '../../testing/fixtures.ts';
import { newProject, readMailedToken } from '../../testing/resources.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { deleteExpiredRows } from '../../use-cases/expiry-job.ts';

const server = useTestServer();
const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const having = (fits: (endpoint: Endpoint) => boolean) =>
  names.filter((name) => fits(endpoints[name]));

const create = async (call: Caller, scope: 'read' | 'write', name = '배포 스크립트') =>
  (await call('createApiToken', { body: { name, scope } })).data();

describe('a token for scripts', () => {
  test('is shown once, stored as a hash, and works as a bearer token', async () => {
    const { call } = await server().member();
    const { token, ...made } = await create(call, 'write');
    expect(token).toMatch(/^naru_[\w-]{43}$/);
    const days = (Date.parse(made.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(90, 1);
    const script = server().as(token);
    expect((await newProject(script)).slug).not.toBe('');
    const { tokens } = (await call('listApiTokens')).data();
    expect(tokens).toMatchObject([{ token_id: made.token_id, name: '배포 스크립트' }]);
    expect(tokens[0]?.last_used_at).not.toBeNull();
    expect(JSON.stringify(tokens)).not.toContain(token);
    const rows = await server().services.db.select().from(apiTokens);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('that is revoked, expired, or of an account that is not active works no more', async () => {
    const { id, call } = await server().member();
    const { db } = server().services;
    const [revoked, expired, locked] = await Promise.all(
      ['가', '나', '다'].map((name) => create(call, 'read', name)),
    );
    const status = async (token = '') => (await server().as(token)('me')).status;
    await call('deleteApiToken', { params: { id: revoked?.token_id ?? '' } });
    expect(await status(revoked?.token)).toBe(401);
    const mine = eq(apiTokens.id, expired?.token_id ?? '');
    await db.update(apiTokens).set({ expires_at: sql`now()` }).where(mine);
    expect(await status(expired?.token)).toBe(401);
    expect(await status(locked?.token)).toBe(200);
    await db.update(users).set({ status: 'locked' }).where(eq(users.id, id));
    server().services.bearers.forget();
    expect(await status(locked?.token)).toBe(401);
    expect((await call('listApiTokens')).data().tokens).toHaveLength(2);
    await db.update(apiTokens).set({ expires_at: sql`now() - interval '31 days'` }).where(mine);
    await deleteExpiredRows(db);
    expect((await call('listApiTokens')).data().tokens).toHaveLength(1);
  });

  test(`is one of ${MAX_API_TOKENS} at most, also of many that are made at once`, async () => {
    const { call } = await server().member();
    const tries = Array.from({ length: MAX_API_TOKENS + 3 }, () =>
      call('createApiToken', { body: { name: '많은 토큰', scope: 'read' } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_API_TOKENS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });

  test('survives a change of the password, and dies with a reset', async () => {
    const { call } = await server().member();
    const { token } = await create(call, 'read');
    const email = (await call('me')).data().email ?? '';
    const body = { current_password: 'Passw0rd!', new_password: 'Another1!' };
    (await call('changePassword', { body })).data();
    expect((await server().as(token)('me')).status).toBe(200);
    await server().call('requestPasswordReset', { body: { email } });
    const read = async (path: string) => server().app.request(path, {}, {});
    const link = await readMailedToken(read, email);
    await server().call('resetPassword', { body: { token: link, new_password: 'Third-one1!' } });
    expect((await server().as(token)('me')).status).toBe(401);
  });
});

describe('what a token may not do', () => {
  const ask = async (
    name: EndpointName,
    token: string,
    own: Awaited<ReturnType<typeof createFixtures>>,
  ) => {
    const endpoint: Endpoint = endpoints[name];
    const body = endpoint.body === undefined ? {} : { body: validRequestBody(own, endpoint) };
    const input = { params: validPathParams(endpoint, own), query: validQueryParams(own), ...body };
    return checkResponse(
      name,
      await server().app.request(buildRequest(endpoint, input, token), {}, {}),
    );
  };

  test('calls about security are refused to it, whatever its scope', async () => {
    const own = await createFixtures(server());
    const secured = having(({ access }) => access === 'session');
    expect(secured).toContain('createApiToken');
    expect(secured).toContain('changePassword');
    for (const name of secured) {
      const response = await ask(name, own.apiToken.token, own);
      expect(response.error().code, name).toBe('SESSION_REQUIRED');
    }
    expect((await own.call('me')).status).toBe(200);
  });

  test('writes and secrets are refused to one for reading, in Korean, and reads are not', async () => {
    const own = await createFixtures(server());
    const { token } = await create(own.call, 'read');
    const forMembers = (scope: string) =>
      having((endpoint) => endpoint.access === 'member' && neededTokenScope(endpoint) === scope);
    expect(forMembers('write')).toContain('listSecrets');
    for (const name of forMembers('write')) {
      const response = await ask(name, token, own);
      expect([response.status, response.error().code], name).toEqual([403, 'TOKEN_READ_ONLY']);
      expect(response.error().message).toBe('읽기 전용 토큰으로는 할 수 없는 요청입니다.');
    }
    for (const name of forMembers('read')) {
      expect((await ask(name, token, own)).status, name).toBe(200);
    }
    expect((await ask('listSecrets', own.apiToken.token, own)).status).toBe(200);
  });
});
