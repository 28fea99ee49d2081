import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { serially } from '../serially.ts';
import { dockerClient } from './docker-client.ts';
import { dockerEndpoint } from './docker-endpoint.ts';
import { LABEL, namesOf } from './labels.ts';
import { joinEdge, removeNetwork } from './networks.ts';

const NAME = namesOf('test').network('shop');
const DOCKER = `error while removing network: network ${NAME} has active endpoints`;
const PODMAN = `"${NAME}" has associated containers with it: network is being used`;
const SHOP = { project: 'shop', name: NAME, subnet: '10.208.0.0/24' };

interface Refusal {
  status: number;
  message: string;
  times: number;
}

/** An engine with one network, and a container in it that is still leaving. It refuses to remove the network so many times. */
function engineWithNetwork({ status, message, times }: Refusal) {
  const socket = join(temporaryFolder(), 'engine.sock');
  const asked: string[] = [];
  let refusals = 0;
  let isThere = true;
  const inside = () => (refusals < times ? { e1: { Name: 'leaving' } } : {});
  const network = () => ({
    ...{ Id: 'n1', Name: NAME, Labels: { [LABEL.project]: 'shop' } },
    ...{ IPAM: { Config: [{ Subnet: SHOP.subnet }] }, Containers: inside() },
  });
  const answers: Record<string, () => [number, unknown]> = {
    'GET /networks': () => [200, isThere ? [network()] : []],
    [`GET /networks/${NAME}`]: () => [200, network()],
    [`POST /networks/${NAME}/disconnect`]: () => [200, {}],
    [`DELETE /networks/${NAME}`]() {
      refusals += 1;
      if (refusals <= times) return [status, { message }];
      isThere = false;
      return [204, undefined];
    },
  };
  const server = createServer(({ method, url }, response) => {
    const call = `${method} ${url?.replace(/\?.*/, '')}`;
    asked.push(call);
    const [code, body] = answers[call]?.() ?? [404, { message: 'not found' }];
    response.writeHead(code).end(JSON.stringify(body));
  }).listen(socket);
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve));
  });
  const client = dockerClient(dockerEndpoint(`unix://${socket}`));
  const edge = {
    leave: (name: string) => Promise.resolve(void asked.push(`edge leaves ${name}`)),
    join: ({ name }: { name: string }) => Promise.resolve(void asked.push(`edge joins ${name}`)),
  };
  const context = { client, installation: 'test', names: namesOf('test'), oneByOne: serially() };
  return { context: { ...context, edge }, asked, isThere: () => isThere };
}

describe('the network of a project that is removed', () => {
  it.each([
    ['Docker', 403, DOCKER],
    ['Podman', 500, PODMAN],
  ])('goes although something is still leaving it, on %s', async (_, status, message) => {
    const { context, asked, isThere } = engineWithNetwork({ status, message, times: 2 });
    await removeNetwork(context, 'shop');
    expect(isThere()).toBe(false);
    const attempt = [`GET /networks/${NAME}`, `POST /networks/${NAME}/disconnect`];
    expect(asked).toEqual([
      ...['GET /networks', `edge leaves ${NAME}`],
      ...[...attempt, `DELETE /networks/${NAME}`, ...attempt, `DELETE /networks/${NAME}`],
      ...[`GET /networks/${NAME}`, `DELETE /networks/${NAME}`],
    ]);
  });

  it('is given up when it stays in use, for the next round', async () => {
    const refusal = { status: 403, message: DOCKER, times: Infinity };
    const { context, asked } = engineWithNetwork(refusal);
    await expect(removeNetwork(context, 'shop')).rejects.toThrow('has active endpoints');
    expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(20);
  });

  it('is not asked for again when the refusal is about something else', async () => {
    const refusal = { status: 500, message: 'iptables failed', times: Infinity };
    const { context, asked } = engineWithNetwork(refusal);
    await expect(removeNetwork(context, 'shop')).rejects.toThrow('iptables failed');
    expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('is not joined by the edge in between', async () => {
    const { context, asked } = engineWithNetwork({ status: 403, message: DOCKER, times: 1 });
    await Promise.all([removeNetwork(context, 'shop'), joinEdge(context, SHOP)]);
    expect(asked.at(-2)).toBe(`DELETE /networks/${NAME}`);
    expect(asked.at(-1)).toBe(`edge joins ${NAME}`);
  });
});
