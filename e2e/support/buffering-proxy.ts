import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BufferingProxy extends AsyncDisposable {
  /** The origin of the proxy. */
  url: string;
}

/** Starts a proxy that passes a response on when all of it has arrived, as antivirus programs and some company networks do. */
export async function startBufferingProxy(origin: string): Promise<BufferingProxy> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, origin), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', () => outgoing.destroy());
      response.once('end', () => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        outgoing.end(Buffer.concat(chunks));
      });
    });
    passed.once('error', () => outgoing.destroy());
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
