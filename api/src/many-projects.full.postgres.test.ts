/**
 * Measures a server with the Kubernetes engine and many projects, on a fake API server. `SCALE_PROJECTS` is the number of projects;
 * docs/scale.md contains the measurements.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openPostgresDatabase } from './storage/database-server.ts';
import { migrate } from './storage/migrate.ts';
import { deriveInstallationId } from './storage/server-secret.ts';
import { startFakeCluster } from './testing/kubernetes/fake-cluster.ts';
import {
  addProjects,
  containerSlug,
  PROJECT_OWNER_ID,
} from './testing/kubernetes/many-projects.ts';
import {
  measureLongestResponse,
  readResourceUse,
  startEmptyDocker,
  writeClusterKubeconfig,
} from './testing/kubernetes/measured-server.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { createRemoteCaller } from './testing/remote.ts';
import { newServerDatabase } from './testing/test-database.ts';
import { openSession } from './use-cases/auth/session.ts';

const PROJECTS = Number(process.env.SCALE_PROJECTS ?? 200);
const SETTLE_TIMEOUT_MS = 120_000;
/** The length of the idle period in the measurement, in ms. */
const IDLE_MS = Number(process.env.SCALE_IDLE_MS ?? 20_000);
const KEY = Buffer.alloc(32, 's');

afterEach(killServerProcesses);

test(`${PROJECTS} projects are settled after a start and after kill -9, and cost little while nothing happens`, async ({
  annotate,
}) => {
  const cluster = await startFakeCluster();
  onTestFinished(() => cluster.close());
  const DATABASE_URL = (await newServerDatabase('template0')) ?? '';
  const { db, close } = await openPostgresDatabase(DATABASE_URL);
  onTestFinished(close);
  await migrate(db);
  await addProjects(
    db,
    cluster,
    {
      installation: deriveInstallationId(KEY),
      namespacePrefix: 'naru',
      fieldManager: 'naru',
      route: { kind: 'ingress', className: 'nginx' },
      externalService: 'NodePort',
    },
    PROJECTS,
  );
  const token = await openSession(db, PROJECT_OWNER_ID, true, { address: '', userAgent: '' });
  const env = {
    DATABASE_URL,
    NARU_SECRET_KEY: KEY.toString('base64'),
    ENGINE: 'kubernetes',
    KUBECONFIG: writeClusterKubeconfig(cluster),
    INGRESS_CLASS: 'nginx',
    REGISTRY: 'registry.example.com',
    DOCKER_HOST: await startEmptyDocker(),
    LOG_LEVEL: 'warn',
  };
  const count = async (state: string) => {
    const found = await db.execute(sql`select 1 from container_states where state = ${state}`);
    return found.rowCount;
  };
  const settledAfter = async (begun: number, running: number) => {
    await expect
      .poll(() => count('running'), { timeout: SETTLE_TIMEOUT_MS, interval: 100 })
      .toBe(running);
    return Math.round(performance.now() - begun);
  };

  const begun = performance.now();
  const first = await startServerProcess(MAIN_SCRIPT, env);
  const answered = measureLongestResponse(first.address);
  const firstSettledMs = await settledAfter(begun, PROJECTS);
  const startBlockedMs = await answered();
  await first.end('SIGKILL');

  await db.execute(sql`update container_states set state = 'failed' where container_id = 'c1'`);
  const again = performance.now();
  const server = await startServerProcess(MAIN_SCRIPT, env);
  const settledMs = await settledAfter(again, PROJECTS);
  cluster.requests.clear();
  const idle = measureLongestResponse(server.address);
  const before = readResourceUse(server.pid);
  await sleep(IDLE_MS);
  const after = readResourceUse(server.pid);
  const idleBlockedMs = await idle();
  const requests = Object.fromEntries(cluster.requests);

  const pressed = performance.now();
  const call = createRemoteCaller(server.address, token);
  expect(
    (await call('containerAction', { params: { id: containerSlug(1) }, body: { action: 'stop' } }))
      .status,
  ).toBe(200);
  await expect.poll(() => count('stopped'), { timeout: SETTLE_TIMEOUT_MS, interval: 20 }).toBe(1);
  const figures = {
    projects: PROJECTS,
    firstSettledMs,
    startBlockedMs,
    settledMs,
    memoryMiB: Math.round(after.memory),
    cpuPercent: Number((((after.cpu - before.cpu) / IDLE_MS) * 100_000).toFixed(1)),
    idleBlockedMs,
    stopMs: Math.round(performance.now() - pressed),
    listedMiB: Number((cluster.listedBytes() / 2 ** 20 / 2).toFixed(1)),
    requests,
  };
  await annotate(JSON.stringify(figures));
  // The server reads projects through the watches, and does not request them again.
  expect(requests['list pods'] ?? 0).toBe(0);
  expect(requests['patch a deployment'] ?? 0).toBe(0);
}, 600_000);
