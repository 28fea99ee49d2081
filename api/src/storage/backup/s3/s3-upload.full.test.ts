/** Tests uploads that end in the middle, and that the next one continues. */
import { createHash, randomBytes } from 'node:crypto';
import { truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Fault, type S3Stub, startS3Stub } from '../../../testing/s3-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createS3Client, type S3Options } from './s3-client.ts';
import type { BegunUpload, UploadRecord } from './s3-upload.ts';

const PART_BYTES = 5 * 1024 * 1024;
/** Four whole parts, so that their list has two pages, and a short one. */
const CONTENT = randomBytes(4 * PART_BYTES + 1000);
const PARTS = 5;
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const KEY = 'naru/large';

let stub: S3Stub;
let file: string;
beforeEach(async () => {
  stub = await startS3Stub();
  file = join(temporaryFolder(), 'naru.backup');
  writeFileSync(file, CONTENT);
});
afterEach(() => stub.close());

/** Keeps an upload as a database does, which survives the process. */
function memoryRecord(): UploadRecord & { kept?: BegunUpload } {
  const record: UploadRecord & { kept?: BegunUpload } = {
    read: () => Promise.resolve(record.kept),
    save(upload) {
      record.kept = upload;
      return Promise.resolve();
    },
  };
  return record;
}

/** Uploads the file by a client of its own, as a process does that starts anew. */
function upload(record: UploadRecord, options: S3Options = {}, { signal } = new AbortController()) {
  const { endpoint, bucket, region, keyId, secret } = stub;
  const settings = { endpoint, bucket, region, keyId, secret, prefix: 'naru/', pathStyle: true };
  const client = createS3Client(settings, { pause: 1, partBytes: PART_BYTES, ...options });
  return client.upload(KEY, file, { record, signal });
}

/** Begins an upload whose connection ends after two parts. */
async function beginUpload(): Promise<UploadRecord> {
  const record = memoryRecord();
  breakFrom(3, 'drop');
  await expect(upload(record, { attempts: 1 })).rejects.toThrow('연결이 끊겼습니다');
  stub.fault = () => undefined;
  return record;
}

const sentParts = () => stub.requests.filter((name) => name.startsWith('PUT')).length;

/** Applies a fault from a request on, whose number begins with 0. */
function breakFrom(first: number, fault: S3Fault, then: S3Fault = 'drop'): void {
  const before = stub.requests.length;
  stub.fault = () => {
    const number = stub.requests.length - before - 1;
    if (number < first) return undefined;
    return number === first ? fault : then;
  };
}

function expectStored(content: Buffer = CONTENT): void {
  expect(stub.objects.get(KEY)?.equals(content)).toBe(true);
  expect(stub.uploads.size).toBe(0);
}

// One request begins the upload, and one joins the parts.
test.each(
  Array.from({ length: PARTS + 2 }, (_, request) => request).flatMap((request) =>
    (['drop', 'lose'] as const).map((fault) => [request, fault] as const),
  ),
)(
  'an upload that ends at request %i (%s) continues with what is stored',
  async (request, fault) => {
    const record = memoryRecord();
    breakFrom(request, fault);
    await expect(upload(record, { attempts: 1 })).rejects.toThrow('연결이 끊겼습니다');
    stub.fault = () => undefined;
    const before = sentParts();
    const stored = Math.max(0, Math.min(PARTS, request - 1 + (fault === 'lose' ? 1 : 0)));
    const ended = await upload(record);
    expect(ended).toEqual({ sha256: SHA256, isContinued: stored > 0 });
    expect(sentParts() - before).toBe(PARTS - stored);
    // The storage has begun an upload whose id nobody has received. It has no parts.
    const lost = request === 0 && fault === 'lose' ? 1 : 0;
    expect(stub.objects.get(KEY)?.equals(CONTENT)).toBe(true);
    expect([...stub.uploads.values()].map((parts) => parts.size)).toEqual(Array(lost).fill(0));
  },
);

test('parts are joined again after a failure that is reported late, and after a lost response', async () => {
  const faults: (S3Fault | undefined)[] = ['late', 'lose', undefined];
  stub.fault = (name) =>
    name.startsWith('POST') && sentParts() === PARTS ? faults.shift() : undefined;
  expect(await upload(memoryRecord())).toEqual({ sha256: SHA256, isContinued: false });
  expect(faults).toEqual([]);
  expectStored();
});

