/** Differences between a deployment and its predecessor. */
import type { ConfigurationChange, ContainerReference } from '@naru/contract/entities/change';
import type { DatabaseReader } from '../../storage/database.ts';
import type { DeploymentRow } from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { readCurrentSpecification } from '../deployment/current-specification.ts';
import type { ContainerSpecification } from '../deployment/deployment-specification.ts';
import { hasAllImages, readRollback } from '../deployment/rollback.ts';
import { networkExists, readPresentNetworks } from '../deployment/routable-ports.ts';
import {
  type RunningConfiguration,
  readRunningConfiguration,
} from '../deployment/running-configuration.ts';
import { commitText } from '../deployment/source-commit.ts';
import { addChangeOrigins } from './change-origin.ts';
import {
  type ConfigurationDifference,
  compareContainerLists,
  compareSpecifications,
} from './compare.ts';
import { readWithEarlierConfiguration } from './earlier-configuration.ts';
import { type LiveLimitCheck, readVolumeNames } from './pending-changes.ts';
import { collectReferenceNames, collectSecretsBySlug, toShownChange } from './shown-change.ts';

/** The changes that a deployment made. */
export interface DeploymentChanges {
  changes: ConfigurationChange[];
  compared_with: string | null;
}

/**
 * Compares the specification of a deployment with the configuration before it, whatever the outcome of its predecessors. Returns no
 * changes when one of the specifications is no longer stored.
 */
export async function readDeploymentChanges(
  db: DatabaseReader,
  box: SecretBox,
  row: DeploymentRow,
  live: LiveLimitCheck,
): Promise<DeploymentChanges> {
  const read = await readWithEarlierConfiguration(db, box, row);
  if (read === undefined) return { changes: [], compared_with: null };
  const { then, earlier, before } = read;
  const differences = compareSpecifications(earlier, then);
  const showing = {
    base: row.id,
    volumes: await readVolumeNames(db, row.project_id),
    applying: { liveLimits: await live(differences), builds: row.kind !== 'rollback' },
    secretsOf: collectSecretsBySlug(earlier.containers.values(), then.containers),
    names: collectReferenceNames(earlier.containers.values(), then.containers),
  };
  const changes = differences.map((one) => toShownChange(one, showing));
  return {
    changes: await addChangeOrigins(db, row.project_id, changes, row.created_at),
    compared_with: before ?? null,
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
