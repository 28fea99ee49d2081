import { Duplex } from 'node:stream';
import type { EmbeddedThread } from './embedded-thread.ts';

/** The first byte of the message with which a client takes its leave. The embedded database would end by it. */
const TERMINATE = 0x58;

type Done = (error?: Error | null) => void;

/** What the PostgreSQL driver takes for its socket: it leads to the thread of the embedded database. */
export class EmbeddedSocket extends Duplex {
  readonly #thread: EmbeddedThread;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  /** The driver calls these of a network socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
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
    this.#thread.ask({ kind: 'wire', bytes }).then(
      (reply) => {
        this.push(reply);
        done();
      },
      (error: Error) => done(error),
    );
  }
}
