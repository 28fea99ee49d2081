import { readFileSync } from 'node:fs';
import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** The address of a Docker-compatible API, as options of `node:http`. */
export type DockerEndpoint =
  | { socketPath: string }
  | { host: string; port: number; tls?: { ca: Buffer; cert: Buffer; key: Buffer } };

/** The addresses that the server tries when no address is set: Docker, then rootful Podman. */
export const DEFAULT_ENGINE_ADDRESSES = [
  'unix:///var/run/docker.sock',
  'unix:///run/podman/podman.sock',
] as const;

const PING_TIMEOUT_MS = 2000;

/**
 * Parses an address in the format of `DOCKER_HOST`: `unix://`, `npipe://`, `tcp://` or `http://`.
 * @param certificates the folder with ca.pem, cert.pem and key.pem for `tcp://` with TLS (`DOCKER_CERT_PATH`)
 * @throws Error for any other address, `ssh://` included
 */
export function parseDockerEndpoint(address: string, certificates?: string): DockerEndpoint {
  const [, scheme, rest = ''] = /^(\w+):\/\/(.+)$/.exec(address) ?? [];
  if (scheme === 'unix' || scheme === 'npipe') return { socketPath: rest };
  if (scheme !== 'tcp' && scheme !== 'http') {
    throw new Error(`${address} is no address of a container engine (unix://, npipe://, tcp://)`);
  }
  const { hostname, port } = new URL(`http://${rest}`);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (certificates === undefined) return { host, port: Number(port || 2375) };
  const file = (name: string) => readFileSync(join(certificates, name));
  const tls = { ca: file('ca.pem'), cert: file('cert.pem'), key: file('key.pem') };
  return { host, port: Number(port || 2376), tls };
}

/** Creates a request to an engine, with the endpoint's certificates. */
export function createEngineRequest(
  endpoint: DockerEndpoint,
  options: RequestOptions,
): ClientRequest {
  if ('socketPath' in endpoint) return requestHttp({ ...options, ...endpoint });
  const { tls, ...address } = endpoint;
  if (tls === undefined) return requestHttp({ ...options, ...address });
  // Without a server name, the certificate would be checked against the Host header.
  const servername = isIP(address.host) === 0 ? address.host : '';
  return requestHttps({ ...options, ...address, ...tls, servername });
}

const answers = (endpoint: DockerEndpoint): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(PING_TIMEOUT_MS);
    createEngineRequest(endpoint, { path: '/_ping', signal })
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      })
      .on('error', () => resolve(false))
      .end();
  });

/** Checks whether an engine responds at an address. Returns false for an invalid address and for missing certificates. */
async function isFound(address: string, certificates?: string): Promise<boolean> {
  try {
    return await answers(parseDockerEndpoint(address, certificates));
  } catch {
    return false;
  }
}

/**
 * Returns the first address at which an engine responds; `undefined` if there is none.
 * @param certificates the folder of certificates, as for `parseDockerEndpoint`
 */
export async function findEngineAddress(
  addresses: readonly string[],
  certificates?: string,
): Promise<string | undefined> {
  for (const address of addresses) {
    if (await isFound(address, certificates)) return address;
  }
  return undefined;
}
