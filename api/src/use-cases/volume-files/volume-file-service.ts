/** What one server does with files of volumes beyond a single call: open transfers, and the trash. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { VolumeRef } from '../../engine/volume-store.ts';
import { ApiError } from '../api-error.ts';
import { UPLOAD_MS } from './transfer-ticket.ts';

/** The time in which a deletion can be undone, in ms. */
export const UNDO_MS = 60_000;

/** The number of deletions in a volume that can be undone at once. */
const TRASH_MAX = 20;

const DOWNLOADS_MAX = 4;
const PARTS_MAX = 8;

/** The time between two searches for what was left in a trash, in ms. */
const LEFT_MS = 60 * 60_000;

/** The time limit for deleting the contents of a trash, in ms. */
const CLEAN_MS = 10 * 60_000;

/** Returns an id that begins with the present time in s since 1970. */
export const newTimedId = (): string =>
  `${Math.floor(Date.now() / 1000)}-${randomBytes(8).toString('hex')}`;

const TIMED_ID = /^(\d{1,12})-[\da-f]{16}$/;

/** Whether a deletion with this id can still be undone. */
export function canRestore(id: string): boolean {
  const [, seconds] = TIMED_ID.exec(id) ?? [];
  return seconds !== undefined && (Number(seconds) + 1) * 1000 + UNDO_MS > Date.now();
}

export interface VolumeFileService {
  /**
   * Counts a download. Returns the function to call at its end.
   * @throws ApiError RATE_LIMITED
   */
  enterDownload(): () => void;
  /**
   * Counts a part of an upload. Returns the function to call at its end.
   * @throws ApiError RATE_LIMITED, also for two parts of an upload at once
   */
  enterPart(upload: string): () => void;
  /**
   * Counts a deletion. Deletes what is old in the trash of a volume when the last deletion can no longer be undone, and at once what
   * exceeds `TRASH_MAX`.
   */
  emptyTrashLater(volume: VolumeRef): void;
  /** Deletes what is left in the trash of a volume after a killed server or upload, at most once in `LEFT_MS`. */
  emptyLeftTrash(volume: VolumeRef): void;
}

interface Dependencies {
  runtime: ContainerRuntime;
  log: Pick<Logger, 'warn'>;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

function tooMany(message: string): ApiError {
  return new ApiError('RATE_LIMITED', message, { retryAfterSeconds: 5 });
}

function transferCounts(): Pick<VolumeFileService, 'enterDownload' | 'enterPart'> {
  const uploads = new Set<string>();
  let downloads = 0;
  return {
    enterDownload() {
      if (downloads >= DOWNLOADS_MAX) {
        throw tooMany('지금은 내려받는 파일이 너무 많습니다. 잠시 후 다시 시도해주세요.');
      }
      downloads += 1;
      let isOpen = true;
      return () => {
        if (isOpen) downloads -= 1;
        isOpen = false;
      };
    },
    enterPart(upload) {
      if (uploads.has(upload) || uploads.size >= PARTS_MAX) {
        throw tooMany('지금은 올리는 파일이 너무 많습니다. 잠시 후 다시 시도해주세요.');
      }
      uploads.add(upload);
      return () => void uploads.delete(upload);
    },
  };
}

export function createVolumeFileService({
  runtime,
  log,
  stopping,
}: Dependencies): VolumeFileService {
  const waiting = new Map<string, { timer: NodeJS.Timeout; deletions: number }>();
  const cleaned = new Map<string, number>();
  stopping.addEventListener('abort', () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
  });
  const keyOf = ({ project, volume }: VolumeRef): string => `${project}/${volume}`;
  const clean = async (ref: VolumeRef): Promise<void> => {
    const secondsAgo = (ms: number) => Math.floor((Date.now() - ms) / 1000);
    const limits = {
      ...{ deleted: secondsAgo(UNDO_MS), kept: TRASH_MAX },
      uploads: secondsAgo(UPLOAD_MS),
    };
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(CLEAN_MS)]);
    // The next server deletes what is left.
    await runtime.engine.files?.clean(ref, limits, signal).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ err: error }, 'the trash of a volume was not emptied');
    });
  };
  return {
    ...transferCounts(),
    emptyTrashLater(ref) {
      const key = keyOf(ref);
      const { timer: former, deletions: before = 0 } = waiting.get(key) ?? {};
      clearTimeout(former);
      const run = () => {
        waiting.delete(key);
        void clean(ref);
      };
      // Ids have whole seconds.
      const timer = setTimeout(run, UNDO_MS + 2000).unref();
      const deletions = before + 1;
      waiting.set(key, { timer, deletions });
      if (deletions > TRASH_MAX) void clean(ref);
    },
    emptyLeftTrash(ref) {
      const key = keyOf(ref);
      if (Date.now() - (cleaned.get(key) ?? 0) < LEFT_MS) return;
      cleaned.set(key, Date.now());
      void clean(ref);
    },
  };
}
