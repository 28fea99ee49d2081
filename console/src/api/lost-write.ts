import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallOptions } from './call.ts';
import { isChangedElsewhere, isOutcomeUnknown } from './errors.ts';
import type { Finding } from './finding.ts';

/** Loaded while the request is on its way, because a lost one may leave no line to load it by. */
const load = () => import('./find-outcome.ts').catch(() => undefined);

/**
 * Makes a write once. When no answer says whether it happened, it is found out by reading, and the write ends as if the answer had come:
 * it resolves when it was done. It is never made again by itself. Nor is one that the server has refused because somebody else was
 * faster: unless what it was to do is done already.
 * @param query reads what the write changes
 * @throws NotDoneError when it was not done, ApiError when somebody else has changed the same
 */
export async function findingOut<Data, Result, Key extends QueryKey>(
  client: QueryClient,
  write: (options: CallOptions) => Promise<Result | undefined>,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  finding: Finding<Data, Result>,
): Promise<Result | undefined> {
  const before = 'before' in finding ? finding.before : client.getQueryData<Data>(query.queryKey);
  const known = before === undefined ? undefined : finding.changes?.(before);
  const loading = load();
  try {
    return await write({ known });
  } catch (error) {
    if (!isOutcomeUnknown(error) && !isChangedElsewhere(error)) throw error;
    const finder = (await loading) ?? (await load());
    if (!finder) throw error;
    return finder.settle({ client, error, query, before, finding }, known && (() => write({})));
  }
}
