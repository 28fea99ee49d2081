import { type FairQueue, fairQueue } from './fair-queue.ts';

/** Queues with one place each. A queue exists while it has tasks. */
export interface QueuePerKey {
  /**
   * Runs a task in its turn within a queue.
   * @param name the queue
   * @param key the key whose share of the queue is used
   * @throws QueueFull, or the signal's reason when it is aborted before the start
   */
  run<Result>(
    name: string,
    key: string,
    task: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
}

/** @param waiting the number of waiting tasks in each queue. Beyond it, the last task of the key with the most tasks is refused */
export function queuePerKey(waiting: number): QueuePerKey {
  const queues = new Map<string, { queue: FairQueue; tasks: number }>();
  return {
    async run(name, key, task, signal) {
      const open = queues.get(name) ?? {
        queue: fairQueue({ atOnce: 1, waitingInAll: waiting }),
        tasks: 0,
      };
      queues.set(name, open);
      open.tasks += 1;
      try {
        return await open.queue.run(key, task, { signal });
      } finally {
        open.tasks -= 1;
        if (open.tasks === 0) queues.delete(name);
      }
    },
  };
}
