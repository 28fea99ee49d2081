import { expect, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();

const SENTENCE = '컨테이너의 이미지를 찾을 수 없습니다. 다시 배포하면 이미지를 새로 만듭니다.';

async function operator() {
  const member = await server().member();
  const { username } = (await member.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return { ...member, username };
}

/** Deploys a container of a new member. Its image is its own, because of a build variable. */
async function deployed() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug, 'web');
  await call('createBuildVar', { params: { id }, body: { key: 'ONLY', value: id } });
  const { deployed: deploy, detail } = projectDeploymentCalls(call, slug);
  expect((await deploy()).status).toBe('success');
  const state = async () => (await call('containerState', { params: { id } })).data();
  await waitUntil(async () => (await state()).state === 'running');
  /** Deletes the instance with its image, as on a new machine. */
  const loseImage = async () => {
    const { engine, images } = server().services.runtime;
    const removed = engine.remove({ kind: 'container', project: slug, container: id });
    await Promise.all([removed, images.collectGarbage([], true)]);
  };
  return { call, slug, id, state, loseImage, deploy, detail };
}

test('a container whose image is gone has failed, with the reason, until it is deployed again', async () => {
  const { call, id, state, loseImage, deploy } = await deployed();
  await loseImage();
  await waitUntil(async () => (await state()).state === 'failed');
  const cause = { code: 'image-missing' };
  expect(await state()).toMatchObject({ reason: SENTENCE, cause, started_at: null });
  const { projects } = (await call('listProjectOverviews')).data();
  expect(projects[0]).toMatchObject({
    containers: { total: 1, running: 0, failed: 1 },
    attention: [{ kind: 'container', container: id, reason: SENTENCE, cause }],
  });
  expect((await deploy()).status).toBe('success');
  await waitUntil(async () => (await state()).state === 'running');
  expect(await state()).toMatchObject({ reason: null, cause: null });
});

test('a stopped container whose image is gone stays stopped, and says what it needs', async () => {
  const { call, id, state, loseImage } = await deployed();
  await call('containerAction', { params: { id }, body: { action: 'stop' } });
  await waitUntil(async () => (await state()).state === 'stopped');
  await loseImage();
  await waitUntil(async () => (await state()).reason === SENTENCE);
  expect((await state()).state).toBe('stopped');
});

test('an operator deploys all of them at once, as they were deployed, and reads what failed', {
  tags: 'full',
}, async () => {
  const mended = await deployed();
  const broken = await deployed();
  for (const { loseImage } of [mended, broken]) await loseImage();
  const { call, username } = await operator();
  const list = async () => (await call('listMissingImages')).data();
  const own = async (id: string) => (await list()).containers.find((one) => one.container === id);
  await waitUntil(async () => (await own(mended.id)) && (await own(broken.id)));
  expect(await own(mended.id)).toMatchObject({ project: mended.slug, deployment: 'none' });
  // A change that the member has saved and not deployed stays undeployed.
  const resources = { cpu_limit: 200, memory_limit: 256 };
  await mended.call('updateContainerResources', { params: { id: mended.id }, body: resources });
  const named = { params: { slug: broken.slug }, body: { name: 'engine:fail' } };
  (await broken.call('updateProject', named)).data();

  const pressed = (await call('deployMissingImages')).data();
  expect(pressed.deploying).toBeGreaterThanOrEqual(1);
  await waitUntil(async () => (await list()).deploying === 0);
  await waitUntil(async () => (await mended.state()).state === 'running');
  expect(await own(mended.id)).toBeUndefined();
  expect(await own(broken.id)).toMatchObject({
    deployment: 'failed',
    reason: expect.stringContaining('종료 코드 1'),
  });
  const history = await mended.call('listDeployments', {
    params: { slug: mended.slug },
    query: {},
  });
  expect(history.data().deployments[0]).toMatchObject({
    status: 'success',
    requested_by: username,
  });
  const changes = (await mended.call('listChanges', { params: { slug: mended.slug } })).data();
  expect(JSON.stringify(changes)).toContain('256');
  const { entries } = (await call('listAuditEntries', { query: {} })).data();
  expect(entries[0]).toMatchObject({ action: 'images-rebuilt', actor: username, via: 'console' });
});

test('a project that is being deployed is left alone', { tags: 'full' }, async () => {
  const { call: member, slug, loseImage, id, detail } = await deployed();
  await loseImage();
  const { call } = await operator();
  const own = async () =>
    (await call('listMissingImages')).data().containers.find((one) => one.container === id);
  await waitUntil(own);
  const stalled = { params: { slug }, body: { name: 'engine:stall' } };
  (await member('updateProject', stalled)).data();
  const { deployment_id = '' } = (await member('deploy', { params: { slug } })).data();
  (await call('deployMissingImages')).data();
  expect(await own()).toMatchObject({ deployment: 'running', reason: null });
  expect((await detail(deployment_id ?? '')).status).toBe('running');
});

test('members cannot list or deploy the containers of others', async () => {
  const { call } = await server().member();
  for (const name of ['listMissingImages', 'deployMissingImages'] as const)
    expect((await call(name)).error()).toMatchObject({ code: 'FORBIDDEN' });
});
