import { isStatus } from './kubernetes-error.ts';

/** How long a missing or forbidden source is not queried again, in ms. */
const REFUSED_MS = 5 * 60_000;

/** A source of figures that may be missing in the cluster or forbidden to the server. */
export interface UsageSource {
  /** Queries the source; `undefined` when the source fails, or refused recently. */
  ask<T>(question: () => Promise<T>): Promise<T | undefined>;
}

/** Stops querying a source for a while after one of these statuses: forbidden (403), missing (404). Other failures are temporary. */
export function usageSource(refusals: readonly number[]): UsageSource {
  let refusedAt = -Infinity;
  return {
    async ask(question) {
      if (performance.now() - refusedAt < REFUSED_MS) return undefined;
      try {
        return await question();
      } catch (error) {
        if (refusals.some((status) => isStatus(error, status))) refusedAt = performance.now();
        return undefined;
      }
    },
  };
}
