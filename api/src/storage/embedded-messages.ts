/** What the server and the thread of the embedded database say to each other. Each request gets one reply, in order. */

/** With what the thread starts. */
export interface EmbeddedSetup {
  /** None keeps the database in memory. */
  folder: string | undefined;
  /** A dump with the initial content of a new folder. */
  content: ArrayBuffer | undefined;
  /** How much room the disk has to have left, in bytes, for anything to be written. */
  reserve: number;
}

/** `wire` is a message of PostgreSQL's protocol, `upkeep` a statement that stands outside of every transaction. */
export type EmbeddedRequest =
  | { kind: 'wire'; bytes: Uint8Array }
  | { kind: 'upkeep'; statement: string }
  | { kind: 'dump' | 'close' };

/** The first reply comes unasked, when the database is open, or says why it is not. */
export type EmbeddedReply =
  | { kind: 'wire' | 'dump'; bytes: Uint8Array }
  | { kind: 'open' | 'done' | 'closed' }
  | { kind: 'failed'; reason: string };
