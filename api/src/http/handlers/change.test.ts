import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deployments } from '../../storage/schema/deployment.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function setting(name?: string) {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call, name);
  const { slug: id } = await newContainer(call, slug);
  const pending = async () => (await call('listChanges', { params: { slug } })).data();
  const subjects = async () =>
    (await pending()).changes.map((one) => [one.container, one.subject, one.name, one.change]);
  const addEnv = async (key: string, value = '1', container = id) =>
    (await call('createEnvVar', { params: { id: container }, body: { key, value } })).data();
  const pretend = (ending?: Parameters<typeof storeFinishedDeployment>[2]) =>
    storeFinishedDeployment(server().services, slug, ending);
  return {
    ...{ call, slug, project_id, id, pending, subjects, addEnv, pretend },
    ...projectDeploymentCalls(call, slug),
  };
}

describe('what is not deployed yet', () => {
  test('is every container of a project that was never deployed, as a whole', async () => {
    const { pending, addEnv, id } = await setting();
    await addEnv('MODE');
    expect(await pending()).toMatchObject({
      deployment_id: null,
      changes: [
        { container: id, subject: 'container', name: null, change: 'added', effect: 'build' },
      ],
    });
  });

  test('is what was saved since, until it is deployed', async () => {
    const { call, id, pending, deployed, addEnv } = await setting();
    const first = await deployed();
    expect(await pending()).toEqual({ deployment_id: first.deployment_id, changes: [] });
    await addEnv('MODE', 'fast');
    expect((await pending()).changes).toEqual([
      {
        id: expect.any(String),
        container: id,
        container_name: 'web',
        subject: 'env',
        name: 'MODE',
        change: 'added',
        from: null,
        to: 'fast',
        effect: 'restart',
        changed_at: expect.any(String),
        changed_by: (await call('me')).data().username,
        can_discard: true,
      },
    ]);
    await deployed();
    expect((await pending()).changes).toEqual([]);
  });

  test('has the same id until it is another change', async () => {
    const { call, id, pending, pretend, addEnv } = await setting();
    await pretend();
    const { env_var_id: varId } = await addEnv('MODE');
    const idOf = async () => (await pending()).changes[0]?.id;
    const first = await idOf();
    expect(await idOf()).toBe(first);
    await call('updateEnvVar', { params: { id, varId }, body: { value: '2' } });
    expect(await idOf()).not.toBe(first);
  });

  test('is compared, container by container, with the last deployment that got to it', async () => {
    const { slug, call, id, subjects, pending, addEnv, pretend } = await setting();
    const other = (await newContainer(call, slug)).slug;
    await pretend();
    await addEnv('MODE');
    await addEnv('MODE', '1', other);
    const partial = await pretend({ status: 'failed', failed: [id] });
    expect(await subjects()).toEqual([[id, 'env', 'MODE', 'added']]);
    expect((await pending()).deployment_id).toBe(partial);
    await addEnv('TYPE', '1', other);
    await pretend({ status: 'cancelled', failed: [id, other] });
    expect(await subjects()).toEqual([
      [id, 'env', 'MODE', 'added'],
      [other, 'env', 'TYPE', 'added'],
    ]);
  });

  test('after a rollback is what the rollback took back', async () => {
    const { call, id, addEnv, subjects, deployed, ended } = await setting();
    const first = await deployed();
    await addEnv('MODE');
    await deployed();
    expect(await subjects()).toEqual([]);
    const params = { id: first.deployment_id };
    const { deployment_id } = (await call('rollBackDeployment', { params })).data();
    await ended(deployment_id);
    expect(await subjects()).toEqual([[id, 'env', 'MODE', 'added']]);
  });

  test('is no name, no stopping and no container that was deleted: those are in force at once', async () => {
    const { call, slug, id, subjects, pretend } = await setting();
    const other = (await newContainer(call, slug)).slug;
    await pretend();
    const params = { id };
    await call('updateContainer', { params, body: { name: '새 이름' } });
    await call('containerAction', { params, body: { action: 'stop' } });
    await call('deleteContainer', { params: { id: other } });
    expect(await subjects()).toEqual([]);
  });

  test('is a volume that was deleted while it is mounted, which does not come back', async () => {
    const { call, slug, id, project_id, pending, pretend } = await setting();
    const volume = await newVolume(call, project_id);
    const mount = { volume_id: volume.volume_id, mount_path: '/a' };
    await call('createMount', { params: { id }, body: mount });
    await pretend();
    await call('deleteMount', { params: { id, mountId: volume.volume_id } });
    const removed = { subject: 'mount', name: '/a', change: 'removed', to: null };
    expect((await pending()).changes).toMatchObject([
      { ...removed, from: volume.name, can_discard: true },
    ]);
    await call('deleteVolume', { params: { slug: volume.slug } });
    const { changes } = await pending();
    expect(changes).toMatchObject([{ ...removed, from: volume.slug, can_discard: false }]);
    const body = { ids: [changes[0]?.id ?? ''] };
    const { code, message } = (await call('discardChanges', { params: { slug }, body })).error();
    expect({ code, message }).toEqual({
      code: 'VALIDATION_FAILED',
      message: '되돌릴 수 없는 변경이 들어 있습니다. 목록을 새로 고친 뒤 다시 선택해주세요.',
    });
  });

  test('is not known of a container whose deployment did not keep what it was to run', async () => {
    const { subjects, addEnv, pretend } = await setting();
    const deployment = await pretend();
    const ofIt = eq(deployments.id, deployment);
    await server().services.db.update(deployments).set({ snapshot: null }).where(ofIt);
    await addEnv('MODE');
    expect(await subjects()).toEqual([]);
  });
});
