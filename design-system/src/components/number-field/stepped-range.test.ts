import { expect, test } from 'vitest';
import { addSteps, parseInteger } from './stepped-range.ts';

const cpu = { min: 100, max: 4000, step: 100 };
const memory = { min: 128, max: 8192, step: 128 };

test.each([
  { text: '1000', count: 1, grid: cpu, next: 1100 },
  { text: '1000', count: -1, grid: cpu, next: 900 },
  { text: '1050', count: 1, grid: cpu, next: 1100 },
  { text: '1050', count: -1, grid: cpu, next: 1000 },
  { text: '1000', count: 10, grid: cpu, next: 2000 },
  { text: '4000', count: 1, grid: cpu, next: 4000 },
  { text: '9999', count: 1, grid: cpu, next: 4000 },
  { text: '100', count: -1, grid: cpu, next: 100 },
  { text: '0', count: -1, grid: cpu, next: 100 },
  { text: '', count: 1, grid: cpu, next: 100 },
  { text: 'abc', count: -1, grid: cpu, next: 100 },
  { text: '２０００', count: 1, grid: cpu, next: 2100 },
  { text: '2000', count: 1, grid: memory, next: 2048 },
  { text: '2048', count: -1, grid: memory, next: 1920 },
  { text: '5', count: 1, grid: {}, next: 6 },
  { text: '5', count: 1, grid: { min: 5, max: 5 }, next: 5 },
])('$count steps from "$text" in $grid', ({ text, count, grid, next }) => {
  expect(addSteps(parseInteger(text), count, grid)).toBe(next);
});

test.each([
  { text: '42', number: 42 },
  { text: ' 42 ', number: 42 },
  { text: '-1', number: -1 },
  { text: '+7', number: 7 },
  { text: '007', number: 7 },
  { text: '-', number: undefined },
  { text: '1,000', number: undefined },
  { text: '1000m', number: undefined },
  { text: '四二', number: undefined },
  { text: '４２', number: 42 },
  { text: '4.2', number: undefined },
  { text: '1e3', number: undefined },
  { text: '', number: undefined },
  { text: '마흔', number: undefined },
])('"$text" reads as $number', ({ text, number }) => {
  expect(parseInteger(text)).toBe(number);
});
