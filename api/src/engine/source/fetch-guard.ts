/** Limits the time and the written bytes of a fetch by git. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../engine-error.ts';

export interface SourceFetchLimits {
  /** The time limit of the whole fetch, in ms. */
  timeoutMs: number;
  /** The limit of the transferred data, and also of the total size of the files, in bytes. */
  maxBytes: number;
  /** The limit of the total number of files, folders and links. */
  maxEntries: number;
}

const LOOK_EVERY_MS = 100;

export const sourceTooLargeError = (maxBytes: number) =>
  new EngineError(
    'source-too-large',
    `저장소가 너무 큽니다. ${Math.floor(maxBytes / 1024 ** 2)}MiB까지 가져올 수 있습니다.`,
  );

export const tooManyEntriesError = (maxEntries: number) =>
  new EngineError(
    'source-too-large',
    `저장소의 파일과 폴더가 너무 많습니다. ${maxEntries.toLocaleString('ko-KR')}개까지 가져올 수 있습니다.`,
  );

/** Returns the total size of the files in a folder, in bytes. Ignores files that are removed during the reading. */
async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      (file) => (file.isFile() ? file.size : 0),
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Runs a task with a signal. The signal is aborted when the caller's signal is aborted, after the time limit, and when the folder is
 * larger than the limit. The reason of the abort is the error for the member.
 */
export async function withFetchLimits<T>(
  { timeoutMs, maxBytes }: SourceFetchLimits,
  folder: string,
  outer: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const seconds = Math.round(timeoutMs / 1000);
    const message = `저장소를 ${seconds}초 안에 가져오지 못했습니다. 잠시 후 다시 배포해주세요.`;
    controller.abort(new EngineError('source-timeout', message));
  }, timeoutMs);
  const watch = setInterval(async () => {
    if ((await folderBytes(folder)) > maxBytes) controller.abort(sourceTooLargeError(maxBytes));
  }, LOOK_EVERY_MS);
  try {
    return await task(AbortSignal.any([outer, controller.signal]));
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}
