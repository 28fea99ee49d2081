/** A server whose engine is not running yet at its start, as after a power failure. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { users } from '../../storage/schema/member.ts';
import { deriveInstallationId } from '../../storage/server-secret.ts';
import { createScriptedDocker } from '../../testing/engine/scripted-docker.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { readLastUsedEngine } from '../../use-cases/deployment/used-engine.ts';

const docker = createScriptedDocker();
afterAll(() => docker.close());

const key = randomBytes(32);
const server = useTestServer({
  ENGINE: 'auto',
  DOCKER_HOST: docker.endpoint,
  NARU_SECRET_KEY: key.toString('base64'),
});

/** Creates a container that was running before the power failure. */
async function running() {
  const { call, id: memberId } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const { services } = server();
  const deployment_id = await storeFinishedDeployment(services, slug);
  const { db } = services;
  const [row] = await db.select().from(containers).where(eq(containers.slug, id));
  const container_id = row?.id ?? '';
  await db.insert(containerStates).values({ container_id, state: 'running', deployment_id });
  const params = { id };
  const state = async () => (await call('containerState', { params })).data().state;
  return { call, memberId, slug, id, params, state };
}

describe('a server whose engine has not come yet', () => {
  test('simulates nothing, answers as while the engine is away, and takes it when it comes', async () => {
    const { call, memberId, slug, id, params, state } = await running();
    const { db, runtime } = server().services;
    const [member] = await db.select().from(users).where(eq(users.id, memberId));
    await changeMemberByCommand(db, member?.username ?? '', 'promote');
    const status = async () => (await call('getOverview')).data().engine_status;

    expect((await call('getEngine')).error()).toMatchObject({
      code: 'ENGINE_UNAVAILABLE',
      message: expect.stringContaining('엔진에 연결하는 중'),
    });
    expect(await status()).toMatchObject({ state: 'connecting', address: docker.endpoint });
    expect((await call('deploy', { params: { slug } })).data().status).toBe(
      'backend_trigger_failed',
    );
    expect((await call('containerLogs', { params, query: {} })).error().code).toBe(
      'ENGINE_UNAVAILABLE',
    );
    // The action is stored, but it has no visible effect yet.
    await call('containerAction', { params, body: { action: 'stop' } });
    expect(await state()).toBe('running');
    expect((await server().app.request('http://naru.test/readyz')).status).toBe(200);
    expect({ ...runtime }).toMatchObject({ kind: 'docker', simulated: false, awaited: true });

    docker.put(deriveInstallationId(key), { project: slug, container: id });
    await docker.come();
    await waitUntil(() =>
      docker.asked.some((one) => one.startsWith(`POST /containers/${id}/stop`)),
    );
    await waitUntil(async () => (await state()) === 'stopped');
    expect((await call('getEngine')).data()).toMatchObject({
      name: 'docker',
      capabilities: { simulated: false },
    });
    expect(await status()).toMatchObject({ state: 'connected', address: docker.endpoint });
    // A real engine was used, so that the server now waits for this engine even without the setting.
    expect(await readLastUsedEngine(db)).toEqual({ kind: 'docker', address: docker.endpoint });
  });
});
