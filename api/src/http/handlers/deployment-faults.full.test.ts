/** Deployments with concurrent changes, and with dependencies that do not respond. */
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ImagePreparationContext } from '../../engine/container-runtime.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { deploymentContainers, deploymentLogLines } from '../../storage/schema/deployment.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();

async function setting() {
  const { call } = await server().member();
  const project = await newProject(call);
  const { slug: id } = await newContainer(call, project.slug);
  const params = { slug: project.slug };
  const deploy = async () => (await call('deploy', { params })).data().deployment_id ?? '';
  const detail = async (deployment: string) =>
    (await call('getDeployment', { params: { id: deployment } })).data();
  const ends = (deployment: string, status = 'success') =>
    waitUntil(async () => (await detail(deployment)).status === status);
  return { call, project, params, id, deploy, detail, ends };
}

const observed = async (project: string) =>
  (await server().services.runtime.engine.observe()).filter((one) => one.project === project);

const unreachable = () => Promise.reject(new EngineError('unreachable', '엔진이 없습니다.'));

/** Creates a build that runs until it is aborted or released. */
function heldBuild() {
  const { images } = server().services.runtime;
  const begun = Promise.withResolvers<ImagePreparationContext>();
  const end = Promise.withResolvers<void>();
  const prepare = vi.spyOn(images, 'prepare').mockImplementation(async (_request, context) => {
    begun.resolve(context);
    const aborted = new Promise((_, reject) => {
      context.signal.addEventListener('abort', () => reject(context.signal.reason));
    });
    await Promise.race([end.promise, aborted]);
    return { id: 'sha256:held', commit: undefined };
  });
  onTestFinished(() => prepare.mockRestore());
  return { begun: begun.promise, end: end.resolve };
}

describe('a deployment under way', () => {
  test('that is cancelled ends what the engine does for it, within seconds', async () => {
    const build = heldBuild();
    const { call, deploy, detail } = await setting();
    const id = await deploy();
    const { signal } = await build.begun;
    const cancelled = (await call('cancelDeployment', { params: { id } })).data();
    expect(cancelled).toMatchObject({ status: 'cancelled', containers: [{ step: 'cancelled' }] });
    await waitUntil(() => signal.aborted);
    expect(await detail(id)).toMatchObject({
      status: 'cancelled',
      containers: [{ step: 'cancelled', finished_at: expect.any(String) }],
    });
  });

  test('gives way to the next one, which begins once it has let go', async () => {
    const build = heldBuild();
    const { deploy, detail, ends } = await setting();
    const first = await deploy();
    const { signal } = await build.begun;
    const second = await deploy();
    await waitUntil(() => signal.aborted);
    build.end();
    await ends(second);
    expect((await detail(first)).status).toBe('cancelled');
  });

  test('makes nothing of a container that is deleted meanwhile', async () => {
    const build = heldBuild();
    const { call, project, id, deploy, detail, ends } = await setting();
    const deployment = await deploy();
    await build.begun;
    await call('deleteContainer', { params: { id } });
    build.end();
    await ends(deployment);
    expect((await detail(deployment)).containers).toMatchObject([{ step: 'cancelled' }]);
    expect(await observed(project.slug)).toEqual([]);
  });

  test('leaves a container stopped whose member stops it meanwhile', async () => {
    const build = heldBuild();
    const { call, project, id, deploy, ends } = await setting();
    const deployment = await deploy();
    await build.begun;
    await call('containerAction', { params: { id }, body: { action: 'stop' } });
    build.end();
    await ends(deployment);
    expect(await observed(project.slug)).toMatchObject([{ state: 'stopped' }]);
  });

  test('does not bring back a volume that is deleted meanwhile', async () => {
    const build = heldBuild();
    const apply = vi.spyOn(server().services.runtime.engine, 'apply');
    onTestFinished(() => apply.mockRestore());
    const { call, project, id, deploy, ends } = await setting();
    const { volume_id, slug } = await newVolume(call, project.project_id);
    await call('createMount', { params: { id }, body: { volume_id, mount_path: '/data' } });
    const deployment = await deploy();
    await build.begun;
    await call('deleteVolume', { params: { slug } });
    build.end();
    await ends(deployment);
    const [spec] = apply.mock.calls.find(([one]) => one.container === id) ?? [];
    expect(spec?.mounts).toEqual([]);
  });
});

