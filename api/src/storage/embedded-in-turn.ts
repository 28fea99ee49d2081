import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { callerKey } from '../runtime/caller.ts';
import { fairQueue } from '../runtime/fair-queue.ts';

/**
 * The embedded database does one thing after the other, a transaction being one thing: in turn for its callers, so that nobody who asks much
 * keeps the others waiting.
 */
export function embeddedInTurn(client: PGlite): PGlite {
  // It works in this thread: without a pause, no request that arrives would be seen before all others are done.
  const queue = fairQueue({ atOnce: 1, pause: () => setImmediate() });
  const query: PGlite['query'] = (...rest) => queue.run(callerKey(), () => client.query(...rest));
  const transaction: PGlite['transaction'] = (work) =>
    queue.run(callerKey(), () => client.transaction(work));
  return withMethods(client, { query, transaction });
}

/** The same object, some of whose methods are others. */
const withMethods = <T extends object>(object: T, methods: Partial<T>): T =>
  new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(name in methods ? methods : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
