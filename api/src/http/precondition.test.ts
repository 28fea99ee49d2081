import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { entityTag } from '@naru/contract/rules/entity-tag';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { errorBody } from '@naru/contract/wire/envelope';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildRequest } from '../testing/build-request.ts';
import {
  createFixtures,
  type Fixtures,
  validPathParams,
  validRequestBody,
} from '../testing/fixtures.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ CONSOLE_ORIGINS: 'https://console.example.com' });

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
/** The calls of members. The settings of operators, which need an operator, have a test of their own. */
const conditional = names.filter(
  (name) => 'ifMatch' in endpoints[name] && endpoints[name].access !== 'admin',
);
/** New values of fields, all different from the values of the fixtures. */
const OTHER = {
  name: '새 이름',
  value: '새 값',
  git_branch: 'develop',
  cpu_limit: 200,
  template_id: 'go',
  command: ['serve'],
};
const UNKNOWN = '"00000000000000000000000000000000"';

/** Makes a valid call with this `If-Match` header. */
function ask(own: Fixtures, name: EndpointName, header: string, more: Record<string, string> = {}) {
  const endpoint: Endpoint = endpoints[name];
  const body = endpoint.body && { ...validRequestBody(own, endpoint), ...OTHER };
  const request = buildRequest(
    endpoint,
    { params: validPathParams(endpoint, own), body },
    own.token,
  );
  for (const [key, value] of Object.entries({ 'If-Match': header, ...more }))
    request.headers.set(key, value);
  return server().app.request(request, {}, {});
}

/** Reads all data that the tested calls change. */
async function everything({ token, project, container }: Fixtures) {
  const paths = [
    'users/me',
    `projects/${project.slug}`,
    `projects/${project.slug}/containers`,
    `projects/${project.slug}/registry-logins`,
    `projects/${project.slug}/variables`,
    `projects/${project.slug}/backups`,
    `projects/${project.slug}/restorations`,
    `projects/${project.slug}/backup-targets`,
    `projects/${project.slug}/deploy-key`,
    `projects/${project.slug}/hooks`,
    'code-hosts',
    `containers/${container}/secrets`,
  ];
  const headers = { Authorization: `Bearer ${token}` };
  const texts = paths.map(async (path) =>
    (await server().app.request(`/api/v1/${path}`, { headers }, {})).text(),
  );
  return (await Promise.all(texts)).join('\n');
}

const refusal = z.object({ error: errorBody });
const errorOf = async (response: Response) => {
  const { error } = z.parse(refusal, await response.json());
  return { status: response.status, code: error.code, message: error.message };
};

const CHANGED = {
  status: 412,
  code: 'PRECONDITION_FAILED',
  message: '서버 값이 변경되었습니다. 변경된 값을 확인해주세요.',
};

test('every call that replaces or deletes one thing of a project or a profile takes a condition', () => {
  expect(conditional.toSorted()).toMatchSnapshot();
  const writes = names.filter((name) => {
    const { method, path, access }: Endpoint = endpoints[name];
    // A file of a volume has no version, and a cancelled deletion deletes nothing.
    const ofProject = /^\/api\/v1\/(projects|containers|volumes)\/(?!.*\/(files|deletion$))/.test(
      path,
    );
    return ['PUT', 'PATCH', 'DELETE'].includes(method) && access === 'member' && ofProject;
  });
  expect(conditional).toEqual(expect.arrayContaining(writes));
});

