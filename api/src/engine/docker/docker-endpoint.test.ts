import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeCertificates } from '../../testing/deploy/certificates.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { dockerClient } from './docker-client.ts';
import {
  DEFAULT_ENGINE_ADDRESSES,
  findEngineAddress,
  parseDockerEndpoint,
} from './docker-endpoint.ts';

describe('the address of an engine', () => {
  it('is read as DOCKER_HOST has it', () => {
    expect(parseDockerEndpoint('unix:///run/docker.sock')).toEqual({
      socketPath: '/run/docker.sock',
    });
    expect(parseDockerEndpoint('tcp://engine:2375')).toEqual({ host: 'engine', port: 2375 });
    expect(parseDockerEndpoint('tcp://[::1]')).toEqual({ host: '::1', port: 2375 });
    for (const address of DEFAULT_ENGINE_ADDRESSES)
      expect(parseDockerEndpoint(address)).toBeDefined();
    expect(() => parseDockerEndpoint('ssh://engine')).toThrow('ssh://engine');
  });

  it('is the first that answers', async () => {
    const socket = join(temporaryFolder(), 'engine.sock');
    const server = createServer((_, response) => response.end('OK')).listen(socket);
    expect(await findEngineAddress([`unix://${socket}.not`, `unix://${socket}`])).toBe(
      `unix://${socket}`,
    );
    await new Promise((resolve) => server.close(resolve));
    expect(await findEngineAddress([`unix://${socket}`])).toBeUndefined();
  });

  it('with certificates is found, and called, by them alone', { tags: 'full' }, async () => {
    const { ca, server, clientFolder } = await makeCertificates(temporaryFolder(), '127.0.0.1');
    const engine = createTlsServer({ ca, ...server, requestCert: true }, (_, response) => {
      response.end('OK');
    }).listen(0, '127.0.0.1');
    await once(engine, 'listening');
    const bound = engine.address();
    const address = `tcp://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
    expect(await findEngineAddress([address], clientFolder)).toBe(address);
    expect(await findEngineAddress([address])).toBeUndefined();
    expect(await findEngineAddress([address], join(clientFolder, 'none'))).toBeUndefined();
    const client = dockerClient(parseDockerEndpoint(address, clientFolder));
    await expect(client.send('/_ping')).resolves.toBeDefined();
    engine.closeAllConnections();
    await new Promise((resolve) => engine.close(resolve));
  });

  it('that hangs is given up after the deadline, or when nobody waits any more', async () => {
    const socket = join(temporaryFolder(), 'engine.sock');
    const server = createServer(() => undefined).listen(socket);
    const client = dockerClient(parseDockerEndpoint(`unix://${socket}`));
    await expect(client.send('/_ping', { deadlineMs: 50 })).rejects.toMatchObject({
      reason: 'unreachable',
      cause: { message: '/_ping took longer than 50 ms' },
    });
    const leaving = new AbortController();
    const waiting = client.send('/_ping', { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
