import { describe, expect, test, vi } from 'vitest';
import type { ImagePreparationRequest } from '../../engine/container-runtime.ts';
import type { ContainerSpec } from '../../engine/container-spec.ts';
import { createReferringProject, referenceTo } from '../../testing/references.ts';
import { newContainer } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();
const setting = () => createReferringProject(server());

/** Runs work while the engine only records its requests. */
async function withNotes<Result>(work: () => Promise<Result>) {
  const { engine, images } = server().services.runtime;
  const specs: ContainerSpec[] = [];
  const requests: ImagePreparationRequest[] = [];
  const apply = vi.spyOn(engine, 'apply').mockImplementation((spec) => {
    specs.push(spec);
    return Promise.resolve();
  });
  const prepare = vi.spyOn(images, 'prepare').mockImplementation((request) => {
    requests.push(request);
    return Promise.resolve({ id: 'sha256:1', commit: undefined });
  });
  try {
    const result = await work();
    const specOf = (slug: string) => specs.findLast(({ container }) => container === slug);
    /** The containers of a project in the order in which they were started first. */
    const started = (project: string) => [
      ...new Set(
        specs.filter((spec) => spec.project === project).map(({ container }) => container),
      ),
    ];
    return { result, started, requests, specOf };
  } finally {
    apply.mockRestore();
    prepare.mockRestore();
  }
}

