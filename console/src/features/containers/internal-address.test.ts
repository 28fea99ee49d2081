import type { Container, Network } from '@naru/contract/entities/container';
import { expect, test } from 'vitest';
import { internalAddress, internalAddresses } from './internal-address.ts';

const addressesOf = (
  configuration: Partial<Container>,
  ports: readonly number[] = [],
  internal_host: string | null = 'db-k3x9',
) => {
  const networks = ports.map(
    (internal_port, index): Network => ({ network_id: String(index), internal_port }),
  );
  return internalAddresses({
    container: { slug: 'db-1', name: '데이터베이스', internal_host, ...configuration },
    networks,
  });
};

const port = (value: string) => [{ env_var_id: 'v', key: 'PORT', value }];
const template_config = { port: 3000 };

test('a container with networks has an address for each of their ports, and no other', () => {
  expect(addressesOf({ template_config }, [5432])).toEqual(['db-k3x9:5432']);
  expect(addressesOf({ template_config }, [5432, 8080])).toEqual(['db-k3x9:5432', 'db-k3x9:8080']);
});

test('a port that is both tcp and udp is one address', () => {
  expect(addressesOf({}, [53, 53])).toEqual(['db-k3x9:53']);
});

test.each([
  ['the port of the template', { template_config }, ['db-k3x9:3000']],
  ['the variable PORT', { template_config, env_vars: port(' 8080 ') }, ['db-k3x9:8080']],
  ['no port for a PORT that is none', { env_vars: port('8080/tcp') }, ['db-k3x9']],
  ['no port for a PORT beyond the range', { env_vars: port('65536') }, ['db-k3x9']],
  [
    'no port for a secret PORT',
    { template_config, secrets: [{ secret_id: 's', key: 'PORT' }] },
    ['db-k3x9'],
  ],
  ['no port where nothing names one', {}, ['db-k3x9']],
  [
    'the port of its database',
    { template_id: 'postgresql', image: 'postgres:17', env_vars: port('80') },
    ['db-k3x9:5432'],
  ],
  [
    'no port for a database of a newer server',
    { template_id: 'cockroachdb', image: 'cockroach:24' },
    ['db-k3x9'],
  ],
])('a container without networks has %s', (_, configuration, addresses) => {
  expect(addressesOf(configuration)).toEqual(addresses);
});

test('a server that reports no internal host leaves the addresses out', () => {
  expect(addressesOf({ template_config }, [5432], null)).toEqual([]);
  expect(internalAddress({}, 5432)).toBeUndefined();
});
