/** A gRPC server on a connection that the other side has opened or handed over, with methods of one request and one response. */
import { performServerHandshake, type ServerHttp2Stream } from 'node:http2';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** The codes of gRPC that this server sends. */
const OK = 0;
const NOT_FOUND = 5;
const UNIMPLEMENTED = 12;
const INTERNAL = 13;

/** The error of a method for a thing that does not exist. */
export class GrpcNotFound extends Error {
  override readonly name = 'GrpcNotFound';
}

/** A method: returns the response to a request, both as encoded messages. May throw `GrpcNotFound`. */
export type GrpcMethod = (request: Buffer) => Buffer;

const HEADER_BYTES = 5;
/** Adds the header of a message: not compressed, and the length. */
function framed(message: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(message.length, 1);
  return Buffer.concat([header, message]);
}

function end(stream: ServerHttp2Stream, code: number, message?: Buffer): void {
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.once('wantTrailers', () => stream.sendTrailers({ 'grpc-status': String(code) }));
  stream.end(message === undefined ? undefined : framed(message));
}

async function answer(stream: ServerHttp2Stream, method: GrpcMethod | undefined): Promise<void> {
  if (method === undefined) return end(stream, UNIMPLEMENTED);
  const request = await buffer(stream);
  if (stream.destroyed) return;
  try {
    end(stream, OK, method(request.subarray(HEADER_BYTES)));
  } catch (error) {
    end(stream, error instanceof GrpcNotFound ? NOT_FOUND : INTERNAL);
  }
}

/**
 * Serves methods on a connection until its end.
 * @param methods the methods by path, such as `/grpc.health.v1.Health/Check`
 */
export function serveGrpc(connection: Duplex, methods: Readonly<Record<string, GrpcMethod>>): void {
  const session = performServerHandshake(connection);
  // The connection ends with the build, often in the middle of a call.
  session.on('error', () => undefined);
  session.on('stream', (stream, { ':path': path = '' }) => {
    stream.on('error', () => undefined);
    answer(stream, Object.hasOwn(methods, path) ? methods[path] : undefined).catch(() =>
      stream.close(),
    );
  });
}
