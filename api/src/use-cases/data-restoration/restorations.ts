/** The restorations of a project, for the calls of members. */
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { READY_DAYS } from '@naru/contract/rules/restoration';
import { desc, eq, inArray } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DataRestorationRow,
  dataRestorations,
} from '../../storage/schema/data-restoration.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { findProject, type ProjectAccess } from '../ownership.ts';

const MOST_LISTED = 50;
const DAY_MS = 24 * 60 * 60_000;

const format = (time: Date | null): string | null => time?.toISOString() ?? null;

/** The slugs and names of containers and volumes that exist. */
interface Names {
  /** The slugs of containers and volumes by their ids. */
  slugs: ReadonlyMap<string, string>;
  /** The names of volumes by their slugs. */
  names: ReadonlyMap<string, string>;
}

const nameContent = (slug: string | undefined, { names }: Names) =>
  slug !== undefined && names.has(slug) ? { slug, name: names.get(slug) ?? null } : undefined;

/** Returns what the restoration is of, in the form of a response. */
function subjectOf(row: DataRestorationRow, { slugs }: Names) {
  const isDatabase = row.database_kind !== null;
  return {
    container: isDatabase ? (slugs.get(row.container_id ?? '') ?? null) : null,
    container_name: isDatabase ? (row.container_name ?? row.wanted?.name ?? null) : null,
    volume: isDatabase ? null : (slugs.get(row.volume_id ?? '') ?? null),
    volume_name: isDatabase ? null : row.volume_name,
  };
}

/** Returns the times of a restoration. */
const timesOf = (row: DataRestorationRow) => ({
  backup_at: format(row.backup_at),
  point_at: format(row.point_at),
  started_at: row.started_at.toISOString(),
  ready_at: format(row.ready_at),
  switched_at: format(row.switched_at),
  ended_at: format(row.ended_at),
  undo_until: row.spare_id === null ? null : format(row.keep_until),
  drop_at:
    row.state === 'ready' && row.ready_at !== null
      ? new Date(row.ready_at.getTime() + READY_DAYS * DAY_MS).toISOString()
      : null,
});

function toDataRestoration(row: DataRestorationRow, names: Names): DataRestoration {
  const [restored, former] = [nameContent(row.new.slug, names), nameContent(row.old?.slug, names)];
  return {
    restoration_id: row.id,
    origin: row.origin,
    kind: row.database_kind ?? 'volume',
    state: row.state,
    step: row.step,
    backup_id: row.backup_id,
    ...subjectOf(row, names),
    is_new: row.is_new,
    new_volume: restored?.slug ?? null,
    new_volume_name: restored?.name ?? null,
    old_volume: former?.slug ?? null,
    old_volume_name: former?.name ?? null,
    from_version: row.from_version,
    to_version: row.to_version,
    ...timesOf(row),
    deployment_id: row.deployment_id,
    error: row.error,
    comparison: row.comparison,
  };
}

async function readNames(db: DatabaseReader, rows: readonly DataRestorationRow[]): Promise<Names> {
  const projectIds = rows.map((row) => row.project_id);
  const named = await db
    .select({ id: containers.id, slug: containers.slug })
    .from(containers)
    .where(inArray(containers.project_id, projectIds));
  const found = await db
    .select({ id: volumes.id, slug: volumes.slug, name: volumes.name })
    .from(volumes)
    .where(inArray(volumes.project_id, projectIds));
  return {
    slugs: new Map([...named, ...found].map(({ id, slug }) => [id, slug])),
    names: new Map(found.map(({ slug, name }) => [slug, name])),
  };
}

/** Returns one restoration in the form of a response. */
export async function describeRestoration(
  db: DatabaseReader,
  row: DataRestorationRow,
): Promise<DataRestoration> {
  return toDataRestoration(row, await readNames(db, [row]));
}

/** Reads the restorations of a project, the newest first. @throws ApiError NOT_FOUND */
export async function listRestorations(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<DataRestoration[]> {
  const project = await findProject(db, access, { slug });
  const rows = await db
    .select()
    .from(dataRestorations)
    .where(eq(dataRestorations.project_id, project.id))
    .orderBy(desc(dataRestorations.position))
    .limit(MOST_LISTED);
  if (rows.length === 0) return [];
  const names = await readNames(db, rows);
  return rows.map((row) => toDataRestoration(row, names));
}
