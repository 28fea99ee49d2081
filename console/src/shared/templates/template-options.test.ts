import type { TemplateOption } from '@naru/contract/entities/template';
import { describe, expect, test } from 'vitest';
import {
  createTemplateConfig,
  groupOptionsByLevel,
  initialOptionValue,
  optionFieldKind,
  optionProblem,
  optionSelectChoices,
} from './template-options.ts';

const option = (more: Partial<TemplateOption> = {}): TemplateOption => ({
  name: 'x',
  label: '포트',
  type: 'text',
  ...more,
});

describe('the kind of field for an option (specification section 3)', () => {
  test.each<[Partial<TemplateOption>, string]>([
    [{ type: 'select', options: ['a'] }, 'select'],
    [{ type: 'select', options: [] }, 'text'],
    [{ type: 'select' }, 'text'],
    [{ type: 'number' }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'text' }, 'text'],
    [{ type: 'colour' }, 'text'],
  ])('%j is a %s field', (more, kind) => {
    expect(optionFieldKind(option(more))).toBe(kind);
  });

  test.each<[Partial<TemplateOption>, string | boolean]>([
    [{ default: 'a' }, 'a'],
    [{ default: 3000, type: 'number' }, '3000'],
    [{ default: 0, type: 'number' }, '0'],
    [{ default: null }, ''],
    [{}, ''],
    [{ type: 'boolean', default: true }, true],
    [{ type: 'boolean', default: 'true' }, true],
    [{ type: 'boolean', default: false }, false],
    [{ type: 'boolean' }, false],
  ])('%j starts as %j', (more, initial) => {
    expect(initialOptionValue(option(more))).toBe(initial);
  });
});

describe('required options (specification section 5)', () => {
  test.each(['', '  ', undefined])('%j is refused', (input) => {
    expect(optionProblem(option({ required: true }), input)).toBe('포트은(는) 필수 항목입니다.');
  });

  test.each<[Partial<TemplateOption>, string | boolean]>([
    [{}, ''],
    [{ required: true }, 'a'],
    [{ required: true, type: 'boolean' }, false],
    [{ required: true, type: 'number' }, '0'],
    [{ type: 'number' }, '1.5'],
  ])('%j with %j does', (more, input) => {
    expect(optionProblem(option(more), input)).toBeUndefined();
  });

  test.each(['abc', '1,000', '5초'])('%s is no number', (input) => {
    expect(optionProblem(option({ type: 'number' }), input)).toBe('숫자를 입력해주세요.');
  });
});

describe('template_config', () => {
  test('keeps types, defaults and order, and leaves empty optional values out', () => {
    const options = [
      option({ name: 'port', type: 'number', default: 3000 }),
      option({ name: 'workers', type: 'number', default: 2 }),
      option({ name: 'debug', type: 'boolean', default: false }),
      option({ name: 'version', type: 'select', options: ['20', '22'], default: '22' }),
      option({ name: 'note' }),
      option({ name: 'flag', type: 'boolean' }),
      option({ name: 'agreed', type: 'boolean', required: true }),
      option({ name: 'cleared', default: 'old' }),
    ];
    const inputs = ['3000', '4', true, '22', '', false, false, ''];
    expect(createTemplateConfig(options, inputs)).toEqual({
      port: 3000,
      workers: 4,
      debug: true,
      version: '22',
      agreed: false,
    });
  });

  test('a default keeps its type even where the field disagrees', () => {
    expect(createTemplateConfig([option({ default: 8 })], ['8'])).toEqual({ x: 8 });
    expect(createTemplateConfig([option({ default: 8 })], ['9'])).toEqual({ x: '9' });
  });

  test('no name can reach the prototype', () => {
    const config = createTemplateConfig([option({ name: '__proto__' })], ['a']);
    expect(Object.getOwnPropertyNames(config)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(config)).toBe(Object.prototype);
  });
});

describe('what a select offers', () => {
  const values = (more: Partial<TemplateOption>) =>
    optionSelectChoices(option({ type: 'select', options: ['a', 'b'], ...more })).map(
      ({ value }) => value,
    );

  test('nothing may be chosen where that will do, or where nothing is chosen yet', () => {
    expect(values({})).toEqual(['', 'a', 'b']);
    expect(values({ required: true })).toEqual(['', 'a', 'b']);
    expect(values({ required: true, default: 'b' })).toEqual(['a', 'b']);
  });

  test('a default that is none of the choices is offered too', () => {
    expect(values({ default: 'c' })).toEqual(['', 'a', 'b', 'c']);
  });
});

test('advanced options stand apart and keep their places in the template', () => {
  const options = [option({ level: 'advanced' }), option(), option({ level: 'basic' })];
  const { basic, advanced } = groupOptionsByLevel({ template_options: options });
  expect(basic.map(({ index }) => index)).toEqual([1, 2]);
  expect(advanced.map(({ index }) => index)).toEqual([0]);
});
