/** Resets the saved configuration to the running configuration. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { backupPlans } from '../../storage/schema/data-backup.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { mounts } from '../../storage/schema/mount.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, fieldError } from '../api-error.ts';
import { removeContainer } from '../container/container.ts';
import { addMount } from '../container/mount.ts';
import { addNetwork, removeNetwork } from '../container/network.ts';
import { requireSource } from '../container/source.ts';
import { archives } from '../database/archive-settings.ts';
import { unfinishedDeploymentCondition } from '../deployment/deployment.ts';
import type { ContainerSpecification } from '../deployment/deployment-specification.ts';
import type { DomainPolicy } from '../deployment/domain-proof.ts';
import { lockProject, type ProjectAccess, type ProjectIdentifier } from '../ownership.ts';
import { checkCpuAndMemoryLimits } from '../quota.ts';
import { checkReferences, type SavedReferences } from '../reference/check-references.ts';
import type { AddressContext } from '../reference/outputs.ts';
import { claimSourceUpload } from '../source-upload/source-upload.ts';
import type { TotalLimits } from '../total-limits.ts';
import type { ConfigurationDifference } from './compare.ts';
import { deployedColumns } from './deployed-columns.ts';
import { type Restoration, restoreSecretUses, restoreVariables } from './discard-variables.ts';
import {
  type PendingChange,
  type PendingProjectChanges,
  readPendingChanges,
} from './pending-changes.ts';

/** Resets the points in time of a database to the deployed state. Only a database with a stored plan has such a change. */
async function restorePoints(
  tx: Database,
  { row, deployed: { derived }, chosen }: Restoration,
): Promise<void> {
  if (derived === undefined || !chosen.some(({ subject }) => subject === 'point_in_time')) return;
  await tx
    .update(backupPlans)
    .set({ point_in_time: archives(derived), updated_at: sql`now()` })
    .where(eq(backupPlans.container_id, row.id));
}

/** A function that restores the earlier external port of a network, if the port is still free. */
export type ReclaimPort = (tx: Database, networkId: string, externalPort: number) => Promise<void>;

const chosenPorts = (chosen: readonly ConfigurationDifference[]): number[] =>
  chosen.flatMap(({ subject, name }) => (subject === 'network' ? [Number(name)] : []));

/** Deletes the current networks of the reset containers, so that the containers can exchange their domains. */
async function deleteNetworks(
  tx: Database,
  { id }: ContainerRow,
  chosen: readonly ConfigurationDifference[],
): Promise<void> {
  for (const port of chosenPorts(chosen)) await removeNetwork(tx, id, port);
}

/**
 * Adds the networks of the running configuration again.
 * @throws ApiError NETWORKS_FULL, HTTP_NETWORK_EXISTS, DOMAIN_TAKEN
 */
async function restoreNetworks(
  tx: Database,
  owner: { container: ContainerRow; memberId: string },
  deployed: ContainerSpecification,
  chosen: readonly ConfigurationDifference[],
  { domains, reclaimPort }: { domains: DomainPolicy; reclaimPort: ReclaimPort },
): Promise<void> {
  const ports = new Set(chosenPorts(chosen));
  for (const { internalPort, type, fqdn, externalPort, ...http } of deployed.ports) {
    if (!ports.has(internalPort)) continue;
    const network = {
      ...{ internal_port: internalPort, network_type: type, fqdn },
      ...{ http_protocol: http.httpProtocol, drain_seconds: http.drainSeconds },
    };
    const { id } = await addNetwork(tx, domains, owner, network);
    if (externalPort !== null) await reclaimPort(tx, id, externalPort);
  }
}

/**
 * Restores mounts at their earlier paths.
 * @throws ApiError MOUNT_EXISTS when a volume is now mounted at another path, RESTORATION_RUNNING while a server restores into it, DISK_EXCEEDED for a content of
 * a restoration that does not fit
 */
async function restoreMounts(
  tx: Database,
  { id, project_id }: { id: string; project_id: string },
  chosen: readonly ConfigurationDifference[],
): Promise<void> {
  const wanted = chosen.filter(({ subject }) => subject === 'mount');
  const paths = wanted.flatMap(({ name }) => name ?? []);
  if (paths.length === 0) return;
  await tx
    .delete(mounts)
    .where(and(eq(mounts.container_id, id), inArray(mounts.mount_path, paths)));
  for (const { name, from } of wanted) {
    if (name === null || from === undefined) continue;
    const [volume] = await tx
      .select({ id: volumes.id })
      .from(volumes)
      .where(and(eq(volumes.project_id, project_id), eq(volumes.slug, from)));
    if (volume) await addMount(tx, { container_id: id, volume_id: volume.id, mount_path: name });
  }
}

/**
 * Resets chosen fields of a container's row. The limits are checked after all containers are reset.
 * @throws ApiError VALIDATION_FAILED when the container would have no source, UPLOAD_GONE for an uploaded folder that was deleted
 */
async function restoreFields(
  tx: Database,
  row: ContainerRow,
  deployed: ContainerSpecification,
  chosen: readonly ConfigurationDifference[],
): Promise<void> {
  const columns = deployedColumns(row, deployed, chosen);
  if (Object.keys(columns).length === 0) return;
  const { git_url = row.git_url, template_id = row.template_id, image = row.image } = columns;
  const { upload_id = row.upload_id } = columns;
  requireSource(row, { git_url, template_id, image, upload_id });
  if (columns.upload_id) await claimSourceUpload(tx, row.project_id, columns.upload_id);
  await tx
    .update(containers)
    .set({ ...columns, updated_at: sql`now()` })
    .where(eq(containers.id, row.id));
}

