import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { BODY_LIMIT_BYTES, type Endpoint } from '@naru/contract/wire/endpoint';
import { buildRequest } from './build-request.ts';
import { checkResponse } from './check-response.ts';
import { type Fixtures, validPathParams, validQueryParams, validRequestBody } from './fixtures.ts';

/** The deviations from a valid request. */
interface Twist {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The raw text of the body, which replaces `body`. */
  text?: string;
  type?: string;
  token?: string | undefined;
}

/** Makes any call of the contract at this address, valid except for the deviations. */
export async function callWithDeviations(
  address: string,
  own: Fixtures,
  name: EndpointName,
  twist: Twist = {},
) {
  const endpoint: Endpoint = endpoints[name];
  const {
    params = validPathParams(endpoint, own),
    query = validQueryParams(own),
    text,
    type,
  } = twist;
  const fields = {
    ...validRequestBody(own, endpoint),
    ...(typeof twist.body === 'object' ? twist.body : {}),
  };
  const body = Array.isArray(twist.body) ? twist.body : fields;
  const token = 'token' in twist ? twist.token : own.token;
  const input = { params, query, ...(endpoint.body !== undefined && { body }) };
  const request = buildRequest(endpoint, input, token, address);
  if (type !== undefined) request.headers.set('Content-Type', type);
  const sent = text === undefined ? request : new Request(request, { body: text });
  return checkResponse(name, await fetch(sent));
}

/** Returns a body above the size limit of the call. */
export function createTooLongBody(name: EndpointName): string {
  const { bodyLimit = BODY_LIMIT_BYTES }: Endpoint = endpoints[name];
  return `"${'x'.repeat(bodyLimit)}"`;
}
