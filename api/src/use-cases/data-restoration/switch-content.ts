/** Exchanges the contents of a database or volume, and finds out which one its containers use. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DataRestorationRow,
  dataRestorations,
  type RestoredContent,
} from '../../storage/schema/data-restoration.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { createDeployment } from '../deployment/deployment.ts';
import {
  type ContainerSpecification,
  readSavedSpecification,
} from '../deployment/deployment-specification.ts';
import type { RequestedDeployment } from '../deployment/request-deployment.ts';
import { readRunningConfiguration } from '../deployment/running-configuration.ts';
import { lockProject } from '../ownership.ts';
import type { RestorationContext } from './restoration-context.ts';
import { spareName } from './spare-volume.ts';

const CONTENT_GONE = '전환할 데이터가 있는 볼륨이 삭제되어, 지금 데이터를 그대로 사용합니다.';

/** Which of the two contents containers use. */
export type Side = 'old' | 'new';

/** Returns the content of a side. */
export const contentOf = (row: DataRestorationRow, side: Side): RestoredContent | null =>
  side === 'new' ? row.new : row.old;

/** The slugs that the volume and its spare have when containers use one of the contents. */
const slugsOf = ({ old, new: restored }: DataRestorationRow, side: Side) => {
  const former = old?.slug ?? '';
  return side === 'new'
    ? { used: restored.slug, spare: former }
    : { used: former, spare: restored.slug };
};

/**
 * Exchanges the slugs of the volume and of its spare, unless that was done already.
 * @throws BackupFailure when one of the contents is not there any more: the containers would begin with an empty volume
 */
async function exchangeVolumes(tx: Database, row: DataRestorationRow, side: Side): Promise<void> {
  const { used, spare } = slugsOf(row, side);
  const [volume] = await tx
    .select()
    .from(volumes)
    .where(eq(volumes.id, row.volume_id ?? ''));
  if (volume === undefined || volume.slug === used) return;
  const isSpare = eq(volumes.id, row.spare_id ?? '');
  const [other] = await tx.select().from(volumes).where(isSpare);
  if (other?.slug !== used || volume.slug !== spare) throw new BackupFailure(CONTENT_GONE);
  const set = (slug: string, isIt: ReturnType<typeof eq>) =>
    tx.update(volumes).set({ slug }).where(isIt);
  // Slugs are unique at every moment.
  await set(`${spare}.exchanged`, isSpare);
  await set(used, eq(volumes.id, volume.id));
  await tx
    .update(volumes)
    .set({
      slug: spare,
      name: spareName(volume.name, side === 'new' ? 'former' : 'restored'),
      // The volume may have grown since the content was made, and its former content with it.
      capacity: Math.max(volume.capacity, other.capacity),
    })
    .where(isSpare);
}

/** Gives the container of an upgrade the version and the image of its content. */
async function changeVersion(tx: Database, row: DataRestorationRow, side: Side): Promise<void> {
  const content = contentOf(row, side);
  const isIt = eq(containers.id, row.container_id ?? '');
  const [container] = await tx.select().from(containers).where(isIt);
  if (container === undefined || content?.version === undefined) return;
  const { version, image = null, image_digest = null, mount_path } = content;
  const template_config = { ...container.template_config, version };
  await tx.update(containers).set({ template_config, image, image_digest }).where(isIt);
  const isMount = and(
    eq(mounts.container_id, container.id),
    eq(mounts.volume_id, row.volume_id ?? ''),
  );
  if (mount_path !== undefined) await tx.update(mounts).set({ mount_path }).where(isMount);
}

/** Changes what is saved, so that the next deployment brings the content of a side. Inside the transaction that has locked the project. */
async function exchangeContents(tx: Database, row: DataRestorationRow, side: Side): Promise<void> {
  await exchangeVolumes(tx, row, side);
  await changeVersion(tx, row, side);
}

/** The slugs of the deployed containers that mount the volume of a restoration. */
async function readUsers(db: DatabaseReader, row: DataRestorationRow): Promise<string[]> {
  const found = await db
    .select({ slug: containers.slug })
    .from(mounts)
    .innerJoin(containers, eq(containers.id, mounts.container_id))
    .where(eq(mounts.volume_id, row.volume_id ?? ''));
  return found.map(({ slug }) => slug);
}

/** Returns a container as it is deployed, with the content of a side; as it is saved, for a database and for one that was never deployed. */
function withContent(
  saved: ContainerSpecification,
  running: ContainerSpecification | 'unknown' | undefined,
  slugs: ReturnType<typeof slugsOf>,
): ContainerSpecification {
  if (running === undefined || running === 'unknown' || saved.derived !== undefined) return saved;
  const { used, spare } = slugs;
  const mountsNow = running.mounts.map((mount) =>
    mount.volume === spare ? { ...mount, volume: used } : mount,
  );
  return { ...running, stopped: saved.stopped, mounts: mountsNow };
}

type Reading = Pick<RestorationContext, 'secrets' | 'addresses'>;

/**
 * Exchanges the contents, and stores a deployment of the containers that use the volume: with the image and the configuration that they have, so that
 * nothing else is deployed with it. A database is deployed as it is saved, because its settings are derived.
 * @returns undefined when no deployed container uses the volume, so that there is nothing to deploy
 */
export async function requestExchange(
  tx: Database,
  { secrets: box, addresses }: Reading,
  row: DataRestorationRow,
  { side, owner }: { side: Side; owner: string },
): Promise<RequestedDeployment | undefined> {
  const access = { memberId: owner, right: 'manage' } as const;
  const project = await lockProject(tx, access, { id: row.project_id });
  await exchangeContents(tx, row, side);
  const users = new Set(await readUsers(tx, row));
  const { containers: running } = await readRunningConfiguration(tx, box, [project.id]);
  const saved = await readSavedSpecification({ db: tx, box, addresses }, project);
  const deployed = saved.containers
    .filter(({ slug }) => users.has(slug) && running.has(slug))
    .map((one) => withContent(one, running.get(one.slug), slugsOf(row, side)));
  if (deployed.length === 0) return undefined;
  const deployment = await createDeployment(tx, box, {
    projectId: project.id,
    requestedBy: row.requested_by,
    simulated: addresses.simulated,
    specification: { project: saved.project, containers: deployed },
  });
  await tx
    .update(dataRestorations)
    .set({ deployment_id: deployment.id })
    .where(eq(dataRestorations.id, row.id));
  return { row: deployment, project, containers: deployed.length };
}

/** Whether a project has a deployment that has not ended. */
export const isDeploying = async (db: DatabaseReader, projectId: string): Promise<boolean> =>
  (await db.$count(
    deployments,
    and(eq(deployments.project_id, projectId), isNull(deployments.finished_at)),
  )) > 0;

/** Whether all deployed containers that use the volume were deployed successfully with the content of a side. */
export async function isInUse(
  db: DatabaseReader,
  { secrets: box }: Reading,
  row: DataRestorationRow,
  side: Side,
): Promise<boolean> {
  const users = await readUsers(db, row);
  const { containers: running } = await readRunningConfiguration(db, box, [row.project_id]);
  const { used } = slugsOf(row, side);
  return users.every((slug) => {
    const one = running.get(slug);
    return (
      one === undefined || one === 'unknown' || one.mounts.some(({ volume }) => volume === used)
    );
  });
}

/** Finds the owner of a project, in whose name the server deploys; `undefined` for a deleted project. */
export async function findOwner(
  db: DatabaseReader,
  projectId: string,
): Promise<string | undefined> {
  const [project] = await db
    .select({ owner: projects.user_id })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.owner;
}
