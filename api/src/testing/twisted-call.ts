import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { BODY_LIMIT_BYTES, type Endpoint } from '@naru/contract/wire/endpoint';
import { checkResponse } from './check-response.ts';
import { bodyFor, type Fixtures, paramsFor, queryFor } from './fixtures.ts';
import { requestOf } from './request-of.ts';

/** Deviations of a request from a valid one. */
interface Twist {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The text of the body, instead of `body`. */
  text?: string;
  type?: string;
  token?: string | undefined;
}

/** Makes any call of the contract at this address, valid except for the deviations. */
export async function twistedCall(
  address: string,
  own: Fixtures,
  name: EndpointName,
  twist: Twist = {},
) {
  const endpoint: Endpoint = endpoints[name];
  const { params = paramsFor(endpoint, own), query = queryFor(own), text, type } = twist;
  const fields = { ...bodyFor(own), ...(typeof twist.body === 'object' ? twist.body : {}) };
  const body = Array.isArray(twist.body) ? twist.body : fields;
  const token = 'token' in twist ? twist.token : own.token;
  const input = { params, query, ...(endpoint.body !== undefined && { body }) };
  const request = requestOf(endpoint, input, token, address);
  if (type !== undefined) request.headers.set('Content-Type', type);
  const sent = text === undefined ? request : new Request(request, { body: text });
  return checkResponse(name, await fetch(sent));
}

/** A body above the size limit of the call. */
export function tooLongBody(name: EndpointName): string {
  const { bodyLimit = BODY_LIMIT_BYTES }: Endpoint = endpoints[name];
  return `"${'x'.repeat(bodyLimit)}"`;
}
