import { Duplex } from 'node:stream';
import type { EmbeddedThread } from './embedded-thread.ts';
import { CHANNEL } from './peers.ts';

/** The first byte of the message that ends a client's session. The embedded database would shut down after it. */
const TERMINATE = 0x58;

/** A message of the protocol with a simple query. */
function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from('Q\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

type Done = (error?: Error | null) => void;

/** A socket for the PostgreSQL driver that is connected to the thread of the embedded database. */
export class EmbeddedSocket extends Duplex {
  readonly #thread: EmbeddedThread;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  /**
   * Methods of network sockets that the driver calls. A new connection starts without prepared statements, as the driver expects, although
   * the embedded database keeps its only session. The output of the reset is part of the replies.
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
    // A copy, because a transfer to a thread includes the whole memory block of a buffer.
    this.#thread.ask({ kind: 'wire', bytes: new Uint8Array(bytes) }).then(
      (reply) => {
        this.push(reply);
        done();
      },
      (error: Error) => done(error),
    );
  }
}