describe('without the engine', () => {
  test('a deployment waits for it, and says so', async () => {
    const { engine } = server().services.runtime;
    const begin = vi.spyOn(engine, 'begin').mockImplementation(unreachable);
    const { deploy, detail, ends } = await setting();
    const id = await deploy();
    await ends(id, 'untracked');
    begin.mockRestore();
    await ends(id);
    expect((await detail(id)).reason).toBeNull();
  });

  test('stopping and deleting are done once it is back', async () => {
    const { engine } = server().services.runtime;
    const { call, project, id, deploy, ends } = await setting();
    await ends(await deploy());
    const act = vi.spyOn(engine, 'act').mockImplementation(unreachable);
    const stopped = await call('containerAction', { params: { id }, body: { action: 'stop' } });
    expect(stopped.status).toBe(200);
    expect(await observed(project.slug)).toMatchObject([{ state: 'running' }]);
    act.mockRestore();
    const looked = () => {
      server().services.deployments.wake();
      return observed(project.slug);
    };
    await waitUntil(async () => (await looked())[0]?.state === 'stopped');
    const remove = vi.spyOn(engine, 'remove').mockImplementation(unreachable);
    expect((await call('deleteContainer', { params: { id } })).status).toBe(200);
    await waitUntil(() => remove.mock.calls.length > 0);
    remove.mockRestore();
    await waitUntil(async () => (await looked()).length === 0);
  });
});

describe('what is kept of a deployment', () => {
  test('after a rollback is enough to bring its container back', async () => {
    const { call, project, id, deploy, detail, ends } = await setting();
    const first = await deploy();
    await ends(first);
    const back = (await call('rollBackDeployment', { params: { id: first } })).data();
    await ends(back.deployment_id);
    const { containers, can_roll_back } = await detail(back.deployment_id);
    expect({ containers, can_roll_back }).toMatchObject({
      can_roll_back: true,
      containers: [{ step: 'unchanged', commit: { subject: '모의 커밋' } }],
    });
    const { engine } = server().services.runtime;
    await engine.remove({ kind: 'container', project: project.slug, container: id });
    server().services.deployments.wake();
    const running = async () => (await observed(project.slug))[0]?.state === 'running';
    await waitUntil(running);
  });

  test('is a log of 5 MB at most, which says that it was cut', async () => {
    const { images } = server().services.runtime;
    const prepare = vi.spyOn(images, 'prepare').mockImplementation((_request, { log }) => {
      for (let line = 0; line < 6000; line += 1) log('x'.repeat(1000));
      return Promise.resolve({ id: 'sha256:1', commit: undefined });
    });
    onTestFinished(() => prepare.mockRestore());
    const { deploy, ends } = await setting();
    const deployment = await deploy();
    await ends(deployment);
    const rows = await server()
      .services.db.select()
      .from(deploymentLogLines)
      .where(eq(deploymentLogLines.deployment_id, deployment))
      .orderBy(deploymentLogLines.sequence);
    const size = rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    expect(size).toBeLessThan(5 * 1024 * 1024);
    expect(size).toBeGreaterThan(4 * 1024 * 1024);
    expect(rows.at(-1)?.text).toContain('5 MB');
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  });

  test('is the last output of what it replaced, without the secrets of then', async () => {
    const { call, id, deploy, ends } = await setting();
    const params = { id };
    const body = { key: 'API_KEY', value: 'first-value' };
    (await call('createSecret', { params, body })).data();
    await ends(await deploy());
    const name = { ...params, name: 'API_KEY' };
    (await call('updateSecret', { params: name, body: { value: 'second-value' } })).data();
    const { engine } = server().services.runtime;
    const apply = vi.spyOn(engine, 'apply').mockImplementation((_spec, { log }) => {
      log('old: first-value, new: second-value');
      return Promise.resolve();
    });
    onTestFinished(() => apply.mockRestore());
    const next = await deploy();
    await ends(next);
    const log = (await call('deploymentLog', { params: { id: next }, query: {} })).data();
    expect(log.lines.map(({ text }) => text)).toContain('old: ••••••, new: ••••••');
  });

  test('says when its image is gone, and is not rolled back to', async () => {
    const { call, deploy, detail, ends } = await setting();
    const id = await deploy();
    await ends(id);
    const { db } = server().services;
    const ofOurs = eq(deploymentContainers.deployment_id, id);
    await db.update(deploymentContainers).set({ image: null }).where(ofOurs);
    expect((await detail(id)).can_roll_back).toBe(false);
    const { code } = (await call('rollBackDeployment', { params: { id } })).error();
    expect(code).toBe('IMAGE_GONE');
  });
});
