import { EventEmitter, on } from 'node:events';

/** How often a watcher looks without being told, in ms: another server on the same database may have changed something. */
const LOOK_MS = 1000;
/** Changes come in bursts; one look tells all of them. In ms. */
const BURST_MS = 100;

/** Tells those who watch a project that something in it is different. What is different they look up themselves. */
export interface ProjectChanges {
  changed(projectId: string): void;
  /** Once at first, then after every change and every now and then, until the signal is aborted. */
  watch(projectId: string, signal: AbortSignal): AsyncIterable<void>;
}

export function createProjectChanges(): ProjectChanges {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);

  const nextLook = async (projectId: string, signal: AbortSignal): Promise<void> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]);
    try {
      for await (const _change of on(emitter, projectId, { signal: limit })) break;
      await new Promise((resolve) => setTimeout(resolve, BURST_MS));
    } catch (error) {
      if (!limit.aborted) throw error;
    }
  };
  return {
    changed: (projectId) => void emitter.emit(projectId),
    async *watch(projectId, signal) {
      while (!signal.aborted) {
        yield;
        await nextLook(projectId, signal);
      }
    },
  };
}
