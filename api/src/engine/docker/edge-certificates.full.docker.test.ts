import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeCertificateFiles } from '../../testing/certificate-files.ts';
import { type AcmeServer, startAcmeServer } from '../../testing/engine/acme-server.ts';
import { CADDY_IMAGE } from '../../testing/engine/base-images.ts';
import { removeInstallationObjects } from '../../testing/engine/docker-contents.ts';
import { EDGE_HTTP_PORT, EDGE_HTTPS_PORT } from '../../testing/engine/docker-settings.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readOwnCertificate } from '../edge/own-certificate.ts';
import { dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import { edgeContainer } from './edge-container.ts';
import type { EdgeContainerSettings } from './edge-lifecycle.ts';

const INSTALLATION = 'certificates';
const NAME = 'naru-certificates.edge';
const CONSOLE = 'console.example.com';
const missing = missingDockerReason();

/** Returns the issuer and the serial number of the certificate for a name at the edge; the error where there is none. */
const certificateOf = (servername: string) =>
  new Promise<{ issuer: string; serial: string }>((resolve, reject) => {
    const { address: host } = getProvidedDaemon();
    const place = { host, port: EDGE_HTTPS_PORT, servername, rejectUnauthorized: false };
    const socket = connect(place, () => {
      const { issuer, serialNumber } = socket.getPeerCertificate();
      resolve({ issuer: String(issuer?.CN), serial: serialNumber });
      socket.destroy();
    });
    socket.on('error', reject);
  });
const issuerOf = (name: string) => certificateOf(name).then(({ issuer }) => issuer, String);

/** Starts an edge of its own for the test, with a route for each of the names. */
async function edgeWith(changes: Partial<EdgeContainerSettings>, names: readonly string[]) {
  const client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
  const edge = edgeContainer({
    ...{ client, installation: INSTALLATION, name: NAME },
    joinsNetworks: () => Promise.resolve(true),
    settings: {
      ...{ image: CADDY_IMAGE, httpPort: EDGE_HTTP_PORT, httpsPort: EDGE_HTTPS_PORT },
      ...{ publishAddress: '0.0.0.0', standardHttps: false, ...changes },
    },
  });
  onTestFinished(() => removeInstallationObjects(client, INSTALLATION));
  const route = (hostname: string) => ({ hostname, upstream: '127.0.0.1:1', held: false });
  await edge.load(() => Promise.resolve(names.map(route)));
  return { client, edge };
}

describe.skipIf(missing !== undefined)('certificates of the edge', () => {
  let authority: AcmeServer;

  beforeAll(async () => {
    authority = await startAcmeServer(getProvidedDaemon());
  });
  afterAll(() => authority?.stop());

  const acme = () => ({
    acme: { email: 'a@b.kr', directory: authority.directory, roots: authority.root },
    console: { origin: `https://${CONSOLE}`, upstream: 'unix//run/none.sock' },
  });

  it('come from the authority of the settings, although it refuses many nonces', async () => {
    const { edge } = await edgeWith(acme(), ['shop.example.com']);
    await expect.poll(() => issuerOf(CONSOLE)).toMatch(/^Pebble/);
    await expect.poll(() => issuerOf('shop.example.com')).toMatch(/^Pebble/);
    expect(await edge.checkCertificates()).toEqual([]);
  });

  it('that the authority refuses are reported, until they come', async () => {
    await authority.leadNamesTo('127.0.0.2');
    const { client, edge } = await edgeWith(acme(), ['shop.example.com']);
    // Caddy lets the visitor wait while it tries, which takes longer than it takes to report the first failure.
    const visit = issuerOf('shop.example.com');
    const problems = async () =>
      (await edge.checkCertificates()).map(({ hostname }) => hostname).toSorted();
    await expect.poll(problems).toEqual([CONSOLE, 'shop.example.com']);
    const [first] = await edge.checkCertificates();
    expect(first?.message).toContain('80번과 443번 포트');
    await authority.leadNamesTo(getProvidedDaemon().address);
    await client.send(`/containers/${NAME}/restart`, { method: 'POST', query: { t: 1 } });
    await visit;
    await expect.poll(() => issuerOf('shop.example.com')).toMatch(/^Pebble/);
    await expect.poll(problems).toEqual([]);
  });

  it('of the operator are served for their names, and renewed without a new edge', async () => {
    const folder = temporaryFolder();
    const names = ['*.apps.example.com', CONSOLE];
    const write = async (days: number) =>
      readOwnCertificate(await writeCertificateFiles(folder, names, days));
    const first = await write(90);
    const read = () =>
      readOwnCertificate({ certificate: `${folder}/own.pem`, key: `${folder}/own.key` });
    const own = { ownNames: names, ownCertificate: { first, read } };
    const { edge } = await edgeWith({ ...acme(), ...own }, [
      'shop.example.com',
      'a.apps.example.com',
    ]);
    const before = await certificateOf('a.apps.example.com');
    expect(before.issuer).toBe('tests');
    expect(await certificateOf(CONSOLE)).toEqual(before);
    expect(await edge.checkCertificates()).toEqual([]);

    await write(-1);
    expect(await edge.checkCertificates()).toMatchObject([{ hostname: names[0] }]);
    const after = await certificateOf('a.apps.example.com');
    expect(after.issuer).toBe('tests');
    expect(after.serial).not.toBe(before.serial);

    await writeCertificateFiles(folder, [], 90);
    const [problem] = await edge.checkCertificates();
    expect(problem?.message).toContain('이전 인증서를 계속 씁니다');
    expect(await certificateOf('a.apps.example.com')).toEqual(after);
    await expect.poll(() => issuerOf('shop.example.com')).toMatch(/^Pebble/);
  });

  it('serve their names from the next edge too, while their authority is gone', async () => {
    const { client, edge } = await edgeWith(acme(), ['shop.example.com']);
    await expect.poll(() => issuerOf('shop.example.com')).toMatch(/^Pebble/);
    await expect.poll(() => issuerOf(CONSOLE)).toMatch(/^Pebble/);
    const read = () => Promise.all([CONSOLE, 'shop.example.com'].map(certificateOf)).catch(String);
    const before = await read();
    await authority.stop();
    await client.send(`/containers/${NAME}`, { method: 'DELETE', query: { force: true } });
    const route = { hostname: 'shop.example.com', upstream: '127.0.0.1:1', held: false };
    await edge.load(() => Promise.resolve([route]));
    await expect.poll(read).toEqual(before);
  });
});
