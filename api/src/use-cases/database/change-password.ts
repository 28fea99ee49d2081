/** Changes the passwords of databases in two phases, so that the stored password is never lost. */
import { and, eq } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { type DatabaseRow, databases } from '../../storage/schema/database.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { findDatabase } from '../../templates/databases.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { passwordScript } from './password-script.ts';
import type { RunInDatabase } from './run-in-database.ts';
import { createDatabasePassword, sealDatabasePassword } from './stored-database.ts';

const NOT_CHANGED =
  '데이터베이스가 아직 비밀번호를 바꾸지 않았습니다. 서버가 잠시 후 다시 시도하며, 바뀐 뒤에 새 비밀번호가 표시됩니다. 계속되면 컨테이너의 로그를 확인해주세요.';

interface PasswordChange {
  db: Database;
  box: SecretBox;
  run: RunInDatabase;
  /** Runs the transaction that brings the new password into force. */
  write: <Result>(work: (tx: Database) => Promise<Result>) => Promise<Result>;
}

const ofContainer = ({ id }: Pick<ContainerRow, 'id'>) => eq(databases.container_id, id);

/**
 * Stores the next password before the database gets it. The password of a change that did not end is used again, because the database may
 * have it already.
 */
const storeNextPassword = (
  { db, box }: PasswordChange,
  container: Pick<ContainerRow, 'id'>,
): Promise<{ row: DatabaseRow; isNew: boolean }> =>
  runTransaction(db, async (tx) => {
    const isSought = ofContainer(container);
    const [row] = await tx.select().from(databases).where(isSought).for('update');
    if (row === undefined) throw notFoundError();
    if (row.next_password !== null) return { row, isNew: false };
    const password = createDatabasePassword();
    const next_password = sealDatabasePassword(box, 'next_password', container.id, password);
    await tx.update(databases).set({ next_password }).where(isSought);
    return { row: { ...row, next_password }, isNew: true };
  });

const isUnchanged = ({ container_id, next_password }: DatabaseRow) =>
  and(eq(databases.container_id, container_id), eq(databases.next_password, next_password ?? ''));

/** Stores the next password as the password in force, unless another call has done so. */
async function promoteNextPassword(
  tx: Database,
  box: SecretBox,
  row: DatabaseRow,
  next: string,
): Promise<void> {
  const password = sealDatabasePassword(box, 'password', row.container_id, next);
  await tx.update(databases).set({ password, next_password: null }).where(isUnchanged(row));
}

/** Returns the password that the database of a container should have by now. */
async function readWantedPassword(
  { db, box }: PasswordChange,
  container: ContainerRow,
): Promise<string | undefined> {
  const [row] = await db.select().from(databases).where(ofContainer(container));
  if (row === undefined) return undefined;
  const next = decryptDatabasePassword(box, row, 'next_password');
  return next ?? decryptDatabasePassword(box, row, 'password');
}

/**
 * Changes the password of a database to a new one, or finishes the change of a server that was killed. The environment of the container has the
 * new password after its next deployment, which restarts the database.
 * @param project the slug of the container's project
 * @throws ApiError NOT_FOUND; CONTAINER_NOT_RUNNING, also when the database refuses; EngineError
 */
export async function changeDatabasePassword(
  change: PasswordChange,
  project: string,
  container: ContainerRow,
): Promise<void> {
  const { db, box, run, write } = change;
  const definition = findDatabase(container.template_id);
  if (definition === undefined) throw notFoundError();
  const script = passwordScript(definition.kind);
  const give = async (next: string, present: string): Promise<void> => {
    const ref = { project, container: container.slug };
    const { code } = await run(ref, script, [next, present]);
    if (code !== 0) throw new ApiError('DATABASE_REFUSED', NOT_CHANGED);
  };
  const { row, isNew } = await storeNextPassword(change, container);
  const next = decryptDatabasePassword(box, row, 'next_password') ?? '';
  try {
    await give(next, decryptDatabasePassword(box, row, 'password') ?? '');
  } catch (error) {
    // The script has not run, so the password of a refused change must not come into force later.
    if (isNew && error instanceof ApiError && error.code === 'CONTAINER_NOT_RUNNING')
      await db.update(databases).set({ next_password: null }).where(isUnchanged(row));
    throw error;
  }
  await write((tx) => promoteNextPassword(tx, box, row, next));
  // Another server may have finished a later change before the script ran, which has then undone it.
  let given = next;
  for (;;) {
    const wanted = await readWantedPassword(change, container);
    if (wanted === undefined || wanted === given) return;
    await give(wanted, given);
    given = wanted;
  }
}
