import { ApiError, isNotFound } from './errors.ts';

/** What a server answers to a call that it may not know, because it is older than this console: `null` then. */
export async function nullIfUnknown<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** No such way to use an address that there is, or no such method at all. */
const UNKNOWN_METHODS = [405, 501];

const isUnknownMethod = (error: unknown): boolean =>
  error instanceof ApiError && UNKNOWN_METHODS.includes(error.status);

/**
 * The same for a call on a thing that may be gone, where 404 can mean either.
 * @param isThere reads whether the thing is there still
 */
export async function nullIfNoSuchCall<Data>(
  answer: Promise<Data>,
  isThere: () => Promise<boolean>,
): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isUnknownMethod(error)) return null;
    if (isNotFound(error) && (await isThere())) return null;
    throw error;
  }
}

/** The failure of what a server has no call for. `message` is for the member, with what can be done instead. */
export const noSuchCall = (message: string): ApiError => new ApiError({ status: 501, message });