describe('a deployment', () => {
  test('has the values of references, and a value with a secret among the secrets alone', async () => {
    const own = await setting();
    const { call, slug, db, web, save, share } = own;
    await share('REGION', 'seoul');
    await share('TOKEN', 'shared-hidden', 'secret');
    await save(db, ['secret', 'PASSWORD', 'db-hidden'], ['env', 'USER', 'app']);
    await save(
      web,
      [
        'env',
        'DATABASE',
        `db://${referenceTo('db', 'USER')}:${referenceTo('db', 'PASSWORD')}@${referenceTo('db', 'HOST')}`,
      ],
      ['env', 'REGION', referenceTo('project', 'REGION')],
      ['env', 'HEADER', `Bearer ${referenceTo('project', 'TOKEN')}`],
      ['build', 'REGION', referenceTo('project', 'REGION')],
      ['secret', 'LOGIN', referenceTo('db', 'PASSWORD')],
    );
    const { result, requests, specOf } = await withNotes(async () => own.ended(await own.deploy()));
    expect(result.status).toBe('success');
    expect(specOf(web)?.env).toEqual({
      DATABASE: `db://app:db-hidden@${db}`,
      REGION: 'seoul',
      HEADER: 'Bearer shared-hidden',
      LOGIN: 'db-hidden',
    });
    expect(requests.find(({ container }) => container === web)?.buildVars).toEqual({
      REGION: 'seoul',
    });
    await save(db, ['secret', 'PASSWORD', 'db-hidden-2']);
    const params = { slug };
    const seen = [
      await call('listContainers', { params }),
      await call('listReferences', { params }),
      await call('listProjectVariables', { params }),
      await call('listChanges', { params }),
      await call('projectEvents', { params }),
      await call('listProjectActivity', { params, query: {} }),
      await call('getDeployment', { params: { id: result.deployment_id } }),
      await call('deploymentChanges', { params: { id: result.deployment_id } }),
      await call('deploymentLog', { params: { id: result.deployment_id }, query: {} }),
      await call('previewRollback', { params: { id: result.deployment_id } }),
      await call('listEnvVars', { params: { id: web } }),
      await call('listBuildVars', { params: { id: web } }),
    ].map((response) => [JSON.stringify(response.data()), [...response.headers].join('\n')]);
    expect(JSON.stringify(seen)).not.toContain('hidden');
    expect(JSON.stringify(seen)).toContain('seoul');
  });

  test('hides in its log what a value was made of', async () => {
    const own = await setting();
    await own.share('TOKEN', 'shared-hidden', 'secret');
    await own.save(own.web, ['env', 'HEADER', `Bearer ${referenceTo('project', 'TOKEN')}`]);
    const { images } = server().services.runtime;
    const prepare = vi.spyOn(images, 'prepare').mockImplementation((_request, { log }) => {
      log('got shared-hidden, and Bearer shared-hidden');
      return Promise.resolve({ id: 'sha256:1', commit: undefined });
    });
    const id = await own.deploy();
    await own.ended(id);
    prepare.mockRestore();
    const lines = JSON.stringify(await own.log(id));
    expect(lines).toContain('got ');
    expect(lines).not.toContain('hidden');
  });

  test('fails the container whose reference leads nowhere now, and no other', async () => {
    const own = await setting();
    const { call, db, web, save } = own;
    await save(db, ['env', 'USER', 'app']);
    await save(web, ['env', 'DB_USER', referenceTo('db', 'USER')]);
    const [user] = (await call('listEnvVars', { params: { id: db } })).data().env_vars;
    const params = { id: db, varId: user?.env_var_id ?? '' };
    expect((await call('deleteEnvVar', { params })).status).toBe(200);
    const { result, started } = await withNotes(async () => own.ended(await own.deploy()));
    expect(result.status).toBe('failed');
    expect(result.containers).toMatchObject([
      { slug: db, step: 'unchanged' },
      {
        slug: web,
        step: 'failed',
        reason: 'DB_USER: 참조한 키를 찾을 수 없습니다: db.USER.',
      },
    ]);
    expect(started(own.slug)).toEqual([db]);
    const { sources, used } = (await call('listReferences', { params: { slug: own.slug } })).data();
    const found = sources
      .find(({ slug }) => slug === web)
      ?.keys.find(({ key }) => key === 'DB_USER');
    expect(found).toMatchObject({ value: null, problem: expect.stringContaining('db.USER') });
    expect(used).toEqual([{ container: web, kind: 'env', key: 'DB_USER', to: db, to_key: 'USER' }]);
  });

  test('starts a container after those to which it refers', async () => {
    const own = await setting();
    const { call, slug, db, web, save } = own;
    const { slug: proxy } = await newContainer(call, slug, 'proxy');
    await save(db, ['env', 'PROXY', referenceTo('proxy', 'ADDRESS')]);
    await save(proxy, ['env', 'WEB', referenceTo('웹', 'HOST')]);
    const { result, started } = await withNotes(async () => own.ended(await own.deploy()));
    expect(result.status).toBe('success');
    expect(started(slug)).toEqual([web, proxy, db]);
  });

  test('does not start a container whose predecessor failed', async () => {
    const own = await setting();
    const { db, web, save } = own;
    await save(web, ['env', 'DB', referenceTo('db', 'HOST')]);
    const { images } = server().services.runtime;
    const begun: string[] = [];
    const prepare = vi.spyOn(images, 'prepare').mockImplementation(({ container }) => {
      begun.push(container);
      if (container === db) return Promise.reject(new Error('no image'));
      return Promise.resolve({ id: 'sha256:1', commit: undefined });
    });
    const { containers } = await own.deployed();
    prepare.mockRestore();
    expect(begun.toSorted()).toEqual([db, web].toSorted());
    expect(containers).toMatchObject([
      { slug: db, step: 'failed' },
      { slug: web, step: 'failed', reason: expect.stringMatching(/^db 컨테이너가 시작되지 않아/) },
    ]);
  });
});

test('containers that are brought back together start in the order of their references', {
  tags: 'full',
}, async () => {
  const own = await setting();
  const { slug: project, db, web, save } = own;
  await save(db, ['env', 'WEB', referenceTo('웹', 'HOST')]);
  expect((await own.deployed()).status).toBe('success');
  const { engine } = server().services.runtime;
  const events: string[] = [];
  const applyReally = engine.apply.bind(engine);
  const apply = vi.spyOn(engine, 'apply').mockImplementation(async (spec, context) => {
    events.push(`begin ${spec.container}`);
    await applyReally(spec, context);
    events.push(`end ${spec.container}`);
  });
  // A round between the two removals sees the predecessor alone, and keeps the order as well.
  await engine.remove({ kind: 'container', project, container: web });
  await engine.remove({ kind: 'container', project, container: db });
  server().services.deployments.wake();
  await waitUntil(() => events.length === 4);
  apply.mockRestore();
  expect(events).toEqual([`begin ${web}`, `end ${web}`, `begin ${db}`, `end ${db}`]);
});
