import { describe, expect, test, vi } from 'vitest';
import type { ImagePreparationRequest } from '../../engine/container-runtime.ts';
import type { ContainerSpec } from '../../engine/container-spec.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { EXAMPLE_GIT_URL, newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();

async function setting(name?: string) {
  const { call, token } = await server().member();
  const project = await newProject(call, name);
  const params = { slug: project.slug };
  const latest = async () => (await call('latestDeployment', { params })).data().status;
  const ends = (status: string) => waitUntil(async () => (await latest()) === status);
  return { call, token, project, params, latest, ends };
}

const observed = async (project: string) =>
  (await server().services.runtime.engine.observe()).filter((one) => one.project === project);

describe('deploying', () => {
  test('is nothing at first, then runs, then has succeeded', async () => {
    const { call, params, ends } = await setting();
    expect((await call('latestDeployment', { params })).status).toBe(404);
    expect((await call('refreshDeployment', { params })).status).toBe(404);
    const begun = (await call('deploy', { params })).data();
    expect(begun.status).toBe('running');
    await ends('success');
    const refreshed = (await call('refreshDeployment', { params })).data();
    expect(refreshed).toMatchObject({ deployment_id: begun.deployment_id, status: 'success' });
  });

  test.each([
    ['engine:fail', 'failed'],
    ['engine:untracked', 'untracked'],
    ['engine:tracking-fail', 'backend_tracking_failed'],
    ['engine:trigger-fail', 'backend_trigger_failed'],
  ])('of a project named after %s ends as %s', async (word, status) => {
    const { call, params, ends } = await setting(`시연 ${word}`);
    const { deployment_id } = (await call('deploy', { params })).data();
    await ends(status);
    const id = { id: deployment_id ?? '' };
    const { reason } = (await call('getDeployment', { params: id })).data();
    if (status !== 'untracked') expect(reason).toMatch(/[가-힣].*\.$/u);
  });

  test('again cancels the one that runs', async () => {
    const { call, params, latest } = await setting('engine:stall');
    const first = (await call('deploy', { params })).data();
    const second = (await call('deploy', { params })).data();
    const rows = await server().services.db.select().from(deployments);
    const statusOf = (id: unknown) => rows.find((row) => row.id === id)?.status;
    expect(statusOf(first.deployment_id)).toBe('cancelled');
    expect(statusOf(second.deployment_id)).toBe('running');
    expect(await latest()).toBe('running');
    expect(rows.find(({ id }) => id === first.deployment_id)?.reason).toMatch(/새 배포/);
  });

  test('runs what was asked for, and nothing of it is left once the project is deleted', async () => {
    const { call, project, params, ends } = await setting();
    const container = await newContainer(call, project.slug);
    await call('deploy', { params });
    await ends('success');
    expect(await observed(project.slug)).toMatchObject([
      { container: container.slug, state: 'running' },
    ]);
    await call('deleteProject', { params });
    await waitUntil(async () => (await observed(project.slug)).length === 0);
  });

  test('hands the engine everything it needs, secrets in the clear', async () => {
    const { engine, images } = server().services.runtime;
    const specs: ContainerSpec[] = [];
    const requests: ImagePreparationRequest[] = [];
    const apply = vi.spyOn(engine, 'apply').mockImplementation((spec) => {
      specs.push(spec);
      return Promise.resolve();
    });
    const prepare = vi.spyOn(images, 'prepare').mockImplementation((request) => {
      requests.push(request);
      return Promise.resolve({ id: 'sha256:1', commit: undefined });
    });
    const { call, project, params, ends } = await setting();
    const { slug: id } = await newContainer(call, project.slug);
    await call('createEnvVar', { params: { id }, body: { key: 'A', value: 'env' } });
    await call('createSecret', { params: { id }, body: { key: 'B', value: '비밀' } });
    const ofBuild = { key: 'C', value: '빌드 비밀', used_in: 'build' } as const;
    await call('createSecret', { params: { id }, body: ofBuild });
    const ofBoth = { key: 'D', value: '둘의 비밀', used_in: 'both' } as const;
    await call('createSecret', { params: { id }, body: ofBoth });
    await call('createBuildVar', { params: { id }, body: { key: 'A', value: 'build' } });
    const volume = await newVolume(call, project.project_id);
    const mount = { volume_id: volume.volume_id, mount_path: '/data' };
    await call('createMount', { params: { id }, body: mount });
    const http = {
      ...({ internal_port: 80, network_type: 'http' } as const),
      ...{ fqdn: '가게.localhost' },
      ...({ http_protocol: 'h2c', drain_seconds: 120 } as const),
    };
    await call('createNetwork', { params: { id }, body: http });
    await call('deploy', { params });
    await ends('success');
    apply.mockRestore();
    prepare.mockRestore();
    expect(requests).toMatchObject([
      {
        project: project.slug,
        container: id,
        source: { url: EXAMPLE_GIT_URL, branch: 'main', subpath: '' },
        template: undefined,
        buildVars: { A: 'build' },
        buildSecrets: { C: '빌드 비밀', D: '둘의 비밀' },
      },
    ]);
    const [spec] = specs.filter(({ container }) => container === id);
    expect(spec?.env).not.toHaveProperty('C');
    expect(spec).toMatchObject({
      image: 'sha256:1',
      stopped: false,
      limits: { cpuMillicores: 100, memoryMiB: 128 },
      env: { A: 'env', B: '비밀', D: '둘의 비밀' },
      ports: [{ protocol: 'http', internalPort: 80, hostname: 'xn--o39akk.localhost', h2c: true }],
      drainSeconds: 120,
      mounts: [{ volume: volume.slug, capacityMiB: 256, path: '/data' }],
    });
  });

  test('of one that fails says why, in the history and in the log, without secrets', async () => {
    const { images } = server().services.runtime;
    const prepare = vi.spyOn(images, 'prepare').mockImplementation((_request, { log }) => {
      log('token=verysecret');
      const said = 'Dockerfile의 3번째 줄에서 실패했습니다.';
      return Promise.reject(new EngineError('build-failed', said));
    });
    const { call, project, params, ends } = await setting();
    const { slug: id } = await newContainer(call, project.slug);
    const secret = { key: 'B', value: 'verysecret', used_in: 'build' } as const;
    await call('createSecret', { params: { id }, body: secret });
    await call('deploy', { params });
    await ends('failed');
    prepare.mockRestore();
    const { deployments: history } = (await call('listDeployments', { params, query: {} })).data();
    expect(history).toMatchObject([
      {
        status: 'failed',
        kind: 'deploy',
        reason: 'Dockerfile의 3번째 줄에서 실패했습니다.',
        containers: [{ slug: id, step: 'failed' }],
        can_roll_back: false,
      },
    ]);
    const deployment = { id: history[0]?.deployment_id ?? '' };
    const log = (await call('deploymentLog', { params: deployment, query: {} })).data();
    expect(log.finished).toBe(true);
    expect(log.lines.map(({ text }) => text)).toEqual([
      'token=••••••',
      'Dockerfile의 3번째 줄에서 실패했습니다.',
    ]);
    expect(log.lines.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });
});

describe('the history', () => {
  test('is filtered by outcome and by container, and marks the version that runs', async () => {
    const { call, project, params, ends } = await setting();
    const { slug: web } = await newContainer(call, project.slug, '웹');
    const first = (await call('deploy', { params })).data();
    await ends('success');
    const { slug: batch } = await newContainer(call, project.slug, '배치');
    const second = (await call('deploy', { params })).data();
    await ends('success');
    const ids = async (query: { outcome?: 'success' | 'failed'; container?: string }) =>
      (await call('listDeployments', { params, query }))
        .data()
        .deployments.map(({ deployment_id }) => deployment_id);
    expect(await ids({ container: batch })).toEqual([second.deployment_id]);
    const both = [second.deployment_id, first.deployment_id];
    expect(await ids({ container: web, outcome: 'success' })).toEqual(both);
    expect(await ids({ outcome: 'failed' })).toEqual([]);
    const { deployments: all } = (await call('listDeployments', { params, query: {} })).data();
    expect(all.map(({ current }) => current)).toEqual([true, false]);
  });

  test('has no current version while a failed deployment has replaced some containers', async () => {
    const { call, project, params, ends } = await setting();
    const made = ['웹', '배치'].map((name) => newContainer(call, project.slug, name));
    const containers = await Promise.all(made);
    const { deployment_id } = (await call('deploy', { params })).data();
    await ends('success');
    const id = { id: deployment_id ?? '' };
    const isCurrent = async () => (await call('getDeployment', { params: id })).data().current;
    expect(await isCurrent()).toBe(true);
    const body = { key: 'A', value: '1' };
    for (const { slug } of containers) await call('createEnvVar', { params: { id: slug }, body });
    const { images } = server().services.runtime;
    const prepare = vi
      .spyOn(images, 'prepare')
      .mockRejectedValueOnce(new EngineError('build-failed', '빌드하지 못했습니다.'));
    await call('deploy', { params });
    await ends('failed');
    prepare.mockRestore();
    expect(await isCurrent()).toBe(false);
  });
});

describe('afterwards', () => {
  test('a deployment is cancelled once, and what is over is not', async () => {
    const { call, params } = await setting('engine:stall');
    const { deployment_id } = (await call('deploy', { params })).data();
    const id = { id: deployment_id ?? '' };
    expect((await call('cancelDeployment', { params: id })).data().status).toBe('cancelled');
    expect((await call('cancelDeployment', { params: id })).error().code).toBe(
      'DEPLOYMENT_FINISHED',
    );
  });

  test('a rollback runs the image and the configuration of then', async () => {
    const { call, project, params, ends } = await setting();
    const { slug: id } = await newContainer(call, project.slug);
    await call('createEnvVar', { params: { id }, body: { key: 'V', value: '1' } });
    const first = (await call('deploy', { params })).data();
    await ends('success');
    const [before] = await observed(project.slug);
    const [variable] = (await call('listEnvVars', { params: { id } })).data().env_vars;
    const varId = variable?.env_var_id ?? '';
    await call('updateEnvVar', { params: { id, varId }, body: { value: '2' } });
    await call('deploy', { params });
    await ends('success');
    expect((await observed(project.slug))[0]?.specHash).not.toBe(before?.specHash);
    const back = { id: first.deployment_id ?? '' };
    expect((await call('rollBackDeployment', { params: back })).data()).toMatchObject({
      kind: 'rollback',
      rolled_back_to: first.deployment_id,
    });
    await ends('success');
    expect((await observed(project.slug))[0]?.specHash).toBe(before?.specHash);
  });

  test('stopping and starting a container is done by the engine', async () => {
    const { call, project, params, ends } = await setting();
    const { slug: id } = await newContainer(call, project.slug);
    await call('deploy', { params });
    await ends('success');
    /**
     * Resolves when the container has this state, which takes a moment until the finished deployment has released the project's lease.
     */
    const becomes = (state: string) =>
      expect.poll(async () => (await observed(project.slug))[0]?.state).toBe(state);
    await call('containerAction', { params: { id }, body: { action: 'stop' } });
    await becomes('stopped');
    const isStopped = async () =>
      (await call('containerState', { params: { id } })).data().state === 'stopped';
    await waitUntil(isStopped);
    await call('containerAction', { params: { id }, body: { action: 'start' } });
    await becomes('running');
  });
});
