import { connect } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { makeBaseImages, NODE_IMAGE, tagImage } from '../../testing/engine/base-images.ts';
import { listEngineObjects } from '../../testing/engine/docker-contents.ts';
import { EDGE_HTTP_PORT, EDGE_HTTPS_PORT } from '../../testing/engine/docker-settings.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  runWithoutLease,
} from '../../testing/engine/engine-under-test.ts';
import { visitorAddress } from '../../testing/engine/open-connections.ts';
import {
  getProvidedDaemon,
  missingDockerReason,
  useDockerUnderTest,
} from '../../testing/engine/provided-docker.ts';
import { replaceEdge, statusesUntilSuccess } from '../../testing/engine/replaced-edge.ts';
import { execInContainer } from './exec.ts';
import { installationObjectNames } from './labels.ts';

const INSTALLATION = 'edge';
const missing = missingDockerReason();
const title = `the edge in Docker${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  const subject = useDockerUnderTest(INSTALLATION);

  /** Returns the issuer of the certificate for the requested server name. */
  const issuerOf = (servername: string) =>
    new Promise<string>((resolve, reject) => {
      const { address: host } = getProvidedDaemon();
      const socket = connect(
        { host, port: EDGE_HTTPS_PORT, servername, rejectUnauthorized: false },
        () => {
          resolve(String(socket.getPeerCertificate().issuer?.CN));
          socket.destroy();
        },
      );
      socket.on('error', reject);
    });

  it('serves https with a certificate of its own', async () => {
    expect(
      (await applySpecification(subject(), createTestSpec(subject().image, 'web'))).error,
    ).toBeUndefined();
    await expect
      .poll(() => issuerOf(containerHostname('web')).catch(String))
      .toMatch(/^Caddy Local Authority/);
  });

  it('passes the visitor’s own address on, not the address of a bridge', async () => {
    const own = await visitorAddress({ host: getProvidedDaemon().address, port: EDGE_HTTP_PORT });
    const path = '/cgi-bin/do/env/HTTP_X_REAL_IP';
    expect((await subject().visit(containerHostname('web'), path)).body.trim()).toBe(own);
  });

  it('is one for all, and is reached by no container but at its ports', async () => {
    const { containers } = await listEngineObjects(subject().client, INSTALLATION);
    expect(containers.filter((name) => name.endsWith('.edge'))).toHaveLength(1);
    const reach = async (peer: string) =>
      (await subject().visit(containerHostname('web'), `/cgi-bin/do/peer/${peer}`)).body;
    expect(await reach('10.208.0.2:2019')).toContain('refused');
  });

  it('comes again when somebody removed it', async () => {
    const { containers } = await listEngineObjects(subject().client, INSTALLATION);
    const name = containers.find((each) => each.endsWith('.edge'));
    await subject().client.send(`/containers/${name}`, {
      method: 'DELETE',
      query: { force: true },
    });
    await subject().engine.reconcile(runWithoutLease);
    expect((await subject().visit(containerHostname('web'), '/cgi-bin/do/env/VERSION')).body).toBe(
      '1\n',
    );
  });

  it('has its routes again when its program was killed, before anybody brings them', async () => {
    const name = installationObjectNames(INSTALLATION).edge();
    await execInContainer(subject().client, name, ['sh', '-c', 'kill -9 $(pidof caddy)']);
    const status = () =>
      subject()
        .visit(containerHostname('web'), '/cgi-bin/do/env/VERSION')
        .then((page) => page.status, String);
    await expect.poll(status).toBe(200);
  });

  it('has its routes at once when a changed setting makes its container anew', async () => {
    const visit = () => subject().visit(containerHostname('web'), '/cgi-bin/do/env/VERSION');
    expect(await visit()).toMatchObject({ status: 200 });
    await replaceEdge(subject().client, INSTALLATION);
    expect(await statusesUntilSuccess(visit)).not.toContain(404);
  });

  it('leaves nothing behind when the projects are gone, but itself', async () => {
    await subject().engine.remove({ kind: 'project', project: 'shop' });
    const { containers, networks, volumes } = await listEngineObjects(
      subject().client,
      INSTALLATION,
    );
    expect({ containers, networks, volumes }).toEqual({
      containers: [expect.stringMatching(/\.edge$/)],
      networks: [],
      volumes: [expect.stringMatching(/\.edge-data$/)],
    });
  });

  /** Builds an image with Node. Returns its id and the lines of the log. */
  async function buildWithNode(text: string) {
    const { client, builder, volumeFolder: context } = subject();
    await makeBaseImages(client, [NODE_IMAGE]);
    await tagImage(client, NODE_IMAGE, 'node:24-alpine');
    const log: string[] = [];
    const { id } = await builder.build(
      {
        ...{ project: 'p', container: 'c', deployment: 'd', context, buildArgs: {} },
        dockerfile: { text: `FROM node:24-alpine\n${text}\n` },
      },
      {
        log: (line) => void log.push(line),
        progress: () => undefined,
        signal: new AbortController().signal,
      },
    );
    return { id, log };
  }

  it('has a base image with Node beside it, under the name that a Dockerfile asks for', async () => {
    const { log } = await buildWithNode('RUN node -e "console.log(6*7)" && npm --version');
    expect(log).toContain('42');
  });

  it('reaches a container that speaks HTTP/2 alone, where its network says so', async () => {
    const answer = '(_, response) => response.end(process.env.VERSION)';
    const server = `require('http2').createServer(${answer}).listen(8080)`;
    const { id } = await buildWithNode(`CMD ["node", "-e", "${server}"]`);
    const hostname = containerHostname('grpc');
    const spec = createTestSpec(id, 'grpc', {
      env: { VERSION: '2' },
      ports: [{ protocol: 'http', internalPort: 8080, hostname, h2c: true }],
    });
    expect((await applySpecification(subject(), spec)).error).toBeUndefined();
    expect(await subject().visit(hostname, '/')).toMatchObject({ status: 200, body: '2' });
  });
});
