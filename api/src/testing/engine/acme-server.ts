/** A certificate authority with the protocol ACME (Pebble) for an engine of the tests, and its DNS server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeCertificates } from '../deploy/certificates.ts';
import { addressTowards } from './address-towards.ts';
import type { DockerDaemon } from './docker-daemon.ts';
import { EDGE_HTTP_PORT, EDGE_HTTPS_PORT } from './docker-settings.ts';
import { retryUntil } from './engine-under-test.ts';

const PORT = 14_000;
const MANAGEMENT_PORT = 15_000;
const DNS_PORT = 14_053;
const DNS_MANAGEMENT_PORT = 14_055;

/** The percentage of requests that the authority refuses with a bad nonce. A client has to repeat them. */
const REFUSED_NONCES = '30';

export interface AcmeServer {
  /** The address of the directory. */
  directory: string;
  /** The certificate of the authority that certified the directory's server, in PEM. */
  root: string;
  /** Returns the root certificate of the issued certificates, in PEM. */
  issuerRoot(): Promise<string>;
  /** Makes every name lead to this address. By default, every name leads to the engine. */
  leadNamesTo(address: string): Promise<void>;
  stop(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/**
 * Starts the authority.
 * @param ports the ports of the edge at which names are verified; by default the ports of the tests' engines
 */
export async function startAcmeServer(
  { address }: Pick<DockerDaemon, 'address'>,
  ports = { http: EDGE_HTTP_PORT, https: EDGE_HTTPS_PORT },
): Promise<AcmeServer> {
  const host = await addressTowards(address);
  const folder = await mkdtemp(join(tmpdir(), 'naru-acme-'));
  const { ca } = await makeCertificates(folder, host);
  const pebble = {
    ...{ listenAddress: `${host}:${PORT}`, managementListenAddress: `${host}:${MANAGEMENT_PORT}` },
    certificate: join(folder, 'server-cert.pem'),
    privateKey: join(folder, 'server-key.pem'),
    ...{ httpPort: ports.http, tlsPort: ports.https },
  };
  const config = join(folder, 'pebble.json');
  await writeFile(config, JSON.stringify({ pebble }));
  const dns = spawn(
    'pebble-challtestsrv',
    [
      ...['-dns01', `${host}:${DNS_PORT}`, '-management', `${host}:${DNS_MANAGEMENT_PORT}`],
      ...['-http01', '', '-https01', '', '-tlsalpn01', ''],
      ...['-defaultIPv4', address, '-defaultIPv6', ''],
    ],
    { stdio: 'ignore' },
  );
  const authority = spawn('pebble', ['-config', config, '-dnsserver', `${host}:${DNS_PORT}`], {
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: REFUSED_NONCES, PEBBLE_AUTHZREUSE: '0' },
    stdio: 'ignore',
  });
  const directory = `https://${host}:${PORT}/dir`;
  const issuerRoot = () =>
    new Promise<string>((resolve, reject) => {
      request(`https://${host}:${MANAGEMENT_PORT}/roots/0`, { ca, agent: false })
        .on('response', (response) => text(response).then(resolve, reject))
        .on('error', reject)
        .end();
    });
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      request(directory, { ca, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      })
        .on('error', () => resolve(false))
        .end();
    });
  const stop = async () => {
    await Promise.all([end(dns), end(authority)]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await retryUntil(isUp, (up) => up);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    directory,
    root: ca.toString(),
    issuerRoot,
    async leadNamesTo(ip) {
      const body = JSON.stringify({ ip });
      const answer = await fetch(`http://${host}:${DNS_MANAGEMENT_PORT}/set-default-ipv4`, {
        ...{ method: 'POST', body },
      });
      if (!answer.ok) throw new Error(`the DNS server answered ${answer.status}`);
    },
    stop,
  };
}
