/** Stores backups in an object storage that speaks the protocol of Amazon S3. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StartFailure } from '../../../runtime/errors.ts';
import { explainConnection, explainRefusal, textsOf } from './s3-failure.ts';
import type { S3Settings } from './s3-settings.ts';

type Content = Uint8Array<ArrayBuffer>;

/** A part of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An object in a list. */
export interface StoredObject {
  key: string;
  /** The size in bytes. */
  bytes: number;
}

/** The object storage. All functions fail with a StartFailure, a Korean sentence for operators. */
export interface S3Client {
  /** Stores a small object. */
  put(key: string, content: Content): Promise<void>;
  /**
   * Stores a file, in parts, of which one is in memory at a time. An upload that fails leaves no parts, unless the storage is away.
   * Returns the SHA-256 of the file.
   */
  upload(key: string, file: string): Promise<string>;
  /** Returns the content of an object, or of a part of it. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Deletes an object. A missing object is no error. */
  remove(key: string): Promise<void>;
  /** Lists all objects whose names have this beginning. */
  list(prefix: string): Promise<StoredObject[]>;
}

const MIB = 1024 * 1024;

/** The usual size of a part in bytes, which is in memory while it is sent. S3 allows 5 MiB and more. */
const PART_BYTES = 16 * MIB;
/** S3 allows 10,000 parts. */
const MOST_PARTS = 9000;

const partBytesFor = (bytes: number): number =>
  Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS / MIB) * MIB);

/** The time limit in ms for the transfer of a part: at least 220 kbit/s. */
const PART_MS = 10 * 60_000;

/** How often and how long a client tries. */
interface S3Patience {
  /** The attempts of a request that gets no response, or a failure of the service. */
  attempts: number;
  /** The time before the second attempt in ms; it doubles with each further one. */
  pause: number;
  /** The time limit in ms for a response without content. */
  limit: number;
}

const PATIENCE: S3Patience = { attempts: 4, pause: 500, limit: 30_000 };

const sha256 = (content: Content | string): string =>
  createHash('sha256').update(content).digest('hex');

/** A request for an object, or for the bucket with an empty key. */
interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  body?: Content | string;
  headers?: Record<string, string>;
  /** The time limit until the response begins, in ms. */
  limit?: number;
}

/** Returns the address of an object. Names of backups consist of characters that need no encoding. */
function addressOf({ endpoint, bucket, pathStyle }: S3Settings, { key, query }: S3Request): string {
  const base = new URL(endpoint);
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const folder = base.pathname.replace(/\/$/, '');
  base.pathname = `${folder}/${pathStyle ? `${bucket}/` : ''}${key}`;
  base.search = new URLSearchParams(query).toString();
  return base.href;
}

type Send = (request: S3Request) => Promise<Response>;

/** Returns a function that signs and sends requests, again after a failure that may pass, and fails for a refused one. */
function sender(settings: S3Settings, patience: S3Patience): Send {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = settings;
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' };
  const attempt = async (request: S3Request): Promise<Response> => {
    const { method, body, headers, limit = patience.limit } = request;
    const signer = new AwsV4Signer({
      ...{ ...keys, method, url: addressOf(settings, request) },
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body ?? '') },
    });
    const signed = await signer.sign();
    const abort = new AbortController();
    const timer = globalThis.setTimeout(
      () => abort.abort(new DOMException('no response', 'TimeoutError')),
      limit,
    );
    try {
      return await fetch(signed.url, {
        ...{ method, headers: signed.headers, signal: abort.signal, redirect: 'manual' },
        ...(body !== undefined && { body }),
      });
    } finally {
      clearTimeout(timer);
    }
  };
  const isLasting = ({ status }: Response): boolean => status < 500 && status !== 429;
  const send = async (request: S3Request, attempts: number): Promise<Response> => {
    // The HTTP server replaces the global class `Response`, of which responses of `fetch` are no instances then.
    const outcome = await attempt(request).catch((error: unknown) => explainConnection(error));
    const isFailure = outcome instanceof StartFailure;
    if (!isFailure && (outcome.ok || isLasting(outcome))) return outcome;
    if (attempts > 1) {
      if (!isFailure) await outcome.body?.cancel();
      await setTimeout(patience.pause * 2 ** (patience.attempts - attempts));
      return await send(request, attempts - 1);
    }
    if (isFailure) throw outcome;
    return outcome;
  };
  return async (request) => {
    const response = await send(request, patience.attempts);
    if (response.ok) return response;
    throw explainRefusal(response.status, await response.text());
  };
}

/** Sends the parts of a file. Returns the entity tags of the parts and the SHA-256 of the file. */
async function sendParts(send: Send, key: string, uploadId: string, path: string) {
  const hash = createHash('sha256');
  const tags: string[] = [];
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(partBytesFor(size), size));
    for (let done = 0; done < size; ) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, done);
      if (bytesRead === 0) throw new StartFailure(`올리는 동안 파일이 짧아졌습니다: ${path}`);
      const body = buffer.subarray(0, bytesRead);
      hash.update(body);
      done += bytesRead;
      const query = { partNumber: String(tags.length + 1), uploadId };
      const sent = await send({ method: 'PUT', key, query, body, limit: PART_MS });
      tags.push(sent.headers.get('etag') ?? '');
      await sent.body?.cancel();
    }
  } finally {
    await file.close();
  }
  return { tags, hash: hash.digest('hex') };
}

/** Joins the parts of an upload. S3 may report a failure in a response of status 200, after it has sent spaces for a while. */
async function joinParts(send: Send, key: string, uploadId: string, tags: readonly string[]) {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const query = { uploadId };
  const joined = await send({ method: 'POST', key, query, body, limit: PART_MS });
  const text = await joined.text();
  if (textsOf(text, 'Code').length > 0) throw explainRefusal(joined.status, text);
}

async function upload(send: Send, key: string, path: string): Promise<string> {
  const begun = await send({ method: 'POST', key, query: { uploads: '' } });
  const [uploadId = ''] = textsOf(await begun.text(), 'UploadId');
  try {
    const { tags, hash } = await sendParts(send, key, uploadId, path);
    await joinParts(send, key, uploadId, tags);
    return hash;
  } catch (error) {
    // Parts of an upload that is not ended cost money and are in no list.
    const ended = send({ method: 'DELETE', key, query: { uploadId } });
    await ended.then(({ body }) => body?.cancel()).catch(() => undefined);
    throw error;
  }
}

async function list(send: Send, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  let token: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const text = await (await send({ method: 'GET', key: '', query })).text();
    const sizes = textsOf(text, 'Size');
    const keys = textsOf(text, 'Key');
    found.push(...keys.map((key, index) => ({ key, bytes: Number(sizes[index] ?? 0) })));
    token = textsOf(text, 'NextContinuationToken')[0];
  } while (token !== undefined);
  return found;
}

/** Creates a client of an object storage. */
export function createS3Client(settings: S3Settings, patience: Partial<S3Patience> = {}): S3Client {
  const send = sender(settings, { ...PATIENCE, ...patience });
  return {
    async put(key, body) {
      await (await send({ method: 'PUT', key, body })).body?.cancel();
    },
    upload: (key, file) => upload(send, key, file),
    async read(key, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      const { body } = await send({ method: 'GET', key, ...(headers && { headers }) });
      if (body === null) throw new StartFailure('S3 저장소: 내용 없이 응답했습니다.');
      return body;
    },
    async remove(key) {
      await (await send({ method: 'DELETE', key })).body?.cancel();
    },
    list: (prefix) => list(send, prefix),
  };
}
