/** Checks that every response in a test complies with the contract. */

import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints/endpoints';
import { type Endpoint, type EndpointResponse, endpointErrors } from '@naru/contract/wire/endpoint';
import { type ErrorBody, envelope, errorBody } from '@naru/contract/wire/envelope';
import { errorHttpStatus } from '@naru/contract/wire/errors';
import { expect } from 'vitest';
import * as z from 'zod/mini';

export interface CheckedResponse<N extends EndpointName> {
  status: number;
  headers: Headers;
  /** Whether the response succeeds without the data of the call, as that of a retry whose first response is not stored yet. */
  isEmpty: boolean;
  /** Returns the data of a successful response. @throws Error when the response is an error */
  data(): NonNullable<EndpointResponse<Endpoints[N]>>;
  /** Returns the error of a failed response. @throws Error when the response is a success */
  error(): ErrorBody;
}

const isCode = (code: string): code is keyof typeof errorHttpStatus => code in errorHttpStatus;

function checkFailure(endpoint: Endpoint, status: number, error: ErrorBody): void {
  const code = error.code ?? '';
  expect(endpointErrors(endpoint)).toContain(code);
  expect(isCode(code) && errorHttpStatus[code]).toBe(status);
  expect(error.message).not.toBe('');
}

/**
 * Returns the data of a successful response, parsed with the contract's schema. The overload returns the type of the endpoint, as in
 * `parseInput`.
 */
function parseData<N extends EndpointName>(
  name: N,
  data: unknown,
): NonNullable<EndpointResponse<Endpoints[N]>>;
function parseData(name: EndpointName, data: unknown): unknown {
  const { response }: Endpoint = endpoints[name];
  if (response === undefined) {
    expect(data).toBeNull();
    return undefined;
  }
  const parsed = z.parse(response, data);
  // The schema removes unknown fields. So a response with undeclared fields differs from its parsed value.
  expect(parsed, `${name} returns what the contract does not declare`).toEqual(data);
  return parsed;
}

/**
 * Parses a response with the schemas of the envelope and the call. The test fails if the response, its status or its error code is not
 * declared in the contract.
 */
export async function checkResponse<N extends EndpointName>(
  name: N,
  response: Response,
): Promise<CheckedResponse<N>> {
  const { status, headers } = response;
  const endpoint: Endpoint = endpoints[name];
  const json: unknown = await response.json();
  const parsed = z.parse(envelope, json);
  expect(headers.get('x-request-id')).toBeTruthy();
  if (!parsed.success) checkFailure(endpoint, status, z.parse(errorBody, parsed.error));
  else expect(status).toBe(200);
  return {
    status,
    headers,
    isEmpty: parsed.success && parsed.data === null && endpoint.response !== undefined,
    data() {
      if (!parsed.success)
        throw new Error(`${name} returned an error: ${JSON.stringify(parsed.error)}`);
      return parseData(name, parsed.data);
    },
    error() {
      if (parsed.success) throw new Error(`${name} returned no error: ${JSON.stringify(json)}`);
      return z.parse(errorBody, parsed.error);
    },
  };
}
