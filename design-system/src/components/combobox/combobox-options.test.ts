import { expect, test } from 'vitest';
import {
  type ComboboxOption,
  findOptionByName,
  findOptions,
  groupOptions,
} from './combobox-options.ts';

const options: readonly ComboboxOption[] = [
  { value: 'a', label: '결제 서버', detail: '나루 상점', group: '나루' },
  { value: 'b', label: '알림', group: '까치' },
  { value: 'c', label: '새 결제', group: '나루' },
];
const valuesOf = (found: readonly ComboboxOption[]) => found.map(({ value }) => value);

test.each([
  ['', ['a', 'b', 'c'], undefined],
  ['결제', ['a', 'c'], undefined],
  ['ㄱㅈ', ['a', 'c'], undefined],
  ['상점', ['a'], undefined],
  ['rufwp', ['a', 'c'], '결제'],
  ['없는 것', [], undefined],
])('%j finds %j', (query, values, correction) => {
  const found = findOptions(options, query);
  expect(valuesOf(found.options)).toEqual(values);
  expect(found.correction).toBe(correction);
});

test('options with one heading come together, where the first of them stands', () => {
  const groups = groupOptions(options).map((group) => [group.title, valuesOf(group.options)]);
  expect(groups).toEqual([
    ['나루', ['a', 'c']],
    ['까치', ['b']],
  ]);
});

test.each([
  [' 알림 ', 'b'],
  ['알림'.normalize('NFD'), 'b'],
  ['알', undefined],
])('the name %j is that of %j', (name, value) => {
  expect(findOptionByName(options, name)?.value).toBe(value);
});
