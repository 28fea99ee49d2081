import { describe, expect, test } from 'vitest';
import { CONTAINER_CPU, CONTAINER_MEMORY } from './limits.ts';
import {
  CPU,
  inLargeUnit,
  otherUnit,
  type Quantity,
  quantityValue,
  readQuantity,
  SIZE,
} from './quantity.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const kinds: [string, Quantity, number[]][] = [
  ['CPU', CPU, range(1, CONTAINER_CPU.max)],
  ['sizes', SIZE, range(1, CONTAINER_MEMORY.max)],
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
      const read = new Set(spellings(value, quantity).map((text) => quantityValue(text, quantity)));
      expect([...read], String(value)).toEqual([value]);
    }
  });

  test('each spelling in the large unit is parsed to the number', () => {
    for (const value of numbers) {
      for (const unit of quantity.spellings.large) {
        const text = `${value / quantity.factor}${unit}`;
        expect(quantityValue(text, quantity), text).toBe(value);
      }
    }
  });

  test('the exact conversion to the other unit is parsed to the same number', () => {
    for (const value of numbers) {
      const echo = otherUnit(String(value), quantity);
      const read = quantityValue(echo.slice(2), quantity);
      if (echo.startsWith('=')) expect(read, echo).toBe(value);
      else expect(Math.abs((read ?? 0) - value), echo).toBeLessThan(quantity.factor / 1000);
    }
  });
});

describe('typed amounts (specification section 5)', () => {
  test.each([
    ['0.5 vCPU', CPU, 500],
    ['0.5코어', CPU, 500],
    ['0.5코어'.normalize('NFD'), CPU, 500],
    ['.5 core', CPU, 500],
    ['1.1 vCPU', CPU, 1100],
    ['500m', CPU, 500],
    ['1,000', CPU, 1000],
    ['１，０００', CPU, 1000],
    ['1.5GiB', SIZE, 1536],
    ['１．５　ＧｉＢ', SIZE, 1536],
    ['1Gi', SIZE, 1024],
    ['512 MiB', SIZE, 512],
    ['-1', SIZE, -1],
    ['512.5', SIZE, 512.5],
  ])('%j is parsed', (text, quantity, value) => {
    expect(quantityValue(text, quantity)).toBe(value);
  });

  test.each([
    ['0.5', CPU],
    ['1.000', CPU],
    ['1.5', SIZE],
    ['1,5 GiB', SIZE],
    ['10,00', CPU],
    ['1.5GB', SIZE],
    ['512M', SIZE],
    ['2기가', SIZE],
    ['500 MiB', CPU],
  ])('%j is ambiguous', (text, quantity) => {
    expect(readQuantity(text, quantity)).toBe('unclear');
    expect(otherUnit(text, quantity)).toBe('');
  });

  test.each(['', ' ', 'ㅎ', '1e3', '0x50', 'NaN', '--1', '1 000', '.', 'vCPU', '1.'])(
    '%j is no number',
    (text) => {
      expect(readQuantity(text, CPU)).toBeUndefined();
    },
  );

  test.each([
    ['500', CPU, '= 0.5 vCPU'],
    ['0.5코어', CPU, '= 500 millicores'],
    ['1536', SIZE, '= 1.5 GiB'],
    ['1.5GiB', SIZE, '= 1536 MiB'],
    ['100', SIZE, '≈ 0.098 GiB'],
    ['0', SIZE, ''],
    ['9'.repeat(400), SIZE, ''],
  ])('the other unit of %j', (text, quantity, echo) => {
    expect(otherUnit(text, quantity)).toBe(echo);
  });

  test('an available amount is formatted in the large unit', () => {
    expect(inLargeUnit(1000, CPU)).toBe('1 vCPU');
    expect(inLargeUnit(-100, CPU)).toBe('-0.1 vCPU');
    expect(inLargeUnit(384, SIZE)).toBe('0.375 GiB');
  });
});