test('an upload whose failure lasts keeps its parts', { tags: 'full' }, async () => {
  const record = memoryRecord();
  breakFrom(3, 503, 503);
  await expect(upload(record)).rejects.toThrow('503 SlowDown');
  expect([...stub.uploads.values()].map((parts) => parts.size)).toEqual([2]);
  stub.fault = () => undefined;
  expect(await upload(record)).toEqual({ sha256: SHA256, isContinued: true });
  expectStored();
});

test('a storm of failures that pass ends no upload', { tags: 'full' }, async () => {
  const faults = [undefined, 503, 'drop'] as const;
  stub.fault = () => faults[stub.requests.length % faults.length];
  expect(await upload(memoryRecord())).toEqual({ sha256: SHA256, isContinued: false });
  expectStored();
});

test('an upload that the storage has deleted begins anew', { tags: 'full' }, async () => {
  const record = await beginUpload();
  stub.uploads.clear();
  expect(await upload(record)).toEqual({ sha256: SHA256, isContinued: false });
  expectStored();
});

test.each([403, 501])(
  'a storage that does not show parts (%i) gets all of them again, and keeps no others',
  { tags: 'full' },
  async (status) => {
    const record = await beginUpload();
    stub.fault = (name) => (name === `GET ${stub.bucket}/${KEY}` ? status : undefined);
    expect(await upload(record)).toEqual({ sha256: SHA256, isContinued: false });
    expectStored();
  },
);

test.each<[string, () => Buffer]>([
  [
    'time',
    () => {
      utimesSync(file, new Date(2026, 0, 1), new Date(2026, 0, 1));
      return CONTENT;
    },
  ],
  [
    'size',
    () => {
      truncateSync(file, 3 * PART_BYTES);
      return CONTENT.subarray(0, 3 * PART_BYTES);
    },
  ],
])(
  'a file with another %s is uploaded from its beginning, without the parts of the former one',
  async (_, change) => {
    const record = await beginUpload();
    const content = change();
    expect(await upload(record)).toMatchObject({ isContinued: false });
    expectStored(content);
  },
);

test('a file that changes while it is uploaded is not stored', async () => {
  stub.fault = (name) => {
    if (name.startsWith('PUT') && sentParts() === 2) truncateSync(file, PART_BYTES);
    return undefined;
  };
  await expect(upload(memoryRecord())).rejects.toThrow('올리는 동안 파일이 바뀌었습니다');
  expect(stub.objects.size).toBe(0);
});

test('parts that the storage has lost when they are joined begin the next upload anew', {
  tags: 'full',
}, async () => {
  const record = memoryRecord();
  stub.fault = (name) => {
    const [parts] = stub.uploads.values();
    if (name.startsWith('POST') && parts?.size === PARTS) parts.delete(2);
    return undefined;
  };
  await expect(upload(record)).rejects.toThrow('InvalidPart');
  expect(stub.uploads.size).toBe(0);
  stub.fault = () => undefined;
  expect(await upload(record)).toEqual({ sha256: SHA256, isContinued: false });
  expectStored();
});

test('a wrong secret refuses the rest of an upload, which is kept', async () => {
  const record = await beginUpload();
  const { secret } = stub;
  stub.secret = 'other';
  const refused = upload(record);
  stub.secret = secret;
  await expect(refused).rejects.toThrow('비밀 키가 키 ID와 맞지 않습니다');
  expect(await upload(record)).toEqual({ sha256: SHA256, isContinued: true });
  expectStored();
});

test('an upload that is stopped does not wait for another attempt, and continues later', async () => {
  const record = memoryRecord();
  const stop = new AbortController();
  stub.fault = (name) => {
    if (!name.startsWith('PUT') || sentParts() < 3) return undefined;
    setImmediate(() => stop.abort());
    return 503;
  };
  const stopped = upload(record, { pause: 3_600_000 }, stop);
  await expect(stopped).rejects.toThrow('서버가 종료되어 올리기를 멈췄습니다');
  stub.fault = () => undefined;
  expect(await upload(record)).toEqual({ sha256: SHA256, isContinued: true });
  expect(sentParts()).toBe(PARTS + 1);
  expectStored();
});
