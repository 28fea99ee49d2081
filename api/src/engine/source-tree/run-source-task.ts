/** Runs a task about a source in a child process, which ends with its caller. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { EngineError } from '../engine-error.ts';
import { waitForChild } from '../wait-for-child.ts';
import { explainFileError } from './file-error.ts';
import type { SourceTask } from './source-task.ts';

/** The program is in the same folder with the same extension, in the source and in the build. */
const PROGRAM = fileURLToPath(
  new URL(`./source-process${extname(import.meta.url)}`, import.meta.url),
);
/** The memory limit: several times the names and lists of the largest source. */
const MEMORY_MIB = 256;
/** Lower priority than the server, so that members' calls come first. */
const NICENESS = 10;
/** The time limit of a result, in ms. An archive is limited by its build instead. */
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

/** @throws EngineError when the system cannot start another process */
async function start(task: SourceTask) {
  const options = [`--max-old-space-size=${MEMORY_MIB}`, '--no-warnings', PROGRAM];
  // The child gets neither the environment nor the working directory of the server.
  const child = spawn(process.execPath, options, { cwd: '/', env: {} });
  await once(child, 'spawn').catch((error: unknown) => {
    throw explainFileError(error, '');
  });
  try {
    setPriority(child.pid ?? 0, NICENESS);
  } catch {
    // The process has ended by itself; its exit code reports the reason.
  }
  // An error of writing to the process is ignored, because its exit code reports the reason.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(task));
  return child;
}

/** The error that the process reported itself. */
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

/** The error of a failed task, from the process's error output. */
function failureOf(said: string): EngineError {
  const message = /heap|memory/i.test(said) ? TOO_MUCH : CUT_OFF;
  return told(said) ?? new EngineError('source-failed', message, { cause: new Error(said) });
}

/**
 * Streams the result of a task. When the reader stops, the process is ended. Settles after the process has ended, so that its source can be
 * removed.
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
  const ended = waitForChild(child, { signal, kill, read });
  // The process may end while the reader works on the last chunk.
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
 * The complete, parsed result of a task.
 * @throws EngineError: `source-timeout` when it takes too long; or the signal's reason
 */
export async function sourceTaskResult<T>(
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
