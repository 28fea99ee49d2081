import { containerCpuLimit, internalPort, volumeCapacity } from '@naru/contract/rules/fields';
import { CPU_QUANTITY, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { numberFieldUnits, numberTextRule, quantityTextRule } from './quantity-text.ts';

const cpu = quantityTextRule(CPU_QUANTITY, containerCpuLimit);
const capacity = quantityTextRule(SIZE_QUANTITY, volumeCapacity);
const refusals = (schema: z.ZodMiniType, text: string) =>
  z.safeParse(schema, text).error?.issues.map(({ message }) => message);

describe('a CPU or a size typed as text (specification section 5)', () => {
  test.each([
    [cpu, '500', 500],
    [cpu, ' 0.5 vCPU ', 500],
    [cpu, '1,000', 1000],
    [capacity, '1.5GiB', 1536],
  ])('%# is sent in the small unit', (schema, text, number) => {
    expect(z.parse(schema, text)).toBe(number);
  });

  test.each(['', 'ㅎ', '127', '2049', '512.5', '1e400', '3 GiB'])(
    '%j is refused with the rule’s sentence alone',
    (text) => {
      expect(refusals(capacity, text)).toEqual([
        '볼륨 용량은 128 MiB - 2 GiB (2048 MiB) 사이여야 합니다.',
      ]);
    },
  );

  test('an ambiguous text has only the message of the quantity', () => {
    expect(refusals(cpu, '0.5')).toEqual([CPU_QUANTITY.unclear]);
    expect(refusals(capacity, '1.5 GB')).toEqual([SIZE_QUANTITY.unclear]);
  });

  test('a field parses the same texts as the rule', () => {
    const { read, echo } = numberFieldUnits(SIZE_QUANTITY);
    expect([read('1.5GiB'), read('1.5'), echo('1536')]).toEqual([1536, undefined, '1.5 GiB']);
  });
});

const port = numberTextRule(internalPort);
const refusal = '내부 포트는 1-65535 사이의 정수여야 합니다.';

describe('a number typed as text (specification section 5)', () => {
  test.each([
    ['8080', 8080],
    [' 1 ', 1],
    ['65535', 65_535],
  ])('%j is %i', (text, number) => {
    expect(z.parse(port, text)).toBe(number);
  });

  test.each(['', '  ', '80a', '8.5', '0', '65536', '-1', 'NaN', 'Infinity', '0x50', '1e3'])(
    '%j is refused with the rule’s sentence',
    (text) => {
      const issues = z.safeParse(port, text).error?.issues ?? [];
      expect(issues.map((issue) => issue.message)).toEqual([refusal]);
    },
  );
});
