/** The session of a build: the connection on which BuildKit requests the secrets of the build from this server. */
import type { Duplex } from 'node:stream';
import { type GrpcMethod, GrpcNotFound, serveGrpc } from './grpc-server.ts';
import { protobufBytesField, protobufNumberField, readProtobufFields } from './protobuf.ts';

const GET_SECRET = '/moby.buildkit.secrets.v1.Secrets/GetSecret';
const CHECK_HEALTH = '/grpc.health.v1.Health/Check';
const SERVING = 1;

/** Returns the headers with which a session begins. */
export const buildSessionHeaders = (id: string): Readonly<Record<string, string>> => ({
  'x-docker-expose-session-uuid': id,
  'x-docker-expose-session-name': 'naru',
  'x-docker-expose-session-grpc-method': GET_SECRET,
});

const secretMethod =
  (secrets: Readonly<Record<string, string>>): GrpcMethod =>
  (request) => {
    const id = [...readProtobufFields(request)].find(({ number }) => number === 1)?.value;
    const name = String(id ?? '');
    const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    if (value === undefined) throw new GrpcNotFound();
    return protobufBytesField(1, Buffer.from(value));
  };

/**
 * Gives BuildKit the secrets of one build, by their names, until the connection ends. BuildKit also checks every second whether the
 * session responds.
 */
export function serveBuildSession(
  connection: Duplex,
  secrets: Readonly<Record<string, string>>,
): void {
  serveGrpc(connection, {
    [GET_SECRET]: secretMethod(secrets),
    [CHECK_HEALTH]: () => protobufNumberField(1, SERVING),
  });
}
