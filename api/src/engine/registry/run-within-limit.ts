import { RegistryError } from './registry.ts';
import {
  lateRegistryError,
  type NamedByMember,
  registryFailureError,
} from './registry-sentences.ts';

/**
 * Runs calls of a registry until a limit, and converts their errors to sentences for the member.
 * @param caller aborted when nobody waits for the outcome
 * @throws EngineError, or the caller's reason
 */
export async function runWithinLimit<T>(
  caller: AbortSignal,
  limit: AbortSignal,
  named: NamedByMember,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await work(AbortSignal.any([caller, limit]));
  } catch (error) {
    caller.throwIfAborted();
    if (limit.aborted) throw lateRegistryError();
    throw error instanceof RegistryError ? registryFailureError(error, named) : error;
  }
}
