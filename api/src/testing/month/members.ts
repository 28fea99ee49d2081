/** The members of a simulated installation, and their projects. */
import type { Database } from '../../storage/database.ts';
import { users } from '../../storage/schema/member.ts';
import { createHashRunner, SERVER_HASH_TURN } from '../../use-cases/auth/hash-turn.ts';
import { hashPassword } from '../../use-cases/auth/password.ts';
import { openSession } from '../../use-cases/auth/session.ts';
import { createRemoteCaller } from '../remote.ts';
import { newProject, newVolume } from '../resources.ts';
import { type Caller, MEMBER_PASSWORD } from '../test-server.ts';

const PROJECTS = 2;
/** The containers of a project, of which the last is a database. */
const CONTAINERS = 5;
const VARIABLES = 10;
const PLAN = { enabled: true, at: '04:30', keep_days: 2, keep_weeks: 0, keep_months: 0 };
const LIMITS = { cpu_limit: 100, memory_limit: 128 };

export interface MonthProject {
  slug: string;
  /** The containers that are built from the repository. */
  containers: string[];
  database: string;
  volume: string;
  repository: string;
  hook: { signed_address: string; secret: string };
}

export interface MonthMember {
  username: string;
  call: Caller;
  projects: MonthProject[];
}

/** Adds a container with variables that is built from a repository. */
async function addContainer(call: Caller, slug: string, git_url: string, name: string) {
  const body = { name, git_url, ...LIMITS };
  const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
  const variables = Array.from({ length: VARIABLES }, (_, n) => ({
    kind: n % 2 === 0 ? ('env' as const) : ('secret' as const),
    key: `KEY_${n}`,
    value: `value ${n} `.repeat(10),
  }));
  await call('saveVariables', { params: { id }, body: { variables } });
  return id;
}

/** Adds a project with its containers, a database and a volume with daily backups, and an address for pushes. */
async function addProject(call: Caller, name: string): Promise<MonthProject> {
  const { slug, project_id } = await newProject(call, name);
  const params = { slug };
  const repository = `https://github.com/naru-sample/${slug}.git`;
  const containers: string[] = [];
  for (let number = 1; number < CONTAINERS; number += 1)
    containers.push(await addContainer(call, slug, repository, `web${number}`));
  const [first = ''] = containers;
  await call('updateContainerPush', { params: { id: first }, body: { enabled: true } });
  const db = {
    ...{ name: 'db', template_id: 'postgresql', ...LIMITS, memory_limit: 512 },
    volumes: [{ name: '데이터베이스', capacity: 512, mount_path: '/data' }],
  };
  const { slug: database } = (await call('createContainer', { params, body: db })).data();
  await call('updateBackupPlan', { params: { id: database }, body: PLAN });
  const { slug: volume, volume_id } = await newVolume(call, project_id);
  await call('createMount', { params: { id: first }, body: { volume_id, mount_path: '/files' } });
  await call('updateVolumeBackupPlan', { params: { slug: volume }, body: PLAN });
  const hook = (await call('createPushHook', { params, body: { container: null } })).data();
  (await call('deploy', { params })).data();
  return { slug, containers, database, volume, repository, hook };
}

/** Adds members with their projects. */
export async function addMembers(
  db: Database,
  address: string,
  count: number,
): Promise<MonthMember[]> {
  const password_hash = await hashPassword(MEMBER_PASSWORD, createHashRunner(SERVER_HASH_TURN));
  const members: MonthMember[] = [];
  for (let number = 1; number <= count; number += 1) {
    const username = `member-${number}`;
    const email = `${username}@example.com`;
    await db.insert(users).values({
      ...{ id: username, username, username_key: username, email, email_key: email },
      ...{ status: 'active', password_hash },
    });
    const token = await openSession(db, username, true, { address: '', userAgent: '' });
    const call = createRemoteCaller(address, token);
    const projects: MonthProject[] = [];
    for (let one = 1; one <= PROJECTS; one += 1)
      projects.push(await addProject(call, `프로젝트 ${number}-${one}`));
    members.push({ username, call, projects });
  }
  return members;
}
