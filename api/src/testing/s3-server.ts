/** A small object storage for tests: the part of the protocol of Amazon S3 that backups use, with signatures of version 4. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readAwsSignature, sha256 } from './aws-signature.ts';

/** A refusal: the status and the code of the error. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The codes of refusals that a test chooses by their status. */
const CODES: Record<number, string> = { 403: 'AccessDenied', 501: 'NotImplemented' };

/** The difference of two clocks that S3 allows, in ms. */
const SKEW_MS = 15 * 60_000;
/** The least size of a part that is not the last one, in bytes. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;
const PAGE = 3;

/**
 * What happens to a request: the status of a refusal, `drop` ends the connection without a response, `lose` does so after the request was
 * carried out, `hold` never responds, and `late` reports a failure in a response of status 200.
 */
export type S3Fault = number | 'drop' | 'lose' | 'hold' | 'late';

/** The storage, and the faults that a test switches on. */
export interface S3Stub {
  endpoint: string;
  bucket: string;
  keyId: string;
  secret: string;
  region: string;
  objects: Map<string, Buffer>;
  /** The parts of uploads that have not ended, by the id of the upload. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Requests that were answered, such as "PUT naru/x". */
  requests: string[];
  /** The difference of the storage's clock from the real one, in ms. */
  clockOffset: number;
  /** Called before each request. */
  fault: (request: string) => S3Fault | undefined;
  close(): Promise<void>;
}

/** @throws Refusal for a request that the key has not signed */
function authenticate(stub: S3Stub, request: IncomingMessage, url: URL, body: Buffer): void {
  const signature = readAwsSignature(request, url, body, stub.secret);
  if (signature?.service !== 's3') throw new Refusal(403, 'AccessDenied');
  const { keyId, region, time, isValid } = signature;
  if (Math.abs(Date.now() + stub.clockOffset - time) > SKEW_MS) {
    throw new Refusal(403, 'RequestTimeTooSkewed');
  }
  if (keyId !== stub.keyId) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== stub.region) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  if (!isValid) throw new Refusal(403, 'SignatureDoesNotMatch');
  if (sha256(body) !== request.headers['x-amz-content-sha256']) {
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  }
}

const tagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

