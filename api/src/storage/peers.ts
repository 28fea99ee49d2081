import { EventEmitter } from 'node:events';
import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';

/** The name of the PostgreSQL channel for notifications between servers. The migrations contain the same name. */
export const NOTIFICATION_CHANNEL = 'naru';

/** The subject that notifies the leader of possible new work. */
export const NEW_WORK_SUBJECT = 'work';
/** The subject that notifies all servers of changed settings. */
export const SETTINGS_SUBJECT = 'settings';
/** The subject that notifies the leader of new deliveries of pushes. */
export const PUSH_SUBJECT = 'push';
/** The subject of which a server is notified when it becomes the leader. */
export const LEADERSHIP_SUBJECT = 'lead';

/** The API servers that share one database: their notifications and their leader. An embedded database has only one server. */
export interface ServerPeers {
  /** Whether this server is the leader. A disconnected server may return true for some more seconds. */
  isLeader(): boolean;
  /**
   * Subscribes to the notifications of all servers about a subject: the id of a changed project, the hash of an ended bearer token,
   * `NEW_WORK_SUBJECT`, `SETTINGS_SUBJECT`, `PUSH_SUBJECT` or `LEADERSHIP_SUBJECT`. After a lost connection, notifications may be missing, so all subscribers are called.
   * @returns a function that unsubscribes
   */
  subscribe(subject: string, onNotification: () => void): () => void;
  /** Notifies all servers of a subject, including this server. Errors are ignored, so a receiver must also poll. */
  publish(subject: string): void;
  /**
   * Starts to receive notifications and to apply for the leadership.
   * @param failed called with the reason of a failure, once for each reason
   * @returns a function that leaves and gives up the leadership
   */
  join(failed: (error: unknown) => void): Promise<() => Promise<void>>;
}

/** The subscriptions inside this process. */
export interface LocalSubscriptions {
  subscribe: ServerPeers['subscribe'];
  publish(subject: string): void;
  /** Notifies the subscribers of all subjects. */
  publishAll(): void;
}

export function createLocalSubscriptions(): LocalSubscriptions {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    subscribe(subject, onNotification) {
      emitter.on(subject, onNotification);
      return () => void emitter.off(subject, onNotification);
    },
    publish: (subject) => void emitter.emit(subject),
    publishAll() {
      for (const subject of emitter.eventNames()) emitter.emit(subject);
    },
  };
}

/**
 * Starts a background job whose rounds run only on the leader of several servers. A new leader starts a round at once. A round must
 * tolerate that the last round of the former leader is still running.
 */
export function startLeaderJob(
  { isLeader, subscribe }: Pick<ServerPeers, 'isLeader' | 'subscribe'>,
  pauseMs: number | (() => number),
  round: () => Promise<unknown>,
  failed: (error: unknown) => void,
): BackgroundJob {
  const job = startBackgroundJob(pauseMs, () => (isLeader() ? round() : Promise.resolve()), failed);
  const leave = subscribe(LEADERSHIP_SUBJECT, job.wake);
  return {
    wake: job.wake,
    close() {
      leave();
      return job.close();
    },
  };
}
