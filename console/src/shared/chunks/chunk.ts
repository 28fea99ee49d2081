import { createContext, type ReactPromise, use } from 'react';
import type { Preloadable } from './idle-queue.ts';

/** Changes with every retry of the boundary around: a chunk that did not load is requested again only for another one. */
export const LoadAttempt = createContext<object | undefined>(undefined);

const reloadKey = (chunk: string): string => `naru-reloaded:${chunk}`;

/** Whether the page may be reloaded for this chunk: once, and not at all if that cannot be stored. */
export function mayReload(chunk: string): boolean {
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

/** A chunk of the console did not load: there is no connection, or a new release replaced it while this tab was open. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`The chunk "${chunk}" could not be loaded.`, { cause });
    this.chunk = chunk;
  }
}

/** Loads a chunk. Rejects with a {@link ChunkLoadError}, after which the page is reloaded once, see `useReloadOnce`. */
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
 * A promise with its status and value, as React reads them: a chunk that has loaded is rendered at once, without
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

/** Code that is loaded on first use. */
export interface Chunk<Module> extends Preloadable {
  /** Requests it: once, and again if it did not load the last time. Rejects with a {@link ChunkLoadError}. */
  load: () => Promise<Module>;
  /**
   * The module, for rendering: suspends until it has loaded, throws a {@link ChunkLoadError} when it does not. Requests it again
   * only for another {@link LoadAttempt}, because React renders more than once.
   */
  useModule: () => Module;
}

/** Describes a chunk. `name` is what its error calls it; `requestModule` is a dynamic import. */
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
      const attempt = use(LoadAttempt);
      return use(module && !(hasFailed() && requestedFor !== attempt) ? module : request(attempt));
    },
  };
}
