/** Ends restorations: by their members, and by time. */
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { READY_DAYS } from '@naru/contract/rules/restoration';
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import {
  type DataRestorationRow,
  dataRestorations,
} from '../../storage/schema/data-restoration.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import type { ProjectAccess } from '../ownership.ts';
import { lockRestoration, type SoughtRestoration } from './begin-move.ts';
import { describeRestoration } from './restorations.ts';
import { deleteSpare } from './spare-volume.ts';

/** How long the rows of ended restorations are listed, in days. */
const LISTED_DAYS = 30;

const MOVING = '전환하거나 되돌리는 중인 복원은 삭제할 수 없습니다. 끝난 뒤에 다시 시도해주세요.';
const KEPT =
  '보관하고 있는 데이터가 삭제되어 되돌릴 수 없게 됩니다. 그래도 삭제하려면 force=true로 다시 요청해주세요.';
const FORGOTTEN = `${READY_DAYS}일 동안 전환하지 않아 복원한 데이터를 삭제했습니다.`;
const SUBJECT_GONE = '데이터베이스나 볼륨이 삭제되어 복원한 데이터도 삭제했습니다.';

const isIt = ({ id }: Pick<DataRestorationRow, 'id'>) => eq(dataRestorations.id, id);

/** Stores that new content was never used, and deletes it. */
async function drop(tx: Database, row: DataRestorationRow, error: string | null): Promise<void> {
  const dropped = { state: 'dropped' as const, step: null, error, ended_at: sql`now()` };
  await tx.update(dataRestorations).set(dropped).where(isIt(row));
  await deleteSpare(tx, row);
}

/**
 * Ends a running restoration, or deletes the content that is not in use.
 * @param isForced whether content may be deleted that makes an undo possible
 * @param check receives the restoration before its end
 * @throws ApiError NOT_FOUND, also without such content, RESTORATION_NOT_READY during a switch, CONTENT_KEPT
 */
export async function deleteRestoration(
  tx: Database,
  access: ProjectAccess,
  sought: SoughtRestoration,
  isForced: boolean,
  check: (restoration: DataRestoration) => void,
): Promise<void> {
  const row = await lockRestoration(tx, access, sought);
  check(await describeRestoration(tx, row));
  if (row.state === 'running' || (row.state === 'ready' && row.step === null))
    return await drop(tx, row, null);
  if (row.step !== null) throw new ApiError('RESTORATION_NOT_READY', MOVING);
  if (row.spare_id === null) throw notFoundError();
  if (!isForced) throw new ApiError('CONTENT_KEPT', KEPT);
  await deleteSpare(tx, row);
}

/** The condition of restorations whose database or volume was deleted. */
const isWithoutSubject = () =>
  and(
    eq(dataRestorations.is_new, false),
    or(
      and(
        isNotNull(dataRestorations.container_id),
        sql`not exists (select from ${containers} where ${containers.id} = ${dataRestorations.container_id})`,
      ),
      sql`not exists (select from ${volumes} where ${volumes.id} = ${dataRestorations.volume_id})`,
    ),
  );

/** Runs a change for each restoration that still fulfils a condition. */
async function forEach(
  db: Database,
  which: ReturnType<typeof and>,
  change: (tx: Database, row: DataRestorationRow) => Promise<void>,
): Promise<void> {
  for (const found of await db.select().from(dataRestorations).where(which)) {
    await runTransaction(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(dataRestorations)
        .where(and(isIt(found), which))
        .for('update');
      if (row !== undefined) await change(tx, row);
    });
  }
}

/** Drops content that waits for the switch of something that was deleted. */
export const dropWithoutSubject = (db: Database): Promise<void> =>
  forEach(
    db,
    and(eq(dataRestorations.state, 'ready'), isNull(dataRestorations.step), isWithoutSubject()),
    (tx, row) => drop(tx, row, SUBJECT_GONE),
  );

/** Deletes content that need not be kept any more. Only for the leader, and only while the clock is reliable. */
export async function dropOldContents(db: Database): Promise<void> {
  const { state, step, ready_at, keep_until, spare_id } = dataRestorations;
  const isForgotten = sql`${ready_at} < now() - make_interval(days => ${READY_DAYS})`;
  await forEach(db, and(eq(state, 'ready'), isNull(step), isForgotten), (tx, row) =>
    drop(tx, row, FORGOTTEN),
  );
  const isKept = and(isNotNull(spare_id), isNull(step));
  await forEach(
    db,
    and(isKept, inArray(state, ['switched', 'undone']), lt(keep_until, sql`now()`)),
    deleteSpare,
  );
  await forEach(db, and(isKept, inArray(state, ['dropped', 'failed'])), deleteSpare);
}

/**
 * Deletes the rows of restorations that ended long ago. Restorations with exchanged contents stay, because rollbacks find the volumes of earlier
 * deployments by them.
 */
export async function deleteOldRestorations(db: Database): Promise<void> {
  const { started_at, state, spare_id } = dataRestorations;
  await db
    .delete(dataRestorations)
    .where(
      and(
        lt(started_at, sql`now() - make_interval(days => ${LISTED_DAYS})`),
        notInArray(state, ['running', 'ready', 'switched', 'undone']),
        isNull(spare_id),
      ),
    );
}
