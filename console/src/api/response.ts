import type { Endpoint, EndpointResponse } from '@naru/contract/wire/endpoint';
import { type Envelope, envelope } from '@naru/contract/wire/envelope';
import { ApiError, InvalidResponseError, NetworkError } from './errors.ts';

/** An unparsed response. */
export interface RawResponse {
  status: number;
  text: string;
  /** The entity tag, if the server sent one. */
  etag?: string | null;
}

const GATEWAY: readonly number[] = [502, 503, 504];

/** Parses JSON; `undefined` for an invalid text. No valid JSON has the value `undefined`. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readEnvelope = (json: unknown): Envelope | undefined => {
  const parsed = envelope.safeParse(json);
  return parsed.success ? parsed.data : undefined;
};

/** Whether a body is an answer of the API, also an incomplete one, and not the page of a proxy. */
const isApiAnswer = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'success' in json;

/** Converts the body of an envelope with `success: false`, or of an error status, to an error. */
function errorOf(status: number, json: unknown): ApiError | NetworkError {
  const wrapped = readEnvelope(json);
  const said = wrapped && !wrapped.success ? wrapped.error : undefined;
  const message = said?.message ?? undefined;
  if (GATEWAY.includes(status))
    return new NetworkError('gateway', message, said?.code ?? undefined);
  return new ApiError({
    status,
    message,
    code: said?.code ?? undefined,
    secondStep: said?.second_step ?? undefined,
    details: said?.details?.map(({ reason, ...place }) => ({ ...place, reason: reason ?? '' })),
    isFromApi: isApiAnswer(json),
  });
}

/** Converts a response with an error status to an error. */
export const responseError = ({ status, text }: RawResponse): ApiError | NetworkError =>
  errorOf(status, fromJson(text));

const place = (path: readonly PropertyKey[] = []): string =>
  ['data', ...path].map(String).join('.');

/** Returns the data of a response's envelope; `undefined` for an empty body, a 204 and `data: null`. */
function readData(name: string, response: RawResponse): unknown {
  if (response.text.trim() === '') return undefined;
  const json = fromJson(response.text);
  const wrapped = readEnvelope(json);
  if (!wrapped) throw new InvalidResponseError(`${name}: no envelope`);
  if (!wrapped.success) throw errorOf(response.status, json);
  return wrapped.data ?? undefined;
}

/**
 * Parses the data of a successful response with the contract; throws one of the errors in `errors.ts`. `emptyResponse` of the endpoint
 * decides whether a response without data is valid. The overload is needed because TypeScript cannot relate the output of a schema to
 * `EndpointResponse`, which depends on two properties of the endpoint.
 */
export function parseResponse<E extends Endpoint>(
  endpoint: E,
  response: RawResponse,
): EndpointResponse<E>;
export function parseResponse(endpoint: Endpoint, response: RawResponse): unknown {
  const name = `${endpoint.method} ${endpoint.path}`;
  const data = readData(name, response);
  if (data === undefined) {
    if (endpoint.emptyResponse === 'valid') return undefined;
    throw new InvalidResponseError(`${name}: no data`);
  }
  if (!endpoint.response) return undefined;
  const parsed = endpoint.response.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new InvalidResponseError(`${name}: ${place(parsed.error.issues[0]?.path)}`);
}
