/** Saved changes that are not deployed yet. */

import { createHash } from 'node:crypto';
import type { ChangeSummary, ConfigurationChange } from '@naru/contract/entities/change';
import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { eq } from 'drizzle-orm';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import {
  type ContainerSpecification,
  readSavedContainers,
} from '../deployment/deployment-specification.ts';
import { DEPLOYED_STEPS } from '../deployment/desired-containers.ts';
import {
  type RunningConfiguration,
  readRunningConfiguration,
} from '../deployment/running-configuration.ts';
import type { ValueContext } from '../reference/referenced-values.ts';
import { type ConfigurationDifference, compareContainerLists } from './compare.ts';
import type { VolumeNames } from './settings.ts';
import { collectReferenceNames, collectSecretsBySlug, toShownChange } from './shown-change.ts';

/** Checks whether the engine can apply changed limits among these differences without a restart. */
export type LiveLimitCheck = (differences: readonly ConfigurationDifference[]) => Promise<boolean>;

/** Creates a check that queries the engine only if a difference changes a limit. For an unreachable engine the check returns false. */
export const createLiveLimitCheck =
  (engine: Pick<ContainerEngine, 'info'>): LiveLimitCheck =>
  async (differences) => {
    if (!differences.some(({ subject }) => subject.endsWith('_limit'))) return false;
    try {
      return (await engine.info()).capabilities.liveLimits;
    } catch (error) {
      if (error instanceof EngineError) return false;
      throw error;
    }
  };

/** Subjects that take effect when they are saved: names are only for display, and containers are stopped immediately. */
const IMMEDIATE: readonly string[] = [
  'name',
  'stopped',
] satisfies ConfigurationDifference['subject'][];
/**
 * Subjects that a member cannot discard. A volume belongs to all containers that mount it, and its capacity cannot always be reduced.
 */
const FIXED: readonly string[] = ['volume'] satisfies ConfigurationDifference['subject'][];

/** A difference that waits for the next deployment, and its form for display. */
export interface PendingChange {
  difference: ConfigurationDifference;
  shown: ConfigurationChange;
}

/** All changes of a project that wait for the next deployment. */
export interface PendingProjectChanges {
  running: RunningConfiguration;
  changes: PendingChange[];
}

/** Reads the volume names of a project by slug. */
export async function readVolumeNames(db: DatabaseReader, projectId: string): Promise<VolumeNames> {
  const rows = await db
    .select({ slug: volumes.slug, name: volumes.name })
    .from(volumes)
    .where(eq(volumes.project_id, projectId));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/**
 * Whether a member can discard a change. A mount of a deleted volume cannot be restored. The options of another template are discarded
 * together with that template.
 */
const canDiscard = (
  { subject, from, container }: ConfigurationDifference,
  all: readonly ConfigurationDifference[],
  names: VolumeNames,
): boolean => {
  if (subject === 'mount' && from !== undefined) return names.has(from);
  if (subject === 'template_option') {
    return !all.some((one) => one.subject === 'template' && one.container === container);
  }
  return !FIXED.includes(subject);
};

/** Converts differences to pending changes. The effect of a change depends on the engine's capabilities. */
function shown(
  differences: readonly ConfigurationDifference[],
  running: RunningConfiguration,
  containers: readonly ContainerSpecification[],
  names: VolumeNames,
  liveLimits: boolean,
): PendingChange[] {
  const showing = {
    base: running.deployment ?? '',
    volumes: names,
    applying: { liveLimits, builds: true },
    secretsOf: collectSecretsBySlug(running.containers.values(), containers),
    names: collectReferenceNames(running.containers.values(), containers),
  };
  return differences.map((difference) => ({
    difference,
    shown: {
      ...toShownChange(difference, showing),
      can_discard: canDiscard(difference, differences, names),
    },
  }));
}

/**
 * Returns the differences between saved and running configuration that wait for a deployment. Deleted containers are excluded: their
 * deletion took effect immediately.
 */
const waiting = (running: RunningConfiguration, saved: readonly ContainerSpecification[]) =>
  compareContainerLists(running.containers, saved).filter(
    ({ subject }) => !IMMEDIATE.includes(subject),
  );

/** Reads the pending differences of several projects in one query. */
export async function readPendingDifferences(
  reading: ValueContext,
  projectIds: readonly string[],
): Promise<ConfigurationDifference[]> {
  const saved = await readSavedContainers(reading, projectIds);
  return waiting(await readRunningConfiguration(reading.db, reading.box, projectIds), saved);
}

/** Compares the saved configuration with the running configuration. */
export async function readPendingChanges(
  reading: ValueContext,
  project: ProjectRow,
  live: LiveLimitCheck,
): Promise<PendingProjectChanges> {
  const { db, box } = reading;
  const saved = await readSavedContainers(reading, [project.id]);
  const running = await readRunningConfiguration(db, box, [project.id]);
  const differences = waiting(running, saved);
  if (differences.length === 0) return { running, changes: [] };
  const names = await readVolumeNames(db, project.id);
  const changes = shown(differences, running, saved, names, await live(differences));
  return { running, changes };
}

/** Summarises the changes that wait for the next deployment. */
export type SummariseChanges = (
  project: ProjectRow,
  latest: DeploymentDetail | undefined,
) => Promise<ChangeSummary>;

/**
 * Returns a text that identifies the compared states: the revision identifies the saved configuration, and the deployed steps of the
 * latest deployment identify the running configuration.
 */
const momentOf = ({ revision }: ProjectRow, latest: DeploymentDetail | undefined): string => {
  const deployed = latest?.containers.filter(({ step }) => DEPLOYED_STEPS.includes(step)) ?? [];
  return JSON.stringify([revision, latest?.deployment_id, deployed.map(({ slug }) => slug)]);
};

/** Creates the summary function of one stream. The function compares specifications only when the compared states have changed. */
export function createChangeSummariser(reading: ValueContext): SummariseChanges {
  let known: { moment: string; summary: ChangeSummary } | undefined;
  return async (project, latest) => {
    const moment = momentOf(project, latest);
    if (known?.moment === moment) return known.summary;
    const { changes } = await readPendingChanges(reading, project, () => Promise.resolve(false));
    const ids = changes.map(({ shown }) => shown.id).join();
    const version = createHash('sha256').update(ids).digest('base64url').slice(0, 22);
    known = { moment, summary: { count: changes.length, version } };
    return known.summary;
  };
}
