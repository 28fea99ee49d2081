/** Finishes the changes of passwords that a server could not finish. */
import { eq, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import { type Database, type OpenDatabase, runTransaction } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { containers } from '../../storage/schema/container.ts';
import { databases } from '../../storage/schema/database.ts';
import { projects } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { changeDatabasePassword } from './change-password.ts';
import { databaseRunner } from './run-in-database.ts';

/** The pause between two rounds, in ms. */
const EVERY_MS = 60_000;
/** The time of one change, in ms. */
export const PASSWORD_CHANGE_MS = 30_000;
const MOST_CHANGED = 100;

interface PasswordJobDependencies {
  db: Database;
  secrets: SecretBox;
  runtime: { engine: Pick<ContainerEngine, 'runProgram'> };
  log: Pick<Logger, 'warn'>;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

/** Whether a later round may succeed without anybody's help: the database does not run, or the engine is unreachable. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof EngineError;

/** Finishes all changes. A database that does not run has its new password in a later round. */
export async function finishPasswordChanges({
  db,
  secrets: box,
  runtime,
  log,
  stopping,
}: PasswordJobDependencies): Promise<void> {
  const rows = await db
    .select({ container: containers, project: projects.slug })
    .from(databases)
    .innerJoin(containers, eq(containers.id, databases.container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(isNotNull(databases.next_password))
    .limit(MOST_CHANGED);
  const run = databaseRunner(runtime.engine, PASSWORD_CHANGE_MS, stopping);
  const write = <Result>(work: (tx: Database) => Promise<Result>) => runTransaction(db, work);
  for (const { container, project } of rows) {
    try {
      await changeDatabasePassword({ db, box, run, write }, project, container);
    } catch (error) {
      stopping.throwIfAborted();
      if (!isExpected(error))
        log.warn({ err: error, container: container.slug }, 'a password could not be changed');
    }
  }
}

/** Starts the job. One of several servers runs it. */
export const startPasswordJob = (
  dependencies: PasswordJobDependencies,
  { peers }: Pick<OpenDatabase, 'peers'>,
): BackgroundJob =>
  startLeaderJob(
    peers,
    EVERY_MS,
    () => finishPasswordChanges(dependencies),
    (error) => {
      if (!dependencies.stopping.aborted)
        dependencies.log.warn({ err: error }, 'the changes of passwords could not be finished');
    },
  );
