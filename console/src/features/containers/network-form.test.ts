import { expect, test } from 'vitest';
import { sameNetwork } from './network-form.ts';

const tcp = { network_id: 'n', internal_port: 53, network_type: 'tcp' };

test.each([
  [tcp, { internal_port: 53, network_type: 'tcp' }],
  [
    { ...tcp, network_type: 'http', fqdn: 'a.example.com', external_port: null },
    { internal_port: 53, network_type: 'http', fqdn: 'a.example.com' },
  ],
])('a deleted network can be added again as it was: %o', (network, body) => {
  expect(sameNetwork(network)).toEqual(body);
});

test.each([
  { ...tcp, external_port: 31_000 },
  { ...tcp, network_type: 'sctp' },
  { ...tcp, network_type: 'http' },
])('%o would not be the same', (network) => {
  expect(sameNetwork(network)).toBeUndefined();
});
