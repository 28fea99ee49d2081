import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { containers } from '../../storage/schema/container.ts';
import { deploymentContainers } from '../../storage/schema/deployment.ts';
import { imageChecks } from '../../storage/schema/image-check.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { EXAMPLE_GIT_URL, newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const MOVING = 'ghcr.io/naru/nightly:main';
const DIGEST_PATTERN = /^sha256:[\da-f]{64}$/;

/** A project with a container of an image. */
async function setting(image = 'nginx:1.27', image_digest: string | null = null) {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const limits = { cpu_limit: 100, memory_limit: 128 };
  const created = await call('createContainer', {
    params: { slug },
    body: { name: 'web', image, image_digest, ...limits },
  });
  const { slug: id } = created.data();
  const params = { id };
  return {
    ...{ call, slug, id, params, created: created.data() },
    ...projectDeploymentCalls(call, slug),
    read: async () => (await call('getContainer', { params })).data(),
    save: (body: Parameters<typeof call<'updateContainerImage'>>[1]['body']) =>
      call('updateContainerImage', { params, body }),
    state: async () => (await call('getImage', { params })).data(),
    check: async () => (await call('checkImage', { params })).data(),
    attention: async () =>
      (await call('listProjectOverviews')).data().projects.find((one) => one.slug === slug)
        ?.attention,
    changes: async () => (await call('listChanges', { params: { slug } })).data().changes,
    running: async () => {
      const all = await server().services.runtime.engine.observe();
      return all.find(({ container }) => container === id)?.image;
    },
  };
}

describe('the image of a container', () => {
  test('is stored in its short form, with the digest apart', async () => {
    const { created, save, read } = await setting('docker.io/library/nginx');
    expect(created).toMatchObject({ image: 'nginx:latest', image_digest: null, git_url: '' });
    await save({ image: `ghcr.io/owner/app:1.4@${DIGEST}` });
    expect(await read()).toMatchObject({ image: 'ghcr.io/owner/app:1.4', image_digest: DIGEST });
    await save({ image: 'nginx:1.28', image_digest: null });
    expect(await read()).toMatchObject({ image: 'nginx:1.28', image_digest: null });
  });

  test.each([
    [{ image: 'https://ghcr.io/a' }, 'image'],
    [{ image: '' }, 'image'],
    [{ image: 'nginx', image_digest: 'sha256:1' }, 'image_digest'],
  ])('is refused when no registry can have it: %j', async (body, field) => {
    const { save, read } = await setting();
    expect((await save(body)).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field }],
    });
    expect(await read()).toMatchObject({ image: 'nginx:1.27' });
  });

  test('replaces a repository and a template, which replace it again', async () => {
    const { call, params, save, read } = await setting();
    const template = { template_id: 'go', template_config: { port: 9000 } };
    await call('updateContainerTemplate', { params, body: template });
    expect(await read()).toMatchObject({ image: null, image_digest: null, template_id: 'go' });
    const git = { git_url: EXAMPLE_GIT_URL, git_branch: 'develop', git_subpath: 'web' };
    await call('updateContainerGit', { params, body: git });
    await save({ image: 'nginx:1.27', image_digest: DIGEST });
    expect(await read()).toMatchObject({
      ...{ image: 'nginx:1.27', image_digest: DIGEST, template_id: null },
      ...{ git_url: '', git_branch: 'main', git_subpath: '' },
    });
    await call('updateContainerGit', { params, body: git });
    expect(await read()).toMatchObject({ ...git, image: null, image_digest: null });
  });

  test('is needed where there is no repository', async () => {
    const { call, params, read } = await setting();
    const refused = await call('updateContainerTemplate', { params, body: { template_id: null } });
    expect(refused.error()).toMatchObject({ details: [{ field: 'template_id' }] });
    expect(await read()).toMatchObject({ image: 'nginx:1.27' });
  });

  test('is copied', async () => {
    const { call, params } = await setting('nginx:1.27', DIGEST);
    const copy = await call('duplicateContainer', { params, body: { name: 'web-2' } });
    expect(copy.data()).toMatchObject({ image: 'nginx:1.27', image_digest: DIGEST });
  });
});

describe('a deployment of an image', () => {
  test('pulls the image of the tag and runs it by its digest', async () => {
    const { deployed, running, state, log } = await setting();
    const { status, deployment_id, containers: parts } = await deployed();
    expect([status, parts[0]?.step, parts[0]?.commit ?? null]).toEqual(['success', 'done', null]);
    const image = await running();
    expect(image).toMatch(/^docker\.io\/library\/nginx@sha256:[\da-f]{64}$/);
    const digest = image?.split('@')[1];
    expect(await state()).toMatchObject({ digest, newest_digest: digest, problem: null });
    expect((await log(deployment_id)).map(({ text }) => text)).toContain(`이미지: ${image}`);
  });

  test('leaves a running container alone while the tag stays, and replaces it when the tag moves', async () => {
    const same = await setting();
    await same.deployed();
    expect((await same.deployed()).containers[0]?.step).toBe('unchanged');
    const moving = await setting(MOVING);
    await moving.deployed();
    const before = await moving.running();
    expect((await moving.deployed()).containers[0]?.step).toBe('done');
    expect(await moving.running()).not.toBe(before);
  });

  test('stays at a fixed digest', { tags: 'full' }, async () => {
    const { deployed, running } = await setting(MOVING, DIGEST);
    await deployed();
    expect(await running()).toBe(`ghcr.io/naru/nightly@${DIGEST}`);
    expect((await deployed()).containers[0]?.step).toBe('unchanged');
  });

  test.each([
    ['ghcr.io/naru/private:1', '로그인해야'],
    ['ghcr.io/naru/none:1', '이미지를 찾을 수 없습니다'],
  ])('fails with a sentence for %s', async (image, sentence) => {
    const { deployed } = await setting(image);
    const { status, containers: parts } = await deployed();
    expect(status).toBe('failed');
    expect(parts[0]).toMatchObject({ step: 'failed', reason: expect.stringContaining(sentence) });
  });

  test('can be rolled back to its digest, although the engine has deleted the image', {
    tags: 'full',
  }, async () => {
    const { call, deployed, ended, running, state } = await setting(MOVING);
    const { runtime, db } = server().services;
    const first = await deployed();
    const image = await running();
    const second = await deployed();
    await runtime.images.collectGarbage([], true);
    const params = { id: first.deployment_id };
    expect((await call('previewRollback', { params })).data()).toMatchObject({
      images: true,
      changes: [{ subject: 'image_digest', to: image?.split('@')[1], effect: 'restart' }],
    });
    const rollback = (await call('rollBackDeployment', { params })).data();
    expect((await ended(rollback.deployment_id)).status).toBe('success');
    expect(await running()).toBe(image);
    const { digest, newest_digest } = await state();
    expect(`ghcr.io/naru/nightly@${digest}`).toBe(image);
    expect(newest_digest).not.toBe(digest);
    const rows = await db
      .select()
      .from(deploymentContainers)
      .where(eq(deploymentContainers.deployment_id, second.deployment_id));
    expect(rows).toMatchObject([{ pulled: true }]);
  });
});

