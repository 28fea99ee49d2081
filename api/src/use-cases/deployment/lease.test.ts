/** Concurrent changes of a project's containers. */
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { containers } from '../../storage/schema/container.ts';
import { projectLeases } from '../../storage/schema/engine.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { takeLease } from './lease.ts';

const server = useTestServer();

async function deployed() {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const deploy = () => call('deploy', { params: { slug } });
  const latest = async () => (await call('latestDeployment', { params: { slug } })).data();
  const { services } = server();
  const ends = () => waitUntil(async () => (await latest()).status === 'success');
  await deploy();
  await ends();
  const { engine } = services.runtime;
  const restart = () => call('containerAction', { params: { id }, body: { action: 'restart' } });
  const startedAt = async () =>
    (await engine.observe()).find((one) => one.container === id)?.startedAt?.getTime() ?? 0;
  const isRestartAwaited = async () => {
    const [row] = await services.db.select().from(containers).where(eq(containers.slug, id));
    return row?.restart_requested_at !== null;
  };
  const look = services.deployments.wake;
  const { db } = services;
  return {
    ...{ call, slug, id, engine, db, look, deploy, ends, latest },
    ...{ project: project_id ?? '', restart, startedAt, isRestartAwaited },
  };
}

/** Waits until the server's own jobs have released the lease, then takes it like another server. */
async function leaseOf(project: string) {
  const lease = await waitUntil(() => takeLease(server().services.db, project));
  onTestFinished(lease.release);
  return lease;
}

test('a lease belongs to one, is told when it is lost, and a dead one ends', async () => {
  const { project, db } = await deployed();
  const lease = await leaseOf(project);
  expect(await takeLease(db, project)).toBeUndefined();
  await db
    .update(projectLeases)
    .set({ owner: 'dead', until: sql`now() - interval '1 second'` })
    .where(eq(projectLeases.project_id, project));
  await waitUntil(() => lease.lost.aborted);
  const next = await leaseOf(project);
  await lease.release();
  expect(await takeLease(db, project)).toBeUndefined();
  await next.release();
});

test('a container is not brought back while somebody else changes its project', async () => {
  const { project, id, slug, engine, look } = await deployed();
  const lease = await leaseOf(project);
  await engine.remove({ kind: 'container', project: slug, container: id });
  const apply = vi.spyOn(engine, 'apply');
  onTestFinished(() => apply.mockRestore());
  const observe = vi.spyOn(engine, 'observe');
  onTestFinished(() => observe.mockRestore());
  look();
  await waitUntil(() => observe.mock.results.length > 1);
  expect(apply).not.toHaveBeenCalled();
  await lease.release();
  look();
  await waitUntil(() => apply.mock.calls.length === 1);
});

test('a deployment begins once a container has been brought back, and is what runs then', {
  tags: 'full',
}, async () => {
  const { db, id, slug, engine, look, deploy, latest, ends } = await deployed();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const original = engine.apply.bind(engine);
  const applied: string[] = [];
  const apply = vi.spyOn(engine, 'apply').mockImplementation(async (spec, context) => {
    applied.push(spec.deployment);
    begun.resolve();
    if (applied.length === 1) await end.promise;
    return original(spec, context);
  });
  onTestFinished(() => apply.mockRestore());
  const { deployment_id: before } = await latest();
  await engine.remove({ kind: 'container', project: slug, container: id });
  look();
  await begun.promise;
  const { deployment_id: after } = (await deploy()).data();
  const insert = vi.spyOn(db, 'insert');
  onTestFinished(() => insert.mockRestore());
  const tries = () => insert.mock.calls.filter(([table]) => table === projectLeases).length;
  await waitUntil(() => tries() > 1);
  expect(applied).toEqual([before]);
  end.resolve();
  await ends();
  expect(applied).toEqual([before, after]);
});

test('a restart comes once the other work on the project is done', async () => {
  const { project, look, restart, startedAt, isRestartAwaited } = await deployed();
  const first = await startedAt();
  await restart();
  await waitUntil(async () => (await startedAt()) > first);
  await waitUntil(async () => !(await isRestartAwaited()));
  const second = await startedAt();
  const lease = await leaseOf(project);
  expect((await restart()).status).toBe(200);
  expect(await startedAt()).toBe(second);
  expect(await isRestartAwaited()).toBe(true);
  await lease.release();
  look();
  await waitUntil(async () => (await startedAt()) > second);
  await waitUntil(async () => !(await isRestartAwaited()));
});

test('a restart comes once the engine is back, unless the container was replaced or stopped since', async () => {
  const { call, id, engine, look, deploy, ends, ...rest } = await deployed();
  const { restart, startedAt, isRestartAwaited } = rest;
  const before = await startedAt();
  const away = vi
    .spyOn(engine, 'act')
    .mockImplementation(() => Promise.reject(new EngineError('unreachable', '엔진이 없습니다.')));
  expect((await restart()).status).toBe(200);
  away.mockRestore();
  look();
  await waitUntil(async () => (await startedAt()) > before);
  await waitUntil(async () => !(await isRestartAwaited()));

  const lease = await leaseOf(rest.project);
  await restart();
  await call('createEnvVar', { params: { id }, body: { key: 'NEW', value: '1' } });
  await deploy();
  await lease.release();
  await ends();
  const act = vi.spyOn(engine, 'act');
  onTestFinished(() => act.mockRestore());
  expect(await isRestartAwaited()).toBe(false);
  await restart();
  await call('containerAction', { params: { id }, body: { action: 'stop' } });
  expect(await isRestartAwaited()).toBe(false);
});

test('a lease of a clock that was wrong, further ahead than any can be, is nobody’s', async () => {
  const { db } = server().services;
  const { call } = await server().member();
  const project = (await newProject(call)).project_id ?? '';
  await db
    .insert(projectLeases)
    .values({ project_id: project, owner: 'gone', until: sql`now() + interval '5 years'` });
  const lease = await takeLease(db, project);
  expect(lease).toBeDefined();
  expect(await takeLease(db, project)).toBeUndefined();
  await lease?.release();
});

test('a deleted project goes from the engine once nobody works on it any more, on another server either', async () => {
  const { call, project, slug, engine, look } = await deployed();
  const lease = await leaseOf(project);
  const remove = vi.spyOn(engine, 'remove');
  onTestFinished(() => remove.mockRestore());
  const observe = vi.spyOn(engine, 'observe');
  onTestFinished(() => observe.mockRestore());
  const isRemoved = () =>
    remove.mock.calls.some(([target]) => target.kind === 'project' && target.project === slug);
  await call('deleteProject', { params: { slug } });
  look();
  // A round carries out removals before it observes the engine.
  await waitUntil(() => observe.mock.results.length > 1);
  expect(isRemoved()).toBe(false);
  expect(lease.lost.aborted).toBe(false);
  await lease.release();
  look();
  await waitUntil(isRemoved);
});