const RUNNING =
  '배포가 진행 중이어서 되돌릴 수 없습니다. 배포가 끝나거나 배포를 취소한 뒤 다시 시도해주세요.';
const FINAL = '되돌릴 수 없는 변경이 들어 있습니다. 목록을 새로 고친 뒤 다시 선택해주세요.';

/** The context of a reset, inside the transaction that has locked the project. */
export interface DiscardChangesContext {
  tx: Database;
  box: SecretBox;
  addresses: AddressContext;
  domains: DomainPolicy;
  reclaimPort: ReclaimPort;
  total: TotalLimits;
  memberId: string;
  project: ProjectRow;
}

/**
 * Checks that no deployment is running.
 * @throws ApiError DEPLOYMENT_RUNNING because the running configuration is about to change
 */
async function needRest({ tx, project }: DiscardChangesContext): Promise<void> {
  const open = await tx.$count(
    deployments,
    and(eq(deployments.project_id, project.id), unfinishedDeploymentCondition),
  );
  if (open > 0) throw new ApiError('DEPLOYMENT_RUNNING', RUNNING);
}

async function restorations(
  { tx }: DiscardChangesContext,
  { running }: PendingProjectChanges,
  chosen: readonly ConfigurationDifference[],
): Promise<Restoration[]> {
  const containersBySlug = Map.groupBy(chosen, ({ container }) => container?.slug ?? '');
  const rows = await tx
    .select()
    .from(containers)
    .where(inArray(containers.slug, [...containersBySlug.keys()]));
  return rows.flatMap((row) => {
    const deployed = running.containers.get(row.slug);
    if (deployed === undefined || deployed === 'unknown') return [];
    return [{ row, deployed, chosen: containersBySlug.get(row.slug) ?? [] }];
  });
}

/**
 * Runs each step for all containers before the next step, so that resources freed by one container are available to another container.
 */
async function restoreAll(
  discarding: DiscardChangesContext,
  all: readonly Restoration[],
): Promise<void> {
  const { tx, project, total, memberId } = discarding;
  const references: SavedReferences[] = [];
  for (const { row, chosen } of all) await deleteNetworks(tx, row, chosen);
  for (const restoration of all) {
    const { row, deployed, chosen } = restoration;
    await restoreFields(tx, row, deployed, chosen);
    references.push(...(await restoreVariables(discarding, restoration)));
    await restoreSecretUses(tx, restoration);
    await restorePoints(tx, restoration);
    await restoreMounts(tx, row, chosen);
    await restoreNetworks(tx, { container: row, memberId }, deployed, chosen, discarding);
  }
  await checkReferences(tx, project.id, references);
  for (const { row, deployed, chosen } of all) {
    const limits = chosen.some(({ subject }) => subject.endsWith('_limit'));
    const { cpuMillicores: cpu_limit, memoryMiB: memory_limit } = deployed.limits;
    if (limits) {
      await checkCpuAndMemoryLimits(tx, { project, total }, { cpu_limit, memory_limit }, row);
    }
  }
}

/**
 * Deletes a container that was never deployed, but only if its creation is the single chosen change, because discarding all changes
 * should not delete a new container.
 */
async function removeIfAlone(
  { tx, project }: DiscardChangesContext,
  chosen: readonly ConfigurationDifference[],
) {
  const [only, ...others] = chosen;
  if (only?.subject !== 'container' || others.length > 0) return;
  const slug = only.container?.slug ?? '';
  const [row] = await tx.select().from(containers).where(eq(containers.slug, slug));
  if (row) await removeContainer(tx, project, row);
}

/**
 * Discards changes of a project by their ids. Ids that no longer exist are ignored. Secrets are restored from the deployed
 * specification.
 * @throws ApiError NOT_FOUND, DEPLOYMENT_RUNNING, VALIDATION_FAILED for a change that cannot be discarded, and the errors of adding
 * the restored items
 */
export async function discardChanges(
  {
    access,
    ...using
  }: Omit<DiscardChangesContext, 'project' | 'memberId'> & { access: ProjectAccess },
  by: ProjectIdentifier,
  ids: readonly string[],
): Promise<ProjectRow> {
  const { tx, box, addresses } = using;
  const project = await lockProject(tx, access, by);
  const discarding = { ...using, project, memberId: project.user_id };
  await needRest(discarding);
  // The effect of the changes is not used, so the engine is not queried while the project is locked.
  const pending = await readPendingChanges({ db: tx, box, addresses }, project, () =>
    Promise.resolve(false),
  );
  const wanted = new Set(ids);
  const chosen: PendingChange[] = pending.changes.filter(({ shown }) => wanted.has(shown.id));
  if (chosen.some(({ shown }) => shown.can_discard !== true)) {
    throw fieldError('VALIDATION_FAILED', 'ids', FINAL);
  }
  const differences = chosen.map(({ difference }) => difference);
  await removeIfAlone(discarding, wanted.size === 1 ? differences : []);
  const settings = differences.filter(({ subject }) => subject !== 'container');
  await restoreAll(discarding, await restorations(discarding, pending, settings));
  return project;
}
