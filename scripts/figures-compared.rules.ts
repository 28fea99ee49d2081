import { expect, test } from 'vitest';
import { findRegressions } from '../bench/figures/compare.ts';
import {
  type Figure,
  type FiguresByPart,
  type FigureUnit,
  figureOfRounds,
  ratioFigureOfRounds,
} from '../bench/figures/figure.ts';
import { findFigureLimit, findFigureTarget, meetsTarget } from '../bench/figures/targets.ts';

const figure = (unit: FigureUnit, value: number, spread = 0): Figure => ({
  unit,
  value,
  least: value - spread,
  most: value + spread,
});

const book = (found: Figure, machine = 'two cores'): FiguresByPart => ({
  ready: { date: '2026-11-22', machine, rounds: 5, figures: { 'login: ready': found } },
});

test('a ratio is slower when it is a tenth beyond the worst round of last time', () => {
  const last = book(figure('ratio', 1.4, 0.1));
  expect(findRegressions(last, book(figure('ratio', 1.64)))).toEqual([]);
  expect(findRegressions(last, book(figure('ratio', 1.66)))).toEqual([
    {
      part: 'ready',
      name: 'login: ready',
      last: figure('ratio', 1.4, 0.1),
      now: figure('ratio', 1.66),
    },
  ]);
});

test('a quicker figure is not slower', () => {
  expect(findRegressions(book(figure('ratio', 1.4)), book(figure('ratio', 0.7)))).toEqual([]);
  expect(findRegressions(book(figure('points', 90)), book(figure('points', 100)))).toEqual([]);
});

test('where more is better, less is slower', () => {
  expect(
    findRegressions(book(figure('per second', 1500)), book(figure('per second', 1200))),
  ).toHaveLength(1);
  expect(findRegressions(book(figure('points', 98)), book(figure('points', 80)))).toHaveLength(1);
});

test('what was nothing may be next to nothing', () => {
  expect(findRegressions(book(figure('shift', 0)), book(figure('shift', 0.009)))).toEqual([]);
  expect(findRegressions(book(figure('shift', 0)), book(figure('shift', 0.02)))).toHaveLength(1);
  expect(findRegressions(book(figure('count', 0)), book(figure('count', 1)))).toHaveLength(1);
});

test('times of another machine are not compared, ratios are', () => {
  const last = (unit: FigureUnit) => book(figure(unit, 100), 'two slow cores');
  expect(findRegressions(last('ms'), book(figure('ms', 500)))).toEqual([]);
  expect(findRegressions(last('ratio'), book(figure('ratio', 500)))).toHaveLength(1);
});

test('what was not measured last time is not slower', () => {
  expect(findRegressions({}, book(figure('ratio', 9)))).toEqual([]);
  const empty = { date: '2026-11-22', machine: 'two cores', rounds: 5, figures: {} };
  expect(findRegressions({ ready: empty }, book(figure('ratio', 9)))).toEqual([]);
});

test('a ratio is the middle one of the rounds, not the ratio of the middle ones', () => {
  expect(ratioFigureOfRounds([200, 300, 900], [100, 300, 300])).toEqual({
    unit: 'ratio',
    value: 2,
    least: 1,
    most: 3,
  });
  expect(figureOfRounds('kB', [3, 1, 2])).toEqual({ unit: 'kB', value: 2, least: 1, most: 3 });
});

test('a target is met by the figure as it is shown', () => {
  expect(meetsTarget(figure('ratio', 1.404), 1.4)).toBe(true);
  expect(meetsTarget(figure('ratio', 1.406), 1.4)).toBe(false);
  expect(meetsTarget(figure('points', 97), 98)).toBe(false);
  expect(meetsTarget(figure('per second', 1501), 1500)).toBe(true);
});

test('targets are those of the screen, the press or the page', () => {
  expect(findFigureTarget('login: ready')).toBe(1.4);
  expect(findFigureTarget('project: CPU')).toBe(1.9);
  expect(findFigureTarget('press: open a row')).toBe(100);
  expect(findFigureTarget('Lighthouse: /login')).toBe(98);
  expect(findFigureTarget('Lighthouse: /projects/ordinary-1')).toBe(95);
  expect(findFigureTarget('login: JS')).toBeUndefined();
});

test('the limit of the full test run is the target, or a value above the target that was reached so far', () => {
  expect(findFigureLimit('login: CPU')).toBe(1.5);
  expect(findFigureLimit('dashboard: CPU')).toBeGreaterThan(1.6);
  expect(findFigureLimit('login: JS')).toBeUndefined();
});
