/** Handling of a server that lacks calls of the contract. Every server has the calls of section 7 of the specification. */
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { callApi, connectedClientOptions } from '../client.ts';
import { ApiError, isNotFoundError } from '../errors.ts';

/** The calls that the server is known to lack, by session, because the server may be a newer release at the next login. */
const missingCalls = new WeakMap<AbortSignal, Set<Endpoint>>();

const isKnownMissing = (endpoint: Endpoint): boolean =>
  missingCalls.get(connectedClientOptions().session.signal())?.has(endpoint) ?? false;

/** Records for the session that the server lacks a call. From then on no request is sent for this call. */
export function markCallMissing(endpoint: Endpoint): void {
  const session = connectedClientOptions().session.signal();
  const known = missingCalls.get(session) ?? new Set();
  missingCalls.set(session, known.add(endpoint));
}

/** The statuses of an unknown path, a path without this method, and an unknown method. 404 also means that a resource does not exist. */
const MISSING = [404, 405, 501];

/** Whether an error may mean that the server does not have the call. */
const mayBeMissing = (error: unknown): boolean =>
  error instanceof ApiError && MISSING.includes(error.status);

/**
 * Whether the error means for certain that the server lacks the call: 404 on a path without parameters, or another status in
 * `MISSING`.
 */
const isSurelyMissing = (endpoint: Endpoint, error: unknown): boolean =>
  !isNotFoundError(error) || !endpoint.path.includes('{');

/** Sends a call that the server may lack. Resolves with `null` when the server lacks the call or the resource does not exist. */
export const callIfSupported = async <E extends Endpoint>(
  ...[endpoint, input, options]: Parameters<typeof callApi<E>>
): Promise<Awaited<ReturnType<typeof callApi<E>>> | null> => {
  if (isKnownMissing(endpoint)) return null;
  try {
    return await callApi(endpoint, input, options);
  } catch (error) {
    if (!mayBeMissing(error)) throw error;
    if (isSurelyMissing(endpoint, error)) markCallMissing(endpoint);
    return null;
  }
};

/** The error of a write whose call the server lacks. `message` contains the advice for the member. */
class MissingCallError extends ApiError {
  constructor(message: string) {
    super({ status: 501, message });
  }
}

/** The description of a call that the server may lack, as part of a `WriteDescription`. */
export interface MissingCallDescription<Data> {
  endpoint: Endpoint;
  /** The alternative for the member, in Korean. */
  advice: string;
  /**
   * Whether the resource of the call still exists. This distinguishes a missing call from a missing resource, because 404 can mean
   * either.
   */
  isThere: (now: Data) => boolean;
}

/**
 * Sends a write whose call the server may lack. After 404, a read of `query` decides whether the call or its resource is missing.
 * @throws MissingCallError with the advice; no request is sent when the call is known to be missing
 */
export async function writeIfSupported<Result, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  { endpoint, advice, isThere }: MissingCallDescription<Data>,
  execute: () => Promise<Result>,
): Promise<Result> {
  if (isKnownMissing(endpoint)) throw new MissingCallError(advice);
  try {
    return await execute();
  } catch (error) {
    if (!mayBeMissing(error)) throw error;
    if (isNotFoundError(error) && !isThere(await client.fetchQuery({ ...query, staleTime: 0 })))
      throw error;
    markCallMissing(endpoint);
    throw new MissingCallError(advice);
  }
}

/** The progress of one form with a server that needs several calls in place of one call. Stored as long as the form is mounted. */
export interface StepwiseProgress {
  /** Whether the advice about the steps was shown. The next attempt then runs the steps. */
  advised?: true;
}

/**
 * Runs `atOnce` if the server has the call. Otherwise the first attempt changes nothing and fails with the advice of its
 * `missingCall`, which explains the steps; the next attempt runs `inSteps`.
 */
export async function callWithStepwiseFallback<Data>(
  progress: StepwiseProgress,
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
