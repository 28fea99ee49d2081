/** Tests what a member sees when a real engine fails during a deployment. */
import { describe, expect, test } from 'vitest';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { useDockerServer } from './testing/engine/use-docker-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `a member whose deployment goes wrong${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  // An ordinary build takes more than five seconds on a busy machine.
  const server = useDockerServer(getProvidedDaemon, { BUILD_TIMEOUT_SECONDS: '30' });

  /** Creates a member and deploys version 1 of the member's application. */
  async function deployedOnce() {
    const { call } = await server().member();
    const application = await newApplicationProject(call, server().daemon);
    const params = { id: application.id };
    const text = async (id: string) =>
      (await application.log(id)).map((line) => line.text).join('\n');
    const state = async () => (await call('containerState', { params })).data();
    application.publish('1');
    await application.set('VERSION', '1');
    const first = await application.deployed();
    expect(first, await text(first.deployment_id)).toMatchObject({ status: 'success' });
    return { ...application, call, params, text, state };
  }

  test('waits for an engine that goes away in the middle, while what ran serves on', async () => {
    const { relay } = server();
    const { call, params, deploy, detail, ended, publish, state, text, version } =
      await deployedOnce();
    publish('2');
    const caught = relay.stopAt((asked) => asked.startsWith('POST /containers/create'), 'before');
    const id = await deploy();
    await caught;
    await relay.leave();
    await waitUntil(async () => (await detail(id)).status === 'untracked');
    expect(await detail(id)).toMatchObject({ finished_at: null, containers: [{ reason: null }] });
    expect(await version()).toBe('200 1');
    expect((await state()).state).toBe('deploying');
    const logs = await call('containerLogs', { params, query: {} });
    expect(logs.error()).toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    await relay.comeBack();
    expect(await ended(id)).toMatchObject({ status: 'success', reason: null });
    expect(await version()).toBe('200 2');
    expect(await text(id)).toContain('교체한 컨테이너의 마지막 출력:\n시작합니다: 1');

    await waitUntil(async () => (await state()).state === 'running');
    const { started_at } = await state();
    await relay.leave();
    const restart = await call('containerAction', { params, body: { action: 'restart' } });
    expect(restart.status).toBe(200);
    await relay.comeBack();
    await waitUntil(async () => {
      const now = await state();
      return now.state === 'running' && now.started_at !== started_at;
    });
    expect(await version()).toBe('200 2');
  });

  test('is told that a build takes too long, or that it needs too much memory', async () => {
    const { deployed, publish, repository, set, state, text, version } = await deployedOnce();
    const dockerfile = (instruction: string) =>
      repository.write({ Dockerfile: `FROM busybox:1\nRUN ${instruction}\n` });
    dockerfile('echo 시작 && sleep 4321');
    publish('2');
    const endless = await deployed();
    expect(endless).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('제한(30초)'),
      containers: [{ step: 'failed' }],
    });
    expect(await text(endless.deployment_id)).toMatch(/시작.*제한\(30초\)/s);
    repository.git(['checkout', '-q', 'HEAD~', 'Dockerfile']);
    publish('3');
    await set('EAT', '1');
    const eating = await deployed();
    // An engine may lose the reason of a kill right after the start.
    const limit = /메모리 제한(?:\(128 MiB\)|과 로그)/;
    expect(eating).toMatchObject({ status: 'failed', reason: expect.stringMatching(limit) });
    expect(await text(eating.deployment_id)).toMatch(limit);
    expect(await version()).toBe('200 1');
    expect(await state()).toMatchObject({ state: 'running', out_of_memory: false });
  });
});
