/** Uploaded folders for tests. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import type { Caller, TestServer } from './test-server.ts';

/** Yields no archive, for tests without uploads. */
export async function* noUpload(): AsyncGenerator<Buffer> {
  // There is nothing to yield.
}

/** An entry of an archive: the text of a file, or a header with a text. */
type TestEntry = string | { header: Partial<Header>; content?: string | Buffer };

/** Creates the archive of a folder. */
export async function createSourceArchive(
  entries: Readonly<Record<string, TestEntry>>,
): Promise<Buffer> {
  const archive = pack();
  for (const [name, entry] of Object.entries(entries)) {
    const { header, content = '' } =
      typeof entry === 'string' ? { header: {}, content: entry } : entry;
    archive.entry({ name, mtime: new Date(0), ...header }, content);
  }
  archive.finalize();
  return await buffer(archive);
}

export const sha256 = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Creates the requests of uploads for the server of a test file. */
export function createSourceRequests(server: () => TestServer) {
  const request = (path: string, init: RequestInit = {}) =>
    Promise.resolve(server().app.request(`http://naru.test${path}`, init));
  const begin = async (
    call: Caller,
    slug: string,
    archive: Buffer,
    more: { digest?: string; bytes?: number } = {},
  ) => {
    const body = { digest: sha256(archive), bytes: archive.length, files: 1, ...more };
    return (await call('beginSourceUpload', { params: { slug }, body })).data();
  };
  const send = (path: string, offset: number, body: Buffer<ArrayBuffer>) =>
    request(`${path}&offset=${offset}`, { method: 'PUT', body });
  /** Sends an archive as a whole. Returns the id of the upload. */
  const upload = async (call: Caller, slug: string, archive: Buffer): Promise<string> => {
    const { upload_id, path, part_bytes, received, is_complete } = await begin(call, slug, archive);
    for (let offset = received; !is_complete && offset < archive.length; offset += part_bytes) {
      const part = archive.subarray(offset, offset + part_bytes);
      const response = await send(path, offset, gzipSync(part));
      if (!response.ok) throw new Error(await response.text());
    }
    return upload_id;
  };
  return { request, begin, send, upload };
}

/** Uploads a folder with a Dockerfile. Returns the id of the upload. */
export async function uploadExample(
  server: TestServer,
  call: Caller,
  slug: string,
): Promise<string> {
  const archive = await createSourceArchive({ Dockerfile: 'FROM scratch\n' });
  return createSourceRequests(() => server).upload(call, slug, archive);
}
