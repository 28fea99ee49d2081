import { describe, expect, test } from 'vitest';
import { CONTAINER_CPU_LIMIT, CONTAINER_MEMORY_LIMIT } from './limits.ts';
import {
  CPU_QUANTITY,
  formatInLargeUnit,
  formatInOtherUnit,
  parseQuantity,
  parseQuantityValue,
  type Quantity,
  SIZE_QUANTITY,
} from './quantity.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const kinds: [string, Quantity, number[]][] = [
  ['CPU', CPU_QUANTITY, range(1, CONTAINER_CPU_LIMIT.max)],
  ['sizes', SIZE_QUANTITY, range(1, CONTAINER_MEMORY_LIMIT.max)],
];

/** The valid spellings of a number of small units. */
const spellings = (value: number, { spellings: { small } }: Quantity): string[] => [
  String(value),
  ` ${value} `,
  value.toLocaleString('en'),
  wide(String(value)),
  ...small.flatMap((unit) => [
    `${value}${unit}`,
    `${value} ${unit.toUpperCase()}`,
    wide(`${value}${unit}`),
  ]),
];

describe.each(kinds)('%s: for every number up to the largest', (_, quantity, numbers) => {
  test('each spelling in the small unit is parsed to the number', () => {
    for (const value of numbers) {
      const read = new Set(
        spellings(value, quantity).map((text) => parseQuantityValue(text, quantity)),
      );
      expect([...read], String(value)).toEqual([value]);
    }
  });

  test('each spelling in the large unit is parsed to the number', () => {
    for (const value of numbers) {
      for (const unit of quantity.spellings.large) {
        const text = `${value / quantity.factor}${unit}`;
        expect(parseQuantityValue(text, quantity), text).toBe(value);
      }
    }
  });

  test('the exact conversion to the other unit is parsed to the same number', () => {
    for (const value of numbers) {
      const echo = formatInOtherUnit(String(value), quantity);
      const read = parseQuantityValue(echo.replace('≈ ', ''), quantity);
      if (!echo.startsWith('≈')) expect(read, echo).toBe(value);
      else expect(Math.abs((read ?? 0) - value), echo).toBeLessThan(quantity.factor / 1000);
    }
  });
});

describe('typed amounts (specification section 5)', () => {
  test.each([
    ['0.5 vCPU', CPU_QUANTITY, 500],
    ['0.5코어', CPU_QUANTITY, 500],
    ['0.5코어'.normalize('NFD'), CPU_QUANTITY, 500],
    ['.5 core', CPU_QUANTITY, 500],
    ['1.1 vCPU', CPU_QUANTITY, 1100],
    ['500m', CPU_QUANTITY, 500],
    ['1,000', CPU_QUANTITY, 1000],
    ['１，０００', CPU_QUANTITY, 1000],
    ['1.5GiB', SIZE_QUANTITY, 1536],
    ['１．５　ＧｉＢ', SIZE_QUANTITY, 1536],
    ['1Gi', SIZE_QUANTITY, 1024],
    ['512 MiB', SIZE_QUANTITY, 512],
    ['-1', SIZE_QUANTITY, -1],
    ['512.5', SIZE_QUANTITY, 512.5],
  ])('%j is parsed', (text, quantity, value) => {
    expect(parseQuantityValue(text, quantity)).toBe(value);
  });

  test.each([
    ['0.5', CPU_QUANTITY],
    ['1.000', CPU_QUANTITY],
    ['1.5', SIZE_QUANTITY],
    ['1,5 GiB', SIZE_QUANTITY],
    ['10,00', CPU_QUANTITY],
    ['1.5GB', SIZE_QUANTITY],
    ['512M', SIZE_QUANTITY],
    ['2기가', SIZE_QUANTITY],
    ['500 MiB', CPU_QUANTITY],
  ])('%j is ambiguous', (text, quantity) => {
    expect(parseQuantity(text, quantity)).toBe('unclear');
    expect(formatInOtherUnit(text, quantity)).toBe('');
  });

  test.each(['', ' ', 'ㅎ', '1e3', '0x50', 'NaN', '--1', '1 000', '.', 'vCPU', '1.'])(
    '%j is no number',
    (text) => {
      expect(parseQuantity(text, CPU_QUANTITY)).toBeUndefined();
    },
  );

  test.each([
    ['500', CPU_QUANTITY, '0.5 vCPU'],
    ['0.5코어', CPU_QUANTITY, '500 millicores'],
    ['1536', SIZE_QUANTITY, '1.5 GiB'],
    ['1.5GiB', SIZE_QUANTITY, '1536 MiB'],
    ['100', SIZE_QUANTITY, '≈ 0.098 GiB'],
    ['0', SIZE_QUANTITY, ''],
    ['9'.repeat(400), SIZE_QUANTITY, ''],
  ])('the other unit of %j', (text, quantity, echo) => {
    expect(formatInOtherUnit(text, quantity)).toBe(echo);
  });

  test('an available amount is formatted in the large unit', () => {
    expect(formatInLargeUnit(1000, CPU_QUANTITY)).toBe('1 vCPU');
    expect(formatInLargeUnit(-100, CPU_QUANTITY)).toBe('-0.1 vCPU');
    expect(formatInLargeUnit(384, SIZE_QUANTITY)).toBe('0.375 GiB');
  });
});
