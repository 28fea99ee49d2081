/** The subject of a call: the names of the affected project and part at the time of the call. */
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DatabaseReader } from '../../storage/database.ts';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { codeHosts } from '../../storage/schema/code-host.ts';
import { containers } from '../../storage/schema/container.ts';
import { knownHosts } from '../../storage/schema/deploy-key.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { installations } from '../../storage/schema/installation.ts';
import { projects } from '../../storage/schema/project.ts';
import { registryLogins } from '../../storage/schema/registry-login.ts';
import { variables } from '../../storage/schema/variable.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { findDeletedPartName } from '../container/deleted-part.ts';
import { projectPermits } from '../ownership.ts';

/** The project of a call, and the affected part of the project or account; each may be absent. */
export interface ActivitySubject {
  projectId?: string;
  project?: string;
  target?: string | undefined;
}

/** A call with the path of its endpoint and the parameters of that path. */
export interface ActivityCall {
  path: string;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** The fields of a body that contain a name. No such field is confidential. */
const namingFields = z.object({
  name: z.optional(z.string()),
  key: z.optional(z.string()),
  host: z.optional(z.string()),
  kind: z.optional(z.string()),
  url: z.optional(z.string()),
  internal_port: z.optional(z.number()),
  project_id: z.optional(z.string()),
  volume_id: z.optional(z.string()),
  container: z.optional(z.string()),
  installation_id: z.optional(z.string()),
  action: z.optional(z.enum(['start', 'stop', 'restart'])),
});
type Naming = z.output<typeof namingFields>;

const ACTION_WORDS = { start: '시작', stop: '중지', restart: '재시작' } as const;

/** Returns the condition under which a member may see a project's name: the right to read the project. */
const mayRead = (memberId: string) => projectPermits({ memberId, right: 'read' });

const own = { projectId: projects.id, project: projects.name };

async function ofProject(
  db: DatabaseReader,
  memberId: string,
  by: { slug: string } | { id: string },
) {
  const sought = 'slug' in by ? eq(projects.slug, by.slug) : eq(projects.id, by.id);
  const [row] = await db
    .select(own)
    .from(projects)
    .where(and(sought, mayRead(memberId)));
  return row;
}

/** Finds the name of a part. A variable or volume with an id is looked up; the path or the body contains the names of other parts. */
async function partName(
  db: DatabaseReader,
  { params }: ActivityCall,
  given: Naming,
  containerId: string,
): Promise<string | undefined> {
  if (params.partId !== undefined) return findDeletedPartName(db, containerId, params.partId);
  if (params.varId !== undefined) {
    const sought = eq(variables.id, params.varId);
    const [row] = await db.select({ key: variables.key }).from(variables).where(sought);
    return row?.key;
  }
  const volumeId = params.mountId ?? given.volume_id;
  if (volumeId !== undefined) {
    const sought = eq(volumes.id, volumeId);
    const [row] = await db.select({ name: volumes.name }).from(volumes).where(sought);
    return row?.name;
  }
  const port = params.networkId ?? given.internal_port?.toString();
  return params.name ?? given.key ?? port ?? (given.action && ACTION_WORDS[given.action]);
}

type Find = (
  db: DatabaseReader,
  memberId: string,
  call: ActivityCall,
  given: Naming,
) => Promise<ActivitySubject | undefined>;

const inContainer: Find = async (db, memberId, call, given) => {
  const [row] = await db
    .select({ ...own, id: containers.id, name: containers.name })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(and(eq(containers.slug, call.params.id ?? ''), mayRead(memberId)));
  if (row === undefined) return undefined;
  const { id, projectId, project, name } = row;
  const part = await partName(db, call, given, id);
  return { projectId, project, target: part === undefined ? name : `${name} · ${part}` };
};

/** The name of a copied container. */
const ofCopy: Find = async (db, memberId, call, given) => {
  const original = await inContainer(db, memberId, call, given);
  return original && { ...original, target: given.name ?? original.target };
};

const ofVolume: Find = async (db, memberId, { params }) => {
  const [row] = await db
    .select({ ...own, target: volumes.name })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(and(eq(volumes.slug, params.slug ?? ''), mayRead(memberId)));
  return row;
};

const ofDeployment: Find = async (db, memberId, { params }) => {
  const [row] = await db
    .select(own)
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.project_id))
    .where(and(eq(deployments.id, params.id ?? ''), mayRead(memberId)));
  return row;
};

const ofInstallation: Find = async (db, memberId, { params }, given) => {
  const id = params.id ?? given.installation_id ?? '';
  const [row] = await db
    .select({ target: installations.account_login })
    .from(installations)
    .where(and(eq(installations.id, id), eq(installations.user_id, memberId)));
  return row;
};

