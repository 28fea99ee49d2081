import { use } from 'react';
import { loadPart } from './chunk.ts';

interface Code<Module> {
  promise: Promise<Module>;
  /** For whom it was asked for. */
  attempt: object | undefined;
  /** Known once it has come, so that what was opened before is drawn at once. */
  module?: Module;
  failed?: boolean;
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
  let code: Code<Module> | undefined;
  const begin = (attempt: object | undefined): Code<Module> => {
    const begun: Code<Module> = { promise: loadPart(name, load), attempt };
    begun.promise.then(
      (module) => {
        begun.module = module;
      },
      () => {
        begun.failed = true;
      },
    );
    code = begun;
    return begun;
  };
  return {
    start: () => (code && !code.failed ? code : begin(undefined)).promise,
    useModule: (attempt) => {
      const stale = code?.failed && code.attempt !== attempt;
      const current = code && !stale ? code : begin(attempt);
      return current.module ?? use(current.promise);
    },
  };
}
