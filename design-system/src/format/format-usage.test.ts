import { expect, test } from 'vitest';
import { formatByteRate, formatBytes, formatCpuUse } from './format-usage.ts';

test.each([
  [0, '0.00 vCPU'],
  [4, '0.00 vCPU'],
  [5, '0.01 vCPU'],
  [312, '0.31 vCPU'],
  [4000, '4.00 vCPU'],
])('CPU of %d millicores is %s', (millicores, text) => {
  expect(formatCpuUse(millicores)).toBe(text);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KiB'],
  [24 * 1024, '24 KiB'],
  [212.4 * 2 ** 20, '212 MiB'],
  [1023.6 * 2 ** 20, '1.0 GiB'],
  [1.25 * 2 ** 30, '1.3 GiB'],
  [9.96 * 2 ** 30, '10 GiB'],
  [5000 * 2 ** 40, '5000 TiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '0 B/s'],
  [999, '999 B/s'],
  [999.6, '1.0 kB/s'],
  [1200, '1.2 kB/s'],
  [54_000, '54 kB/s'],
  [1_200_000, '1.2 MB/s'],
])('%d bytes per second are %s', (rate, text) => {
  expect(formatByteRate(rate)).toBe(text);
});
