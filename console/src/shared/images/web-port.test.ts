import { expect, test } from 'vitest';
import { webPort } from './web-port.ts';

const tcp = (...ports: number[]) => ports.map((port) => ({ port, protocol: 'tcp' }));

test.each([
  [tcp(), undefined],
  [tcp(80), 80],
  [tcp(443, 80), 80],
  [tcp(9000, 8080), 8080],
  [tcp(9000), 9000],
  [tcp(5432), undefined],
  [tcp(6379, 22), undefined],
  [[{ port: 53, protocol: 'udp' }], undefined],
])('of the ports %j, %s serves HTTP', (ports, port) => {
  expect(webPort({ ports })).toBe(port);
});
