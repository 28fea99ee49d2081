import { expect, test } from 'vitest';
import { countOpenConnections } from './edge-container.ts';

test('the table of connections tells how many lead somewhere', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue
   0: 0200D00A:C5A8 0300D00A:1F90 01 00000000:00000000 00:00000000
   1: 0200D00A:C5A9 0300D00A:1F90 06 00000000:00000000 03:00000000
   2: 0200D00A:C5AA 0400D00A:1F90 01 00000000:00000000 00:00000000
   3: 0200D00A:C5AB 0300D00A:1F91 01 00000000:00000000 00:00000000`;
  expect(countOpenConnections(table, '10.208.0.3', 8080)).toBe(1);
  expect(countOpenConnections(table, '10.208.0.9', 8080)).toBe(0);
});