describe.each(conditional)('%s', { tags: 'full' }, (name) => {
  test('is done for who names what is there, and for nobody else', async () => {
    const own = await createFixtures(server());
    const before = await everything(own);
    for (const header of ['x', '"x', 'W/x', '* , "x"', '""x', ',', '']) {
      const invalid = await errorOf(await ask(own, name, header));
      expect(invalid).toMatchObject({ status: 400, code: 'PRECONDITION_INVALID' });
    }
    const refused = await ask(own, name, UNKNOWN);
    const etag = refused.headers.get('etag') ?? '';
    expect(await errorOf(refused)).toEqual(CHANGED);
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await errorOf(await ask(own, name, `W/${etag}`))).toEqual(CHANGED);
    expect(await everything(own)).toBe(before);
    expect((await ask(own, name, `"x,y", ${etag} ,`)).status).toBe(200);
    expect(await everything(own)).not.toBe(before);
    // A network is identified by its port, which the call has changed.
    const isGone = endpoints[name].method === 'DELETE' || name === 'editNetwork';
    expect((await ask(own, name, ' * ')).status).toBe(isGone ? 404 : 200);
  });
});

test('a row of a list is named by the tag that a client computes from it', async () => {
  const own = await createFixtures(server());
  const params = { id: own.container };
  const { secrets } = (await own.call('listSecrets', { params })).data();
  const tag = entityTag(endpoints.updateSecret.ifMatch, secrets[0] ?? {});
  expect((await ask(own, 'updateSecret', tag ?? '', {})).status).toBe(200);
  const networks = (await own.call('listNetworks', { params })).data().networks;
  const port = entityTag(endpoints.deleteNetwork.ifMatch, networks[0] ?? {});
  expect((await ask(own, 'deleteNetwork', port ?? '')).status).toBe(200);
});

test('an answer has the tag for the next condition, but for a secret, whose value it does not show', async () => {
  const own = await createFixtures(server());
  const first = await ask(own, 'updateContainerGit', '*');
  const etag = first.headers.get('etag') ?? '';
  expect((await ask(own, 'updateContainerGit', etag)).status).toBe(200);
  expect((await ask(own, 'updateSecret', '*')).headers.get('etag')).toBeNull();
});

test('what is done beside it does not change its tag', async () => {
  const own = await createFixtures(server());
  const etag = (await ask(own, 'updateContainerGit', '*')).headers.get('etag') ?? '';
  const params = { id: own.container };
  await own.call('updateContainerResources', {
    params,
    body: { cpu_limit: 200, memory_limit: 256 },
  });
  await own.call('createEnvVar', { params, body: { key: 'NEW', value: '' } });
  expect((await ask(own, 'updateContainerGit', etag)).status).toBe(200);
});

test('another member learns nothing: what is not theirs is not found, whatever they know of it', async () => {
  const [own, other] = [await createFixtures(server()), await createFixtures(server())];
  const etag = (await ask(own, 'updateProject', '*')).headers.get('etag') ?? '';
  const stranger = { ...own, token: other.token };
  for (const header of [etag, '*', UNKNOWN]) {
    const refused = await ask(stranger, 'updateProject', header);
    expect(refused.headers.get('etag')).toBeNull();
    expect(await errorOf(refused)).toMatchObject({ status: 404 });
  }
});

test('mistakes in the request come before the condition', async () => {
  const own = await createFixtures(server());
  const request = buildRequest(
    endpoints.updateProject,
    { params: { slug: own.project.slug }, body: { name: '' } },
    own.token,
  );
  request.headers.set('If-Match', UNKNOWN);
  expect((await server().app.request(request, {}, {})).status).toBe(400);
});

test('a call that takes none does not look at it', async () => {
  const own = await createFixtures(server());
  expect((await ask(own, 'containerAction', 'nonsense')).status).toBe(200);
});

test('a console of another origin may send the condition', async () => {
  const preflight = await server().app.request('/api/v1/users/me', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://console.example.com',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,content-type,if-match',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('if-match');
});

/** The tested calls, one for each locked item: the project, its container, a part of a container, and the member. */
const RACED = ['updateProject', 'updateContainerGit', 'updateSecret', 'updateMe'] as const;

test.each(RACED)('of eight %s at once with the same tag, one alone is done', async (name) => {
  const own = await createFixtures(server());
  const etag = (await ask(own, name, UNKNOWN)).headers.get('etag') ?? '';
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(own, name, etag)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
});
