import {
  CONTAINER_VARIABLES_MAX_BYTES,
  MAX_VARIABLES_PER_KIND,
  VARIABLE_VALUE_MAX_BYTES,
} from '@naru/contract/rules/limits';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { variables } from '../../storage/schema/variable.ts';
import {
  fillNetworksToLimit,
  fillProjectToLimit,
  fillVariablesToLimit,
} from '../../testing/full.ts';
import { EXAMPLE_GIT_URL, newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readContainersOfProject } from '../../use-cases/container/container-parts.ts';

const server = useTestServer();

async function ownContainer() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  return { call, slug, id, params: { id } };
}

const LIST = { env: 'env_vars', secret: 'secrets', build: 'build_vars' } as const;
const KIB = 1024;
const value = (bytes: number) => 'x'.repeat(bytes);

describe('how much a variable and all of a container may hold', () => {
  test.each(['x', '가', '🚢'])('a value of 64 KiB of %s, and no more', async (character) => {
    const { call, params } = await ownContainer();
    const most = character.repeat(VARIABLE_VALUE_MAX_BYTES / Buffer.byteLength(character));
    await call('createEnvVar', { params, body: { key: 'A', value: most } });
    expect((await call('listEnvVars', { params })).data().env_vars[0]?.value).toBe(most);
    const more = { key: 'B', value: `${most}${character}` };
    expect((await call('createEnvVar', { params, body: more })).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'value', reason: '값은 64 KiB를 초과할 수 없습니다.' }],
    });
  });

  test('a value of which JSON makes six times as much arrives', async () => {
    const { call, params } = await ownContainer();
    const body = { key: 'A', value: '\u0001'.repeat(VARIABLE_VALUE_MAX_BYTES) };
    expect((await call('createSecret', { params, body })).status).toBe(200);
  });

  test('512 KiB together, of every kind, keys included', async () => {
    const { call, params } = await ownContainer();
    const half = VARIABLE_VALUE_MAX_BYTES - 1;
    for (const key of ['A', 'B', 'C', 'D']) {
      await call('createEnvVar', { params, body: { key, value: value(half) } });
    }
    for (const key of ['A', 'B', 'C']) {
      await call('createSecret', { params, body: { key, value: value(half) } });
    }
    const body = { key: 'A', value: value(VARIABLE_VALUE_MAX_BYTES) };
    expect((await call('createBuildVar', { params, body })).error()).toMatchObject({
      code: 'CONFIGURATION_TOO_LARGE',
      message: '변수는 컨테이너마다 모두 합쳐 512 KiB까지 저장할 수 있습니다. 현재 가용: 64 KiB',
    });
    const fits = { key: 'A', value: value(half) };
    expect((await call('createBuildVar', { params, body: fits })).status).toBe(200);
    const longer = await call('updateSecret', {
      params: { ...params, name: 'A' },
      body: { value: value(half + 1) },
    });
    expect(longer.error().code).toBe('CONFIGURATION_TOO_LARGE');
    const shorter = { params: { ...params, name: 'A' }, body: { value: 'x' } };
    expect((await call('updateSecret', shorter)).status).toBe(200);
    expect((await call('createEnvVar', { params, body: { key: 'E', value: 'y' } })).status).toBe(
      200,
    );
  });

  test('and not a byte more when many are written at once', async () => {
    const { call, params } = await ownContainer();
    const bodies = Array.from({ length: 12 }, (_, i) => ({ key: `K${i}`, value: value(60 * KIB) }));
    await Promise.all(bodies.map((body) => call('createEnvVar', { params, body })));
    const { env_vars } = (await call('listEnvVars', { params })).data();
    const bytes = env_vars.reduce((sum, one) => sum + one.key.length + (one.value ?? '').length, 0);
    expect(bytes).toBeLessThanOrEqual(CONTAINER_VARIABLES_MAX_BYTES);
    expect(env_vars).toHaveLength(8);
  });
});

describe('how many a container and a project may have', () => {
  test.each([
    ['env', 'createEnvVar', '환경 변수는 컨테이너마다 200개까지 추가할 수 있습니다.'],
    ['secret', 'createSecret', '시크릿은 컨테이너마다 200개까지 추가할 수 있습니다.'],
    ['build', 'createBuildVar', '빌드 변수는 컨테이너마다 200개까지 추가할 수 있습니다.'],
  ] as const)('200 variables of the kind %s', async (kind, name, message) => {
    const { call, id, params } = await ownContainer();
    const { db } = server().services;
    await fillVariablesToLimit(server().services, id);
    const ofKind = eq(variables.kind, kind);
    await db.delete(variables).where(and(ofKind, eq(variables.key, 'FULL_0')));
    const bodies = ['A', 'B', 'C'].map((key) => ({ key, value: 'x' }));
    const responses = await Promise.all(bodies.map((body) => call(name, { params, body })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.error()).toMatchObject({ code: 'VARIABLES_FULL', message });
    const names = (await call('getContainer', { params })).data()[LIST[kind]];
    expect(names).toHaveLength(MAX_VARIABLES_PER_KIND);
  });

  test('100 networks', async () => {
    const { call, id, params } = await ownContainer();
    await fillNetworksToLimit(server().services, id);
    const body = { internal_port: 80, network_type: 'tcp' } as const;
    expect((await call('createNetwork', { params, body })).error()).toMatchObject({
      code: 'NETWORKS_FULL',
      message: '네트워크는 컨테이너마다 100개까지 추가할 수 있습니다.',
    });
  });

  test('50 containers, stopped ones included', async () => {
    const { call, slug, id } = await ownContainer();
    await fillProjectToLimit(server().services, id);
    const body = { name: 'web', git_url: EXAMPLE_GIT_URL, cpu_limit: 100, memory_limit: 128 };
    expect((await call('createContainer', { params: { slug }, body })).error()).toMatchObject({
      code: 'CONTAINERS_FULL',
      message: '컨테이너는 프로젝트마다 50개까지 추가할 수 있습니다.',
    });
  });
});

test('the value of a secret is not read for the list of containers', async () => {
  const { call, slug, params } = await ownContainer();
  const body = { key: 'A', value: 'x' };
  await call('createSecret', { params, body });
  await call('createEnvVar', { params, body });
  const { project_id } = (await call('getProject', { params: { slug } })).data();
  const [shown] = await readContainersOfProject(server().services.db, project_id);
  expect(shown?.variables.map(({ kind, value }) => [kind, value !== ''])).toEqual([
    ['secret', false],
    ['env', true],
  ]);
});
