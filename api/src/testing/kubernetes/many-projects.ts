/** Adds projects with one running container each to the database and to a fake cluster, as if all projects had been deployed. */
import { type SQL, sql } from 'drizzle-orm';
import type { ContainerSpec } from '../../engine/container-spec.ts';
import { createRolloutId, deploymentInForce } from '../../engine/kubernetes/in-force.ts';
import { deploymentManifest } from '../../engine/kubernetes/manifests/container.ts';
import type { ManifestSettings } from '../../engine/kubernetes/manifests/manifest.ts';
import type { Database } from '../../storage/database.ts';
import type { FakeCluster } from './fake-cluster.ts';

const IMAGE = `registry.example.com/naru@sha256:${'0'.repeat(64)}`;
/** The number of projects that one statement adds. */
const STEP = 2000;

/** The id of the member who owns the projects. */
export const PROJECT_OWNER_ID = 'owner';
export const containerSlug = (i: number): string => `web-${i}`;

/** Returns statements that add the projects with the numbers from `first` to `last`, inclusive. */
const additions = (first: number, last: number): SQL[] => {
  const numbers = sql`generate_series(${first}::integer, ${last}::integer) i`;
  return [
    sql`insert into projects (id, user_id, slug, name, plan, cpu_limit, memory_limit, disk_limit, traffic_limit)
      select 'p' || i, ${PROJECT_OWNER_ID}, 'project-' || i, '결제 서버', 'eco', 1000, 2048, 2048, 1048576 from ${numbers}`,
    sql`insert into containers (id, project_id, slug, name, git_url, git_branch, git_subpath, cpu_limit, memory_limit)
      select 'c' || i, 'p' || i, 'web-' || i, 'web', 'https://example.com/web', 'main', '', 100, 128 from ${numbers}`,
    sql`insert into networks (id, container_id, internal_port, network_type, fqdn)
      select 'n' || i, 'c' || i, 80, 'http', 'web-' || i || '.example.com' from ${numbers}`,
    sql`insert into deployments (id, project_id, status, finished_at)
      select 'd' || i, 'p' || i, 'success', now() from ${numbers}`,
    sql`insert into deployment_containers (deployment_id, slug, name, step, image)
      select 'd' || i, 'web-' || i, 'web', 'done', ${IMAGE} from ${numbers}`,
  ];
};

async function addRows(db: Database, count: number): Promise<void> {
  await db.execute(
    sql`insert into users (id, username, username_key, email, email_key, status, password_hash)
      values (${PROJECT_OWNER_ID}, ${PROJECT_OWNER_ID}, ${PROJECT_OWNER_ID}, 'owner@example.com', 'owner@example.com', 'active', '')`,
  );
  for (let first = 1; first <= count; first += STEP) {
    const last = Math.min(count, first + STEP - 1);
    for (const addition of additions(first, last)) await db.execute(addition);
  }
  await db.execute('analyze');
}

const specOf = (i: number): ContainerSpec => ({
  project: `project-${i}`,
  container: containerSlug(i),
  deployment: `d${i}`,
  image: IMAGE,
  stopped: false,
  limits: { cpuMillicores: 100, memoryMiB: 128 },
  env: { NODE_ENV: 'production' },
  mounts: [],
  ports: [{ protocol: 'http', internalPort: 80, hostname: `web-${i}.example.com` }],
});

/** Adds `count` projects to an empty database and an empty fake cluster. */
export async function addProjects(
  db: Database,
  cluster: FakeCluster,
  settings: ManifestSettings,
  count: number,
): Promise<void> {
  await addRows(db, count);
  for (let i = 1; i <= count; i += 1) {
    const spec = specOf(i);
    cluster.add(deploymentInForce(deploymentManifest(settings, spec), createRolloutId(), spec));
  }
}
