/** The messages between the server and the thread of the embedded database. Each request gets one reply, in order. */

/** The start parameters of the thread. */
export interface EmbeddedSetup {
  /** `undefined` keeps the database in memory. */
  folder: string | undefined;
  /** A dump with the initial content of a new folder. */
  content: ArrayBuffer | undefined;
  /** The disk space that has to remain free for any write, in bytes. */
  reserve: number;
}

/** `wire` is a message of PostgreSQL's protocol; `upkeep` is a statement outside of every transaction. */
export type EmbeddedRequest =
  | { kind: 'wire'; bytes: Uint8Array }
  | { kind: 'upkeep'; statement: string }
  | { kind: 'dump' | 'close' };

/** The first reply comes without a request: the database is open, or the error why not. */
export type EmbeddedReply =
  | { kind: 'wire' | 'dump'; bytes: Uint8Array }
  | { kind: 'open' | 'done' | 'closed' }
  | { kind: 'failed'; reason: string };
