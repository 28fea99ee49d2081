import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** Returns a kubeconfig for an API server at this port of this machine. */
export function createKubeconfig(port: number): KubeConfig {
  const config = new KubeConfig();
  config.loadFromClusterAndUser(
    { name: 'test', server: `http://127.0.0.1:${port}`, skipTLSVerify: true },
    { name: 'test' },
  );
  return config;
}

/** Starts a fake API server until the end of the test. Returns a kubeconfig for the server. */
export async function startApiServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<KubeConfig> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createKubeconfig((server.address() as AddressInfo).port);
}

/** Sends an object as the response. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Writes a kubeconfig file and returns its path. By default, no server listens at its address. */
export function writeKubeconfigFile(server = 'https://127.0.0.1:1'): string {
  const file = join(temporaryFolder(), 'kubeconfig');
  writeFileSync(
    file,
    JSON.stringify({
      clusters: [{ name: 'c', cluster: { server, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'u', user: {} }],
      contexts: [{ name: 'x', context: { cluster: 'c', user: 'u' } }],
      'current-context': 'x',
    }),
  );
  return file;
}
