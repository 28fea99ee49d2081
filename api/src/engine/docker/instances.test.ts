import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { dockerClient } from './docker-client.ts';
import { dockerEndpoint } from './docker-endpoint.ts';
import { discard, stop } from './instances.ts';

const ENDING = 'sending SIGKILL to container 49ef: container state improper: stopped';

/** An engine that refuses so many calls with these words; `asked` has all calls. */
function engineThatRefuses(times: number, message: string) {
  const socket = join(temporaryFolder(), 'engine.sock');
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    if (asked.length > times) response.writeHead(204).end();
    else response.writeHead(500).end(JSON.stringify({ message }));
  }).listen(socket);
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve));
  });
  const client = dockerClient(dockerEndpoint(`unix://${socket}`));
  return { context: { client, stopTimeoutSeconds: 1 }, asked };
}

describe('a container that ends by itself while it is ended', () => {
  it('is removed all the same', async () => {
    const { context, asked } = engineThatRefuses(2, ENDING);
    await discard(context, '49ef');
    expect(asked).toEqual(Array(3).fill('DELETE /containers/49ef?force=true&v=true'));
  });

  it('is stopped all the same', async () => {
    const { context, asked } = engineThatRefuses(1, ENDING);
    await stop(context, '49ef');
    expect(asked).toEqual(Array(2).fill('POST /containers/49ef/stop?t=1'));
  });

  it('is given up when the engine goes on refusing', async () => {
    const { context, asked } = engineThatRefuses(Infinity, ENDING);
    await expect(discard(context, '49ef')).rejects.toThrow(ENDING);
    expect(asked).toHaveLength(20);
  });

  it('is not asked for again when the refusal is about something else', async () => {
    const { context, asked } = engineThatRefuses(Infinity, 'no space left on device');
    await expect(discard(context, '49ef')).rejects.toThrow('no space left on device');
    expect(asked).toHaveLength(1);
  });
});
