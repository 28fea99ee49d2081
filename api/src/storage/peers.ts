import { EventEmitter } from 'node:events';
import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';

/** The PostgreSQL channel for notifications between servers. The migrations use the name too. */
export const CHANNEL = 'naru';

/** The subject of possible new work for the leader. */
export const WORK = 'work';
/** The subject that a server gets when it becomes the leader. */
export const LEAD = 'lead';

/** All servers on one database. With an embedded database there is only one. */
export interface Peers {
  /** Whether this server is the leader. A disconnected server may believe so for some more seconds. */
  isLeader(): boolean;
  /**
   * Subscribes to a subject of any server: the id of a changed project, the hash of an ended bearer token, `WORK` or `LEAD`. After a lost
   * connection, notifications may be missing, so every subject is notified.
   * @returns a function that unsubscribes
   */
  on(subject: string, heard: () => void): () => void;
  /** Notifies all servers of a subject, this one included. Never fails, so nothing may depend on it alone. */
  tell(subject: string): void;
  /**
   * Starts to receive notifications and to apply for the leadership.
   * @param failed called with the reason of a failure, once for each reason
   * @returns a function that leaves and gives up the leadership
   */
  join(failed: (error: unknown) => void): Promise<() => Promise<void>>;
}

/** The subscriptions inside this process. */
export interface Subjects {
  on: Peers['on'];
  tell(subject: string): void;
  /** Notifies all subscribers. */
  tellAll(): void;
}

export function createSubjects(): Subjects {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    on(subject, heard) {
      emitter.on(subject, heard);
      return () => void emitter.off(subject, heard);
    },
    tell: (subject) => void emitter.emit(subject),
    tellAll() {
      for (const subject of emitter.eventNames()) emitter.emit(subject);
    },
  };
}

/**
 * A background job whose rounds run only on the leader of several servers. A new leader starts a round at once. A round must tolerate that
 * the former leader is still working on its last round.
 */
export function startLeaderJob(
  { isLeader, on }: Pick<Peers, 'isLeader' | 'on'>,
  pauseMs: number | (() => number),
  round: () => Promise<unknown>,
  failed: (error: unknown) => void,
): BackgroundJob {
  const job = startBackgroundJob(pauseMs, () => (isLeader() ? round() : Promise.resolve()), failed);
  const leave = on(LEAD, job.wake);
  return {
    wake: job.wake,
    close() {
      leave();
      return job.close();
    },
  };
}
