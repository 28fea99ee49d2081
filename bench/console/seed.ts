import { type Config, readConfig } from '../../api/src/config.ts';
import { openStorage } from '../../api/src/storage/open-storage.ts';
import { createHashRunner, SERVER_HASH_TURN } from '../../api/src/use-cases/auth/hash-turn.ts';
import { hashPassword } from '../../api/src/use-cases/auth/password.ts';
import { openSession } from '../../api/src/use-cases/auth/session.ts';
import { KEPT_DEPLOYMENTS_PER_PROJECT } from '../../api/src/use-cases/deployment/deployment.ts';
import { MEMBER_PASSWORD } from '../api/seed.ts';

/**
 * The measured members: an ordinary member within the limits of the specification, a member with a long list of projects, a member
 * with a long list of containers, and a member with more content in a project than anybody has. The last three members exist in
 * tests and measurements only.
 */
export const memberNames = ['ordinary', 'collector', 'large', 'giant'] as const;
export type MemberName = (typeof memberNames)[number];

/** The number of projects in the long list. */
export const LISTED_PROJECT_COUNT = 100;

/** The number of containers and volumes of a project. */
export interface ProjectSize {
  containers: number;
  volumes: number;
}

/** The content of the ordinary project. */
export const ORDINARY_PROJECT_SIZE = { containers: 10, volumes: 3 } as const;

/** The content of the large project. */
export const LARGE_PROJECT_SIZE = { containers: 200, volumes: 3 } as const;

/**
 * The content of the giant project. All variables are in its first container, and all log lines belong to its last deployment. The
 * number of deployments is the maximum that a server stores for a project.
 */
export const GIANT_PROJECT_SIZE = {
  containers: 1000,
  variables: 1000,
  volumes: 200,
  deployments: KEPT_DEPLOYMENTS_PER_PROJECT,
  lines: 1000,
} as const;

/** The number of variables in the second container, to which one more variable can be added. */
const EDITABLE_VARIABLES = 190;

/** The slugs of the measured projects. */
export const projectSlugs = { ordinary: 'ordinary-1', large: 'large-1', giant: 'giant-1' } as const;

/** One bearer token for each member. */
export type MemberTokens = Readonly<Record<MemberName, string>>;

const addMember = (name: MemberName, passwordHash: string, projects: number) => [
  `insert into users (id, username, username_key, email, email_key, name, status, password_hash)
   values ('${name}', '${name}', '${name}', '${name}@example.com', '${name}@example.com', '김나루', 'active', '${passwordHash}')`,
  `insert into projects (id, user_id, slug, name, plan, fqdn, cpu_limit, memory_limit, disk_limit, traffic_limit)
   select '${name}-' || i, '${name}', '${name}-' || i, '결제 서버 ' || i, 'eco', case when i % 2 = 0 then 'pay-' || i || '.example.com' end, 1000, 2048, 2048, 1048576
   from generate_series(${projects}, 1, -1) i`,
];

/** Gives each project without containers one, because lists show the use of projects with containers only. */
const addMissingContainers = `
  insert into containers (id, project_id, slug, name, git_url, git_branch, git_subpath, cpu_limit, memory_limit)
  select id || '-c', id, id || '-c', '웹', 'https://github.com/example/shop', 'main', '', 100, 128
  from projects where not exists (select from containers where project_id = projects.id)`;

const addContents = (project: string, { containers, volumes }: ProjectSize) => [
  `insert into containers (id, project_id, slug, name, git_url, git_branch, git_subpath, cpu_limit, memory_limit, stopped)
   select '${project}-c' || i, '${project}', '${project}-c' || i, '컨테이너 ' || i, 'https://github.com/example/shop', 'main', '', 100, 128, i % 5 = 0
   from generate_series(1, ${containers}) i`,
  `insert into volumes (id, project_id, slug, name, capacity)
   select '${project}-v' || i, '${project}', '${project}-v' || i, '데이터 ' || i, 512 from generate_series(1, ${volumes}) i`,
  `insert into deployments (id, project_id, status, finished_at) values ('${project}-d', '${project}', 'success', now())`,
];

const earlierDeployments = `
  insert into deployments (id, project_id, status, created_at, finished_at)
  select 'h' || i, '${projectSlugs.giant}', case when i % 7 = 0 then 'failed' else 'success' end, now() - i * interval '1 hour', now() - i * interval '1 hour'
  from generate_series(${GIANT_PROJECT_SIZE.deployments - 1}, 1, -1) i`;

const log = `
  insert into deployment_log_lines (deployment_id, sequence, container, text)
  select '${projectSlugs.giant}-d', i, '${projectSlugs.giant}-c1', 'Step ' || i || ': COPY --from=build /app/part-' || i || ' ./'
  from generate_series(1, ${GIANT_PROJECT_SIZE.lines}) i`;

const addVariables = (container: string, count: number) => `
  insert into variables (id, container_id, kind, key, value)
  select '${container}-e' || i, '${container}', 'env', 'KEY_' || i, 'value of the variable ' || i
  from generate_series(1, ${count}) i`;

/** Fills an empty database. No server may be using the database. */
export async function seedConsoleMembers(config: Config): Promise<{ tokens: MemberTokens }> {
  const storage = await openStorage(config);
  const { db } = storage;
  try {
    const hash = await hashPassword(MEMBER_PASSWORD, createHashRunner(SERVER_HASH_TURN));
    const statements = [
      ...addMember('ordinary', hash, 3),
      ...addMember('collector', hash, LISTED_PROJECT_COUNT),
      ...addMember('large', hash, 1),
      ...addMember('giant', hash, 1),
      ...addContents(projectSlugs.ordinary, ORDINARY_PROJECT_SIZE),
      ...addContents(projectSlugs.large, LARGE_PROJECT_SIZE),
      earlierDeployments,
      ...addContents(projectSlugs.giant, GIANT_PROJECT_SIZE),
      addMissingContainers,
      log,
      addVariables(`${projectSlugs.giant}-c1`, GIANT_PROJECT_SIZE.variables),
      addVariables(`${projectSlugs.giant}-c2`, EDITABLE_VARIABLES),
      'analyze',
    ];
    for (const statement of statements) await db.execute(statement);
    const [ordinary = '', collector = '', large = '', giant = ''] = await Promise.all(
      memberNames.map((member) => openSession(db, member, true, { address: '', userAgent: '' })),
    );
    return { tokens: { ordinary, collector, large, giant } };
  } finally {
    await storage.close();
  }
}

/** Fills the empty database that the given environment variables configure, see {@link seedConsoleMembers}. */
export const seedConsoleFromEnvironment = (
  environment: Readonly<Record<string, string>>,
): Promise<{ tokens: MemberTokens }> =>
  seedConsoleMembers(readConfig({ ...environment, ENGINE: 'simulated' }));
