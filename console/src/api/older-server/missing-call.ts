/** What the console does with a server that has fewer calls than the contract, at least those of section 7 of the specification. */
import { ApiError, isNotFound } from '../errors.ts';

/** What a server answers to a call that it may not know, because it is older than this console: `null` then. */
export async function nullIfUnknown<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** No such way to use an address that there is, or no such method at all; 404 can also mean that a thing is gone. */
const MISSING = [404, 405, 501];

/** Whether a server may have refused a call because it does not have it. */
export const mayBeMissing = (error: unknown): boolean =>
  error instanceof ApiError && MISSING.includes(error.status);

/** The failure of what a server has no call for. `message` is for the member, with what can be done instead. */
export class MissingCallError extends ApiError {
  constructor(message: string) {
    super({ status: 501, message });
  }
}

/** How far one form has come with a server that takes several calls for what others do in one. Kept as long as the form. */
export interface Stepwise {
  /** Whether the member has been told of the steps, and has asked again. */
  told?: true;
}

/**
 * Does something in one call where the server has it. Where it does not, the first attempt does nothing and fails with the advice of its
 * `missingCall`, which explains the steps; the next attempt takes them.
 */
export async function atOnceOrStepwise<Data>(
  progress: Stepwise,
  atOnce: () => Promise<Data>,
  inSteps: () => Promise<Data>,
): Promise<Data> {
  if (progress.told) return inSteps();
  try {
    return await atOnce();
  } catch (error) {
    if (error instanceof MissingCallError) progress.told = true;
    throw error;
  }
}
