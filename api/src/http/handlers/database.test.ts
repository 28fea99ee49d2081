import { describe, expect, test } from 'vitest';
import { newContainer, newDatabase, newProject, newVolume } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readSpecification } from '../../use-cases/deployment/snapshot.ts';

const server = useTestServer({ DATABASE_IMAGES: 'redis=registry.example.com/redis' });

async function setting(template = 'postgresql') {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const database = await newDatabase(call, slug, template);
  const params = { id: database.slug };
  const connect = async (id = database.slug) =>
    (await call('getDatabaseConnection', { params: { id } })).data();
  return { call, slug, project_id, database, params, connect };
}

const PASSWORD = /^[A-Za-z0-9]{32}$/;

describe('a container of a database', () => {
  test('has a volume where its version stores data, a longer time to start, and its own names', async () => {
    const { call, database, params } = await setting();
    expect(database).toMatchObject({
      template_id: 'postgresql',
      template_config: { version: '18', user: 'app', database: 'app' },
      git_url: '',
      start_seconds: 180,
      networks: [],
      mounts: [
        { mount_path: '/var/lib/postgresql', volume: { name: '데이터베이스', capacity: 512 } },
      ],
    });
    expect((await call('getDatabase', { params })).data()).toMatchObject({
      kind: 'postgresql',
      version: '18',
      image: 'postgres:18',
      user: 'app',
      name: 'app',
      host: database.internal_host,
      port: 5432,
      newer_versions: [],
      used_by: [],
    });
  });

  test('of an earlier version knows the newer ones, and its image is that of the operator', async () => {
    const { call, slug } = await setting();
    const template_config = { version: '7.2' };
    const body = { name: '캐시', template_id: 'redis', template_config, cpu_limit: 100 };
    const created = await call('createContainer', {
      params: { slug },
      body: { ...body, memory_limit: 128 },
    });
    const { slug: id, mounts, name } = created.data();
    expect(mounts).toMatchObject([{ mount_path: '/data', volume: { name, capacity: 512 } }]);
    expect((await call('getDatabase', { params: { id } })).data()).toMatchObject({
      image: 'registry.example.com/redis:7.2',
      user: null,
      name: null,
      newer_versions: ['8', '7.4'],
    });
  });

  test('has passwords that only one call shows', async () => {
    const { call, slug, params, database, connect } = await setting('mariadb');
    const { password, url, admin_user, admin_password, change_pending } = await connect();
    expect(password).toMatch(PASSWORD);
    expect(url).toBe(`mysql://app:${password}@${database.internal_host}:3306/app`);
    expect([admin_user, change_pending]).toEqual(['root', false]);
    expect(admin_password).toMatch(PASSWORD);
    expect(admin_password).not.toBe(password);
    await storeFinishedDeployment(server().services, slug);
    const responses = [
      await call('getDatabase', { params }),
      await call('getContainer', { params }),
      await call('listSecrets', { params }),
      await call('listChanges', { params: { slug } }),
      await call('exportAccount'),
    ];
    const shown = JSON.stringify(responses.map((response) => response.data()));
    expect(shown).not.toContain(password);
    expect(shown).not.toContain(admin_password);
  });

  test('is no database for the calls about one, where its template is another', async () => {
    const { call, slug } = await setting();
    const params = { id: (await newContainer(call, slug)).slug };
    expect((await call('getDatabase', { params })).status).toBe(404);
    expect((await call('getDatabaseConnection', { params })).status).toBe(404);
  });

  test.each<[string, object, string]>([
    ['a repository', { git_url: 'https://github.com/a/b' }, 'git_url'],
    ['less memory than its server needs', { memory_limit: 128 }, 'memory_limit'],
    ['an unknown version', { template_config: { version: '1' } }, 'template_config.version'],
    ['a name with a capital letter', { template_config: { user: 'App' } }, 'template_config.user'],
    [
      'a name of the server',
      { template_config: { database: 'template1' } },
      'template_config.database',
    ],
    [
      'two volumes',
      {
        volumes: [
          { name: 'a', capacity: 256, mount_path: '/a' },
          { name: 'b', capacity: 256, mount_path: '/b' },
        ],
      },
      'volumes',
    ],
    [
      'a small volume',
      { volumes: [{ name: 'a', capacity: 128, mount_path: '/a' }] },
      'volumes.0.capacity',
    ],
    [
      'a variable of the server',
      { variables: [{ kind: 'env', key: 'POSTGRES_HOST_AUTH_METHOD', value: 'trust' }] },
      'variables.0.key',
    ],
  ])('is refused with %s, and nothing of it is left', async (_, changes, field) => {
    const { call, slug, project_id } = await setting();
    const usual = { name: 'db-2', template_id: 'postgresql', cpu_limit: 100, memory_limit: 256 };
    const refused = await call('createContainer', {
      params: { slug },
      body: { ...usual, ...changes },
    });
    expect(refused.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
    expect((await call('listContainers', { params: { slug } })).data().containers).toHaveLength(1);
    const { volumes } = (await call('listVolumes', { query: { project_id } })).data();
    expect(volumes).toHaveLength(1);
  });
});

describe('what a database depends on', () => {
  test('cannot be changed by its member', async () => {
    const { call, project_id, params, database } = await setting();
    const [mount] = database.mounts ?? [];
    const mountId = mount?.volume_id ?? '';
    const { volumes } = (await call('listVolumes', { query: { project_id } })).data();
    const refusals = [
      await call('updateContainerGit', { params, body: { git_url: 'https://github.com/a/b' } }),
      await call('updateContainerTemplate', { params, body: { template_id: 'go' } }),
      await call('updateContainerTemplate', {
        params,
        body: { template_id: 'postgresql', template_config: { version: '17' } },
      }),
      await call('updateContainerProcess', { params, body: { user: 'root' } }),
      await call('deleteMount', { params: { ...params, mountId } }),
      await call('deleteVolume', { params: { slug: volumes[0]?.slug ?? '' } }),
    ];
    const codes = refusals.map((response) => response.error().code);
    expect(codes).toEqual([
      ...['DATABASE_FIXED', 'DATABASE_FIXED', 'VALIDATION_FAILED'],
      ...['DATABASE_FIXED', 'DATABASE_FIXED', 'DATABASE_FIXED'],
    ]);
    expect((await call('getContainer', { params })).data()).toEqual(database);
  });

  test('leaves its other mounts, names and limits to its member', async () => {
    const { call, project_id, params } = await setting();
    const { volume_id, slug } = await newVolume(call, project_id);
    await call('createMount', { params, body: { volume_id, mount_path: '/import' } });
    const moved = await call('editMount', {
      params: { ...params, mountId: volume_id },
      body: { mount_path: '/other' },
    });
    expect(moved.status).toBe(200);
    expect((await call('deleteVolume', { params: { slug } })).status).toBe(200);
    expect((await call('updateContainer', { params, body: { name: '새 이름' } })).status).toBe(200);
    const less = { cpu_limit: 100, memory_limit: 128 };
    const refused = await call('updateContainerResources', { params, body: less });
    expect(refused.error().details?.[0]?.field).toBe('memory_limit');
    const more = { cpu_limit: 200, memory_limit: 1024 };
    expect((await call('updateContainerResources', { params, body: more })).status).toBe(200);
  });

  test('includes variables that the server sets, but no others', async () => {
    const { call, slug, params } = await setting();
    const value = 'x';
    for (const key of ['POSTGRES_PASSWORD', 'PGDATA']) {
      const refused = await call('createSecret', { params, body: { key, value } });
      expect(refused.error()).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ field: 'key' }],
      });
    }
    const variables = ['TZ', 'POSTGRES_DB'].map((key) => ({ kind: 'env' as const, key, value }));
    const set = await call('saveVariables', { params, body: { variables } });
    expect(set.error().details).toMatchObject([{ field: 'variables.1.key' }]);
    expect((await call('createEnvVar', { params, body: { key: 'TZ', value } })).status).toBe(200);
    const other = { id: (await newContainer(call, slug)).slug };
    const free = await call('createEnvVar', { params: other, body: { key: 'PGDATA', value } });
    expect(free.status).toBe(200);
  });

  test('can be deleted with its volume, the database first', async () => {
    const { call, project_id, params } = await setting();
    await call('deleteContainer', { params });
    const { volumes } = (await call('listVolumes', { query: { project_id } })).data();
    const slug = volumes[0]?.slug ?? '';
    expect((await call('deleteVolume', { params: { slug } })).status).toBe(200);
  });

  test('no other container becomes a database', async () => {
    const { call, slug } = await setting();
    const params = { id: (await newContainer(call, slug)).slug };
    const changed = await call('updateContainerTemplate', {
      params,
      body: { template_id: 'postgresql', template_config: { user: 'app' } },
    });
    expect(changed.error().details).toEqual([
      {
        field: 'template_id',
        reason:
          '데이터베이스는 컨테이너를 추가할 때만 선택할 수 있습니다. 컨테이너를 새로 추가해주세요.',
      },
    ]);
  });
});

