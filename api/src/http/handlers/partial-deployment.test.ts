import { describe, expect, test, vi } from 'vitest';
import { createTwoContainers } from '../../testing/partial-deployments.ts';
import { referenceTo } from '../../testing/references.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const setting = () => createTwoContainers(server());

describe('a deployment of some containers', () => {
  test('leaves the others as they run, with what they wait for', async () => {
    const { web, api, save, deployPart, waiting, ended, deployed, call, slug } = await setting();
    await deployed();
    await save(web, '2');
    await save(api, '2');
    const { engine, images } = server().services.runtime;
    const [apply, prepare] = [vi.spyOn(engine, 'apply'), vi.spyOn(images, 'prepare')];
    const id = (await deployPart(web)).data()?.deployment_id ?? '';
    expect(await ended(id)).toMatchObject({
      status: 'success',
      kind: 'deploy',
      partial: true,
      trigger: 'press',
      current: true,
      can_roll_back: true,
      containers: [{ slug: web, step: 'done' }],
    });
    const ofIt = [...apply.mock.calls, ...prepare.mock.calls].filter(
      ([one]) => one.project === slug,
    );
    expect(new Set(ofIt.map(([one]) => one.container))).toEqual(new Set([web]));
    expect(await waiting()).toEqual([api]);
    const { deployment } = (await call('projectEvents', { params: { slug } })).data();
    expect(deployment).toMatchObject({ deployment_id: id, partial: true });
  });

  test('of all containers is a deployment of the project', async () => {
    const { web, api, deployPart, ended } = await setting();
    const id = (await deployPart(api, web, web)).data()?.deployment_id ?? '';
    expect(await ended(id)).toMatchObject({ partial: false, containers: [{}, {}] });
  });

  test('can be the first one, and a later one of the others', async () => {
    const { web, api, deployPart, ended, waiting, history, call, slug } = await setting();
    const first = (await deployPart(web)).data()?.deployment_id ?? '';
    expect(await ended(first)).toMatchObject({ status: 'success', partial: true });
    expect(await waiting()).toEqual([api]);
    const second = (await deployPart(api)).data()?.deployment_id ?? '';
    await ended(second);
    expect(await waiting()).toEqual([]);
    expect(await history()).toMatchObject([
      { deployment_id: second, current: true },
      { deployment_id: first, current: true },
    ]);
    const query = { container: api };
    const own = (await call('listDeployments', { params: { slug }, query })).data();
    expect(own.deployments.map(({ deployment_id }) => deployment_id)).toEqual([second]);
  });

  test('is refused for no container, and for one that the project does not have', async () => {
    const { deployPart, web, history, call, slug } = await setting();
    const { web: elsewhere } = await setting();
    for (const slugs of [['nothing'], [web, elsewhere]]) {
      const { error, status } = await deployPart(...slugs);
      const last = slugs.at(-1);
      expect(status).toBe(400);
      expect(error()).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [
          { field: `containers.${slugs.length - 1}`, reason: expect.stringContaining(`${last}`) },
        ],
      });
    }
    const none = await deployPart();
    expect(none.error()).toMatchObject({ details: [{ field: 'containers' }] });
    const many = await deployPart(...Array.from({ length: 51 }, (_, n) => `c${n}`));
    expect(many.error()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await history()).toEqual([]);
    expect((await call('deploy', { params: { slug }, body: {} })).data()).toMatchObject({
      status: 'running',
    });
  });

  test('waits for a running deployment of other containers, and replaces one of its own', async () => {
    const { deployPart, web, api, ended, detail, call, slug, history } = await setting();
    const { images } = server().services.runtime;
    const gate = Promise.withResolvers<void>();
    const prepare = vi.spyOn(images, 'prepare').mockImplementation(async (_, { signal }) => {
      await Promise.race([
        gate.promise,
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      ]);
      return { id: 'sha256:1', commit: undefined };
    });
    try {
      const first = (await deployPart(web)).data()?.deployment_id ?? '';
      expect((await deployPart(api)).error()).toMatchObject({ code: 'DEPLOYMENT_RUNNING' });
      const second = (await deployPart(web)).data()?.deployment_id ?? '';
      expect(await detail(first)).toMatchObject({ status: 'cancelled' });
      // All containers include those of the running deployment, so that nothing is lost.
      const all = (await call('deploy', { params: { slug } })).data()?.deployment_id ?? '';
      expect(await detail(second)).toMatchObject({ status: 'cancelled' });
      expect((await deployPart(api)).error()).toMatchObject({ code: 'DEPLOYMENT_RUNNING' });
      gate.resolve();
      expect(await ended(all)).toMatchObject({ status: 'success', partial: false });
      expect(await history()).toHaveLength(3);
    } finally {
      prepare.mockRestore();
    }
  });

  test('has the trigger of its caller', async () => {
    const { call, slug, web, detail, ended } = await setting();
    const body = { name: 'CI', scope: 'write' } as const;
    const { token } = (await call('createApiToken', { body })).data();
    const script = server().as(token);
    const input = { params: { slug }, body: { containers: [web] } };
    const id = (await script('deploy', input)).data()?.deployment_id ?? '';
    expect(await detail(id)).toMatchObject({ trigger: 'command' });
    await ended(id);
    const back = (await script('rollBackDeployment', { params: { id } })).data();
    expect(back).toMatchObject({ kind: 'rollback', trigger: 'command', partial: true });
  });
});

