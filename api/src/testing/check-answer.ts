/** Every answer a test gets is held against the contract on the way. */
import type { Endpoint, EndpointAnswer } from '@naru/contract/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints';
import { envelope, type Failure, failure } from '@naru/contract/envelope';
import { COMMON_ERRORS, errorStatus } from '@naru/contract/errors';
import { expect } from 'vitest';
import * as z from 'zod/mini';

export interface Checked<N extends EndpointName> {
  status: number;
  headers: Headers;
  /** Throws when the answer was a refusal. */
  data(): NonNullable<EndpointAnswer<Endpoints[N]>>;
  /** Throws when the answer was a success. */
  error(): Failure;
}

const isCode = (code: string): code is keyof typeof errorStatus => code in errorStatus;

function checkFailure(endpoint: Endpoint, status: number, error: Failure): void {
  const code = error.code ?? '';
  expect([...endpoint.errors, ...COMMON_ERRORS]).toContain(code);
  expect(isCode(code) && errorStatus[code]).toBe(status);
  expect(error.message).not.toBe('');
}

/** The data of a success as the contract's schema reads it. */
function parseData<N extends EndpointName>(
  name: N,
  data: unknown,
): NonNullable<EndpointAnswer<Endpoints[N]>>;
function parseData(name: EndpointName, data: unknown): unknown {
  const { answer }: Endpoint = endpoints[name];
  if (answer === undefined) {
    expect(data).toBeNull();
    return undefined;
  }
  const parsed = z.parse(answer, data);
  // The schema drops what it does not know: an answer that loses something by it says more than is declared.
  expect(parsed, `${name} answers what the contract does not declare`).toEqual(data);
  return parsed;
}

/** Parses an answer with the envelope and the call's own schema; the status and code must be the contract's too. */
export async function checkAnswer<N extends EndpointName>(
  name: N,
  response: Response,
): Promise<Checked<N>> {
  const { status, headers } = response;
  const json: unknown = await response.json();
  const parsed = z.parse(envelope, json);
  expect(headers.get('x-request-id')).toBeTruthy();
  if (!parsed.success) checkFailure(endpoints[name], status, z.parse(failure, parsed.error));
  else expect(status).toBe(200);
  return {
    status,
    headers,
    data() {
      if (!parsed.success) throw new Error(`${name} was refused: ${JSON.stringify(parsed.error)}`);
      return parseData(name, parsed.data);
    },
    error() {
      if (parsed.success) throw new Error(`${name} was not refused: ${JSON.stringify(json)}`);
      return z.parse(failure, parsed.error);
    },
  };
}
