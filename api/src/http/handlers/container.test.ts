import { describe, expect, test } from 'vitest';
import { withReplacedServices } from '../../testing/other-services.ts';
import { EXAMPLE_GIT_URL, newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function setting() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  return { call, slug };
}

const small = { cpu_limit: 100, memory_limit: 128 };

describe('a new container', () => {
  test('gets the defaults of section 9', async () => {
    const { call, slug } = await setting();
    const body = { name: 'web', git_url: EXAMPLE_GIT_URL };
    const made = (await call('createContainer', { params: { slug }, body })).data();
    expect(made).toMatchObject({
      git_branch: 'main',
      git_subpath: '',
      cpu_limit: 1000,
      memory_limit: 2048,
      start_seconds: null,
      is_deleted: false,
      template_id: null,
    });
  });

  test('comes with its variables, or not at all', async () => {
    const { call } = await server().member();
    const { slug } = await newProject(call);
    const variables = [
      { kind: 'env', key: 'log_level', value: 'info' },
      { kind: 'secret', key: 'API_KEY', value: 'hunter2' },
    ] as const;
    const body = { ...small, name: '웹', git_url: EXAMPLE_GIT_URL, variables: [...variables] };
    const made = (await call('createContainer', { params: { slug }, body })).data();
    expect(made.env_vars).toMatchObject([{ key: 'LOG_LEVEL', value: 'info' }]);
    expect(made.secrets).toMatchObject([{ key: 'API_KEY' }]);
    const twice = { ...body, variables: [variables[1], variables[1]] };
    const refused = await call('createContainer', { params: { slug }, body: twice });
    expect(refused.error().details?.[0]?.field).toBe('variables.1.key');
    const many = Array.from({ length: 9 }, (_, index) => ({
      kind: 'env' as const,
      key: `V${index}`,
      value: 'x'.repeat(60_000),
    }));
    const large = await call('createContainer', {
      params: { slug },
      body: { ...body, variables: many },
    });
    expect(large.error().code).toBe('CONFIGURATION_TOO_LARGE');
    const { containers } = (await call('listContainers', { params: { slug } })).data();
    expect(containers).toHaveLength(1);
  });

  test('comes with its volumes and mounts, or not at all', async () => {
    const { call, slug } = await setting();
    const volumes = [
      { name: '미디어', capacity: 1024, mount_path: '/app/media' },
      { name: '정적', capacity: 512, mount_path: '/app/static' },
    ];
    const body = {
      name: 'web',
      template_id: 'django',
      template_config: { wsgi_module: 'shop.wsgi', unknown: 'x' },
      volumes,
      ...small,
    };
    const made = (await call('createContainer', { params: { slug }, body })).data();
    expect(made.mounts?.map((mount) => [mount.mount_path, mount.volume?.capacity])).toEqual([
      ['/app/media', 1024],
      ['/app/static', 512],
    ]);
    expect(made.template_config).toMatchObject({ wsgi_module: 'shop.wsgi', port: 8000 });
    expect(made.template_config).not.toHaveProperty('unknown');
    const again = await call('createContainer', { params: { slug }, body });
    expect(again.error()).toMatchObject({ code: 'DISK_EXCEEDED', details: [{ field: 'volumes' }] });
    const { containers } = (await call('listContainers', { params: { slug } })).data();
    expect(containers).toHaveLength(1);
  });

  test.each([
    [{ template_id: 'nothing' }, 'template_id', '존재하지 않는 템플릿입니다.'],
    [{ template_id: 'django' }, 'template_config.wsgi_module', 'WSGI 모듈은(는) 필수 항목입니다.'],
    [
      { template_id: 'nodejs', template_config: { port: '3000' } },
      'template_config.port',
      '포트의 값이 올바르지 않습니다.',
    ],
    [
      { template_id: 'nodejs', template_config: { node_version: '4' } },
      'template_config.node_version',
      'Node.js 버전의 값이 올바르지 않습니다.',
    ],
    [{}, 'git_url', '유효한 Git URL을 입력해주세요.'],
    [
      {
        git_url: EXAMPLE_GIT_URL,
        volumes: [
          { name: 'a', capacity: 128, mount_path: '/a' },
          { name: 'b', capacity: 128, mount_path: '/a' },
        ],
      },
      'volumes.1.mount_path',
      '마운트 경로가 서로 겹칩니다.',
    ],
  ])('is refused for %j', async (part, field, reason) => {
    const { call, slug } = await setting();
    const response = await call('createContainer', {
      params: { slug },
      body: { name: 'web', ...small, ...part },
    });
    expect(response.error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: reason,
      details: [{ field, reason }],
    });
  });
});

