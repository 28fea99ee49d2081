import type { Endpoint, EndpointResponse } from '@naru/contract/wire/endpoint';
import { type Envelope, envelope } from '@naru/contract/wire/envelope';
import { ApiError, InvalidResponseError, NetworkError } from './errors.ts';

/** An unparsed response. */
export interface RawResponse {
  status: number;
  text: string;
  /** The entity tag of the response, where the server sent one. */
  etag?: string | null;
}

const GATEWAY: readonly number[] = [502, 503, 504];

/** `undefined` for a text that is not JSON; no JSON value is `undefined`. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readEnvelope = (text: string): Envelope | undefined => {
  const parsed = envelope.safeParse(fromJson(text));
  return parsed.success ? parsed.data : undefined;
};

/** The error of an envelope with `success: false`, or of an error status without an envelope. */
function errorOf(status: number, wrapped: Envelope | undefined): ApiError | NetworkError {
  const said = wrapped && !wrapped.success ? wrapped.error : undefined;
  const message = said?.message ?? undefined;
  if (GATEWAY.includes(status))
    return new NetworkError('gateway', message, said?.code ?? undefined);
  return new ApiError({
    status,
    message,
    code: said?.code ?? undefined,
    secondStep: said?.second_step ?? undefined,
    details: said?.details?.map(({ field, reason }) => ({ field, reason: reason ?? '' })),
  });
}

/** The error of a response with an error status. */
export const responseError = ({ status, text }: RawResponse): ApiError | NetworkError =>
  errorOf(status, readEnvelope(text));

const place = (path: readonly PropertyKey[] = []): string =>
  ['data', ...path].map(String).join('.');

/** The data of an envelope; `undefined` for an empty body, a 204 and `data: null`. */
function readData(name: string, response: RawResponse): unknown {
  if (response.text.trim() === '') return undefined;
  const wrapped = readEnvelope(response.text);
  if (!wrapped) throw new InvalidResponseError(`${name}: no envelope`);
  if (!wrapped.success) throw errorOf(response.status, wrapped);
  return wrapped.data ?? undefined;
}

/**
 * The data of a successful response, parsed by the contract; throws one of the errors in `errors.ts`. Whether a response without data is
 * valid depends on `emptyResponse` of the endpoint. The overload is needed because TypeScript does not relate a schema's output to
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
