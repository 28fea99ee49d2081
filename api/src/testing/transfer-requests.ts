/** Requests to the addresses of transfers, which have a ticket. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { EndpointInput } from '@naru/contract/wire/endpoint';
import type { Caller, TestServer } from './test-server.ts';

type Uploaded = EndpointInput<typeof endpoints.uploadDataBackup>['body'];

/** Creates the requests for the server of a test file. */
export function createTransferRequests(server: () => TestServer) {
  const request = (path: string, init: RequestInit = {}) =>
    Promise.resolve(server().app.request(`http://naru.test${path}`, init));
  /** Begins an upload. Returns the id of the backup, and a function that sends the part at one of the offsets. */
  const upload = async (
    call: Caller,
    slug: string,
    content: Buffer,
    of: Omit<Uploaded, 'bytes'>,
  ) => {
    const body = { ...of, bytes: content.length };
    const { backup_id, path, part_bytes } = (
      await call('uploadDataBackup', { params: { slug }, body })
    ).data();
    const send = (offset: number) => {
      const part = content.subarray(offset, offset + part_bytes);
      const headers = { 'Content-Length': String(part.length) };
      return request(`${path}&offset=${offset}`, { method: 'PUT', body: part, headers });
    };
    const offsets = Array.from(
      { length: Math.ceil(content.length / part_bytes) },
      (_, index) => index * part_bytes,
    );
    return { backup_id, path, send, offsets };
  };
  return { request, upload };
}
