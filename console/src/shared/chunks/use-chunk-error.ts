import { useEffect, useState } from 'react';
import { useUnsavedInputCheck } from '../forms/unsaved-input.ts';
import { ChunkLoadError, mayReloadForChunk } from './chunk.ts';

/** The error of a chunk that did not load, and the function that requests the chunk again. */
export interface ChunkFailure {
  error: ChunkLoadError;
  onRetry: () => void;
}

/** The message for every chunk that does not load. */
export const CHUNK_ERROR_MESSAGE =
  '필요한 파일을 받지 못했습니다. 인터넷 연결을 확인하고 다시 시도해주세요.';

const never = () => false;

/**
 * Reloads the page for a chunk that did not load, because a new release may have replaced the chunk. The page is reloaded only if no
 * input would be lost, if it was not reloaded for this chunk before, and if the browser is online (otherwise the browser's own error
 * page would replace ours). The decision is made in an effect, because React renders a component that throws more than once. Returns
 * whether the page is about to be reloaded.
 */
export function useReloadOnce(error: unknown, wouldLose: () => boolean = never): boolean {
  const [reloading, setReloading] = useState(error instanceof ChunkLoadError);
  useEffect(() => {
    const mayHelp = error instanceof ChunkLoadError && navigator.onLine && !wouldLose();
    if (mayHelp && mayReloadForChunk(error.chunk)) location.reload();
    else setReloading(false);
  }, [error, wouldLose]);
  return reloading;
}

/**
 * Whether to show the message that a chunk did not load; `false` while the page is reloaded instead. The page is not reloaded while
 * there is unsaved input.
 */
export const useChunkError = (error: ChunkLoadError): boolean =>
  !useReloadOnce(error, useUnsavedInputCheck());
