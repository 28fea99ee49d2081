/** A module or component that is loaded on first use, such as a `lazyChunk`. */
export interface PreloadableCode {
  /**
   * Requests the chunk. Resolves when the chunk has loaded or failed to load. After a failure, the component that needs the chunk
   * requests the chunk again.
   */
  preload: () => Promise<void>;
}

/** The functions of the browser that the queue needs; tests replace these functions. */
export interface IdleQueueDependencies {
  /** Resolves when the browser is idle. */
  idle: () => Promise<void>;
  /** Whether the member has turned on the browser's data saver. */
  savesData: () => boolean;
}

/** Waits for an idle moment of the browser. Safari has no idle callbacks, so a timer without a delay replaces the callback. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/** Reads `navigator.connection`, which only some browsers have and which no library of TypeScript declares. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true;
}

/**
 * Loads chunks in advance, one at a time and only while the browser is idle, so that a dialog, tab or menu opens as fast the first
 * time as the second time.
 */
export class IdleQueue {
  readonly #parts: IdleQueueDependencies;
  readonly #waiting = new Set<PreloadableCode>();
  #started = false;
  #working = false;

  constructor(parts: IdleQueueDependencies = { idle, savesData }) {
    this.#parts = parts;
  }

  /** Adds chunks that a part of the page may need. The returned function removes the chunks that have not been requested yet. */
  add(chunks: readonly PreloadableCode[]): () => void {
    for (const chunk of chunks) this.#waiting.add(chunk);
    if (this.#started) void this.#work();
    return () => {
      for (const chunk of chunks) this.#waiting.delete(chunk);
    };
  }

  /** Starts to load the added chunks, unless the member has turned on the data saver. */
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
