import { describe, expect, test } from 'vitest';
import {
  formatByteRate,
  formatBytes,
  formatCpu,
  formatCpuUse,
  formatMiB,
  formatPercent,
} from './format.ts';

describe('CPU', () => {
  test.each([
    [0, '0 vCPU'],
    [49, '0 vCPU'],
    [50, '0.1 vCPU'],
    [100, '0.1 vCPU'],
    [150, '0.2 vCPU'],
    [500, '0.5 vCPU'],
    [1000, '1 vCPU'],
    [1500, '1.5 vCPU'],
    [1040, '1 vCPU'],
    [1050, '1.1 vCPU'],
    [4000, '4 vCPU'],
    [333, '0.3 vCPU'],
    [950, '1 vCPU'],
    [1250, '1.3 vCPU'],
    [-500, '-0.5 vCPU'],
    [12345, '12.3 vCPU'],
  ])('%d millicores is %s', (millicores, text) => {
    expect(formatCpu(millicores)).toBe(text);
  });
});

describe('memory and disk', () => {
  test.each([
    [0, '0 MiB'],
    [0.5, '0.5 MiB'],
    [128, '128 MiB'],
    [1023, '1023 MiB'],
    [1024, '1.0 GiB'],
    [1075, '1.0 GiB'],
    [1076, '1.1 GiB'],
    [1536, '1.5 GiB'],
    [2048, '2.0 GiB'],
    [8192, '8.0 GiB'],
    [1075, '1.0 GiB'],
    [1076, '1.1 GiB'],
    [512.5, '512.5 MiB'],
    [-410, '-410 MiB'],
    [-2048, '-2.0 GiB'],
    [1048576, '1024.0 GiB'],
  ])('%d MiB is %s', (mebibytes, text) => {
    expect(formatMiB(mebibytes)).toBe(text);
  });
});

describe('a share', () => {
  test.each([
    [0, '0%'],
    [70, '70%'],
    [70.1, '70.1%'],
    [33.333, '33.3%'],
    [120, '120%'],
  ])('%d is %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });
});

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
