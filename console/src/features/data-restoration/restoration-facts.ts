/** What the restorations of a project say, and what can be done with them. */
import type { Comparison, DataRestoration } from '@naru/contract/entities/data-restoration';
import { contentUnit } from '@naru/contract/rules/content-unit';
import type { ContentComparisonProps, RestorationRowProps } from '@naru/design-system/patterns';
import { isBusyRestoration } from '#api/data-restoration.ts';
import { VOLUME_KIND } from '#shared/backups/backup-facts.ts';
import { databaseKindName } from '#shared/containers/database-kinds.ts';

/** Returns the name of what receives the content, which stays after its deletion. */
export const nameOfRestoration = ({ container_name, volume_name }: DataRestoration): string =>
  container_name ?? volume_name ?? '';

/** The kind of what receives the content. It has its version, unless the versions change. */
function kindOf({
  kind,
  volume_name,
  container_name,
  origin,
  from_version,
  to_version,
}: DataRestoration): string {
  if (volume_name && !container_name) return VOLUME_KIND;
  const version = origin === 'upgrade' ? undefined : (to_version ?? from_version);
  return [databaseKindName(kind), version].filter(Boolean).join(' ');
}

const versionsOf = ({ origin, from_version: from, to_version: to }: DataRestoration) =>
  origin === 'upgrade' && from && to ? { from, to } : undefined;

/** Returns the facts of a restoration in the form of the patterns. */
export const restorationRowFacts = (
  row: DataRestoration,
): Omit<RestorationRowProps, 'comparison' | 'link'> => ({
  name: nameOfRestoration(row),
  kind: kindOf(row),
  state: row.state,
  step: row.step ?? undefined,
  origin: row.origin,
  created: row.is_new ?? false,
  versions: versionsOf(row),
  backupAt: row.backup_at ?? undefined,
  pointAt: row.point_at ?? undefined,
  startedAt: row.started_at,
  endedAt: row.ended_at ?? row.switched_at ?? undefined,
  dropAt: row.drop_at ?? undefined,
  keptUntil: row.undo_until ?? undefined,
  reason: row.error ?? undefined,
});

/** Returns a comparison in the form of the patterns. @param kind of the database, or `volume` */
export const comparisonFacts = (comparison: Comparison, kind: string): ContentComparisonProps => ({
  unit: comparison.unit === 'folder' ? 'folders' : contentUnit(kind),
  items: comparison.entries.map((entry) => ({
    name: entry.name,
    difference: entry.difference,
    now: entry.now ?? undefined,
    restored: entry.backup ?? undefined,
    bytesNow: entry.bytes_now ?? undefined,
    bytesRestored: entry.bytes_backup ?? undefined,
  })),
  total: comparison.total,
  different: comparison.different,
  comparedAt: comparison.compared_at,
  problem: comparison.problem ?? undefined,
});

/** What a member can do with a restoration. */
export type RestorationOperation = 'switch' | 'undo' | 'drop' | 'stop' | 'free';

/** Returns what can be done with a restoration now. Nothing can be done while a deployment brings the other content. */
export function restorationOperations(row: DataRestoration): readonly RestorationOperation[] {
  if (row.state === 'running') return ['stop'];
  if (isBusyRestoration(row)) return [];
  const isKept = Boolean(row.undo_until) && !row.is_new;
  const operations: Readonly<Record<string, readonly RestorationOperation[]>> = {
    ready: ['switch', 'drop'],
    switched: isKept ? ['undo', 'free'] : [],
    undone: isKept ? ['switch', 'free'] : [],
  };
  return operations[row.state] ?? [];
}

const subjectOf = ({ container, volume, container_name, volume_name }: DataRestoration): string =>
  JSON.stringify([container ?? container_name, volume ?? volume_name]);

/** The restorations of which a member still has something to see or to decide, and the others. */
export interface SortedRestorations {
  current: readonly DataRestoration[];
  former: readonly DataRestoration[];
}

/**
 * Separates the restorations. A failed one is current until a later restoration of the same database or volume exists.
 * @param rows the newest first
 * @param isSeen whether a restoration ran while the page was open, so that its end has to be visible
 */
export function sortRestorations(
  rows: readonly DataRestoration[],
  isSeen: (row: DataRestoration) => boolean,
): SortedRestorations {
  const later = new Set<string>();
  const current = rows.filter((row) => {
    const isLast = !later.has(subjectOf(row));
    later.add(subjectOf(row));
    if (isBusyRestoration(row) || restorationOperations(row).length > 0) return true;
    return (isLast && row.state === 'failed') || (isSeen(row) && row.state !== 'dropped');
  });
  return { current, former: rows.filter((row) => !current.includes(row)) };
}
