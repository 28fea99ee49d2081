/** Saved changes that are not deployed yet. */
import type { ConfigurationChange } from '@naru/contract/entities/change';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import {
  type ContainerSpecification,
  savedContainers,
} from '../deployment/deployment-specification.ts';
import { compareAll, type Difference } from './compare.ts';
import type { LiveLimits } from './live-limits.ts';
import { type RunningConfiguration, runningConfiguration } from './running-configuration.ts';
import type { VolumeNames } from './settings.ts';
import { secretsBySlug, shownChange } from './shown-change.ts';

/** Subjects that take effect when they are saved: names are only for display, and containers are stopped immediately. */
const IMMEDIATE: readonly string[] = ['name', 'stopped'] satisfies Difference['subject'][];
/** Subjects that no call resets; a volume belongs to all containers that mount it, and may be unable to shrink. */
const FIXED: readonly string[] = [
  'template',
  'template_option',
  'volume',
] satisfies Difference['subject'][];

/** A difference that waits for the next deployment, and its form for display. */
export interface PendingChange {
  difference: Difference;
  shown: ConfigurationChange;
}

/** All changes of a project that wait for the next deployment. */
export interface PendingChanges {
  running: RunningConfiguration;
  changes: PendingChange[];
}

/** The volume names of a project by slug. */
export async function volumeNames(db: Reader, projectId: string): Promise<VolumeNames> {
  const rows = await db
    .select({ slug: volumes.slug, name: volumes.name })
    .from(volumes)
    .where(eq(volumes.project_id, projectId));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** A mount of a deleted volume cannot be restored. */
const canDiscard = ({ subject, from }: Difference, names: VolumeNames): boolean => {
  if (subject === 'mount' && from !== undefined) return names.has(from);
  return !FIXED.includes(subject);
};

/** PendingChanges changes for display. Their effect depends on the engine's capabilities. */
function shown(
  differences: readonly Difference[],
  running: RunningConfiguration,
  containers: readonly ContainerSpecification[],
  names: VolumeNames,
  liveLimits: boolean,
): PendingChange[] {
  const showing = {
    base: running.deployment ?? '',
    volumes: names,
    applying: { liveLimits, builds: true },
    secretsOf: secretsBySlug(running.containers.values(), containers),
  };
  return differences.map((difference) => ({
    difference,
    shown: { ...shownChange(difference, showing), can_discard: canDiscard(difference, names) },
  }));
}

/**
 * The differences between saved and running configuration that wait for a deployment. Deleted containers are excluded: their deletion
 * took effect immediately.
 */
const waiting = (running: RunningConfiguration, saved: readonly ContainerSpecification[]) =>
  compareAll(running.containers, saved).filter(({ subject }) => !IMMEDIATE.includes(subject));

/** The pending differences of several projects in one query. */
export async function pendingDifferences(
  db: Reader,
  box: SecretBox,
  projectIds: readonly string[],
): Promise<Difference[]> {
  const saved = await savedContainers(db, box, projectIds);
  return waiting(await runningConfiguration(db, box, projectIds), saved);
}

/** Compares the saved configuration with the running configuration. */
export async function pendingChanges(
  db: Reader,
  box: SecretBox,
  project: ProjectRow,
  live: LiveLimits,
): Promise<PendingChanges> {
  const saved = await savedContainers(db, box, [project.id]);
  const running = await runningConfiguration(db, box, [project.id]);
  const differences = waiting(running, saved);
  if (differences.length === 0) return { running, changes: [] };
  const names = await volumeNames(db, project.id);
  const changes = shown(differences, running, saved, names, await live(differences));
  return { running, changes };
}
