/** Handling of a server with fewer calls than the contract, at least those of section 7 of the specification. */
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { call, connection } from '../client.ts';
import { ApiError, isNotFound } from '../errors.ts';

/** The calls that the server is known not to have, by session: after the next login the server may be a newer one. */
const missingCalls = new WeakMap<AbortSignal, Set<Endpoint>>();

const isKnownMissing = (endpoint: Endpoint): boolean =>
  missingCalls.get(connection().session.signal())?.has(endpoint) ?? false;

/** Keeps for the session that the server does not have a call. From then on no request is sent for it. */
export function markMissing(endpoint: Endpoint): void {
  const session = connection().session.signal();
  const known = missingCalls.get(session) ?? new Set();
  missingCalls.set(session, known.add(endpoint));
}

/** The statuses of an unknown path, a path without this method, and an unknown method. 404 also means that a resource does not exist. */
const MISSING = [404, 405, 501];

/** Whether an error may mean that the server does not have the call. */
const mayBeMissing = (error: unknown): boolean =>
  error instanceof ApiError && MISSING.includes(error.status);

/** Whether the server can only mean the call, not a resource: 404 on a path without parameters, and any other of the statuses. */
const isSurelyMissing = (endpoint: Endpoint, error: unknown): boolean =>
  !isNotFound(error) || !endpoint.path.includes('{');

/** Makes a call that the server may not have; resolves with `null` then, and also where the resource of the call does not exist. */
export const callIfSupported = async <E extends Endpoint>(
  ...[endpoint, input, options]: Parameters<typeof call<E>>
): Promise<Awaited<ReturnType<typeof call<E>>> | null> => {
  if (isKnownMissing(endpoint)) return null;
  try {
    return await call(endpoint, input, options);
  } catch (error) {
    if (!mayBeMissing(error)) throw error;
    if (isSurelyMissing(endpoint, error)) markMissing(endpoint);
    return null;
  }
};

/** The error of a write for which the server has no call. `message` is for the member, with what can be done instead. */
class MissingCallError extends ApiError {
  constructor(message: string) {
    super({ status: 501, message });
  }
}

/** A call that the server may not have, as a write describes it. */
export interface MissingCall<Data> {
  endpoint: Endpoint;
  /** The alternative for the member, in Korean. */
  advice: string;
  /**
   * Whether the resource of the call still exists. It distinguishes a missing call from a missing resource, because 404 can mean either.
   */
  isThere: (now: Data) => boolean;
}

/**
 * Makes a write whose call the server may not have. After 404, a read of `query` decides whether the call or its resource is missing.
 * @throws MissingCallError with the advice; without a request where the call is known to be missing
 */
export async function writeIfSupported<Result, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  { endpoint, advice, isThere }: MissingCall<Data>,
  execute: () => Promise<Result>,
): Promise<Result> {
  if (isKnownMissing(endpoint)) throw new MissingCallError(advice);
  try {
    return await execute();
  } catch (error) {
    if (!mayBeMissing(error)) throw error;
    if (isNotFound(error) && !isThere(await client.fetchQuery({ ...query, staleTime: 0 })))
      throw error;
    markMissing(endpoint);
    throw new MissingCallError(advice);
  }
}

/** The progress of one form with a server that needs several calls in place of one. Kept as long as the form. */
export interface Stepwise {
  /** Whether the advice about the steps was shown, so that the next attempt takes them. */
  advised?: true;
}

/**
 * Runs `atOnce` where the server has the call. Where it does not, the first attempt changes nothing and fails with the advice of its
 * `missingCall`, which explains the steps; the next attempt runs `inSteps`.
 */
export async function callWithStepwiseFallback<Data>(
  progress: Stepwise,
  atOnce: () => Promise<Data>,
  inSteps: () => Promise<Data>,
): Promise<Data> {
  if (progress.advised) return inSteps();
  try {
    return await atOnce();
  } catch (error) {
    if (error instanceof MissingCallError) progress.advised = true;
    throw error;
  }
}
