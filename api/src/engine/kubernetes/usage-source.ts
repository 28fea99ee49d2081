import { isStatus } from './kubernetes-error.ts';

/** How long a source is not asked again that there is not, or that may not be asked, in ms. */
const REFUSED_MS = 5 * 60_000;

/** Where figures come from, which a cluster need not have and the server need not be allowed to ask. */
export interface UsageSource {
  /** `undefined` when the source fails, or refused lately. */
  ask<T>(question: () => Promise<T>): Promise<T | undefined>;
}

/**
 * Leaves a source alone for a while that answered with one of these: that it may not be asked (403), that there is none (404). Other
 * failures pass sooner.
 */
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
