import { createContext, type ReactPromise, use } from 'react';
import type { PreloadableCode } from './idle-queue.ts';

/**
 * The current attempt to load chunks. Each retry of the surrounding boundary sets another attempt, and a chunk that did not load is
 * requested again only for another attempt.
 */
export const LoadAttemptContext = createContext<object | undefined>(undefined);

const reloadKey = (chunk: string): string => `naru-reloaded:${chunk}`;

/**
 * Whether the page may be reloaded because of this chunk: once per chunk, and never if the browser cannot store that the page was
 * reloaded.
 */
export function mayReloadForChunk(chunk: string): boolean {
  try {
    if (sessionStorage.getItem(reloadKey(chunk)) !== null) return false;
    sessionStorage.setItem(reloadKey(chunk), 'true');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(chunk: string): void {
  try {
    sessionStorage.removeItem(reloadKey(chunk));
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}

/**
 * The error of a chunk of the console that did not load, because there is no connection or because a new release replaced the chunk
 * while this tab was open.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`The chunk "${chunk}" could not be loaded.`, { cause });
    this.chunk = chunk;
  }
}

/** Loads a chunk. Rejects with a {@link ChunkLoadError}, after which the page may be reloaded once, see `useReloadOnce`. */
export async function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    const module = await load();
    forgetReload(name);
    return module;
  } catch (cause) {
    throw new ChunkLoadError(name, cause);
  }
}

/**
 * A promise with its status and value in the properties that React reads, so that a loaded chunk is rendered at once, without
 * suspending.
 */
type Tracked<Value> = Promise<Value> & ReactPromise<Value>;

function track<Value>(promise: Promise<Value>): Tracked<Value> {
  promise.then(
    (value) => {
      Object.assign(promise, { status: 'fulfilled', value });
    },
    (reason) => {
      Object.assign(promise, { status: 'rejected', reason });
    },
  );
  return promise;
}

/** A module that is loaded on first use. */
export interface Chunk<Module> extends PreloadableCode {
  /** Loads the module. The module is requested once, and again if the last request failed. Rejects with a {@link ChunkLoadError}. */
  load: () => Promise<Module>;
  /**
   * Returns the module during rendering: suspends until the module has loaded, and throws a {@link ChunkLoadError} when it does not
   * load. A failed module is requested again only for another {@link LoadAttemptContext}, because React renders more than once.
   */
  useModule: () => Module;
}

/**
 * Creates a chunk.
 * @param name the name of the chunk in errors
 * @param requestModule a dynamic import
 */
export function createChunk<Module>(
  name: string,
  requestModule: () => Promise<Module>,
): Chunk<Module> {
  let module: Tracked<Module> | undefined;
  let requestedFor: object | undefined;
  const request = (attempt: object | undefined): Tracked<Module> => {
    requestedFor = attempt;
    module = track(loadChunk(name, requestModule));
    return module;
  };
  const hasFailed = () => module?.status === 'rejected';
  const load = () => (module && !hasFailed() ? module : request(undefined));
  const ignore = () => undefined;
  return {
    load,
    preload: () => load().then(ignore, ignore),
    useModule: () => {
      const attempt = use(LoadAttemptContext);
      return use(module && !(hasFailed() && requestedFor !== attempt) ? module : request(attempt));
    },
  };
}
