import { Duplex } from 'node:stream';
import type { EmbeddedThread } from './embedded-thread.ts';
import { CHANNEL } from './peers.ts';

/** The first byte of the message with which a client takes its leave. The embedded database would end by it. */
const TERMINATE = 0x58;

/** A whole message of the protocol: a query of text alone. */
function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from('Q\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

type Done = (error?: Error | null) => void;

/** What the PostgreSQL driver takes for its socket: it leads to the thread of the embedded database. */
export class EmbeddedSocket extends Duplex {
  readonly #thread: EmbeddedThread;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  /**
   * The driver calls these of a network socket. A new connection begins without prepared statements, as the driver expects it, although
   * the embedded database goes on with the one session that it has. What is told in it comes with the replies.
   */
  connect(): this {
    this.#thread
      .ask({ kind: 'wire', bytes: simpleQuery(`deallocate all; listen ${CHANNEL}`) })
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
    // Replies are pushed as they come.
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
    // A copy of its own: what is sent to a thread takes all of the memory along that a buffer is a part of.
    this.#thread.ask({ kind: 'wire', bytes: new Uint8Array(bytes) }).then(
      (reply) => {
        this.push(reply);
        done();
      },
      (error: Error) => done(error),
    );
  }
}
