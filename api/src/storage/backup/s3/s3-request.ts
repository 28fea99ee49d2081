/** Signs and sends requests to an object storage that speaks the protocol of Amazon S3. */
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { explainAbort, explainConnection, explainRefusal, S3Refusal } from './s3-failure.ts';
import type { S3Settings } from './s3-settings.ts';

export type Content = Uint8Array<ArrayBuffer>;

/** How often and how long a client tries. */
export interface S3Patience {
  /** The attempts of a request that gets no response, or a failure of the service. */
  attempts: number;
  /** The time before the second attempt in ms; it doubles with each further one. */
  pause: number;
  /** The time limit in ms for a response without content. */
  limit: number;
}

/** A request as it is sent. */
export interface SentRequest {
  method: string;
  headers: Headers;
  body?: Content | string;
  signal: AbortSignal;
}

/** Sends a request and follows no redirect. Rejects with the error of the connection, or with a StartFailure. */
export type S3Transport = (url: string, request: SentRequest) => Promise<Response>;

/** The transport to storages that may have any address. */
export const fetchTransport: S3Transport = (url, request) =>
  fetch(url, { ...request, redirect: 'manual' });

/** A request for an object, or for the bucket with an empty key. */
export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  body?: Content | string;
  headers?: Record<string, string>;
  /** The time limit until the response begins, in ms. */
  limit?: number;
  /** Ends the request, which is not repeated then. */
  signal?: AbortSignal;
}

/**
 * Sends a request and reads its response, again after a failure that may pass, also one that `read` reports.
 * @throws StartFailure without a response, and S3Refusal for a refused request
 */
export type Send = <Result>(
  request: S3Request,
  read: (response: Response) => Promise<Result>,
) => Promise<Result>;

/** The maximum size of a text in bytes: a list has at most 1,000 names. */
const TEXT_BYTES = 8 * 1024 * 1024;

/** Reads the text of a response. @throws StartFailure for a longer text than any of the protocol */
export async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > TEXT_BYTES) throw explainConnection(new Error('the response is too long'));
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Leaves the content of a response unread. */
export const ignoreContent = async ({ body }: Response): Promise<void> => body?.cancel();

const sha256 = (content: Content | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the address of an object. Names of backups consist of characters that need no encoding. */
function addressOf({ endpoint, bucket, pathStyle }: S3Settings, { key, query }: S3Request): string {
  const base = new URL(endpoint);
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const folder = base.pathname.replace(/\/$/, '');
  base.pathname = `${folder}/${pathStyle ? `${bucket}/` : ''}${key}`;
  base.search = new URLSearchParams(query).toString();
  return base.href;
}

/** How requests are sent. */
interface SendOptions extends S3Patience {
  transport: S3Transport;
  /** Ends all requests with their responses. */
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes of each content that was taken. */
  transferred?: ((bytes: number) => void) | undefined;
}

/** Returns a request that also ends with all others. */
function withSignal(request: S3Request, { signal }: SendOptions): S3Request {
  const signals = [request.signal, signal].filter((one) => one !== undefined);
  return signals.length === 0 ? request : { ...request, signal: AbortSignal.any(signals) };
}

/** Sends a request once. The time limit ends with the beginning of the response. */
async function sendOnce(
  settings: S3Settings,
  request: S3Request,
  { transport, limit: longest }: SendOptions,
): Promise<Response> {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = settings;
  const { method, body, headers, limit = longest, signal } = request;
  const signer = new AwsV4Signer({
    ...{ accessKeyId, secretAccessKey, region, service: 's3' },
    ...{ method, url: addressOf(settings, request) },
    headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body ?? '') },
  });
  const signed = await signer.sign();
  const abort = new AbortController();
  const timer = globalThis.setTimeout(
    () => abort.abort(new DOMException('no response', 'TimeoutError')),
    limit,
  );
  try {
    return await transport(signed.url.href, {
      ...{ method, headers: signed.headers },
      signal: signal === undefined ? abort.signal : AbortSignal.any([signal, abort.signal]),
      ...(body !== undefined && { body }),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Explains why an attempt failed, and whether another one may succeed. */
function explainAttempt(error: unknown, { signal }: S3Request) {
  if (signal?.aborted) return { failure: explainAbort(signal), mayPass: false };
  const failure = explainConnection(error);
  return { failure, mayPass: !(failure instanceof S3Refusal) || failure.mayPass };
}

/** Waits before another attempt. An abort ends the wait, and then the attempt. */
async function pause(ms: number, { signal }: S3Request): Promise<void> {
  await setTimeout(ms, undefined, signal && { signal }).catch(() => undefined);
}

/** Returns a function that signs and sends requests. */
export function createSend(settings: S3Settings, patience: SendOptions): Send {
  const once: Send = async (request, read) => {
    const response = await sendOnce(settings, request, patience);
    if (response.ok) {
      patience.transferred?.(request.body?.length ?? 0);
      return await read(response);
    }
    throw explainRefusal(response.status, await readText(response));
  };
  return async (given, read) => {
    const request = withSignal(given, patience);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(request, read);
      } catch (error) {
        const { failure, mayPass } = explainAttempt(error, request);
        if (!mayPass || attempt >= patience.attempts) throw failure;
      }
      await pause(patience.pause * 2 ** (attempt - 1), request);
    }
  };
}
