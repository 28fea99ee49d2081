import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { runTransaction } from '../storage/database.ts';
import { idempotencyKeys } from '../storage/schema/server.ts';
import { sealedPlaceOfIdempotentRequest } from '../storage/sealed-columns.ts';
import { buildRequest } from '../testing/build-request.ts';
import { checkResponse } from '../testing/check-response.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';
import { notFoundError } from '../use-cases/api-error.ts';
import { deleteExpiredRows } from '../use-cases/expiry-job.ts';
import { createIdempotencyCheck } from './idempotency.ts';

const server = useTestServer();

/** Makes a call of the token's member with an idempotency key. */
const naming =
  (token: string) =>
  async <N extends EndpointName>(
    key: string,
    name: N,
    input: Parameters<typeof buildRequest>[1],
  ) => {
    const request = buildRequest(endpoints[name], input, token);
    request.headers.set('Idempotency-Key', key);
    return checkResponse(name, await server().app.request(request, {}, {}));
  };

async function setting() {
  const { id: memberId, call, token } = await server().member();
  const project = await newProject(call);
  const { slug: container } = await newContainer(call, project.slug);
  const volumes = async () => {
    const query = { project_id: project.project_id };
    return (await call('listVolumes', { query })).data().volumes;
  };
  const volume = (name = 'v', capacity = 128) => ({
    body: { project_id: project.project_id, name, capacity },
  });
  const kept = () =>
    server()
      .services.db.select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.user_id, memberId));
  return { memberId, call, named: naming(token), project, container, volumes, volume, kept };
}

describe('the same request with the same key', () => {
  test('is done once, and answered alike', async () => {
    const { named, volumes, volume, call } = await setting();
    const first = (await named('"a-1"', 'createVolume', volume())).data();
    const again = (await named('a-1', 'createVolume', volume())).data();
    expect(again).toEqual(first);
    expect(await volumes()).toEqual([first]);
    const { activities } = (await call('listMyActivity', { query: {} })).data();
    expect(activities.filter(({ action }) => action === 'volume-created')).toHaveLength(1);
  });

  test.each([
    ['createProject', () => ({ body: { name: '둘째' } })],
    ['createEnvVar', (id: string) => ({ params: { id }, body: { key: 'A', value: '1' } })],
    ['createSecret', (id: string) => ({ params: { id }, body: { key: 'A', value: '비밀' } })],
    ['createBuildVar', (id: string) => ({ params: { id }, body: { key: 'A', value: '1' } })],
    [
      'createNetwork',
      (id: string) => ({ params: { id }, body: { internal_port: 80, network_type: 'tcp' } }),
    ],
  ] as const)('is no error: %s', async (name, inputFor) => {
    const { named, container } = await setting();
    const input = inputFor(container);
    const first = (await named('k', name, input)).data();
    expect((await named('k', name, input)).data()).toEqual(first);
  });

  test('deletes once, and restores once: whoever sends it again hears no refusal', async () => {
    const { named, call, container } = await setting();
    const params = { id: container };
    const body = { key: 'A', value: '1' };
    const { env_var_id } = (await call('createEnvVar', { params, body })).data();
    const removal = { params: { ...params, varId: env_var_id ?? '' } };
    for (let time = 0; time < 2; time += 1) {
      expect((await named('d', 'deleteEnvVar', removal)).status).toBe(200);
    }
    const [part] = (await call('listDeletedParts', { params })).data().deleted_parts;
    const restoration = { params: { ...params, partId: part?.part_id ?? '' } };
    for (let time = 0; time < 2; time += 1) {
      expect((await named('r', 'restoreDeletedPart', restoration)).status).toBe(200);
    }
    expect((await named('s', 'restoreDeletedPart', restoration)).error().code).toBe('PART_GONE');
    expect((await call('listEnvVars', { params })).data().env_vars).toMatchObject([body]);
  });

  test('starts one deployment', async () => {
    const { named, project } = await setting();
    const input = { params: { slug: project.slug } };
    const first = (await named('k', 'deploy', input)).data();
    const again = (await named('k', 'deploy', input)).data();
    const other = (await named('l', 'deploy', input)).data();
    expect(again.deployment_id).toBe(first.deployment_id);
    expect(other.deployment_id).not.toBe(first.deployment_id);
  });

  test('that looks for what the first one has deleted meanwhile is answered alike', async () => {
    const { memberId } = await setting();
    const { db } = server().services;
    const call = { member: { id: memberId }, params: {}, body: undefined };
    const check = () => createIdempotencyCheck(endpoints.createVolume, 'k', server().services);
    const answer = { slug: 'v-1' };
    const deleteFirst = async () => {
      const first = check();
      await first.once(call, async () => {
        await runTransaction(db, (tx) => first.take(tx));
        return answer;
      });
      throw notFoundError();
    };
    expect(await check().once(call, deleteFirst)).toEqual(answer);
  });

  test('at once is done once; whoever is told to wait gets the answer later', async () => {
    const { named, volumes, volume } = await setting();
    const send = () => named('k', 'createVolume', volume());
    const responses = await Promise.all(Array.from({ length: 12 }, send));
    expect(await volumes()).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 200);
    for (const one of refused) {
      expect(one.error().code).toBe('REQUEST_IN_PROGRESS');
      expect(one.headers.get('retry-after')).toBe('1');
    }
    const [made] = await volumes();
    expect((await send()).data()).toEqual(made);
  });

  test('of another member is another request', async () => {
    const [one, other] = [await setting(), await setting()];
    await one.named('k', 'createVolume', one.volume());
    await other.named('k', 'createVolume', other.volume());
    expect([await one.volumes(), await other.volumes()]).toMatchObject([[{}], [{}]]);
  });
});

