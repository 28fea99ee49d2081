/** The times to which databases can be restored. */
import { and, asc, between, desc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import {
  type WalBaseRow,
  walArchives,
  walBases,
  walCopies,
  walMarks,
  walSegments,
} from '../../storage/schema/wal-archive.ts';
import type { StoredSegment } from './archive-files.ts';

/** A time without a gap, on one log. */
export interface Window {
  archiveId: string;
  line: string;
  timeline: number;
  /** The numbers of the first and the last segment without a gap. */
  first: number;
  last: number;
  from: Date;
  to: Date;
}

/** Which files count: all, or those with a proven copy in a target. */
type Counted = 'all' | 'copied';

/** The condition of files that count. @param alias the name of their table in the query */
const isCounted = (alias: 's' | 'b', counted: Counted) =>
  counted === 'all'
    ? sql`true`
    : sql`exists (select from ${walCopies} c
        where c.id = ${sql.raw(alias)}.copy_id and c.copied_at is not null)`;

/** Segments with consecutive numbers, of the archives of a project. */
const islandsOf = (projectId: string, counted: Counted) => sql`
  select archive_id, line, timeline, min(number) as first, max(number) as last
  from (
    select s.archive_id, s.line, s.timeline, s.number,
      s.number - row_number() over (partition by s.archive_id, s.line, s.timeline order by s.number) as island
    from ${walSegments} s join ${walArchives} a on a.id = s.archive_id
    where a.project_id = ${projectId} and ${isCounted('s', counted)}
  ) numbered
  group by archive_id, line, timeline, island`;

interface WindowRow extends Record<string, unknown> {
  archive_id: string;
  line: string;
  timeline: string | number;
  first: string | number;
  last: string | number;
  from: string | Date;
  to: string | Date | null;
}

/**
 * Reads the windows of all archives of a project, the newest first. A window begins with a base backup that was checked.
 * @param counted `copied` for the windows that remain without the disk of the server
 */
export async function readWindows(
  db: DatabaseReader,
  projectId: string,
  counted: Counted = 'all',
): Promise<Window[]> {
  const found = await db.execute<WindowRow>(sql`
    select i.archive_id, i.line, i.timeline, i.first, i.last, min(b.from) as "from",
      (select max(m.until) from ${walMarks} m where m.archive_id = i.archive_id and m.line = i.line
        and m.timeline = i.timeline and m.number between i.first and i.last) as "to"
    from (${islandsOf(projectId, counted)}) i
    join ${walBases} b on b.archive_id = i.archive_id and b.line = i.line and b.timeline = i.timeline
      and b.number between i.first and i.last and b.from_number between i.first and i.last
    where b.checked_at is not null and ${isCounted('b', counted)}
    group by i.archive_id, i.line, i.timeline, i.first, i.last
    order by "to" desc`);
  return found.rows.flatMap(({ archive_id: archiveId, line, from, to, ...row }) => {
    if (to === null) return [];
    const [timeline, first, last] = [row.timeline, row.first, row.last].map(Number);
    if (timeline === undefined || first === undefined || last === undefined) return [];
    const times = { from: new Date(from), to: new Date(to) };
    return [{ ...{ archiveId, line, timeline, first, last }, ...times }];
  });
}

/** What restores a database to a point in time. */
export interface PointSource {
  base: WalBaseRow;
  segments: StoredSegment[];
  /** The time at which the recovery ends; undefined for one that ends with the last segment, after which nothing has changed until the point. */
  target: Date | undefined;
}

/** The log of one content of an archive. */
type Log = Pick<Window, 'archiveId' | 'line' | 'timeline'>;

const isOnLog = (table: typeof walBases | typeof walMarks | typeof walSegments, window: Log) =>
  and(
    ...[eq(table.archive_id, window.archiveId), eq(table.line, window.line)],
    eq(table.timeline, window.timeline),
  );

const { id, name, bytes, stored_bytes, sha256, copy_id, copy_offset } =
  getTableColumns(walSegments);
const SEGMENT_COLUMNS = { id, name, bytes, stored_bytes, sha256, copy_id, copy_offset };

/** Reads the segments between two numbers, both included. */
export const readSegmentsBetween = (
  db: DatabaseReader,
  window: Log,
  first: number,
  last: number,
): Promise<StoredSegment[]> =>
  db
    .select(SEGMENT_COLUMNS)
    .from(walSegments)
    .where(and(isOnLog(walSegments, window), between(walSegments.number, first, last)))
    .orderBy(asc(walSegments.number));

/** Finds what restores a database to a point of a window; undefined for a point outside of it. */
export async function findPointSource(
  db: DatabaseReader,
  window: Window,
  point: Date,
): Promise<PointSource | undefined> {
  if (point < window.from || point > window.to) return undefined;
  const [base] = await db
    .select()
    .from(walBases)
    .where(
      and(
        ...[isOnLog(walBases, window), isNotNull(walBases.checked_at), lte(walBases.from, point)],
        between(walBases.number, window.first, window.last),
      ),
    )
    .orderBy(desc(walBases.from))
    .limit(1);
  if (base === undefined) return undefined;
  const marks = await db
    .select()
    .from(walMarks)
    .where(and(isOnLog(walMarks, window), between(walMarks.number, base.from_number, window.last)))
    .orderBy(asc(walMarks.at));
  // The transaction after a mark is later than the point, so that the recovery ends before it.
  const next = marks.find(({ at }) => at >= point);
  const last = next ?? marks.at(-1);
  if (last === undefined) return undefined;
  return {
    base,
    segments: await readSegmentsBetween(db, window, base.number, last.number),
    target: next === undefined ? undefined : point,
  };
}
