import { readFileSync } from 'node:fs';
import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** Where a Docker-compatible API listens, as `node:http` wants to be told. */
export type DockerEndpoint =
  | { socketPath: string }
  | { host: string; port: number; tls?: { ca: Buffer; cert: Buffer; key: Buffer } };

/** Where an engine listens when nobody says otherwise: Docker, rootful Podman. */
export const USUAL_ENGINE_ADDRESSES = [
  'unix:///var/run/docker.sock',
  'unix:///run/podman/podman.sock',
] as const;

const PING_TIMEOUT_MS = 2000;

/**
 * Reads an address as `DOCKER_HOST` has it: `unix://`, `npipe://`, `tcp://` or `http://`.
 * @param certificates the folder with ca.pem, cert.pem and key.pem for `tcp://` with TLS (`DOCKER_CERT_PATH`)
 * @throws Error for anything else, `ssh://` included
 */
export function dockerEndpoint(address: string, certificates?: string): DockerEndpoint {
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

/** Begins a request to an engine, with its certificates where it has some. */
export function requestTo(endpoint: DockerEndpoint, options: RequestOptions): ClientRequest {
  if ('socketPath' in endpoint) return requestHttp({ ...options, ...endpoint });
  const { tls, ...address } = endpoint;
  if (tls === undefined) return requestHttp({ ...options, ...address });
  // Else the certificate would have to be for the request's Host header.
  const servername = isIP(address.host) === 0 ? address.host : '';
  return requestHttps({ ...options, ...address, ...tls, servername });
}

const answers = (endpoint: DockerEndpoint): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(PING_TIMEOUT_MS);
    requestTo(endpoint, { path: '/_ping', signal })
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      })
      .on('error', () => resolve(false))
      .end();
  });

/** An address that cannot be used, or certificates that are not there, lead to no engine. */
async function isFound(address: string, certificates?: string): Promise<boolean> {
  try {
    return await answers(dockerEndpoint(address, certificates));
  } catch {
    return false;
  }
}

/**
 * The first address at which an engine answers now; `undefined` where none does.
 * @param certificates as for `dockerEndpoint`
 */
export async function findEngine(
  addresses: readonly string[],
  certificates?: string,
): Promise<string | undefined> {
  for (const address of addresses) {
    if (await isFound(address, certificates)) return address;
  }
  return undefined;
}
