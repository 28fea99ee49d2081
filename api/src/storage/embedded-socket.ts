import { Duplex } from 'node:stream';
import { callerUsesDiskReserve } from '../runtime/caller.ts';
import type { EmbeddedThread } from './embedded-thread.ts';
import { NOTIFICATION_CHANNEL } from './peers.ts';

/** The first byte of the Terminate message, which ends a session. The embedded database would shut down on this message. */
const TERMINATE = 0x58;

/** Returns a Query message of PostgreSQL's protocol. */
function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from('Q\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

type Done = (error?: Error | null) => void;

/** A socket for the PostgreSQL driver that is connected to the thread of the embedded database. */
export class EmbeddedDatabaseSocket extends Duplex {
  readonly #thread: EmbeddedThread;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  /**
   * Resets the only session of the embedded database, because the driver expects a new connection without prepared statements. The
   * driver calls `connect`, `setNoDelay`, `ref` and `unref` as methods of a network socket.
   */
  connect(): this {
    this.#thread
      .ask({
        kind: 'wire',
        bytes: simpleQuery(`deallocate all; listen ${NOTIFICATION_CHANNEL}`),
        usesDiskReserve: false,
      })
      .then(
        () => this.emit('connect'),
        (error: Error) => this.destroy(error),
      );
    return this;
  }
  setNoDelay = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {
    // Replies are pushed when they arrive.
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk, done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #send(bytes: Uint8Array, done: Done): void {
    if (bytes[0] === TERMINATE) {
      done();
      return;
    }
    // Copies the bytes, because a message to a thread would include the whole memory block of the buffer.
    const wire = { bytes: new Uint8Array(bytes), usesDiskReserve: callerUsesDiskReserve() };
    this.#thread.ask({ kind: 'wire', ...wire }).then(
      (reply) => {
        this.push(reply);
        done();
      },
      (error: Error) => done(error),
    );
  }
}
