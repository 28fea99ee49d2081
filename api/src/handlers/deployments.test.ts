import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeploymentOrder, Engine, RunningDeployment } from '../engine/engine.ts';
import { simulatedEngine } from '../engine/simulated.ts';
import { deployments } from '../storage/schema/projects.ts';
import { useTestServer } from '../testing/test-server.ts';
import { newContainer, newProject, newVolume } from '../testing/tour.ts';

const server = useTestServer();

async function setting(name?: string) {
  const { call } = await server().member();
  const project = await newProject(call, name);
  const params = { slug: project.slug };
  const latest = async () => (await call('latestDeployment', { params })).data().status;
  return { call, project, params, latest };
}

/** As if the deployments of a project had begun that much earlier. */
const age = (projectId: string, seconds: number) =>
  server()
    .services.db.update(deployments)
    .set({ created_at: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(deployments.project_id, projectId));

/** Puts an engine in the server's place for its own until the test is over. */
function withEngine(engine: Partial<Engine>): Disposable {
  const { services } = server();
  const own = services.engine;
  services.engine = { ...own, ...engine };
  return {
    [Symbol.dispose]() {
      services.engine = own;
    },
  };
}

describe('deploying', () => {
  test('is nothing at first, then runs, then has succeeded', async () => {
    using _ = withEngine(simulatedEngine(1));
    const { call, project, params, latest } = await setting();
    const none = await call('latestDeployment', { params });
    expect(none.status).toBe(404);
    expect((await call('refreshDeployment', { params })).status).toBe(404);
    const begun = (await call('deploy', { params })).data();
    expect(begun.status).toBe('running');
    expect(await latest()).toBe('running');
    await age(project.project_id, 10);
    const refreshed = (await call('refreshDeployment', { params })).data();
    expect(refreshed).toMatchObject({ deployment_id: begun.deployment_id, status: 'success' });
  });

  test.each([
    ['engine:fail', 'failed'],
    ['engine:stall', 'running'],
    ['engine:untracked', 'untracked'],
    ['engine:tracking-fail', 'backend_tracking_failed'],
    ['engine:trigger-fail', 'backend_trigger_failed'],
  ])('of a project named after %s ends as %s', async (word, status) => {
    const { call, project, params, latest } = await setting(`시연 ${word}`);
    (await call('deploy', { params })).data();
    await age(project.project_id, 10);
    expect(await latest()).toBe(status);
  });

  test('again cancels the one that runs, and tells the engine', async () => {
    const cancelled: string[] = [];
    using _ = withEngine({
      cancel: ({ reference }: RunningDeployment) => {
        cancelled.push(reference);
        return Promise.resolve();
      },
    });
    const { call, params, latest } = await setting('engine:stall');
    const first = (await call('deploy', { params })).data();
    const second = (await call('deploy', { params })).data();
    expect(cancelled).toEqual(['engine:stall']);
    const rows = await server().services.db.select().from(deployments);
    const statusOf = (id: unknown) => rows.find((row) => row.id === id)?.status;
    expect(statusOf(first.deployment_id)).toBe('cancelled');
    expect(statusOf(second.deployment_id)).toBe('running');
    expect(await latest()).toBe('running');
    await call('deleteProject', { params });
    expect(cancelled).toHaveLength(2);
  });

  test('hands the engine everything it needs, secrets in the clear', async () => {
    const orders: DeploymentOrder[] = [];
    using _ = withEngine({
      deploy: (order) => {
        orders.push(order);
        return Promise.resolve('reference');
      },
    });
    const { call, project, params } = await setting();
    const { slug: id } = await newContainer(call, project.slug);
    await call('createEnvVar', { params: { id }, body: { key: 'A', value: 'env' } });
    await call('createSecret', { params: { id }, body: { key: 'A', value: '비밀' } });
    await call('createBuildVar', { params: { id }, body: { key: 'A', value: 'build' } });
    const port = { internal_port: 53, network_type: 'udp' } as const;
    await call('createNetwork', { params: { id }, body: port });
    const volume = await newVolume(call, project.project_id);
    const mount = { volume_id: volume.volume_id, mount_path: '/data' };
    await call('createMount', { params: { id }, body: mount });
    await call('deploy', { params });
    expect(orders[0]?.containers).toMatchObject([
      {
        slug: id,
        stopped: false,
        template: undefined,
        limits: { cpuMillicores: 100, memoryMiB: 128 },
        env: { A: 'env' },
        secrets: { A: '비밀' },
        buildVars: { A: 'build' },
        ports: [{ internalPort: 53, type: 'udp', fqdn: undefined }],
        mounts: [{ volumeSlug: volume.slug, capacityMiB: 256, path: '/data' }],
      },
    ]);
  });
});

describe('an engine that does not answer', () => {
  test('leaves the status as it was', async () => {
    using _ = withEngine({ status: () => Promise.reject(new Error('away')) });
    const { call, params, latest } = await setting();
    await call('deploy', { params });
    expect(await latest()).toBe('running');
  });

  test('that a dying server had only begun to ask counts as failed after a minute', async () => {
    const { call, project, params, latest } = await setting('engine:stall');
    await call('deploy', { params });
    const mine = eq(deployments.project_id, project.project_id);
    await server().services.db.update(deployments).set({ reference: null }).where(mine);
    expect(await latest()).toBe('running');
    await age(project.project_id, 61);
    expect(await latest()).toBe('backend_trigger_failed');
  });
});
