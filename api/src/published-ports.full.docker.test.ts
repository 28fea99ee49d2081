/** Tests requests from outside to published ports of containers on a real engine. */
import { describe, expect, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { makeBaseImages, NODE_IMAGE } from './testing/engine/base-images.ts';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { requestPage, sendDatagram } from './testing/engine/request-page.ts';
import { useDockerServer } from './testing/engine/use-docker-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `published ports${missing ? ` (${missing})` : ''}`;

const TCP_PORT = 7000;
const UDP_PORT = 9000;
const DOCKERFILE = `FROM ${NODE_IMAGE}
COPY server.js www/version /
USER node
CMD ["node", "/server.js"]
`;
/** The source of a server that responds with its version over tcp and udp. */
const SERVER = `const version = require('node:fs').readFileSync('/version', 'utf8');
require('node:http').createServer((_, response) => response.end(version)).listen(${TCP_PORT});
const socket = require('node:dgram').createSocket('udp4');
socket.on('message', (_, { port, address }) => socket.send(version, port, address)).bind(${UDP_PORT});
`;

describe.skipIf(missing !== undefined)(title, () => {
  const server = useDockerServer(getProvidedDaemon, { ENGINE_PORTS: '23000-23001' });

  test('are reached by tcp and udp over a replacement, and are told when there are no more', async () => {
    const { daemon, member } = server();
    const { call } = await member();
    await makeBaseImages(dockerClient(parseDockerEndpoint(daemon.endpoint)), [NODE_IMAGE]);
    const application = await newApplicationProject(call, daemon);
    const { id, project, repository, publish, deployed, deploy } = application;
    repository.write({ Dockerfile: DOCKERFILE, 'server.js': SERVER });
    const params = { id };
    const add = async (network_type: 'tcp' | 'udp', internal_port: number) =>
      (await call('createNetwork', { params, body: { network_type, internal_port } })).data();
    const networks = async () => (await call('listNetworks', { params })).data().networks;
    const portOf = async (internal: number) => {
      const found = (await networks()).find(({ internal_port }) => internal_port === internal);
      expect(found?.external_ip).toBe(daemon.address);
      return found?.external_port ?? 0;
    };
    const tcp = async () => {
      const port = await portOf(TCP_PORT);
      return (await requestPage(daemon.address, port, '/version', daemon.address)).body.trim();
    };
    const udp = async () => sendDatagram(daemon.address, await portOf(UDP_PORT));
    const answers = (ask: () => Promise<string>, what: string) =>
      waitUntil(async () => (await ask().catch(String)) === what);
    const { networks: http } = (await call('listNetworks', { params })).data();
    const networkId = String(http[0]?.internal_port);
    await call('deleteNetwork', { params: { id, networkId } });
    await add('tcp', TCP_PORT);
    await add('udp', UDP_PORT);
    publish('1');
    expect(await deployed()).toMatchObject({ status: 'success' });
    const ports = [await portOf(TCP_PORT), await portOf(UDP_PORT)];
    expect(ports.toSorted()).toEqual([23_000, 23_001]);
    await answers(tcp, '1');
    await answers(udp, '1');
    publish('2');
    expect(await deployed()).toMatchObject({ status: 'success' });
    await answers(tcp, '2');
    await answers(udp, '2');

    await add('tcp', TCP_PORT + 1);
    const refused = await call('deploy', { params: { slug: project.slug } });
    expect(refused.error()).toMatchObject({
      code: 'PORTS_EXHAUSTED',
      message: expect.stringContaining('포트를 모두 사용 중'),
    });
    await answers(tcp, '2');
    const gone = { id, networkId: String(TCP_PORT + 1) };
    expect((await call('deleteNetwork', { params: gone })).status).toBe(200);
    expect(await deploy()).not.toBe('');
  });
});
