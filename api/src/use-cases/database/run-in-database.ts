/** Runs scripts in the containers of databases. */
import { text } from 'node:stream/consumers';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import type { ContainerRef } from '../../engine/container-spec.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { ApiError } from '../api-error.ts';

/** The output of a script is not read beyond this size, in bytes. */
const MOST_BYTES = 256 * 1024;
/** The exit code for a program that its time limit ends, as `timeout` has it, and for one that ends with its container. */
const LATE = 124;
const KILLED = 137;

const NOT_RUNNING =
  '실행 중인 데이터베이스에서만 할 수 있습니다. 컨테이너를 시작하거나 배포한 뒤 다시 시도해주세요.';

/** How a script has ended. */
export interface ScriptResult {
  code: number;
  output: string;
}

/**
 * Runs a script in a running container, which reads values from its standard input, one line each.
 * @throws ApiError CONTAINER_NOT_RUNNING when the script did not start because the container does not run; EngineError
 */
export type RunInDatabase = (
  container: ContainerRef,
  script: string,
  values: readonly string[],
) => Promise<ScriptResult>;

const isNotRunning = (error: unknown): boolean =>
  error instanceof EngineError && error.reason === 'not-running';

/** Returns the output up to the limit. A program with more output is ended. */
async function* withinLimit(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of output) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return;
    yield chunk;
  }
}

/**
 * Creates the function that runs scripts in databases.
 * @param limitMs the time of one script, after which it is ended
 * @param stopping aborted when the server stops
 */
export const databaseRunner =
  (
    engine: Pick<ContainerEngine, 'runProgram'>,
    limitMs: number,
    stopping: AbortSignal,
  ): RunInDatabase =>
  async (container, script, values) => {
    const late = AbortSignal.timeout(limitMs);
    const signal = AbortSignal.any([stopping, late]);
    const isLate = () => late.aborted && !stopping.aborted;
    const program = await engine
      .runProgram(container, { script, values, signal })
      .catch((error: unknown) => {
        if (isNotRunning(error)) throw new ApiError('CONTAINER_NOT_RUNNING', NOT_RUNNING);
        if (!isLate()) throw error;
        return undefined;
      });
    if (program === undefined) return { code: LATE, output: '' };
    try {
      const output = await text(withinLimit(program.output));
      return { code: await program.ended, output };
    } catch (error) {
      if (isLate()) return { code: LATE, output: '' };
      if (isNotRunning(error)) return { code: KILLED, output: '' };
      throw error;
    }
  };