test('a copy of a database has an empty volume of the same capacity and other passwords', async () => {
  const { call, project_id, params, database, connect } = await setting('mysql');
  const body = { name: '복제본' };
  const copy = (await call('duplicateContainer', { params, body })).data();
  expect(copy.mounts).toMatchObject([
    { mount_path: '/var/lib/mysql', volume: { name: '복제본', capacity: 512 } },
  ]);
  expect(copy.mounts?.[0]?.volume_id).not.toBe(database.mounts?.[0]?.volume_id);
  const { volumes } = (await call('listVolumes', { query: { project_id } })).data();
  expect(volumes).toHaveLength(2);
  const [first, second] = [await connect(), await connect(copy.slug)];
  expect(second.password).toMatch(PASSWORD);
  expect(second.password).not.toBe(first.password);
  expect(second.admin_password).not.toBe(first.admin_password);
});

describe('a deployment of a database', () => {
  const derivedOf = async (id: string, container: string) => {
    const { db, secrets } = server().services;
    const specification = await readSpecification(db, secrets, id);
    return specification?.containers.find(({ slug }) => slug === container)?.derived;
  };

  test('stores the settings of its moment, with the password, and shows none of them as a change', async () => {
    const { call, slug, params, database, connect } = await setting();
    const id = await storeFinishedDeployment(server().services, slug);
    const derived = await derivedOf(id, database.slug);
    expect(derived).toMatchObject({
      env: { POSTGRES_USER: 'app', POSTGRES_DB: 'app' },
      secrets: { POSTGRES_PASSWORD: (await connect()).password },
      process: { command: expect.arrayContaining(['shared_buffers=128MB']) },
      healthCheck: { command: expect.arrayContaining(['pg_isready']) },
      stopSeconds: 120,
    });
    expect((await call('listChanges', { params: { slug } })).data().changes).toEqual([]);
    const body = { cpu_limit: 100, memory_limit: 1024 };
    await call('updateContainerResources', { params, body });
    const { changes } = (await call('listChanges', { params: { slug } })).data();
    expect(changes).toMatchObject([{ subject: 'memory_limit', effect: 'restart' }]);
    expect(await derivedOf(id, database.slug)).toEqual(derived);
    const next = await derivedOf(await storeFinishedDeployment(server().services, slug), params.id);
    expect(next?.process.command).toContain('shared_buffers=256MB');
  });
});
