/**
 * A clock that a test sets ahead, for all code of this process. Timers of ten seconds and more end when the clock passes their time; shorter
 * ones wait as always, such as those of a lease, whose work would be aborted.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const LONG_MS = 10_000;
/** The real time without an ended round, in ms, after which the rounds that have begun count as ones that take long. */
const SETTLE_MS = 100;
const LOOK_MS = 2;

interface Waiting {
  due: number;
  run: () => void;
}

export interface MovableClock {
  /** Sets the clock ahead, and waits for the rounds of work that begin. */
  setAhead(ms: number): Promise<void>;
  /** Gives this process its clock and its timers back. */
  restore(): void;
}

/** Replaces the clock and the timers of this process. */
export function createMovableClock(): MovableClock {
  const TrueDate = Date;
  const [startTimer, endTimer] = [globalThis.setTimeout, globalThis.clearTimeout];
  const trueNow = performance.now;
  const elapsed = performance.now.bind(performance);
  const waiting = new Map<NodeJS.Timeout, Waiting>();
  let aheadMs = 0;

  globalThis.Date = class extends TrueDate {
    constructor(...parts: [] | [value: number | string | Date]) {
      if (parts.length === 0) super(TrueDate.now() + aheadMs);
      else super(...(parts as ConstructorParameters<DateConstructor>));
    }

    static override now(): number {
      return TrueDate.now() + aheadMs;
    }
  } as DateConstructor;
  performance.now = () => elapsed() + aheadMs;

  const startMovable = (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    const run = () => {
      waiting.delete(timer);
      work(...values);
    };
    const timer = startTimer(run, ms);
    if (ms < LONG_MS) return timer;
    const wait = { due: performance.now() + ms, run };
    waiting.set(timer, wait);
    const restart = timer.refresh.bind(timer);
    timer.refresh = () => {
      wait.due = performance.now() + ms;
      return restart();
    };
    return timer;
  };
  const { __promisify__ } = startTimer;
  globalThis.setTimeout = Object.assign(startMovable, { __promisify__ }) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    if (typeof timer === 'object') waiting.delete(timer);
    endTimer(timer);
  };
  return {
    async setAhead(ms) {
      const before = waiting.size;
      aheadMs += ms;
      const now = performance.now();
      const due = [...waiting].filter(([, wait]) => wait.due <= now);
      for (const [timer, { run }] of due.toSorted((a, b) => a[1].due - b[1].due)) {
        endTimer(timer);
        run();
      }
      let size = waiting.size;
      for (let waited = 0; waiting.size < before && waited < SETTLE_MS; waited += LOOK_MS) {
        if (waiting.size !== size) waited = 0;
        size = waiting.size;
        await sleep(LOOK_MS);
      }
    },
    restore() {
      globalThis.Date = TrueDate;
      performance.now = trueNow;
      globalThis.setTimeout = startTimer;
      globalThis.clearTimeout = endTimer;
    },
  };
}
