import { isNotFound } from './errors.ts';

/** What a server answers to a call that it may not know, because it is older than this console: `null` then. */
export async function nullIfUnknown<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