describe('a key', () => {
  test('of one request is refused for any other', async () => {
    const { named, volumes, volume, container } = await setting();
    await named('k', 'createVolume', volume());
    const variable = { params: { id: container }, body: { key: 'A', value: '1' } };
    const answers = [
      await named('k', 'createVolume', volume('다른 것')),
      await named('k', 'createEnvVar', variable),
    ];
    for (const one of answers) {
      expect([one.status, one.error().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await volumes()).toHaveLength(1);
  });

  test('is free again after a refusal', async () => {
    const { named, call, volumes, volume } = await setting();
    const { slug } = (await call('createVolume', volume('큰 것', 2048))).data();
    expect((await named('k', 'createVolume', volume())).error().code).toBe('DISK_EXCEEDED');
    (await call('deleteVolume', { params: { slug } })).data();
    expect((await named('k', 'createVolume', volume())).status).toBe(200);
    expect(await volumes()).toHaveLength(1);
  });

  test.each(['', 'a b', 'a"b', 'é', 'x'.repeat(65)])('%j is none', async (key) => {
    const { named, volumes, volume } = await setting();
    const { code, message } = (await named(key, 'createVolume', volume())).error();
    expect([code, message]).toEqual([
      'IDEMPOTENCY_KEY_INVALID',
      expect.stringMatching(/1-64자여야 합니다\.$/),
    ]);
    expect(await volumes()).toEqual([]);
  });

  test('of a call that takes none means nothing', async () => {
    const { named, project, kept } = await setting();
    const rename = (name: string) => ({ params: { slug: project.slug }, body: { name } });
    await named('k', 'updateProject', rename('가'));
    expect((await named('k', 'updateProject', rename('나'))).data().name).toBe('나');
    expect(await kept()).toEqual([]);
  });

  test('is forgotten after a day', async () => {
    const { named, volumes, volume, kept } = await setting();
    await named('k', 'createVolume', volume());
    const { db } = server().services;
    await db.update(idempotencyKeys).set({ expires_at: new Date() });
    (await named('k', 'createVolume', volume())).data();
    expect(await volumes()).toHaveLength(2);
    await deleteExpiredRows(db);
    expect(await kept()).toHaveLength(1);
    await db.update(idempotencyKeys).set({ expires_at: new Date() });
    await deleteExpiredRows(db);
    expect(await kept()).toEqual([]);
  });
});

describe('what is kept', () => {
  test('has no text of a token: the same request makes no second one and says that it is done', async () => {
    const { named, call, kept } = await setting();
    const { secrets } = server().services;
    const input = { body: { name: '배포', scope: 'read' } } as const;
    const { token, token_id } = (await named('k', 'createApiToken', input)).data();
    const [row, ...others] = await kept();
    const text = secrets.open(row?.content ?? '', sealedPlaceOfIdempotentRequest(row?.id ?? ''));
    expect([text.includes(token), others]).toEqual([false, []]);
    expect(Object.keys(JSON.parse(text))).toEqual(['fingerprint']);
    const again = (await named('k', 'createApiToken', input)).error();
    expect([again.code, again.message]).toEqual([
      'ALREADY_DONE',
      expect.stringContaining('삭제하고 새로 만들어주세요'),
    ]);
    const { tokens } = (await call('listApiTokens')).data();
    expect(tokens).toMatchObject([{ token_id }]);
    await call('deleteApiToken', { params: { id: token_id } });
    (await named('l', 'createApiToken', input)).data();
  });

  test('shows nothing of what was sent and answered', async () => {
    const { named, container, kept } = await setting();
    const body = { key: 'API_KEY', value: '아무도-모른다' };
    await named('k', 'createSecret', { params: { id: container }, body });
    const text = JSON.stringify(await kept());
    expect(text).not.toMatch(/API_KEY|아무도/);
    expect(text.length).toBeGreaterThan(100);
    const [row] = await kept();
    const answer = server().services.secrets.open(
      row?.content ?? '',
      sealedPlaceOfIdempotentRequest(row?.id ?? ''),
    );
    expect(answer).toContain('API_KEY');
    expect(answer).not.toContain('아무도');
  });

  test('without an answer, after a server that ended too soon, says that it was done', async () => {
    const { named, volumes, volume, kept } = await setting();
    await named('k', 'createVolume', volume());
    const { db, secrets } = server().services;
    const [row] = await kept();
    const place = sealedPlaceOfIdempotentRequest(row?.id ?? '');
    const { fingerprint } = JSON.parse(secrets.open(row?.content ?? '', place));
    const content = secrets.seal(JSON.stringify({ fingerprint }), place);
    await db
      .update(idempotencyKeys)
      .set({ content })
      .where(eq(idempotencyKeys.id, row?.id ?? ''));
    expect((await named('k', 'createVolume', volume())).status).toBe(200);
    expect(await volumes()).toHaveLength(1);
  });
});
