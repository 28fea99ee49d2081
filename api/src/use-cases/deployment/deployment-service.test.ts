import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

// Background work would delete the stored states of containers that the engine does not know.
const server = useTestServer({}, { idle: true });

/** Creates a project with a queued deployment, and a watcher of the project. */
async function watched() {
  const { db, deployments: service } = server().services;
  const { call } = await server().member();
  const { slug, project_id: id } = await newProject(call);
  const container = await newContainer(call, slug);
  const [row] = await db.select().from(containers).where(eq(containers.slug, container.slug));
  const { deployment_id } = (await call('deploy', { params: { slug } })).data();
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const looks = service.watch(id, over.signal)[Symbol.asyncIterator]();
  await looks.next();
  return { db, id, containerId: row?.id ?? '', deploymentId: deployment_id ?? '', looks };
}

/** Runs work, and returns whether the watcher is notified of it. */
async function isTold(looks: AsyncIterator<void>, work: () => Promise<unknown>): Promise<boolean> {
  const next = looks.next();
  await work();
  return (await next).done === false;
}

test('a reader looks after a change in any table that is shown, however it is made', async () => {
  const { db, id, containerId, deploymentId, looks } = await watched();
  const observed = {
    container_id: containerId,
    state: 'running',
    restarts: 0,
    out_of_memory: false,
  };
  const ofDeployment = eq(deploymentContainers.deployment_id, deploymentId);
  const changes = [
    () => db.update(projects).set({ revision: sql`revision + 1` }).where(eq(projects.id, id)),
    () => db.insert(containerStates).values(observed),
    () =>
      db
        .update(containerStates)
        .set({ restarts: 1 })
        .where(eq(containerStates.container_id, containerId)),
    () => db.delete(containerStates).where(eq(containerStates.container_id, containerId)),
    () => db.update(deploymentContainers).set({ build_step: 1 }).where(ofDeployment),
    () => db.update(deployments).set({ log_bytes: 1 }).where(eq(deployments.id, deploymentId)),
    () => db.delete(projects).where(eq(projects.id, id)),
  ];
  for (const change of changes) expect(await isTold(looks, change)).toBe(true);
});

test('what is changed during a look is looked at again, and what is taken back is not', async () => {
  const { db, id, looks } = await watched();
  const count = () =>
    db.update(projects).set({ revision: sql`revision + 1` }).where(eq(projects.id, id));
  await count();
  expect((await looks.next()).done).toBe(false);
  let looked = false;
  const next = looks.next().then(() => {
    looked = true;
  });
  const takenBack = db.transaction(async (tx) => {
    await tx.update(projects).set({ revision: sql`revision + 1` }).where(eq(projects.id, id));
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  const { looks: others, id: other } = await watched();
  await isTold(others, () => db.update(projects).set({ name: '나' }).where(eq(projects.id, other)));
  expect(looked).toBe(false);
  await count();
  await next;
});
