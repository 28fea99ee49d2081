import { expect, test } from 'vitest';
import { isReachable, readListeningSockets } from './listening-sockets.ts';

const HEAD = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid';
const row = (local: string, state: string) =>
  `   0: ${local} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000  1000        0 1 1`;

/** The tables of a container with a server at every address, one at the loopback address, and the engine's DNS server. */
const TABLES = [
  HEAD,
  row('0B00007F:A45B', '0A'),
  row('00000000:0BB8', '0A'),
  row('0100007F:0BB9', '0A'),
  row('0200D00A:0BB8', '01'),
  HEAD,
  row('00000000000000000000000000000000:1F90', '0A'),
  row('00000000000000000000000001000000:1F91', '0A'),
  row('0000000000000000FFFF00000100007F:1F92', '0A'),
  row('B80D01200000000000000000010000FF:1F93', '0A'),
].join('\n');

test('the listening sockets are read by port, without connections and the DNS server of the engine', () => {
  expect(readListeningSockets(TABLES)).toEqual([
    { address: '0.0.0.0', port: 3000 },
    { address: '127.0.0.1', port: 3001 },
    { address: '::', port: 8080 },
    { address: '::1', port: 8081 },
    { address: '127.0.0.1', port: 8082 },
    { address: '2001:db8:0:0:0:0:ff00:1', port: 8083 },
  ]);
});

test('only sockets at every address or at one of the network are reachable', () => {
  const reachable = readListeningSockets(TABLES)?.filter(isReachable);
  expect(reachable?.map(({ port }) => port)).toEqual([3000, 8080]);
  expect(isReachable({ address: '10.208.0.2', port: 1 })).toBe(true);
});

test.each([
  ['', undefined],
  ['cat: not found', undefined],
  ['\0\0', undefined],
  [HEAD, []],
  [`${HEAD}\n${row('XYZ:0BB8', '0A')}\n${row('00000000:', '0A')}`, []],
])('%j holds %j', (text, sockets) => {
  expect(readListeningSockets(text)).toEqual(sockets);
});
