import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fairQueue } from '../../runtime/fair-queue.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { projectLeases } from '../../storage/schema/engine.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { noUpload } from '../../testing/source-upload.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { pruneDeployments } from './deployment.ts';
import { findRollbackImages, pruneUnusedImages } from './housekeeping.ts';

const server = useTestServer();

async function setting(name?: string) {
  const { call } = await server().member();
  const project = await newProject(call, name);
  const { slug: id } = await newContainer(call, project.slug);
  const deploy = async (status = 'success') => {
    const params = { slug: project.slug };
    const deployment_id = (await call('deploy', { params })).data().deployment_id ?? '';
    const detail = () => call('getDeployment', { params: { id: deployment_id } });
    const ended = async () => (await detail()).data().status === status;
    await waitUntil(ended);
    return deployment_id;
  };
  const change = async (value: string) => {
    await call('deleteBuildVar', { params: { id, name: 'V' } });
    await call('createBuildVar', { params: { id }, body: { key: 'V', value } });
  };
  const kept = async () => {
    const { db } = server().services;
    const ofOurs = eq(deployments.project_id, project.project_id);
    const rows = await db.select().from(deployments).where(ofOurs).orderBy(deployments.position);
    return rows.map((row) => row.id);
  };
  return { call, project, deploy, change, kept };
}

test('the last deployments are kept, and the one that what runs came from', async () => {
  const { call, project, deploy, kept } = await setting();
  const running = await deploy();
  await call('updateProject', { params: { slug: project.slug }, body: { name: 'engine:fail' } });
  await newContainer(call, project.slug, 'other');
  const failed: string[] = [];
  for (let round = 0; round < 4; round += 1) failed.push(await deploy('failed'));
  await pruneDeployments(server().services.db, project.project_id, 2);
  const ids = await kept();
  expect(ids).toContain(failed.at(-1));
  expect(ids).toContain(failed.at(-2));
  expect(ids).not.toContain(failed[0]);
  expect(ids.length).toBeLessThanOrEqual(3);
  expect([running, ...failed]).toEqual(expect.arrayContaining(ids));
});

test('of each container the last five images are kept', { tags: 'full' }, async () => {
  const { deploy, change } = await setting();
  const { engine } = server().services.runtime;
  const images: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    await change(String(round));
    const deployment = await deploy();
    const running = (await engine.observe()).find((one) => one.deployment === deployment);
    images.push(running?.image ?? '');
  }
  const kept = await findRollbackImages(server().services.db);
  expect(images.filter((image) => kept.includes(image))).toEqual(images.slice(1));
});

/** The services of the server, with a full disk: unused images are pruned whatever the clock shows. */
function fullDisk() {
  const { db, runtime, secrets, log, clock, writes, registryLogins } = server().services;
  return {
    ...{ db, runtime, secrets, log, clock, writes, registryLogins, disk: { isFull: true } },
    ...{ builds: fairQueue({ atOnce: 1 }), pulls: fairQueue({ atOnce: 1 }) },
    openUpload: noUpload,
    sourceAccess: () => Promise.resolve(undefined),
    routablePorts: () => Promise.resolve([]),
  };
}

/** Reads until when the lease for pruning is taken, in ms. */
async function readPruningEnd(): Promise<number> {
  const isOfImages = eq(projectLeases.project_id, 'images');
  const [lease] = await server().services.db.select().from(projectLeases).where(isOfImages);
  return lease?.until.getTime() ?? 0;
}

test('a deployment that is requested while images are pruned starts afterwards', {
  tags: 'full',
}, async () => {
  const { call, project, deploy, change } = await setting();
  await deploy();
  await change('next');
  const services = fullDisk();
  const { images } = services.runtime;
  const isPruned = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<string>();
  const collectGarbage = async (...work: Parameters<typeof images.collectGarbage>) => {
    const { data } = await call('deploy', { params: { slug: project.slug } });
    requested.resolve(data().deployment_id ?? '');
    await isPruned.promise;
    await images.collectGarbage(...work);
  };
  const runtime = { ...services.runtime, images: { ...images, collectGarbage } };
  // The reconciler of the server may prune at the same time.
  const pruning = waitUntil(() => pruneUnusedImages({ ...services, runtime }));
  const params = { id: await requested.promise };
  const read = async () => (await call('getDeployment', { params })).data();
  // The worker looks for deployments at each request and each second; the lease is renewed each second.
  const renewed = new Set<number>();
  await waitUntil(async () => renewed.add(await readPruningEnd()).size > 3);
  expect(await read()).toMatchObject({ finished_at: null });
  isPruned.resolve();
  await pruning;
  await waitUntil(async () => (await read()).status === 'success');
});

test('an image that was pulled is not forgotten, because it can be pulled again; a built one is', async () => {
  const { call, project, deploy, change } = await setting();
  const body = { name: 'pulled', image: 'ghcr.io/naru/nightly:main', cpu_limit: 100 };
  const params = { slug: project.slug };
  await call('createContainer', { params, body: { ...body, memory_limit: 128 } });
  for (let round = 0; round < 6; round += 1) {
    await change(String(round));
    await deploy();
  }
  const { db } = server().services;
  await db.update(deployments).set({ finished_at: sql`now() - interval '1 hour'` });
  await pruneUnusedImages(fullDisk());
  const rows = await db
    .select({ pulled: deploymentContainers.pulled, image: deploymentContainers.image })
    .from(deploymentContainers)
    .innerJoin(deployments, eq(deployments.id, deploymentContainers.deployment_id))
    .where(eq(deployments.project_id, project.project_id));
  const forgotten = rows.filter(({ image }) => image === null);
  expect(forgotten).toEqual([{ pulled: false, image: null }]);
  expect(rows.filter(({ pulled }) => pulled)).toHaveLength(6);
});
