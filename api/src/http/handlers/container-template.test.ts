import { describe, expect, test } from 'vitest';
import { EXAMPLE_GIT_URL, newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const small = { cpu_limit: 100, memory_limit: 128 };

async function setting() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const set = (template_id: string | null, template_config?: Record<string, string | number>) =>
    call('updateContainerTemplate', { params: { id }, body: { template_id, template_config } });
  return { call, slug, id, set };
}

describe('the template of a container', () => {
  test('is set, changed and removed; options that are left out have their defaults', async () => {
    const { set } = await setting();
    expect((await set('go', { port: 9000 })).data()).toMatchObject({
      template_id: 'go',
      template_config: { port: 9000, main_package: '.', go_version: expect.any(String) },
    });
    const docker = (
      await set('docker', { dockerfile: 'docker/Dockerfile', build_target: 'prod' })
    ).data();
    expect(docker.template_config).toEqual({
      dockerfile: 'docker/Dockerfile',
      build_target: 'prod',
      port: 8080,
    });
    expect((await set(null)).data()).toMatchObject({ template_id: null, template_config: null });
  });

  test.each([
    ['nothing', {}, 'template_id'],
    ['go', { port: '9000' }, 'template_config.port'],
    ['django', {}, 'template_config.wsgi_module'],
  ])('is refused for %s with %j', async (id, config, field) => {
    const { set } = await setting();
    const { code, details } = (await set(id, config)).error();
    expect([code, details?.[0]?.field]).toEqual(['VALIDATION_FAILED', field]);
  });

  test('stays while the container has no repository, and the repository while it has no template', async () => {
    const { call, slug } = await setting();
    const body = { name: '예제 앱', template_id: 'go', ...small };
    const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
    const params = { id };
    const none = await call('updateContainerTemplate', { params, body: { template_id: null } });
    expect(none.error().details?.[0]).toEqual({
      field: 'template_id',
      reason: '저장소가 없는 컨테이너에는 템플릿이 필요합니다. 템플릿을 선택해주세요.',
    });
    await call('updateContainerGit', { params, body: { git_url: EXAMPLE_GIT_URL } });
    (await call('updateContainerTemplate', { params, body: { template_id: null } })).data();
    const empty = await call('updateContainerGit', { params, body: { git_url: '' } });
    expect(empty.error().details?.[0]?.field).toBe('git_url');
  });

  test('waits for a deployment, option by option, and can be put back', async () => {
    const { call, slug, set } = await setting();
    await set('go', { port: 9000 });
    await storeFinishedDeployment(server().services, slug);
    const params = { slug };
    const pending = async () => (await call('listChanges', { params })).data().changes;
    await set('go', { port: 9001, main_package: './cmd/server' });
    expect(await pending()).toMatchObject([
      {
        subject: 'template_option',
        effect: 'build',
        can_discard: true,
        changed_by: expect.any(String),
      },
      { subject: 'template_option', effect: 'build', can_discard: true },
    ]);
    const port = (await pending()).find(({ name }) => name?.includes('port') || name === '포트');
    await call('discardChanges', { params, body: { ids: [port?.id ?? ''] } });
    expect(await pending()).toHaveLength(1);
    await set('docker');
    const all = await pending();
    const fixed = all.filter(({ can_discard }) => !can_discard);
    expect(fixed.every(({ subject }) => subject === 'template_option')).toBe(true);
    const template = all.filter(({ subject }) => subject === 'template').map(({ id }) => id);
    await call('discardChanges', { params, body: { ids: template } });
    expect(await pending()).toEqual([]);
    const { containers } = (await call('listContainers', { params })).data();
    expect(containers[0]).toMatchObject({ template_id: 'go', template_config: { port: 9000 } });
  });

  test('of another member is not found', async () => {
    const { id } = await setting();
    const { call } = await server().member();
    const body = { template_id: 'go' };
    const refused = await call('updateContainerTemplate', { params: { id }, body });
    expect(refused.error().code).toBe('NOT_FOUND');
  });
});