describe('older clients', () => {
  test.each([
    ['no body', {}],
    [
      'an empty form',
      { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['an empty text as JSON', { body: '', headers: { 'content-type': 'application/json' } }],
    ['an empty object', { body: '{}', headers: { 'content-type': 'application/json' } }],
  ])('deploy everything with %s', async (_, request: { body?: string; headers?: object }) => {
    const { token, call } = await server().member();
    const { slug } = await newProject(call);
    await newContainer(call, slug);
    const headers = { authorization: `Bearer ${token}`, ...request.headers };
    const path = `/api/v1/projects/${slug}/deploy`;
    const sent = new Request(`http://naru.test${path}`, { method: 'POST', ...request, headers });
    const response = await server().app.request(sent, {}, {});
    expect(response.status).toBe(200);
  });
});

describe('references of a part', () => {
  test('lead to what the other containers run', async () => {
    const { call, web, api, save, deployPart, ended, deployed, waiting } = await setting();
    const env = (id: string, key: string, value: string) =>
      call('saveVariables', {
        params: { id },
        body: { variables: [{ kind: 'env', key, value, replace: true }] },
      });
    await save(api, '1');
    await env(api, 'PORT', '3000');
    await env(web, 'SEEN', `${referenceTo('api', 'V')} ${referenceTo('api', 'ADDRESS')}`);
    await deployed();
    await save(api, '2');
    await env(api, 'PORT', '4000');
    await env(web, 'OTHER', 'x');
    const apply = vi.spyOn(server().services.runtime.engine, 'apply');
    await ended((await deployPart(web)).data()?.deployment_id ?? '');
    const specOf = () =>
      apply.mock.calls.map(([one]) => one).findLast(({ container }) => container === web);
    const spec = specOf();
    expect(spec).toMatchObject({ container: web, env: { OTHER: 'x' } });
    expect(spec?.env.SEEN).toMatch(/^1 .*:3000$/);
    // The value follows with the next deployment of the other container.
    expect(new Set(await waiting())).toEqual(new Set([web, api]));
    await ended((await deployPart(web, api)).data()?.deployment_id ?? '');
    expect(specOf()?.env.SEEN).toMatch(/^2 .*:4000$/);
    expect(await waiting()).toEqual([]);
  });

  test('lead to the saved values of a container that was never deployed', async () => {
    const { call, web, api, save, deployPart, ended } = await setting();
    await save(api, '1');
    const variables = [
      { kind: 'env', key: 'SEEN', value: referenceTo('api', 'V'), replace: true } as const,
    ];
    await call('saveVariables', { params: { id: web }, body: { variables } });
    const apply = vi.spyOn(server().services.runtime.engine, 'apply');
    await ended((await deployPart(web)).data()?.deployment_id ?? '');
    const spec = apply.mock.calls
      .map(([one]) => one)
      .findLast(({ container }) => container === web);
    expect(spec?.env.SEEN).toBe('1');
  });
});
