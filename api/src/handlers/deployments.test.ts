import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeploymentOrder, Engine, RunningDeployment } from '../engine/engine.ts';
import { simulatedEngine } from '../engine/simulated.ts';
import { trackAll } from '../engine/tracking.ts';
import { deployments } from '../storage/schema/projects.ts';
import { useTestServer } from '../testing/test-server.ts';
import { GIT_URL, newContainer, newProject, newVolume } from '../testing/tour.ts';

const server = useTestServer();

async function setting(name?: string) {
  const { call } = await server().member();
  const project = await newProject(call, name);
  const params = { slug: project.slug };
  const latest = async () => {
    await trackAll(server().services);
    return (await call('latestDeployment', { params })).data().status;
  };
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
    expect((await call('latestDeployment', { params })).data().status).toBe('running');
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

  test('leaves nothing running of a project that is deleted, whatever the engine makes of it', async () => {
    const cancelled: string[] = [];
    using _ = withEngine({
      deploy: ({ deploymentId }) => Promise.resolve(deploymentId),
      cancel: ({ reference }) => {
        cancelled.push(reference);
        return Promise.reject(new Error('away'));
      },
    });
    const { call, project, params, latest } = await setting();
    await call('deploy', { params });
    await age(project.project_id, 10);
    expect(await latest()).toBe('success');
    const last = (await call('deploy', { params })).data();
    await age(project.project_id, 10);
    expect(await latest()).toBe('success');
    expect((await call('deleteProject', { params })).status).toBe(200);
    expect(cancelled).toEqual([last.deployment_id]);
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
        source: { kind: 'git', url: GIT_URL, branch: 'main', subpath: '' },
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

  test('hands over an image where there is a template and no repository', async () => {
    const orders: DeploymentOrder[] = [];
    using _ = withEngine({
      deploy: (order) => {
        orders.push(order);
        return Promise.resolve('reference');
      },
    });
    const { call, params } = await setting();
    const limits = { cpu_limit: 100, memory_limit: 128 };
    const body = { name: 'web', template_id: 'go', template_config: {}, ...limits };
    await call('createContainer', { params, body });
    await call('deploy', { params });
    expect(orders[0]?.containers).toMatchObject([
      {
        source: { kind: 'image', image: 'naru/starter-go:1.25' },
        template: { id: 'go', config: { go_version: '1.25' } },
      },
    ]);
  });
});

describe('an engine that does not answer', () => {
  test('leaves the status as it was, and has lost the deployment after ten minutes', async () => {
    const { call, project, params, latest } = await setting('engine:stall');
    await call('deploy', { params });
    const mine = eq(deployments.project_id, project.project_id);
    const lostAt = async () => {
      const [row] = await server().services.db.select().from(deployments).where(mine);
      return row?.lost_at;
    };
    const lost = sql`now() - interval '601 seconds'`;
    using away = withEngine({ status: () => Promise.reject(new Error('away')) });
    expect(await latest()).toBe('running');
    expect(await lostAt()).toBeInstanceOf(Date);
    away[Symbol.dispose]();
    expect(await latest()).toBe('running');
    expect(await lostAt()).toBeNull();
    using _ = withEngine({ status: () => Promise.reject(new Error('away')) });
    await server().services.db.update(deployments).set({ lost_at: lost }).where(mine);
    expect(await latest()).toBe('backend_tracking_failed');
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
