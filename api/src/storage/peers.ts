import { EventEmitter } from 'node:events';

/** On which PostgreSQL carries what servers tell each other. The migrations name it too. */
export const CHANNEL = 'naru';

/** Told when there may be something for the server that leads. */
export const WORK = 'work';
/** Told on the server that has just come to lead. */
export const LEAD = 'lead';

/** The servers on one database, as one of them knows them. Beside an embedded database there is no other one. */
export interface Peers {
  /** Whether this server does what only one of them has to do. A server that is cut off may believe it for some seconds more. */
  isLeader(): boolean;
  /**
   * Calls back when a subject was told by any of them: the id of a project in which something is different, the hash of a bearer token that
   * was ended, `WORK` or `LEAD`. After a break, in which something may have been missed, every subject is told.
   * @returns what ends it
   */
  on(subject: string, heard: () => void): () => void;
  /** Tells a subject to all of them, this one too. Never fails: nothing may depend on it alone. */
  tell(subject: string): void;
  /**
   * Begins to hear the others, and to stand for the lead; goes on until it is left.
   * @param failed told of what keeps it from that, once for each reason
   * @returns what leaves, which gives the lead away
   */
  join(failed: (error: unknown) => void): Promise<() => Promise<void>>;
}

/** What is told inside of this process. */
export interface Subjects {
  on: Peers['on'];
  tell(subject: string): void;
  /** Tells all that anybody listens to. */
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
