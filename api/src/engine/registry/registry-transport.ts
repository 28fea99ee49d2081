import { RegistryError } from './registry.ts';

/** One request to a registry, to its token server, or to an object storage. */
export interface TransportRequest {
  method: string;
  headers: Headers;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  signal: AbortSignal;
}

/** The beginning of a response, and its body. */
export interface TransportResponse {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array> | null;
}

/** Sends a request and follows no redirect. Rejects with the error of the connection, or with a RegistryError. */
export type RegistryTransport = (url: URL, request: TransportRequest) => Promise<TransportResponse>;

/** The transport to the registry of the operator, which may have any address. */
export const fetchTransport: RegistryTransport = (url, { body, ...request }) =>
  fetch(url, { ...request, body: body ?? null, redirect: 'manual' });

/** A complete response of a registry. */
export interface RegistryResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Checks whether a response leads to another address. */
export const isRedirect = ({ status }: Pick<RegistryResponse, 'status'>): boolean =>
  status >= 300 && status < 400;

/** Reads a body up to a maximum length. */
async function textOf(body: AsyncIterable<Uint8Array> | null, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new RegistryError(`answered with more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Returns the reason of an error of `fetch`, which is in its `cause`. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** The limits of one request: the time until its end in ms, the maximum size of its response in bytes, and the caller's signal. */
export interface RequestLimits {
  deadlineMs: number;
  mostBytes: number;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one request and reads the complete response.
 * @throws RegistryError for a response that is missing, late or too large; or the signal's reason
 */
export async function sendRequest(
  transport: RegistryTransport,
  url: URL,
  init: Omit<TransportRequest, 'signal'>,
  { deadlineMs, mostBytes, signal }: RequestLimits,
): Promise<RegistryResponse> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const ends = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const { status, headers, body } = await transport(url, { ...init, signal: ends });
    return { status, headers, text: await textOf(body, mostBytes) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof RegistryError) throw error;
    const cause = deadline.aborted ? deadline.reason : error;
    const message = `does not answer: ${reasonOf(cause)}`;
    throw new RegistryError(message, { cause, reason: 'unreachable' });
  }
}