describe('CPU and memory', () => {
  test('are limited together with the other containers, with a sentence of what is left', async () => {
    const { call, slug } = await setting();
    await newContainer(call, slug);
    const body = { name: 'big', git_url: EXAMPLE_GIT_URL, cpu_limit: 1000, memory_limit: 1024 };
    const cpu = await call('createContainer', { params: { slug }, body });
    expect(cpu.error()).toMatchObject({
      code: 'CPU_EXCEEDED',
      message: 'CPU 가용량을 100m 초과합니다. 현재 가용: 900m (0.9 vCPU)',
    });
    const fat = { ...body, cpu_limit: 100, memory_limit: 2048 };
    const memory = await call('createContainer', { params: { slug }, body: fat });
    expect(memory.error()).toMatchObject({
      code: 'MEMORY_EXCEEDED',
      message: '메모리 가용량을 128Mi 초과합니다. 현재 가용: 1920Mi (1.875 GiB)',
    });
  });

  test('of one container may take what is left beside the others', async () => {
    const { call, slug } = await setting();
    const { slug: id } = await newContainer(call, slug);
    await newContainer(call, slug);
    const all = { cpu_limit: 900, memory_limit: 1920 };
    const changed = await call('updateContainerResources', { params: { id }, body: all });
    expect(changed.data()).toMatchObject(all);
    const over = { cpu_limit: 1000, memory_limit: 1920 };
    const failed = await call('updateContainerResources', { params: { id }, body: over });
    expect(failed.error().code).toBe('CPU_EXCEEDED');
  });

  test('go on counting while a container is stopped', async () => {
    const { call, slug } = await setting();
    const body = { name: 'all', git_url: EXAMPLE_GIT_URL };
    const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
    const act = async (action: 'stop' | 'start' | 'restart') =>
      (await call('containerAction', { params: { id }, body: { action } })).data().is_deleted;
    expect(await act('stop')).toBe(true);
    const second = await call('createContainer', { params: { slug }, body: { ...body, ...small } });
    expect(second.error().code).toBe('CPU_EXCEEDED');
    expect(await act('start')).toBe(false);
    expect(await act('stop')).toBe(true);
    expect(await act('restart')).toBe(false);
    await call('deleteContainer', { params: { id } });
    const third = await call('createContainer', { params: { slug }, body });
    expect(third.status).toBe(200);
  });
});

test('renaming and the Git settings answer the whole container', async () => {
  const { call, slug } = await setting();
  const { slug: id } = await newContainer(call, slug);
  const named = (await call('updateContainer', { params: { id }, body: { name: '웹' } })).data();
  expect(named).toMatchObject({ slug: id, name: '웹', git_url: EXAMPLE_GIT_URL });
  const git = { git_url: 'git@github.com:a/b.git', git_branch: 'dev', git_subpath: 'app' };
  for (const body of [git, { ...git, git_branch: '' }]) {
    const saved = (await call('updateContainerGit', { params: { id }, body })).data();
    expect(saved).toMatchObject(body);
  }
});

test('the name by which the engine leads to a container is in every response with the container', async () => {
  const { call, slug } = await setting();
  const { services } = server();
  const { runtime } = services;
  const internalHost = ({ container }: { container: string }) => `named-${container}`;
  const naming = { runtime: { ...runtime, engine: { ...runtime.engine, internalHost } } };
  await withReplacedServices(services, naming, async () => {
    const made = await newContainer(call, slug);
    const params = { id: made.slug };
    const git = { git_url: EXAMPLE_GIT_URL, git_branch: 'main', git_subpath: '' };
    const responses = [
      await call('getContainer', { params }),
      await call('updateContainer', { params, body: { name: '웹' } }),
      await call('updateContainerGit', { params, body: git }),
      await call('updateContainerTemplate', { params, body: { template_id: null } }),
      await call('updateContainerResources', { params, body: small }),
      await call('containerAction', { params, body: { action: 'stop' } }),
      await call('duplicateContainer', { params, body: { name: '웹-2' } }),
    ];
    const { containers } = (await call('listContainers', { params: { slug } })).data();
    const all = [made, ...responses.map((response) => response.data()), ...containers];
    expect(containers).toHaveLength(2);
    for (const one of all) expect(one.internal_host).toBe(`named-${one.slug}`);
  });
});
