import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request that the server has received. */
export interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ResponseServer extends AsyncDisposable {
  base: string;
  received: ReceivedRequest[];
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Starts a real HTTP server on a free port of this machine, for tests of requests and responses. Declare the server with `await
 * using`, so that it is stopped.
 */
export async function startResponseServer(
  respond: (response: ServerResponse, request: ReceivedRequest) => void,
): Promise<ResponseServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const seen = { method, url, headers, body: await readBody(request) };
    received.push(seen);
    respond(response, seen);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    base: `http://127.0.0.1:${address.port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a response with any content, as JSON unless another type is given. */
export function sendResponse(
  response: ServerResponse,
  { status = 200, text = '', type = 'application/json' },
): void {
  response.writeHead(status, { 'content-type': type });
  response.end(text);
}

/** Sends data in the contract's envelope. */
export const sendDataResponse = (response: ServerResponse, data: unknown): void =>
  sendResponse(response, { text: JSON.stringify({ success: true, data }) });