/** The host and the account of a connection: from the row, otherwise the address in the body of a new one. */
const ofCodeHost: Find = async (db, memberId, { params }, { kind, url }) => {
  if (params.codeHostId === undefined) return { target: url ?? kind };
  const [row] = await db
    .select({ url: codeHosts.url, login: codeHosts.account_login })
    .from(codeHosts)
    .where(and(eq(codeHosts.id, params.codeHostId), eq(codeHosts.user_id, memberId)));
  return row && { target: `${row.url} · ${row.login}` };
};

/** The Git server that a project forgets. */
const ofKnownHost: Find = async (db, memberId, { params }) => {
  const project = await ofProject(db, memberId, { slug: params.slug ?? '' });
  if (project === undefined) return undefined;
  const { id, project_id } = knownHosts;
  const [row] = await db
    .select({ target: knownHosts.host })
    .from(knownHosts)
    .where(and(eq(project_id, project.projectId), eq(id, params.knownHostId ?? '')));
  return { ...project, ...row };
};

/** The registry of a login: from the body of a new login, otherwise from the row. */
const ofRegistryLogin: Find = async (db, memberId, { params }, { host }) => {
  const project = await ofProject(db, memberId, { slug: params.slug ?? '' });
  if (project === undefined || params.loginId === undefined) return { ...project, target: host };
  const [login] = await db
    .select({ target: registryLogins.host })
    .from(registryLogins)
    .where(
      and(eq(registryLogins.project_id, project.projectId), eq(registryLogins.id, params.loginId)),
    );
  return { ...project, ...login };
};

/** The name of a target of backups: from the row, otherwise from the body of a new target. */
const ofBackupTarget: Find = async (db, memberId, { params }, { name }) => {
  const project = await ofProject(db, memberId, { slug: params.slug ?? '' });
  if (project === undefined || params.targetId === undefined) return { ...project, target: name };
  const { id, project_id } = backupTargets;
  const [row] = await db
    .select({ target: backupTargets.name })
    .from(backupTargets)
    .where(and(eq(project_id, project.projectId), eq(id, params.targetId)));
  return { ...project, ...row };
};

/** The lookups of the subject by the prefix of the path; the first matching prefix applies. */
const FINDERS: readonly [prefix: string, Find][] = [
  [
    '/api/v1/projects/{slug}/containers',
    async (db, memberId, { params: { slug = '' } }, { name }) => ({
      ...(await ofProject(db, memberId, { slug })),
      target: name,
    }),
  ],
  ['/api/v1/projects/{slug}/registry-logins', ofRegistryLogin],
  ['/api/v1/projects/{slug}/backup-targets', ofBackupTarget],
  ['/api/v1/projects/{slug}/known-hosts', ofKnownHost],
  [
    '/api/v1/projects/{slug}/variables',
    async (db, memberId, { params: { slug = '', key } }) => ({
      ...(await ofProject(db, memberId, { slug })),
      target: key,
    }),
  ],
  [
    '/api/v1/projects/{slug}',
    (db, memberId, { params: { slug = '' } }) => ofProject(db, memberId, { slug }),
  ],
  [
    '/api/v1/projects',
    (_db, _memberId, _call, { name }) => Promise.resolve(name ? { project: name } : {}),
  ],
  ['/api/v1/volumes/{slug}', ofVolume],
  [
    '/api/v1/volumes',
    async (db, memberId, _call, { name, project_id = '' }) => ({
      ...(await ofProject(db, memberId, { id: project_id })),
      target: name,
    }),
  ],
  ['/api/v1/containers/{id}/duplicate', ofCopy],
  ['/api/v1/containers/{id}', inContainer],
  ['/api/v1/deployments/{id}', ofDeployment],
  ['/api/v1/github', ofInstallation],
  ['/api/v1/code-hosts', ofCodeHost],
];

const finderOf = (path: string): Find | undefined =>
  FINDERS.find(([prefix]) => path.startsWith(prefix))?.[1];

/** Whether a field of the body names the subject of the call, so that the log contains it. The member's own name is excluded. */
export const isSubjectNameField = (path: string, field: string): boolean =>
  finderOf(path) !== undefined && field in namingFields.shape;

/** Looks up the subject of a call before the call runs. Items that belong to other members are not found. */
export async function findActivitySubject(
  db: DatabaseReader,
  memberId: string,
  call: ActivityCall,
): Promise<ActivitySubject> {
  const given = z.safeParse(namingFields, call.body ?? {});
  return (await finderOf(call.path)?.(db, memberId, call, given.data ?? {})) ?? {};
}
