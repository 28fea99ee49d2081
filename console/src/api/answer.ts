import type { Endpoint, EndpointAnswer } from '@naru/contract/endpoint';
import { type Envelope, envelope } from '@naru/contract/envelope';
import { AnsweredError, BrokenContractError, UnreachableError } from './failures.ts';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  text: string;
}

const GATEWAY: readonly number[] = [502, 503, 504];

/** `undefined` for what is no JSON at all; every JSON value is something else. */
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

/** A status of 400 and above, or `success: false`. Without an envelope the status still says enough. */
function refusal(status: number, wrapped: Envelope | undefined): Error {
  const said = wrapped && !wrapped.success ? wrapped.error : undefined;
  const message = said?.message ?? undefined;
  if (GATEWAY.includes(status)) return new UnreachableError('gateway', message);
  return new AnsweredError({
    status,
    message,
    code: said?.code ?? undefined,
    details: said?.details?.map(({ field, reason }) => ({ field, reason: reason ?? '' })),
  });
}

const place = (path: readonly PropertyKey[] = []): string =>
  ['data', ...path].map(String).join('.');

/** The data of an envelope; `undefined` for an empty body, a 204 and `data: null`. */
function readData(endpoint: Endpoint, answer: RawAnswer): unknown {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (answer.text.trim() === '') return undefined;
  const wrapped = readEnvelope(answer.text);
  if (!wrapped) throw new BrokenContractError(`${name}: no envelope`);
  if (!wrapped.success) throw refusal(answer.status, wrapped);
  return wrapped.data ?? undefined;
}

/**
 * What an answer means under the contract: its data, or one of the errors in `failures.ts`. Nothing at all is a
 * success where the endpoint says so (`emptyAnswer`); data of a wrong shape never is.
 */
export function parseAnswer<E extends Endpoint>(endpoint: E, answer: RawAnswer): EndpointAnswer<E>;
export function parseAnswer(endpoint: Endpoint, answer: RawAnswer): unknown {
  if (answer.status >= 400) throw refusal(answer.status, readEnvelope(answer.text));
  const data = readData(endpoint, answer);
  const name = `${endpoint.method} ${endpoint.path}`;
  if (data === undefined) {
    if (endpoint.emptyAnswer === 'fine') return undefined;
    throw new BrokenContractError(`${name}: no data`);
  }
  if (!endpoint.answer) return undefined;
  const parsed = endpoint.answer.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new BrokenContractError(`${name}: ${place(parsed.error.issues[0]?.path)}`);
}
