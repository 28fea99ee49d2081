import { expect, test } from 'vitest';
import { configuredPort, formatInternalAddress, internalPorts } from './internal-address.ts';

test.each<[string, number[], string | undefined, number[]]>([
  ['the ports of its networks alone', [5432, 8080, 5432], '3000', [5432, 8080]],
  ['its configured port without networks', [], ' 3000 ', [3000]],
  ['no known port for a text that is none', [], '3000/tcp', []],
  ['no known port beyond the range', [], '65536', []],
  ['no known port where nothing names one', [], undefined, []],
])('a container is reached at %s', (_, networks, configured, ports) => {
  expect(internalPorts(networks, configured)).toEqual(ports);
});

test('a secret PORT hides the variable, and the variable hides the option of the template', () => {
  const env_vars = [{ key: 'PORT', env_var_id: 'v', value: '80' }];
  const template_config = { port: 3000 };
  expect(configuredPort({ env_vars, template_config })).toEqual({ value: '80', variable: 'v' });
  expect(configuredPort({ template_config })).toEqual({ value: '3000', variable: undefined });
  expect(configuredPort({ env_vars, template_config, secrets: [{ key: 'PORT' }] })).toBeUndefined();
});

test('an address without a known port is the host', () => {
  expect(formatInternalAddress('db', 5432)).toBe('db:5432');
  expect(formatInternalAddress('db', undefined)).toBe('db');
});
