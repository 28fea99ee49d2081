import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function setting() {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const changesOf = async (deployment: string) =>
    (await call('deploymentChanges', { params: { id: deployment } })).data();
  const preview = async (deployment: string) =>
    (await call('previewRollback', { params: { id: deployment } })).data();
  const addEnv = (key: string, value = '1') =>
    call('createEnvVar', { params: { id }, body: { key, value } });
  const pretend = (ending?: Parameters<typeof storeFinishedDeployment>[2]) =>
    storeFinishedDeployment(server().services, slug, ending);
  return { call, slug, project_id, id, changesOf, preview, addEnv, pretend };
}

describe('what a deployment changed', () => {
  test('is everything, of the first one', async () => {
    const { id, changesOf, pretend } = await setting();
    expect(await changesOf(await pretend())).toMatchObject({
      compared_with: null,
      changes: [{ container: id, subject: 'container', change: 'added', can_discard: false }],
    });
  });

  test('is told against the one before, however that ended, with when it was changed', async () => {
    const { call, slug, id, changesOf, addEnv, pretend } = await setting();
    await pretend();
    await addEnv('A');
    const failed = await pretend({ status: 'failed', failed: [id] });
    await addEnv('B');
    await call('createSecret', { params: { id }, body: { key: 'S', value: '아무도 모른다' } });
    await call('updateContainer', { params: { id }, body: { name: '웹' } });
    await call('updateProject', { params: { slug }, body: { name: '새 이름' } });
    const last = await pretend();
    await call('createSecret', { params: { id }, body: { key: 'T', value: '나중' } });
    const { changes, compared_with } = await changesOf(last);
    expect(compared_with).toBe(failed);
    expect(changes).toMatchObject([
      { container: null, subject: 'name', from: '결제 서버', to: '새 이름', effect: 'none' },
      { container: id, container_name: '웹', subject: 'name', from: 'web', to: '웹' },
      { subject: 'env', name: 'B', to: '1' },
      { subject: 'secret', name: 'S', change: 'added', from: null, to: null },
    ]);
    expect((await changesOf(failed)).changes).toMatchObject([
      { subject: 'env', name: 'A', changed_at: expect.any(String), changed_by: expect.any(String) },
    ]);
  });

  test('tells of containers that came and went', async () => {
    const { call, slug, id, changesOf, pretend } = await setting();
    await pretend();
    await call('deleteContainer', { params: { id } });
    const { slug: fresh } = await newContainer(call, slug, '새것');
    expect((await changesOf(await pretend())).changes).toMatchObject([
      { container: id, subject: 'container', change: 'removed', from: 'web', effect: 'none' },
      { container: fresh, subject: 'container', change: 'added', to: '새것', effect: 'build' },
    ]);
  });

  test('is not known where the one before is no longer kept', async () => {
    const { changesOf, addEnv, pretend } = await setting();
    const { db } = server().services;
    const first = await pretend();
    await addEnv('A');
    const second = await pretend();
    await db.update(deployments).set({ snapshot: null }).where(eq(deployments.id, first));
    const nothing = { changes: [], compared_with: null };
    expect(await changesOf(first)).toEqual(nothing);
    expect(await changesOf(second)).toEqual(nothing);
  });

  test('is not known of the oldest one that is kept of many', async () => {
    const { changesOf, pretend } = await setting();
    const all: string[] = [];
    for (let count = 0; count < 51; count += 1) all.push(await pretend());
    expect(await changesOf(all[1] ?? '')).toEqual({ changes: [], compared_with: null });
    expect((await changesOf(all[2] ?? '')).compared_with).toBe(all[1]);
  });
});

describe('what a rollback would change', () => {
  test('is told against what runs, with what does not come back and what stays', async () => {
    const { call, slug, id, preview, addEnv, pretend } = await setting();
    const { slug: gone } = await newContainer(call, slug, '간 것');
    const then = await pretend();
    await addEnv('A');
    await pretend();
    await addEnv('SAVED');
    await call('deleteContainer', { params: { id: gone } });
    const { slug: come } = await newContainer(call, slug, '온 것');
    expect(await preview(then)).toMatchObject({
      changes: [{ container: id, subject: 'env', name: 'A', change: 'removed', effect: 'restart' }],
      missing: [{ slug: gone, name: '간 것' }],
      kept: [{ slug: come, name: '온 것' }],
      images: true,
    });
  });

  test('is the commit as well, and a restart where the image is there', async () => {
    const { call, id, preview, pretend } = await setting();
    const commits = async (deployment: string, commit_hash: string, commit_subject: string) =>
      server()
        .services.db.update(deploymentContainers)
        .set({ commit_hash, commit_subject })
        .where(eq(deploymentContainers.deployment_id, deployment));
    const then = await pretend();
    await commits(then, 'a'.repeat(40), '처음');
    const git = { git_url: 'https://example.com/a/b' };
    await call('updateContainerGit', { params: { id }, body: git });
    await commits(await pretend(), 'b'.repeat(40), '다음');
    expect((await preview(then)).changes).toMatchObject([
      { subject: 'commit', from: 'bbbbbbb 다음', to: 'aaaaaaa 처음', effect: 'restart' },
      { subject: 'git_url', from: git.git_url, effect: 'restart' },
    ]);
  });

  test('does not bring back volumes and networks that were deleted since', async () => {
    const { call, id, project_id, preview, pretend } = await setting();
    const volume = await newVolume(call, project_id);
    const mount = { volume_id: volume.volume_id, mount_path: '/a' };
    await call('createMount', { params: { id }, body: mount });
    const http = { internal_port: 80, network_type: 'http', fqdn: 'a.localhost' } as const;
    await call('createNetwork', { params: { id }, body: http });
    const then = await pretend();
    await call('deleteVolume', { params: { slug: volume.slug } });
    await call('deleteNetwork', { params: { id, networkId: '80' } });
    await pretend();
    expect((await preview(then)).changes).toEqual([]);
  });

  test('is nothing where the images are gone, or the deployment failed', async () => {
    const { id, preview, pretend } = await setting();
    const then = await pretend();
    const failed = await pretend({ status: 'failed', failed: [id] });
    const nothing = { changes: [], missing: [], kept: [], images: false };
    expect(await preview(failed)).toEqual(nothing);
    const { db } = server().services;
    const ofThen = eq(deploymentContainers.deployment_id, then);
    await db.update(deploymentContainers).set({ image: null }).where(ofThen);
    expect((await preview(then)).images).toBe(false);
  });
});