describe('the changes of a project', () => {
  test('contain another image with its digest as one, and a digest alone', {
    tags: 'full',
  }, async () => {
    const { call, slug, save, read, deployed, changes } = await setting();
    await deployed();
    const discard = async () => {
      const ids = (await changes()).map(({ id }) => id);
      await call('discardChanges', { params: { slug }, body: { ids } });
      expect(await read()).toMatchObject({ image: 'nginx:1.27', image_digest: null });
      expect(await changes()).toEqual([]);
    };
    await save({ image: 'nginx:1.28', image_digest: DIGEST });
    const to = `nginx:1.28@${DIGEST}`;
    expect(await changes()).toMatchObject([
      { subject: 'image', from: 'nginx:1.27', to, effect: 'restart', can_discard: true },
    ]);
    await discard();
    await save({ image: 'nginx:1.27', image_digest: DIGEST });
    expect(await changes()).toMatchObject([
      { subject: 'image_digest', from: null, to: DIGEST, changed_by: expect.any(String) },
    ]);
    await discard();
  });

  test('contain the whole source as one when an image replaces a repository, and the other way round', async () => {
    const { call } = await server().member();
    const { slug } = await newProject(call);
    const { slug: id } = await newContainer(call, slug);
    const { deployed } = projectDeploymentCalls(call, slug);
    const changes = async () => (await call('listChanges', { params: { slug } })).data().changes;
    await deployed();
    const image = { image: 'nginx:1.27', image_digest: DIGEST };
    await call('updateContainerImage', { params: { id }, body: image });
    const [change, ...others] = await changes();
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      ...{ subject: 'image', from: EXAMPLE_GIT_URL, to: `nginx:1.27@${DIGEST}` },
      ...{ effect: 'restart', changed_by: expect.any(String) },
    });
    const body = { ids: [change?.id ?? ''] };
    await call('discardChanges', { params: { slug }, body });
    expect((await call('getContainer', { params: { id } })).data()).toMatchObject({
      ...{ git_url: EXAMPLE_GIT_URL, git_branch: 'main', image: null, image_digest: null },
    });
    await call('updateContainerImage', { params: { id }, body: image });
    await deployed();
    await call('updateContainerGit', { params: { id }, body: { git_url: EXAMPLE_GIT_URL } });
    expect(await changes()).toMatchObject([
      { subject: 'image', from: `nginx:1.27@${DIGEST}`, to: EXAMPLE_GIT_URL, effect: 'build' },
    ]);
  });
});

describe('the check of a tag', () => {
  test('finds that the tag has moved, at most once a minute', async () => {
    const { id, deployed, check, state, attention } = await setting(MOVING);
    await deployed();
    expect(await attention()).toEqual([]);
    const { db } = server().services;
    const [container] = await db.select().from(containers).where(eq(containers.slug, id));
    const own = eq(imageChecks.container_id, container?.id ?? '');
    const before = await state();
    expect(await check()).toEqual(before);
    await db
      .update(imageChecks)
      .set({ checked_at: new Date(0) })
      .where(own);
    const moved = await check();
    expect(moved.newest_digest).toMatch(DIGEST_PATTERN);
    expect(moved.newest_digest).not.toBe(moved.digest);
    expect(moved.digest).toBe(before.digest);
    expect(await attention()).toEqual([
      { kind: 'image-moved', container: id, container_name: 'web' },
    ]);
    expect(await check()).toEqual(moved);
  });

  test('says why a tag cannot be read, and forgets the digest of another image', async () => {
    const { save, check, state, deployed } = await setting();
    await deployed();
    await save({ image: 'ghcr.io/naru/none:1' });
    expect(await state()).toEqual({
      ...{ digest: null, newest_digest: null, checked_at: null, problem: null },
    });
    expect(await check()).toMatchObject({
      newest_digest: null,
      problem: expect.stringContaining('이미지를 찾을 수 없습니다'),
    });
  });

  test('finds nothing for an image without a tag, and for a container that is built', async () => {
    const fixed = await setting(`nginx@${DIGEST}`);
    expect(await fixed.check()).toMatchObject({ newest_digest: null, checked_at: null });
    const { call } = await server().member();
    const { slug } = await newProject(call);
    const { slug: id } = await newContainer(call, slug);
    expect((await call('checkImage', { params: { id } })).data()).toEqual({});
  });
});
