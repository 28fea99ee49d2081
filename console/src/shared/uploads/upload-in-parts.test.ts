import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectClient } from '#api/client.ts';
import { uploadInParts } from './upload-in-parts.ts';

const MIB = 2 ** 20;

interface Part {
  offset: number;
  bytes: number;
}

let parts: Part[] = [];
/** The number of uploads whose parts were deleted. */
let cancelled = 0;
/** Returns the status of the response to a part; `undefined` for a lost connection. */
let respond: (part: Part) => number | undefined;

beforeEach(() => {
  parts = [];
  respond = () => 200;
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
  });
  cancelled = 0;
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: Blob }) => {
    if (method === 'DELETE') {
      cancelled += 1;
      return Promise.resolve(Response.json({ success: true, data: null }));
    }
    const offset = Number(new URL(address, 'http://naru.test').searchParams.get('offset'));
    const part = { offset, bytes: body.size };
    parts.push(part);
    const status = respond(part);
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    const error = { code: 'VOLUME_FULL', message: '공간이 부족합니다.' };
    return Promise.resolve(Response.json({ success: status === 200, error }, { status }));
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const issue = () => Promise.resolve({ path: '/upload?ticket=t', part_bytes: 8 * MIB });

function upload(bytes: number, { signal = new AbortController().signal, fixedParts = false } = {}) {
  const onProgress = vi.fn<(received: number) => void>();
  const file = new Blob([new Uint8Array(bytes)]);
  const done = uploadInParts({ file, issue, fixedParts, onProgress, signal });
  done.catch(() => undefined);
  return { done, onProgress };
}

test('a file is sent in parts that become larger while they are fast', async () => {
  const { done, onProgress } = upload(10 * MIB);
  await done;
  expect(parts).toEqual([
    { offset: 0, bytes: MIB },
    { offset: MIB, bytes: 2 * MIB },
    { offset: 3 * MIB, bytes: 4 * MIB },
    { offset: 7 * MIB, bytes: 3 * MIB },
  ]);
  expect(onProgress.mock.calls.map(([received]) => received / MIB)).toEqual([1, 3, 7, 10]);
  expect(cancelled).toBe(0);
});

test('fixed parts have their size also on a slow connection, and a lost one is sent again', async () => {
  const statuses = [200, undefined, 200];
  respond = () => (statuses.length > 0 ? statuses.shift() : 200);
  const { done } = upload(17 * MIB, { fixedParts: true });
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(parts).toEqual([
    { offset: 0, bytes: 8 * MIB },
    { offset: 8 * MIB, bytes: 8 * MIB },
    { offset: 8 * MIB, bytes: 8 * MIB },
    { offset: 16 * MIB, bytes: MIB },
  ]);
});

test('an empty file is one empty part', async () => {
  await upload(0).done;
  expect(parts).toEqual([{ offset: 0, bytes: 0 }]);
});

test('a lost part is sent again, smaller', async () => {
  const statuses = [undefined, 503, 200];
  respond = () => (statuses.length > 0 ? statuses.shift() : 200);
  const { done } = upload(MIB);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(parts.slice(0, 4)).toEqual([
    { offset: 0, bytes: MIB },
    { offset: 0, bytes: MIB / 2 },
    { offset: 0, bytes: MIB / 4 },
    { offset: MIB / 4, bytes: MIB / 2 },
  ]);
});

test('an empty file whose part is lost is sent again, too', async () => {
  const statuses = [undefined, 200];
  respond = () => statuses.shift();
  const { done } = upload(0);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(parts).toHaveLength(2);
});

test('a refusal ends the upload', async () => {
  respond = () => 409;
  await expect(upload(10).done).rejects.toMatchObject({ code: 'VOLUME_FULL', status: 409 });
  expect([parts.length, cancelled]).toEqual([1, 1]);
});

test('a server that stays away ends the upload', async () => {
  respond = () => undefined;
  const { done } = upload(10);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(done).rejects.toMatchObject({ name: 'NetworkError' });
  expect(parts).toHaveLength(5);
});

test('a folder, which the browser cannot read, is sent nowhere', async () => {
  const unreadable = vi.spyOn(Blob.prototype, 'arrayBuffer');
  unreadable.mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await expect(upload(10).done).rejects.toMatchObject({ name: 'UnreadableFileError' });
  expect(parts).toEqual([]);
});

test('leaving the page ends the upload', async () => {
  const ending = new AbortController();
  respond = () => undefined;
  const { done } = upload(10, { signal: ending.signal });
  await vi.advanceTimersByTimeAsync(1000);
  ending.abort(new Error('left'));
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(done).rejects.toThrow('left');
  expect([parts.length, cancelled]).toEqual([1, 1]);
});
