import { type Endpoint, type EndpointResponse, fillPath } from '@naru/contract/wire/endpoint';

/** The last response of a read with its entity tag. */
export interface KnownResponse {
  etag: string;
  data: unknown;
}

/** The oldest is forgotten for one more. */
const MOST = 100;

/** By session, so that nothing is left of one that has ended. */
const sessions = new WeakMap<AbortSignal, Map<string, KnownResponse>>();

interface ReadInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

/** A call as it is found again: its address, with the query. */
export const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: ReadInput): string =>
  `${fillPath(path, params)}?${new URLSearchParams(query)}`;

/** The known response of a call. Read it before the request is sent, because it may be evicted before the response arrives. */
export const knownResponse = (session: AbortSignal, address: string): KnownResponse | undefined =>
  sessions.get(session)?.get(address);

/** The header that makes the server respond with 304 when the known response is still valid. */
export const ifNoneMatchHeader = (known: KnownResponse | undefined): Record<string, string> =>
  known === undefined ? {} : { 'If-None-Match': known.etag };

/** Stores the data of a response that has an entity tag for this session, and returns the data. */
export function keepResponse<Data>(
  session: AbortSignal,
  address: string,
  etag: string | null | undefined,
  data: Data,
): Data {
  if (!etag) return data;
  const answers = sessions.get(session) ?? new Map<string, KnownResponse>();
  sessions.set(session, answers);
  answers.delete(address);
  answers.set(address, { etag, data });
  const [oldest] = answers.size > MOST ? answers.keys() : [];
  if (oldest !== undefined) answers.delete(oldest);
  return data;
}

/**
 * The data of the known answer, for a call that was answered by 304: the very same object, so that nothing is parsed, compared or
 * rendered again. The overload is there for the same reason as in `parseResponse`.
 */
export function unchangedData<E extends Endpoint>(
  endpoint: E,
  known: KnownResponse,
): EndpointResponse<E>;
export function unchangedData(_endpoint: Endpoint, known: KnownResponse): unknown {
  return known.data;
}
