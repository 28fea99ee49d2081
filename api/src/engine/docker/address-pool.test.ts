import { describe, expect, it } from 'vitest';
import { edgeAddress, findFreeAddress, findFreeNetworks, networkEndpoint } from './address-pool.ts';

describe('the addresses of projects', () => {
  it('are networks that overlap none of those taken', () => {
    const taken = [
      '10.208.0.0/24',
      '10.208.1.128/25',
      '10.208.2.0/23',
      '172.17.0.0/16',
      'fd00::/8',
    ];
    expect(findFreeNetworks('10.208.0.0/12', taken).next().value).toBe('10.208.4.0/24');
    expect([...findFreeNetworks('10.0.0.0/22', ['10.0.1.7/32'])]).toEqual([
      '10.0.0.0/24',
      '10.0.2.0/24',
      '10.0.3.0/24',
    ]);
    expect([...findFreeNetworks('10.0.0.0/22', ['10.0.0.0/8'])]).toEqual([]);
  });

  it('are given to containers once, beside the gateway and the edge', () => {
    expect(edgeAddress('10.208.4.0/24')).toBe('10.208.4.2');
    expect(findFreeAddress('10.208.4.0/24', [])).toBe('10.208.4.3');
    expect(findFreeAddress('10.208.4.0/24', ['10.208.4.3', '10.208.4.5'])).toBe('10.208.4.4');
    const all = Array.from({ length: 256 }, (_, host) => `10.208.4.${host}`);
    expect(findFreeAddress('10.208.4.0/24', all)).toBeUndefined();
  });

  it('have a hardware address each, the same for every container that has it', () => {
    expect(networkEndpoint('10.208.4.255')).toEqual({
      IPAMConfig: { IPv4Address: '10.208.4.255' },
      MacAddress: '02:42:0a:d0:04:ff',
    });
  });
});
