/** Starts the process that does a task about a source, and ends it with whoever asked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { childEnd } from '../child-end.ts';
import { EngineError } from '../engine-error.ts';
import { explainFileError } from './file-error.ts';
import type { SourceTask } from './source-task.ts';

/** It lies beside this file, under the same extension, in the source and in the build. */
const PROGRAM = fileURLToPath(
  new URL(`./source-process${extname(import.meta.url)}`, import.meta.url),
);
/** A source's names and lists fit in many times over. */
const MEMORY_MIB = 256;
/** Members' calls come first. */
const NICENESS = 10;
/** For an answer; an archive is limited with the build that takes it. */
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

/** @throws EngineError when the system starts no process more */
async function start(task: SourceTask) {
  const options = [`--max-old-space-size=${MEMORY_MIB}`, '--no-warnings', PROGRAM];
  // It needs nothing of what the server knows.
  const child = spawn(process.execPath, options, { cwd: '/', env: {} });
  await once(child, 'spawn').catch((error: unknown) => {
    throw explainFileError(error, '');
  });
  try {
    setPriority(child.pid ?? 0, NICENESS);
  } catch {
    // It has ended by itself, which is told by how.
  }
  // What becomes of it is told by how it ends, and not by what it no longer reads.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(task));
  return child;
}

/** What the process said on purpose. */
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

/** Why a task was not done, by the process's last words. */
function failureOf(said: string): EngineError {
  const message = /heap|memory/i.test(said) ? TOO_MUCH : CUT_OFF;
  return told(said) ?? new EngineError('source-failed', message, { cause: new Error(said) });
}

/**
 * The answer to a task, as it comes; whoever takes no more of it ends the process. It has ended before this does, so that what it
 * reads can be removed.
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
  const ended = childEnd(child, { signal, kill, read });
  // It may end while whoever asked works on what came last.
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
 * The whole answer to a task.
 * @throws EngineError: `source-timeout` when it takes too long; or the signal's reason
 */
export async function askSource<T>(
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
