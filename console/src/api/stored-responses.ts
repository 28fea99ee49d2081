import type { Endpoint, EndpointResponse } from '@naru/contract/wire/endpoint';

/** The data and the entity tag of the last response of a read. */
export interface StoredResponse {
  etag: string;
  data: unknown;
}

/** The maximum number of stored responses per session. A further response replaces the oldest. */
const MOST = 100;

/** The stored responses by session and address. The responses of an ended session are garbage-collected. */
const sessions = new WeakMap<AbortSignal, Map<string, StoredResponse>>();

/**
 * Returns the stored response of a call. Call this function before the request is sent, because the response may be evicted before the
 * new response arrives.
 */
export const findStoredResponse = (
  session: AbortSignal,
  address: string,
): StoredResponse | undefined => sessions.get(session)?.get(address);

/** The header with which the server responds with 304 if the stored response is still current. */
export const ifNoneMatchHeader = (known: StoredResponse | undefined): Record<string, string> =>
  known === undefined ? {} : { 'If-None-Match': known.etag };

/** Stores the data of a response with an entity tag, and returns the data. */
export function storeResponse<Data>(
  session: AbortSignal,
  address: string,
  etag: string | null | undefined,
  data: Data,
): Data {
  if (!etag) return data;
  const answers = sessions.get(session) ?? new Map<string, StoredResponse>();
  sessions.set(session, answers);
  answers.delete(address);
  answers.set(address, { etag, data });
  const [oldest] = answers.size > MOST ? answers.keys() : [];
  if (oldest !== undefined) answers.delete(oldest);
  return data;
}

/**
 * Returns the stored data for a response with status 304. The returned object is identical, so that nothing is parsed, compared or
 * rendered again. The overload has the same reason as in `parseResponse`.
 */
export function reuseStoredData<E extends Endpoint>(
  endpoint: E,
  known: StoredResponse,
): EndpointResponse<E>;
export function reuseStoredData(_endpoint: Endpoint, known: StoredResponse): unknown {
  return known.data;
}
