import { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { buildRequest } from '../../testing/build-request.ts';
import {
  createFixtures,
  type Fixtures,
  validPathParams,
  validQueryParams,
  validRequestBody,
} from '../../testing/fixtures.ts';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** Calls whose input does not identify an owned resource: the responses contain the caller's own data or public data. */
const NAMELESS = [
  'logout',
  'listSessions',
  'endOtherSessions',
  'listApiTokens',
  'createApiToken',
  'getOwnToken',
  'me',
  'updateMe',
  'changePassword',
  'listProjects',
  'listProjectOverviews',
  'createProject',
  'listTemplates',
  'getTemplate',
  'inspectRepository',
  'getEngine',
  'getDataUse',
  'listMyActivity',
  'confirm',
  'requestEmailChange',
  'exportAccount',
  'requestDeletion',
  'cancelDeletion',
  'seeTerms',
  'changeMarketingConsent',
  'exportMyActivity',
  'listNotices',
  'seeNotices',
  'startInstallation',
  'listInstallations',
  'connectInstallation',
  'listCodeHosts',
  'createCodeHost',
  'listFactors',
  'renewRecoveryCodes',
  'beginTotp',
  'finishTotp',
  'deleteTotp',
  'beginPasskey',
  'createPasskey',
];

const naming: [string, Endpoint][] = Object.entries(endpoints).filter(
  ([name, { access }]) => access !== 'public' && access !== 'admin' && !NAMELESS.includes(name),
);

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

const MISSING = {
  success: false,
  error: { code: 'NOT_FOUND', message: '요청한 항목을 찾을 수 없습니다.' },
};

function ask(
  endpoint: Endpoint,
  own: Fixtures,
  token: string,
  params = validPathParams(endpoint, own),
) {
  const body = endpoint.method === 'GET' ? {} : { body: validRequestBody(own, endpoint) };
  const request = buildRequest(endpoint, { params, query: validQueryParams(own), ...body }, token);
  return server().app.request(request, {}, {});
}

/** Reads all data that the owner can read. */
async function everything({ call, project, container, installation }: Fixtures) {
  const params = { id: container };
  const responses = [
    await call('listProjects'),
    await call('listContainers', { params: { slug: project.slug } }),
    await call('listSecrets', { params }),
    await call('listRegistryLogins', { params: { slug: project.slug } }),
    await call('listInstallations'),
    await call('listCodeHosts'),
    await call('getDeployKey', { params: { slug: project.slug } }),
    await call('listSessions'),
    await call('listApiTokens'),
    await call('listRepositories', { params: { id: installation } }),
  ];
  return responses.map((response) => response.data());
}

test("another member's thing is a 404 like one that does not exist, in every call that names one", async () => {
  const own = await createFixtures(server());
  const before = await everything(own);
  const stranger = await server().member();
  for (const [name, endpoint] of naming) {
    const response = await ask(endpoint, own, stranger.token);
    expect(response.status, name).toBe(404);
    expect(await response.json(), name).toEqual(MISSING);
  }
  expect(await everything(own)).toEqual(before);
});

test('every path of a thing gives a stranger nothing, whatever the method', async () => {
  const own = await createFixtures(server());
  const stranger = await server().member();
  const paths = naming.filter(([, { path }]) => path.includes('{'));
  for (const [, endpoint] of paths) {
    for (const method of METHODS) {
      const { url, headers } = buildRequest(
        endpoint,
        { params: validPathParams(endpoint, own), query: validQueryParams(own) },
        stranger.token,
      );
      headers.set('Content-Type', 'application/json');
      const body =
        method === 'GET' ? {} : { body: JSON.stringify(validRequestBody(own, endpoint)) };
      const response = await server().app.request(url, { method, headers, ...body }, {});
      const declared = Object.values(endpoints).some(
        (one) => one.method === method && one.path === endpoint.path,
      );
      expect(response.status, `${method} ${endpoint.path}`).toBe(declared ? 404 : 405);
    }
  }
});

test("another member's thing cannot be reached through a thing of one's own", async () => {
  const own = await createFixtures(server());
  const stranger = await createFixtures(server());
  const before = await everything(own);
  const parts = [
    ...(['updateEnvVar', 'deleteEnvVar', 'createMount', 'deleteMount'] as const),
    ...(['updateRegistryLogin', 'deleteRegistryLogin', 'deleteKnownHost'] as const),
  ];
  for (const name of parts) {
    const { container: id, project } = stranger;
    const params = { ...validPathParams(endpoints[name], own), id, slug: project.slug };
    const response = await ask(endpoints[name], own, stranger.token, params);
    expect(await response.json(), name).toEqual(MISSING);
  }
  expect(await everything(own)).toEqual(before);
});

test('lists show nothing of another member', async () => {
  await createFixtures(server());
  const { call } = await server().member();
  const name = '낯선 이의 프로젝트';
  await newProject(call, name);
  const { projects } = (await call('listProjects')).data();
  expect(projects.map((project) => project.name)).toEqual([name]);
  expect((await call('listInstallations')).data().installations).toEqual([]);
});

test('what names nothing has no parameter in its path, templates excepted which are for everybody', () => {
  const listed = Object.entries(endpoints).filter(([name]) => NAMELESS.includes(name));
  const withParameter = listed.filter(([, { path }]) => path.includes('{'));
  expect(listed.map(([name]) => name).toSorted()).toEqual(NAMELESS.toSorted());
  expect(withParameter.map(([name]) => name)).toEqual(['getTemplate']);
});
