/** Author and time of a change, from the activity log, which identifies an item by its name at the time of the change. */
import type { ConfigurationChange } from '@naru/contract/entities/change';
import { ACTIVITY_DONE_OUTCOME, type ActivityName } from '@naru/contract/wire/activity';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { activities } from '../../storage/schema/activity.ts';
import { users } from '../../storage/schema/member.ts';

const ofVariable = (kind: 'env-var' | 'secret' | 'build-var'): ActivityName[] => [
  `${kind}-created`,
  `${kind}-changed`,
  `${kind}-deleted`,
  'part-restored',
];

/** The activities that can cause a change of each subject. */
const ACTIONS: Readonly<Record<string, readonly ActivityName[]>> = {
  container: ['container-created', 'container-duplicated', 'container-deleted'],
  git_url: ['container-git-changed'],
  git_branch: ['container-git-changed'],
  git_subpath: ['container-git-changed'],
  image: [
    'container-image-changed',
    'container-git-changed',
    'container-template-changed',
    'container-upload-changed',
  ],
  image_digest: ['container-image-changed'],
  upload: ['container-upload-changed', 'container-git-changed', 'container-image-changed'],
  template: ['container-template-changed'],
  template_option: ['container-template-changed'],
  cpu_limit: ['container-resources-changed'],
  memory_limit: ['container-resources-changed'],
  start_seconds: ['container-resources-changed'],
  point_in_time: ['backup-plan-changed'],
  entrypoint: ['container-process-changed'],
  command: ['container-process-changed'],
  working_dir: ['container-process-changed'],
  user: ['container-process-changed'],
  env: ofVariable('env-var'),
  secret: ofVariable('secret'),
  build_var: ofVariable('build-var'),
  network: ['network-created', 'network-changed', 'network-deleted', 'part-restored'],
  mount: ['mount-created', 'mount-changed', 'mount-moved', 'mount-deleted', 'part-restored'],
  volume: ['volume-resized'],
};

const all = [...new Set(Object.values(ACTIONS).flat())];

/** Returns the names under which the log may contain the changed item. */
function targetsOf({ subject, container_name, name, from, to }: ConfigurationChange): string[] {
  const container = container_name ?? '';
  if (subject === 'volume') return name ? [name] : [];
  if (subject === 'template_option') return [container];
  const parts = subject === 'mount' ? [from, to] : [name];
  return parts.flatMap((part) => {
    if (part) return [`${container} · ${part}`];
    return name === null ? [container] : [];
  });
}

/**
 * Adds author and time to changes.
 * @param until the time until which activities are searched
 */
export async function addChangeOrigins(
  db: DatabaseReader,
  projectId: string,
  changes: readonly ConfigurationChange[],
  until?: Date,
): Promise<ConfigurationChange[]> {
  if (changes.length === 0) return [];
  const rows = await db
    .selectDistinctOn([activities.action, activities.target], {
      action: activities.action,
      target: activities.target,
      position: activities.position,
      at: activities.created_at,
      by: users.username,
    })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.user_id))
    .where(
      and(
        eq(activities.project_id, projectId),
        eq(activities.outcome, ACTIVITY_DONE_OUTCOME),
        inArray(activities.action, all),
        until && lte(activities.created_at, until),
      ),
    )
    .orderBy(activities.action, activities.target, desc(activities.position));
  const latest = new Map(rows.map((row) => [`${row.action} ${row.target}`, row]));
  return changes.map((change) => {
    const keys = (ACTIONS[change.subject] ?? []).flatMap((action) =>
      targetsOf(change).map((target) => `${action} ${target}`),
    );
    const found = keys.flatMap((key) => latest.get(key) ?? []);
    const last = found.toSorted((a, b) => b.position - a.position)[0];
    if (last === undefined) return change;
    return { ...change, changed_at: last.at.toISOString(), changed_by: last.by || null };
  });
}
