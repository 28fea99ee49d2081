/** Changes the passwords of databases in two phases, so that the stored password is never lost. */
import { and, eq } from 'drizzle-orm';
import type { ContainerRef } from '../../engine/container-spec.ts';
import { type Database, runTransaction } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { type DatabaseRow, databases } from '../../storage/schema/database.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { findDatabase } from '../../templates/databases.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { passwordScript } from './password-script.ts';
import { createDatabasePassword, sealDatabasePassword } from './stored-database.ts';

const NOT_CHANGED =
  '데이터베이스가 비밀번호를 바꾸지 않았습니다. 컨테이너가 실행 중인지 로그를 확인하고 다시 시도해주세요.';

/**
 * Runs a script in a running container, which reads values from its standard input, one line each. Resolves with its exit code.
 * @throws EngineError when the container does not run or the engine is unreachable
 */
export type RunInDatabase = (
  container: ContainerRef,
  script: string,
  values: readonly string[],
) => Promise<number>;

interface PasswordChange {
  db: Database;
  box: SecretBox;
  run: RunInDatabase;
}

/**
 * Stores the next password before the database gets it. The password of a change that did not end is used again, because the database may
 * have it already.
 */
const storeNextPassword = (
  { db, box }: PasswordChange,
  { id }: Pick<ContainerRow, 'id'>,
): Promise<DatabaseRow> =>
  runTransaction(db, async (tx) => {
    const isSought = eq(databases.container_id, id);
    const [row] = await tx.select().from(databases).where(isSought).for('update');
    if (row === undefined) throw notFoundError();
    if (row.next_password !== null) return row;
    const next_password = sealDatabasePassword(box, 'next_password', id, createDatabasePassword());
    await tx.update(databases).set({ next_password }).where(isSought);
    return { ...row, next_password };
  });

/** Stores the next password as the password in force, unless another call has done so. */
async function promoteNextPassword(
  { db, box }: PasswordChange,
  { container_id, next_password }: DatabaseRow,
  next: string,
): Promise<void> {
  if (next_password === null) return;
  const password = sealDatabasePassword(box, 'password', container_id, next);
  const isSought = and(
    eq(databases.container_id, container_id),
    eq(databases.next_password, next_password),
  );
  await db.update(databases).set({ password, next_password: null }).where(isSought);
}

/**
 * Changes the password of a database to a new one, or finishes the change of a server that was killed. The environment of the container has the
 * new password after its next deployment, which restarts the database.
 * @param project the slug of the container's project
 * @throws ApiError NOT_FOUND, CONTAINER_NOT_RUNNING when the database refuses; EngineError
 */
export async function changeDatabasePassword(
  change: PasswordChange,
  project: string,
  container: ContainerRow,
): Promise<void> {
  const definition = findDatabase(container.template_id);
  if (definition === undefined) throw notFoundError();
  const row = await storeNextPassword(change, container);
  const next = decryptDatabasePassword(change.box, row, 'next_password') ?? '';
  const present = decryptDatabasePassword(change.box, row, 'password') ?? '';
  const ref = { project, container: container.slug };
  const code = await change.run(ref, passwordScript(definition.kind), [next, present]);
  if (code !== 0) throw new ApiError('CONTAINER_NOT_RUNNING', NOT_CHANGED);
  await promoteNextPassword(change, row, next);
}
