/** Measures databases for the members who look at them. */
import type { Logger } from 'pino';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import { ENGINE_CONNECTING_MESSAGE, EngineError } from '../../engine/engine-error.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { sharedResults } from '../inspection/shared-results.ts';
import { type DatabaseNumbers, numbersScript, readNumbers } from './numbers-script.ts';
import { readDatabaseLogins } from './read-logins.ts';
import { databaseRunner } from './run-in-database.ts';

/** The time of one measurement, and the time for which its result is kept, in ms. */
const LIMIT_MS = 8_000;
const KEPT_MS = 15_000;
const MOST_KEPT = 1000;

const NO_RESPONSE =
  '데이터베이스가 응답하지 않아 크기와 연결 수를 확인하지 못했습니다. 컨테이너의 로그를 확인해주세요.';

/** The numbers of a database, or the reason in a Korean sentence why they are not known. */
export type Measurement = { measuredAt: Date } & (
  | { numbers: DatabaseNumbers }
  | { problem: string }
);

/** Measures databases. */
export interface DatabaseMeasurer {
  /**
   * Measures the database of a container. Callers within 15 s have the same result.
   * @param project the slug of the container's project
   * @throws the signal's reason
   */
  measure(project: string, container: ContainerRow, signal: AbortSignal): Promise<Measurement>;
}

interface MeasurerDependencies {
  db: DatabaseReader;
  secrets: SecretBox;
  runtime: { engine: Pick<ContainerEngine, 'runProgram'> };
  log: Pick<Logger, 'warn'>;
}

function problemOf(error: unknown, log: Pick<Logger, 'warn'>): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof EngineError) return ENGINE_CONNECTING_MESSAGE;
  log.warn({ err: error }, 'a database was not measured');
  return NO_RESPONSE;
}

/** Creates the measurer. */
export function createDatabaseMeasurer(dependencies: MeasurerDependencies): DatabaseMeasurer {
  const { db, secrets, runtime, log } = dependencies;
  const results = sharedResults<Measurement>({
    ...{ maxAgeMs: KEPT_MS, maxSize: MOST_KEPT, sizeOf: () => 1 },
  });
  const measureNow = async (
    project: string,
    container: ContainerRow,
    signal: AbortSignal,
  ): Promise<Measurement> => {
    const login = (await readDatabaseLogins(db, secrets, [container])).get(container.id);
    const measuredAt = new Date();
    if (login === undefined) return { measuredAt, problem: NO_RESPONSE };
    const ref = { project, container: container.slug };
    const run = databaseRunner(runtime.engine, LIMIT_MS, signal);
    try {
      const { output } = await run(ref, numbersScript(login.kind), [login.password]);
      const numbers = readNumbers(output);
      return numbers === undefined ? { measuredAt, problem: NO_RESPONSE } : { measuredAt, numbers };
    } catch (error) {
      signal.throwIfAborted();
      return { measuredAt, problem: problemOf(error, log) };
    }
  };
  return {
    measure: (project, container, signal) =>
      results.get(container.id, signal, (shared) => measureNow(project, container, shared)),
  };
}
