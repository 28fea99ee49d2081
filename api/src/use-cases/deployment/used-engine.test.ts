import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fairQueue } from '../../runtime/fair-queue.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { usedEngines } from '../../storage/schema/engine.ts';
import { usageSamples, volumeSamples } from '../../storage/schema/usage-sample.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { noUpload } from '../../testing/source-upload.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readDesiredContainers } from './desired-containers.ts';
import { createReconciliationRound } from './reconciler.ts';
import {
  countSimulatedContainers,
  endSimulation,
  readEngineHistory,
  recordEngineUse,
} from './used-engine.ts';

const server = useTestServer({}, { idle: true });
const ADDRESS = 'unix:///run/podman/podman.sock';
const PODMAN = { kind: 'docker', address: ADDRESS, awaited: false } as const;

beforeEach(() => server().services.db.delete(usedEngines));

/** Creates a container that was deployed on the simulation or on a real engine, and observed as running. */
async function deployed(simulated: boolean) {
  const { call } = await server().member();
  const { slug, project_id = '' } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const { services } = server();
  const { db } = services;
  const deployment_id = await storeFinishedDeployment(services, slug, { simulated });
  const [row] = await db.select().from(containers).where(eq(containers.slug, id));
  const container_id = row?.id ?? '';
  await db.insert(containerStates).values({ container_id, state: 'running', deployment_id });
  const place = { step: 10, slot: 0, at: new Date() };
  await db.insert(usageSamples).values({ container_id, ...place, memory: 1 });
  const { volume_id = '' } = await newVolume(call, project_id);
  await db.insert(volumeSamples).values({ volume_id, slot: 0, at: new Date(), used: 1 });
  const figures = async () =>
    (await db.$count(usageSamples, eq(usageSamples.container_id, container_id))) +
    (await db.$count(volumeSamples, eq(volumeSamples.volume_id, volume_id)));
  const state = async () => (await call('containerState', { params: { id } })).data().state;
  const detail = async () =>
    (await call('getDeployment', { params: { id: deployment_id } })).data();
  const isDesired = async () =>
    (await readDesiredContainers(db, [row?.project_id ?? ''])).length > 0;
  return {
    call,
    slug,
    id,
    project_id,
    deployment_id,
    container_id,
    state,
    detail,
    isDesired,
    figures,
  };
}

describe('an installation', () => {
  test('remembers the engine that it used, and never what it only waits for or pretends', async () => {
    const { db } = server().services;
    await recordEngineUse(db, { ...PODMAN, awaited: true });
    await recordEngineUse(db, { kind: 'simulated', address: '', awaited: false });
    expect((await readEngineHistory(db)).used).toBeUndefined();
    await recordEngineUse(db, PODMAN);
    await recordEngineUse(db, PODMAN);
    expect((await readEngineHistory(db)).used).toEqual({ kind: 'docker', address: ADDRESS });
    await recordEngineUse(db, {
      kind: 'kubernetes',
      address: 'https://cluster.test',
      awaited: false,
    });
    expect((await readEngineHistory(db)).used?.kind).toBe('kubernetes');
  });

  test('that has simulated knows it until an engine is taken; then nothing of that counts as run', async () => {
    const { db } = server().services;
    const [pretended, real] = [await deployed(true), await deployed(false)];
    expect((await readEngineHistory(db)).simulated).toBe(true);
    expect(await countSimulatedContainers(db)).toBe(1);
    const { slug } = pretended;
    const body = { params: { slug } };
    const open = await storeFinishedDeployment(server().services, slug, {
      simulated: true,
      status: 'running',
    });
    await db.update(deployments).set({ finished_at: null }).where(eq(deployments.id, open));

    await endSimulation(db);
    expect((await readEngineHistory(db)).simulated).toBe(false);
    expect(await pretended.state()).toBe('idle');
    expect(await pretended.isDesired()).toBe(false);
    expect(await pretended.detail()).toMatchObject({
      ...{ status: 'success', simulated: true, can_roll_back: false },
    });
    expect((await pretended.call('latestDeployment', body)).data()).toMatchObject({
      ...{ status: 'cancelled', simulated: true },
    });
    expect(await pretended.figures()).toBe(0);
    expect(await real.figures()).toBe(2);
    expect(await real.state()).toBe('running');
    expect(await real.isDesired()).toBe(true);
    expect(await real.detail()).toMatchObject({ simulated: false, can_roll_back: true });
  });

  test('that runs for real keeps its figures and states however often that is settled', async () => {
    const { db } = server().services;
    await endSimulation(db);
    const real = await deployed(false);
    await endSimulation(db);
    expect(await real.figures()).toBe(2);
    expect(await real.state()).toBe('running');
  });

  test('of which one server simulates and another does not shows nothing of what is pretended', async () => {
    const { db, runtime, secrets, log, clock, writes, registryLogins } = server().services;
    const real = await deployed(false);
    const look = createReconciliationRound({
      ...{ db, runtime, secrets, log, clock, writes, registryLogins, disk: { isFull: false } },
      builds: fairQueue({ atOnce: 1, atOncePerKey: 1 }),
      pulls: fairQueue({ atOnce: 1 }),
      openUpload: noUpload,
      sourceAccess: () => Promise.resolve(undefined),
      routablePorts: () => Promise.resolve([]),
    });
    await recordEngineUse(db, PODMAN);
    await expect(look()).rejects.toMatchObject({ reason: 'unreachable' });
    expect(await real.state()).toBe('running');
  });
});
