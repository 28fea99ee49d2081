import { type FairQueue, fairQueue } from './fair-queue.ts';

/** Queues of one place each, which are there while somebody is in them. */
export interface QueuePerKey {
  /**
   * Runs a task when it is its turn among those of the same queue.
   * @param name the queue
   * @param key whose share of the queue it takes
   * @throws QueueFull, or the signal's reason when it is aborted before the task began
   */
  run<Result>(
    name: string,
    key: string,
    task: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
}

/** @param waiting how many tasks may wait in each queue; beyond it the last one of whoever has the most there is refused */
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
