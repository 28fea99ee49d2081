import { expect, test } from 'vitest';
import { meterStrings } from '../../strings/meters.ts';
import { type MeterKindProps, resolveMeterKind } from './meter-kind.ts';

const requests = { label: '월간 요청', unit: '건' };
const double = (value: number) => `${value * 2}배`;

test.each<[string, MeterKindProps, [label: string, written: string, color: string]]>([
  ['CPU', { resource: 'cpu' }, ['CPU', '1.5 vCPU', 'cpu']],
  ['memory', { resource: 'memory' }, ['메모리', '1.5 GiB', 'memory']],
  ['disk', { resource: 'disk' }, ['디스크', '1.5 GiB', 'disk']],
  ['its own kind', { resource: requests }, ['월간 요청', '1,536건', 'neutral']],
  [
    'its own kind with a format and a colour',
    { resource: { ...requests, format: double, color: 'disk' } },
    ['월간 요청', '3072배', 'disk'],
  ],
  [
    'what the meter itself says comes first',
    { resource: 'memory', label: '빌드 메모리', format: double },
    ['빌드 메모리', '3072배', 'memory'],
  ],
])('%s', (_, props, expected) => {
  const { label, format, color } = resolveMeterKind(props, meterStrings.strings);
  expect([label, format(1536), color]).toEqual(expected);
});
