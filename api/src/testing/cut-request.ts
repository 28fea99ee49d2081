/** Sends requests whose connection breaks. */
import { once } from 'node:events';
import { connect } from 'node:net';

/** Where a connection breaks: in the middle of the body, also of one in chunks, or after the whole request. */
export type CutPlace = 'body' | 'chunks' | 'answer';

/** Returns the bytes that arrive before the connection breaks. */
async function bytesBefore(request: Request, place: CutPlace): Promise<Buffer> {
  const { pathname, search, host } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const half = body.subarray(0, Math.ceil(body.length / 2));
  const length =
    place === 'chunks' ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = [
    `${request.method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...[...request.headers].map(([name, value]) => `${name}: ${value}`),
    length,
  ].join('\r\n');
  const chunk = Buffer.concat([Buffer.from(`${half.length.toString(16)}\r\n`), half]);
  const sent = { body: half, chunks: chunk, answer: body }[place];
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), sent]);
}

/** Sends a request up to a place, and breaks the connection without waiting for a response. */
export async function sendCutRequest(request: Request, place: CutPlace): Promise<void> {
  const { hostname, port } = new URL(request.url);
  const bytes = await bytesBefore(request, place);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.destroy();
}
