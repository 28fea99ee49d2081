import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { connect, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { serveBuildSession } from './build-session.ts';
import { protobufBytesField, protobufNumberField, readProtobufFields } from './protobuf.ts';

failOnUncaughtErrors();

const GET_SECRET = '/moby.buildkit.secrets.v1.Secrets/GetSecret';

/** Connects as BuildKit does: the server has opened the connection and serves the session on it. */
async function connectAsBuildkit(secrets: Record<string, string>): Promise<ClientHttp2Session> {
  const engine = createServer().listen(0, '127.0.0.1');
  await once(engine, 'listening');
  const address = engine.address();
  const accepted = once(engine, 'connection');
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const connection = connect(port, '127.0.0.1');
  serveBuildSession(connection, secrets);
  const [socket] = await accepted;
  const client = connectHttp2('http://localhost', { createConnection: () => socket });
  client.on('error', () => undefined);
  onTestFinished(() => {
    client.destroy();
    connection.destroy();
    engine.close();
  });
  return client;
}

/** Makes a call. Returns the status of gRPC and the response message. */
async function ask(client: ClientHttp2Session, path: string, message: Buffer = Buffer.alloc(0)) {
  const header = Buffer.alloc(5);
  header.writeUInt32BE(message.length, 1);
  const stream = client.request({
    ...{ ':method': 'POST', ':path': path },
    ...{ 'content-type': 'application/grpc', te: 'trailers' },
  });
  const status = once(stream, 'trailers').then(([trailers]) => trailers['grpc-status']);
  stream.end(Buffer.concat([header, message]));
  const body = await buffer(stream);
  return { status: await status, message: body.subarray(5) };
}

const secretRequest = (id: string) => protobufBytesField(1, Buffer.from(id));

test('gives the secrets of the build by their names, and no others', async () => {
  const value = `비밀 ${'x'.repeat(63_000)}`;
  const client = await connectAsBuildkit({ TOKEN: value, EMPTY: '' });
  const given = await ask(client, GET_SECRET, secretRequest('TOKEN'));
  expect(given.status).toBe('0');
  const [field] = readProtobufFields(given.message);
  expect(String(field?.value)).toBe(value);
  expect((await ask(client, GET_SECRET, secretRequest('EMPTY'))).status).toBe('0');
  for (const id of ['OTHER', '__proto__', 'toString', '']) {
    expect((await ask(client, GET_SECRET, secretRequest(id))).status, id).toBe('5');
  }
});

test('says that it serves, and that it knows no other method', async () => {
  const client = await connectAsBuildkit({});
  const health = await ask(client, '/grpc.health.v1.Health/Check');
  expect(health).toEqual({ status: '0', message: protobufNumberField(1, 1) });
  const paths = ['/moby.filesync.v1.FileSync/DiffCopy', '/moby.sshforward.v1.SSH/CheckAgent', '/x'];
  for (const path of paths) expect((await ask(client, path)).status, path).toBe('12');
});

test('survives requests that are malformed or cut off', async () => {
  const client = await connectAsBuildkit({ A: 'a' });
  expect((await ask(client, GET_SECRET, Buffer.from([0x0a, 0x7f]))).status).toBe('13');
  client.request({ ':method': 'POST', ':path': GET_SECRET }).close();
  expect((await ask(client, GET_SECRET, secretRequest('A'))).status).toBe('0');
});
