/** Differences between a deployment and its predecessor. */
import type { ConfigurationChange, ContainerReference } from '@naru/contract/entities/change';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { type DeploymentRow, deployments } from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { readCurrentSpecification } from '../deployment/current-specification.ts';
import { KEPT_DEPLOYMENTS_PER_PROJECT } from '../deployment/deployment.ts';
import type { ContainerSpecification } from '../deployment/deployment-specification.ts';
import { hasAllImages, readRollback } from '../deployment/rollback.ts';
import { networkExists, readPresentNetworks } from '../deployment/routable-ports.ts';
import { readSpecifications } from '../deployment/snapshot.ts';
import { commitText } from '../deployment/source-commit.ts';
import { addChangeOrigins } from './change-origin.ts';
import {
  type ConfigurationDifference,
  compareContainerLists,
  compareSpecifications,
} from './compare.ts';
import { type LiveLimitCheck, readVolumeNames } from './pending-changes.ts';
import { type RunningConfiguration, readRunningConfiguration } from './running-configuration.ts';
import { collectReferenceNames, collectSecretsBySlug, toShownChange } from './shown-change.ts';

/** The changes that a deployment made. */
export interface DeploymentChanges {
  changes: ConfigurationChange[];
  compared_with: string | null;
}

async function deploymentBefore(
  db: DatabaseReader,
  { project_id, position }: DeploymentRow,
): Promise<DeploymentRow | undefined> {
  const [row] = await db
    .select()
    .from(deployments)
    .where(and(eq(deployments.project_id, project_id), lt(deployments.position, position)))
    .orderBy(desc(deployments.position))
    .limit(1);
  return row;
}

/** Whether the history of deployments is complete: old deployments are deleted only above the maximum number. */
const isWhole = async (db: DatabaseReader, projectId: string): Promise<boolean> =>
  (await db.$count(deployments, eq(deployments.project_id, projectId))) <
  KEPT_DEPLOYMENTS_PER_PROJECT;

/**
 * Compares the specification of a deployment with that of its predecessor, whatever the outcome of the predecessor. Returns no changes
 * when one of the specifications is no longer stored.
 */
export async function readDeploymentChanges(
  db: DatabaseReader,
  box: SecretBox,
  row: DeploymentRow,
  live: LiveLimitCheck,
): Promise<DeploymentChanges> {
  const nothing = { changes: [], compared_with: null };
  const before = await deploymentBefore(db, row);
  const ids = before === undefined ? [row.id] : [before.id, row.id];
  const specifications = await readSpecifications(db, box, ids);
  const then = specifications.get(row.id);
  if (then === undefined) return nothing;
  const isFirst = before === undefined && (await isWhole(db, row.project_id));
  const earlier = isFirst ? { ...then, containers: [] } : specifications.get(before?.id ?? '');
  if (earlier === undefined) return nothing;
  const differences = compareSpecifications(earlier, then);
  const showing = {
    base: row.id,
    volumes: await readVolumeNames(db, row.project_id),
    applying: { liveLimits: await live(differences), builds: row.kind !== 'rollback' },
    secretsOf: collectSecretsBySlug(earlier.containers, then.containers),
    names: collectReferenceNames(earlier.containers, then.containers),
  };
  const changes = differences.map((one) => toShownChange(one, showing));
  return {
    changes: await addChangeOrigins(db, row.project_id, changes, row.created_at),
    compared_with: before?.id ?? null,
  };
}

/** The changes that a rollback to a deployment would make. */
export interface RollbackPreview {
  changes: ConfigurationChange[];
  missing: ContainerReference[];
  kept: ContainerReference[];
  images: boolean;
}

const NOTHING: RollbackPreview = { changes: [], missing: [], kept: [], images: false };

/** Returns an earlier container as the rollback would deploy it, without volumes and networks that were deleted since. */
async function asDeployed(
  db: DatabaseReader,
  container: ContainerSpecification,
): Promise<ContainerSpecification[]> {
  const now = await readCurrentSpecification(db, container);
  if (now === undefined) return [];
  const present = await readPresentNetworks(db, container.slug);
  return [{ ...now, ports: now.ports.filter((port) => networkExists(port, present)) }];
}

const commitOf = ({ commit }: ContainerSpecification): string | undefined =>
  commit ? commitText(commit) : undefined;

/** Returns the differences between the commits of the running images and of the rollback's images. */
const commitChanges = (
  running: RunningConfiguration['containers'],
  then: readonly ContainerSpecification[],
): ConfigurationDifference[] =>
  then.flatMap((container): ConfigurationDifference[] => {
    const now = running.get(container.slug);
    if (now === undefined || now === 'unknown' || now.commit?.hash === container.commit?.hash)
      return [];
    const texts = { from: commitOf(now), to: commitOf(container) };
    return [{ container, subject: 'commit', name: null, ...texts }];
  });

const digestText = ({ image }: ContainerSpecification): string | undefined => image?.split('@')[1];

/** Returns the differences between the digests of images whose tags are followed, which no setting names. */
const digestChanges = (
  running: RunningConfiguration['containers'],
  then: readonly ContainerSpecification[],
): ConfigurationDifference[] =>
  then.flatMap((container): ConfigurationDifference[] => {
    const now = running.get(container.slug);
    if (now === undefined || now === 'unknown') return [];
    const follow = [now, container].every(({ imageSource }) => imageSource?.digest === null);
    const texts = { from: digestText(now), to: digestText(container) };
    if (!follow || texts.from === texts.to) return [];
    return [{ container, subject: 'image_digest', name: null, ...texts }];
  });

/**
 * Compares the configuration that a rollback would deploy with the running configuration. Returns no changes when a rollback is
 * impossible, because the deployment failed or its specification is not stored.
 */
export async function previewRollback(
  db: DatabaseReader,
  box: SecretBox,
  row: DeploymentRow,
  live: LiveLimitCheck,
): Promise<RollbackPreview> {
  const rollback = await readRollback(db, box, row).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (rollback === undefined) return NOTHING;
  const { specification, missing, kept } = rollback;
  const running = await readRunningConfiguration(db, box, [row.project_id]);
  const then: ContainerSpecification[] = [];
  for (const one of specification.containers) then.push(...(await asDeployed(db, one)));
  const present = new Set(then.map(({ slug }) => slug));
  const compared = new Map([...running.containers].filter(([slug]) => present.has(slug)));
  const differences = [
    ...commitChanges(compared, then),
    ...digestChanges(compared, then),
    ...compareContainerLists(compared, then),
  ].filter(({ subject }) => subject !== 'name' && subject !== 'stopped');
  const showing = {
    base: row.id,
    volumes: await readVolumeNames(db, row.project_id),
    applying: { liveLimits: await live(differences), builds: false },
    secretsOf: collectSecretsBySlug(compared.values(), then),
    names: collectReferenceNames(running.containers.values(), then),
  };
  const changes = differences.map((one) => toShownChange(one, showing));
  return { changes, missing, kept, images: hasAllImages(rollback) };
}
