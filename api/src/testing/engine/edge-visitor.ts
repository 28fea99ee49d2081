/** A visitor of the edge, and an application behind it that responds with the received request. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

export const LOCAL = '127.0.0.1';

/** Answers with its name, the request's headers and the length of its body; upgrades any protocol and echoes the received bytes. */
export async function startApplication(name: string) {
  const server = createServer(async (incoming, response) => {
    const { length } = await buffer(incoming);
    response.end(JSON.stringify({ name, length, headers: incoming.headers }));
  });
  server.on('upgrade', (_incoming, socket) => {
    socket.on('error', () => undefined);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    socket.pipe(socket);
  });
  server.listen(0, LOCAL);
  await once(server, 'listening');
  // A server that listens on a port has an address and a port.
  const { port } = server.address() as AddressInfo;
  return { upstream: `${LOCAL}:${port}`, close: () => server.close() };
}

export interface ApplicationResponse {
  status: number;
  name?: string;
  length?: number;
  headers: IncomingHttpHeaders;
  location: string | undefined;
}

const readResponse = (status: number, answer: string, location?: string): ApplicationResponse => ({
  headers: {},
  ...(status === 200 && JSON.parse(answer)),
  status,
  location,
});

/** Sends a request and reads the application's answer. */
export const sendRequest = (
  port: number,
  host: string,
  { headers = {}, body }: { headers?: Record<string, string | string[]>; body?: Buffer } = {},
): Promise<ApplicationResponse> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request(
      { host: LOCAL, port, method, headers: { ...headers, host }, agent: false },
      (response) => {
        const read = (answer: string) =>
          resolve(readResponse(response.statusCode ?? 0, answer, response.headers.location));
        text(response).then(read, reject);
      },
    )
      .on('error', reject)
      .end(body);
  });

/** Opens a connection of HTTP/2 to the port for https. */
export const openHttp2 = (port: number, servername: string): ClientHttp2Session =>
  connectHttp2(`https://${servername}:${port}`, {
    createConnection: () =>
      connectTls({
        ...{ host: LOCAL, port, servername },
        ...{ ALPNProtocols: ['h2'], rejectUnauthorized: false },
      }),
  });

/** Sends a request of HTTP/2 with any text as its host, and reads the application's answer. */
export async function sendHttp2Request(
  client: ClientHttp2Session,
  authority: string,
): Promise<ApplicationResponse> {
  const call = client.request({ ':method': 'GET', ':path': '/', ':authority': authority });
  const [headers] = await once(call, 'response');
  return readResponse(headers[':status'], await text(call));
}
