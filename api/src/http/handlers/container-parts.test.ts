import { describe, expect, test } from 'vitest';
import { variables } from '../../storage/schema/variable.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function setting() {
  const { call } = await server().member();
  const project = await newProject(call);
  const { slug: id } = await newContainer(call, project.slug);
  return { call, project, id };
}

const PEM = '-----BEGIN KEY-----\n비밀 값\n-----END KEY-----\n';

describe('variables', () => {
  test('are upper-cased, unique by key in their own kind, and kept as typed', async () => {
    const { call, id } = await setting();
    const body = { key: ' node_env ', value: ' 앞뒤 공백 ' };
    const made = (await call('createEnvVar', { params: { id }, body })).data();
    expect(made).toMatchObject({ key: 'NODE_ENV', value: ' 앞뒤 공백 ' });
    const again = await call('createEnvVar', { params: { id }, body });
    expect(again.error()).toMatchObject({ code: 'KEY_EXISTS', details: [{ field: 'key' }] });
    expect((await call('createBuildVar', { params: { id }, body })).status).toBe(200);
    const bad = await call('createEnvVar', { params: { id }, body: { key: '한글', value: 'x' } });
    expect(bad.error().code).toBe('VALIDATION_FAILED');
  });

  test('of one kind are not found under another', async () => {
    const { call, id } = await setting();
    await call('createSecret', { params: { id }, body: { key: 'A', value: 'x' } });
    const wrong = await call('deleteBuildVar', { params: { id, name: 'A' } });
    expect(wrong.error().code).toBe('NOT_FOUND');
  });
});

describe('secrets', () => {
  test('are encrypted where they are stored, and shown by their own list alone', async () => {
    const { call, id } = await setting();
    const made = await call('createSecret', { params: { id }, body: { key: 'KEY', value: PEM } });
    expect(made.data().value).toBeNull();
    const params = { id, name: 'KEY' };
    const changed = await call('updateSecret', { params, body: { value: `${PEM}2` } });
    expect(changed.data().value).toBeNull();
    expect((await call('listSecrets', { params: { id } })).data().secrets).toMatchObject([
      { key: 'KEY', value: `${PEM}2` },
    ]);
    const container = (await call('getContainer', { params: { id } })).data();
    const { secret_id } = made.data();
    expect(container.secrets).toEqual([{ secret_id, key: 'KEY', used_in: 'run' }]);
    const rows = await server().services.db.select().from(variables);
    const stored = rows.find((row) => row.kind === 'secret' && row.key === 'KEY')?.value ?? '';
    expect(stored).not.toContain(PEM);
    expect(Buffer.from(stored, 'base64').toString()).not.toContain('비밀');
  });

  test('go to the build as well or alone, without a new value', async () => {
    const { call, id } = await setting();
    const body = { key: 'KEY', value: 'x', used_in: 'build' } as const;
    const made = await call('createSecret', { params: { id }, body });
    expect(made.data().used_in).toBe('build');
    const params = { id, name: 'KEY' };
    await call('updateSecret', { params, body: { used_in: 'both' } });
    const listed = async () => (await call('listSecrets', { params: { id } })).data().secrets;
    expect(await listed()).toMatchObject([{ key: 'KEY', value: 'x', used_in: 'both' }]);
    await call('updateSecret', { params, body: { value: 'y' } });
    expect(await listed()).toMatchObject([{ key: 'KEY', value: 'y', used_in: 'both' }]);
    await call('deleteSecret', { params });
    const [part] = (await call('listDeletedParts', { params: { id } })).data().deleted_parts;
    await call('restoreDeletedPart', { params: { id, partId: part?.part_id ?? '' } });
    expect(await listed()).toMatchObject([{ key: 'KEY', value: 'y', used_in: 'both' }]);
  });
});

describe('networks', () => {
  test('are one for each port, and one http for a container', async () => {
    const { call, id } = await setting();
    const http = { internal_port: 80, network_type: 'http', fqdn: 'app.example.com' } as const;
    const made = (await call('createNetwork', { params: { id }, body: http })).data();
    expect(made).toMatchObject(http);
    const second = { ...http, internal_port: 81 };
    const failed = await call('createNetwork', { params: { id }, body: second });
    expect(failed.error().code).toBe('HTTP_NETWORK_EXISTS');
    const tcp = { internal_port: 80, network_type: 'tcp' } as const;
    const taken = await call('createNetwork', { params: { id }, body: tcp });
    expect(taken.error()).toMatchObject({
      code: 'PORT_EXISTS',
      details: [{ field: 'internal_port' }],
    });
    const bare = { internal_port: 90, network_type: 'http' } as const;
    const unnamed = await call('createNetwork', { params: { id }, body: bare });
    expect(unnamed.error().details).toEqual([{ field: 'fqdn', reason: 'FQDN을 입력해주세요.' }]);
    await call('deleteNetwork', { params: { id, networkId: '80' } });
    expect((await call('createNetwork', { params: { id }, body: second })).status).toBe(200);
  });

  test.each(['80x', '-1', '0', '99999999999999999999'])(
    'are not found under %s',
    async (networkId) => {
      const { call, id } = await setting();
      const response = await call('deleteNetwork', { params: { id, networkId } });
      expect(response.error().code).toBe('NOT_FOUND');
    },
  );
});

describe('mounts', () => {
  test('are one for each volume and each path', async () => {
    const { call, project, id } = await setting();
    const first = await newVolume(call, project.project_id);
    const second = await newVolume(call, project.project_id);
    const mount = (volume_id: string, mount_path: string) =>
      call('createMount', { params: { id }, body: { volume_id, mount_path } });
    expect((await mount(first.volume_id, '/data')).data()).toEqual({
      volume_id: first.volume_id,
      mount_path: '/data',
      volume: { name: '데이터', capacity: 256 },
    });
    expect((await mount(first.volume_id, '/other')).error().code).toBe('MOUNT_EXISTS');
    expect((await mount(second.volume_id, '/data')).error().code).toBe('MOUNT_EXISTS');
    expect((await mount(second.volume_id, 'data')).error().details).toEqual([
      { field: 'mount_path', reason: '마운트 경로는 /로 시작해야 합니다.' },
    ]);
  });

  test('take no volume of another project', async () => {
    const { call, id } = await setting();
    const other = await newVolume(call, (await newProject(call)).project_id);
    const body = { volume_id: other.volume_id, mount_path: '/data' };
    const response = await call('createMount', { params: { id }, body });
    expect(response.error().code).toBe('NOT_FOUND');
  });
});
