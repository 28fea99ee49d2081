/** What is saved and not deployed. */
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

/** In force as soon as they are saved: a name is only shown, and a container is stopped at once. */
const IMMEDIATE: readonly string[] = ['name', 'stopped'] satisfies Difference['subject'][];
/** No call changes them; a volume belongs to all that mount it, and may not be able to shrink. */
const FIXED: readonly string[] = [
  'template',
  'template_option',
  'volume',
] satisfies Difference['subject'][];

/** One that waits for the next deployment, with how it is shown. */
export interface PendingChange {
  difference: Difference;
  shown: ConfigurationChange;
}

/** Everything of a project that waits for its next deployment. */
export interface Pending {
  running: RunningConfiguration;
  changes: PendingChange[];
}

/** The volumes of a project by their slugs. */
export async function volumeNames(db: Reader, projectId: string): Promise<VolumeNames> {
  const rows = await db
    .select({ slug: volumes.slug, name: volumes.name })
    .from(volumes)
    .where(eq(volumes.project_id, projectId));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** A volume that was deleted cannot be mounted again. */
const canDiscard = ({ subject, from }: Difference, names: VolumeNames): boolean => {
  if (subject === 'mount' && from !== undefined) return names.has(from);
  return !FIXED.includes(subject);
};

/** How pending changes are shown, whose difference in effect is told by the engine's abilities. */
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

/** What is different between what is saved and what runs, and waits for a deployment. Deleted containers went at once. */
const waiting = (running: RunningConfiguration, saved: readonly ContainerSpecification[]) =>
  compareAll(running.containers, saved).filter(({ subject }) => !IMMEDIATE.includes(subject));

/** The differences of several projects together, as `pendingChanges` finds them one by one. */
export async function pendingDifferences(
  db: Reader,
  box: SecretBox,
  projectIds: readonly string[],
): Promise<Difference[]> {
  const saved = await savedContainers(db, box, projectIds);
  return waiting(await runningConfiguration(db, box, projectIds), saved);
}

/** Compares what is saved with what runs. */
export async function pendingChanges(
  db: Reader,
  box: SecretBox,
  project: ProjectRow,
  live: LiveLimits,
): Promise<Pending> {
  const saved = await savedContainers(db, box, [project.id]);
  const running = await runningConfiguration(db, box, [project.id]);
  const differences = waiting(running, saved);
  if (differences.length === 0) return { running, changes: [] };
  const names = await volumeNames(db, project.id);
  const changes = shown(differences, running, saved, names, await live(differences));
  return { running, changes };
}
