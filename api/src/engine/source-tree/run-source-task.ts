/** Runs a task about a source in a child process, which is ended when the caller stops reading. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { EngineError } from '../engine-error.ts';
import { waitForChildProcess } from '../wait-for-child-process.ts';
import { convertFileError } from './file-error.ts';
import type { SourceTask } from './source-task.ts';

/**
 * The path of the child process's program. The program is in the folder of this module and has the same extension, both in the source
 * and in the package build.
 */
const PROGRAM = fileURLToPath(
  new URL(`./source-process${extname(import.meta.url)}`, import.meta.url),
);
/** The memory limit of the child process: several times the size of the names and lists of the largest source. */
const MEMORY_MIB = 256;
/** The priority of the child process: lower than the server, so that members' calls are handled first. */
const NICENESS = 10;
/** The time limit of a result, in ms. The time limit of a build applies to an archive instead. */
const LONGEST_MS = 120_000;
const MOST_ANSWER_BYTES = 8 * 1024 ** 2;
const KEPT_CHARACTERS = 16_384;

const failure = z.object({
  reason: z.enum([
    'source-refused',
    'source-failed',
    'source-too-large',
    'nothing-to-build',
    'out-of-disk',
  ]),
  message: z.string(),
});

/** Starts the child process and sends the task. @throws EngineError when the system cannot start another process */
async function start(task: SourceTask) {
  const options = [`--max-old-space-size=${MEMORY_MIB}`, '--no-warnings', PROGRAM];
  // The child process does not inherit the environment or the working directory of the server.
  const child = spawn(process.execPath, options, { cwd: '/', env: {} });
  await once(child, 'spawn').catch((error: unknown) => {
    throw convertFileError(error, '');
  });
  try {
    setPriority(child.pid ?? 0, NICENESS);
  } catch {
    // The child process has already ended. Its exit code reports the reason.
  }
  // Errors of writing to the child process are ignored, because its exit code reports the reason.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(task));
  return child;
}

/** Parses the error that the child process reported. */
function told(said: string): EngineError | undefined {
  try {
    const { reason, message } = failure.parse(JSON.parse(said));
    return new EngineError(reason, message);
  } catch {
    return undefined;
  }
}

const TOO_MUCH = '저장소를 살펴보는 데 메모리가 너무 많이 듭니다. 파일 수를 줄여주세요.';
const CUT_OFF =
  '저장소를 살펴보는 작업이 중간에 끝났습니다. 다시 배포해도 같으면 운영자에게 알려주세요.';

/** Returns the error of a failed task, from the error output of the child process. */
function failureOf(said: string): EngineError {
  const message = /heap|memory/i.test(said) ? TOO_MUCH : CUT_OFF;
  return told(said) ?? new EngineError('source-failed', message, { cause: new Error(said) });
}

/**
 * Streams the result of a task. Ends the child process when the reader stops. Settles after the child process has ended, so that the
 * source can be removed.
 * @throws EngineError, or the signal's reason
 */
export async function* runSourceTask(
  task: SourceTask,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  signal.throwIfAborted();
  const child = await start(task);
  const kill = () => void child.kill('SIGKILL');
  let said = '';
  const read = async (): Promise<void> => {
    for await (const chunk of child.stderr) said = (said + chunk).slice(0, KEPT_CHARACTERS);
  };
  const ended = waitForChildProcess(child, { signal, kill, read });
  // Prevents an unhandled rejection when the child process fails while the reader processes the last chunk.
  const over = ended.catch(() => undefined);
  try {
    yield* child.stdout;
    if ((await ended) !== 0) throw failureOf(said);
  } finally {
    kill();
    await over;
  }
}

/**
 * Returns the complete, parsed result of a task.
 * @throws EngineError: `source-timeout` after the time limit; or the signal's reason
 */
export async function readSourceTaskResult<T>(
  task: SourceTask,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const timeout = AbortSignal.timeout(LONGEST_MS);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of runSourceTask(task, AbortSignal.any([signal, timeout]))) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_ANSWER_BYTES) throw new EngineError('source-failed', TOO_MUCH);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!timeout.aborted) throw error;
    const message = `저장소를 살펴보는 데 ${LONGEST_MS / 1000}초가 넘게 걸립니다. 파일 수를 줄여주세요.`;
    throw new EngineError('source-timeout', message);
  }
  return schema.parse(JSON.parse(Buffer.concat(chunks).toString()));
}