function list({ objects }: S3Stub, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const page = keys.slice(0, PAGE);
  const rows = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const next =
    keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`;
}

/** Returns the parts of an upload. @throws Refusal for an upload that has ended */
function partsOf({ uploads }: S3Stub, id: string): Map<number, Buffer> {
  const parts = uploads.get(id);
  if (parts === undefined) throw new Refusal(404, 'NoSuchUpload');
  return parts;
}

function listParts(stub: S3Stub, id: string, url: URL): string {
  const after = Number(url.searchParams.get('part-number-marker') ?? 0);
  const parts = [...partsOf(stub, id)]
    .filter(([number]) => number > after)
    .toSorted(([a], [b]) => a - b);
  const rows = parts.slice(0, PAGE).map(([number, content]) => {
    const tag = tagOf(content).replaceAll('"', '&quot;');
    return `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag><Size>${content.length}</Size></Part>`;
  });
  return `<ListPartsResult><IsTruncated>${parts.length > PAGE}</IsTruncated>${rows.join('')}</ListPartsResult>`;
}

function join(stub: S3Stub, key: string, id: string, body: string): string {
  const { objects, uploads } = stub;
  const parts = partsOf(stub, id);
  const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const contents = named.map(([, number = '', tag], index) => {
    const content = parts.get(Number(number));
    if (content === undefined || tagOf(content) !== tag) throw new Refusal(400, 'InvalidPart');
    if (index < named.length - 1 && content.length < LEAST_PART_BYTES) {
      throw new Refusal(400, 'EntityTooSmall');
    }
    return content;
  });
  objects.set(key, Buffer.concat(contents));
  uploads.delete(id);
  return '<CompleteMultipartUploadResult><ETag>"joined"</ETag></CompleteMultipartUploadResult>';
}

function read({ objects }: S3Stub, key: string, range: string | undefined): [number, Buffer] {
  const content = objects.get(key);
  if (content === undefined) throw new Refusal(404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined) return [200, content];
  return [206, content.subarray(Number(start), Number(end) + 1)];
}

/** The result of a request: a text, or status and content, and the entity tag of what was stored. */
interface Result {
  text?: string;
  found?: readonly [number, Buffer];
  tag?: string;
}

/** Carries out requests by their method. `key` is the name of the object, `id` that of an upload. */
const METHODS: Record<
  string,
  (
    stub: S3Stub,
    request: IncomingMessage,
    what: { url: URL; key: string; id: string; body: Buffer },
  ) => Result
> = {
  GET(stub, { headers }, { url, key, id }) {
    if (id !== '') return { text: listParts(stub, id, url) };
    return key === '' ? { text: list(stub, url) } : { found: read(stub, key, headers.range) };
  },
  DELETE(stub, _request, { key, id }) {
    if (id === '') stub.objects.delete(key);
    else if (partsOf(stub, id)) stub.uploads.delete(id);
    return { found: [204, Buffer.alloc(0)] };
  },
  POST(stub, _request, { key, id, body }) {
    if (id !== '') return { text: join(stub, key, id, body.toString()) };
    const begun = `upload-${stub.requests.length}`;
    stub.uploads.set(begun, new Map());
    return { text: `<R><UploadId>${begun}</UploadId></R>` };
  },
  PUT(stub, _request, { url, key, id, body }) {
    if (id === '') stub.objects.set(key, body);
    else partsOf(stub, id).set(Number(url.searchParams.get('partNumber')), body);
    return { tag: tagOf(body) };
  },
};

/** Carries out an authenticated request. */
function perform(stub: S3Stub, request: IncomingMessage, url: URL, body: Buffer): Result {
  const [, bucket, ...names] = decodeURIComponent(url.pathname).split('/');
  if (bucket !== stub.bucket) throw new Refusal(404, 'NoSuchBucket');
  const method = METHODS[request.method ?? ''];
  if (method === undefined) throw new Refusal(405, 'MethodNotAllowed');
  const id = url.searchParams.get('uploadId') ?? '';
  return method(stub, request, { url, key: names.join('/'), id, body });
}

async function answer(stub: S3Stub, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', stub.endpoint);
  const name = `${request.method} ${url.pathname.slice(1)}`;
  const body = await buffer(request);
  stub.requests.push(name);
  try {
    const fault = stub.fault(name);
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'hold') return;
    if (fault === 'late') throw new Refusal(200, 'InternalError');
    if (typeof fault === 'number') throw new Refusal(fault, CODES[fault] ?? 'SlowDown');
    authenticate(stub, request, url, body);
    const {
      text = '',
      found = [200, Buffer.from(text)] as const,
      tag,
    } = perform(stub, request, url, body);
    if (fault === 'lose') return void request.socket.destroy();
    response.writeHead(found[0], tag === undefined ? {} : { etag: tag }).end(found[1]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    response.writeHead(error.status).end(`<Error><Code>${error.code}</Code></Error>`);
  }
}

/** Starts the storage on a free port of this machine, with an empty bucket. */
export async function startS3Stub(): Promise<S3Stub> {
  const stub: S3Stub = {
    ...{ endpoint: '', bucket: 'naru-backups', region: 'ap-northeast-2' },
    ...{ keyId: 'AKIANARU', secret: 'quiet/harbour+night=' },
    ...{ objects: new Map(), uploads: new Map(), requests: [], clockOffset: 0 },
    fault: () => undefined,
    close: () => Promise.resolve(),
  };
  const server = createServer((request, response) => void answer(stub, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  stub.endpoint = `http://127.0.0.1:${port}`;
  stub.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return stub;
}
