import { type ReactPromise, use } from 'react';
import { loadPart } from './chunk.ts';

/** A promise that says how it ended, as React reads it: what has come already is drawn at once, without suspending. */
type Tracked<Value> = Promise<Value> & ReactPromise<Value>;

function track<Value>(promise: Promise<Value>): Tracked<Value> {
  promise.then(
    (value) => {
      Object.assign(promise, { status: 'fulfilled', value });
    },
    (reason) => {
      Object.assign(promise, { status: 'rejected', reason });
    },
  );
  return promise;
}

/** A part of the console's code that comes with its first use. */
export interface PartCode<Module> {
  /** Asks for it: once, and again if it did not come the last time. Rejects with a `MissingPartError`. */
  start: () => Promise<Module>;
  /**
   * What is drawn now; suspends until it has come, throws a `MissingPartError` when it does not. Asks again only for another
   * attempt: React draws more than once.
   */
  useModule: (attempt?: object) => Module;
}

/** Keeps what is known of one part. `name` is what the error calls it. */
export function partCode<Module>(name: string, load: () => Promise<Module>): PartCode<Module> {
  let code: Tracked<Module> | undefined;
  let asker: object | undefined;
  const begin = (attempt: object | undefined): Tracked<Module> => {
    asker = attempt;
    code = track(loadPart(name, load));
    return code;
  };
  const isMissing = () => code?.status === 'rejected';
  return {
    start: () => (code && !isMissing() ? code : begin(undefined)),
    useModule: (attempt) =>
      use(code && !(isMissing() && asker !== attempt) ? code : begin(attempt)),
  };
}
