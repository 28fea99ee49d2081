import { type Endpoint, fillPath } from '@naru/contract/wire/endpoint';

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Returns the request of a call with this input. The body is sent as JSON. */
export function buildRequest(
  endpoint: Endpoint,
  input: LooseInput,
  token?: string,
  address = 'http://naru.test',
): Request {
  const { params = {}, query, body } = input;
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const headers = new Headers();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(`${address}${fillPath(endpoint.path, params)}${search}`, {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
