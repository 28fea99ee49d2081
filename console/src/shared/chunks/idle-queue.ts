/** Something whose code is loaded on first use, such as a `lazyChunk`. */
export interface Preloadable {
  /** Requests the chunk. Resolves when it has loaded, and also when it has failed: the component that needs it requests it again. */
  preload: () => Promise<void>;
}

/** The functions of the browser that the queue needs; tests replace them. */
export interface IdleParts {
  /** Resolves when the browser is idle. */
  idle: () => Promise<void>;
  /** Whether the member has turned on the browser's data saver. */
  savesData: () => boolean;
}

/** Safari has no idle callbacks: there the next moment has to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/** `navigator.connection` is known to some browsers only, and to none of TypeScript's libraries. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true;
}

/**
 * Loads chunks in advance, one after the other and only while the browser is idle, so that the first opening of a dialog, a tab or a menu
 * is as fast as the second.
 */
export class IdleQueue {
  readonly #parts: IdleParts;
  readonly #waiting = new Set<Preloadable>();
  #started = false;
  #working = false;

  constructor(parts: IdleParts = { idle, savesData }) {
    this.#parts = parts;
  }

  /** Adds chunks that a part of the page may need. The returned function removes the chunks without a request so far. */
  add(chunks: readonly Preloadable[]): () => void {
    for (const chunk of chunks) this.#waiting.add(chunk);
    if (this.#started) void this.#work();
    return () => {
      for (const chunk of chunks) this.#waiting.delete(chunk);
    };
  }

  /** Starts loading the added chunks. */
  start(): void {
    if (this.#started || this.#parts.savesData()) return;
    this.#started = true;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    while (this.#waiting.size > 0) {
      await this.#parts.idle();
      const [chunk] = this.#waiting;
      if (!chunk) break;
      this.#waiting.delete(chunk);
      await chunk.preload();
    }
    this.#working = false;
  }
}
