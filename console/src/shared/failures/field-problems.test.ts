import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { areErrorsShownAtFields, showFieldProblems } from './field-problems.ts';

interface Values {
  name: string;
  capacity: number;
}

const refusal = (...fields: string[]) =>
  new ApiError({
    status: 400,
    message: '입력한 내용을 확인해주세요.',
    details: fields.map((field) => ({ field, reason: `${field}의 이유` })),
  });

describe('problems of single fields', () => {
  it('are shown only under fields of the form', () => {
    const setError = vi.fn();
    showFieldProblems<Values>(refusal('name', 'project_id'), ['name', 'capacity'], setError);
    expect(setError).toHaveBeenCalledTimes(1);
    expect(setError).toHaveBeenCalledWith(
      'name',
      { type: 'server', message: 'name의 이유' },
      { shouldFocus: true },
    );
  });

  it('move the focus to the first field of the form, whatever the server’s order', () => {
    const setError = vi.fn();
    showFieldProblems<Values>(refusal('capacity', 'name'), ['name', 'capacity'], setError);
    const focused = setError.mock.calls.map(([name, , options]) => [name, options.shouldFocus]);
    expect(focused).toEqual([
      ['name', true],
      ['capacity', false],
    ]);
  });

  it.each([
    ['the form’s words', { name: '이미 있는 이름입니다.' }, '이미 있는 이름입니다.'],
    ['the message of the whole', {}, '입력한 내용을 확인해주세요.'],
  ])('without a reason show %s', (_, reasons, message) => {
    const setError = vi.fn();
    const details = [{ field: 'name', reason: '' }];
    const error = new ApiError({
      status: 409,
      message: '입력한 내용을 확인해주세요.',
      details,
    });
    showFieldProblems<Values>(error, ['name'], setError, reasons);
    const problem = { type: 'server', message };
    expect(setError).toHaveBeenCalledExactlyOnceWith('name', problem, { shouldFocus: true });
  });

  it.each([undefined, null, new NetworkError('network')])('do not exist in %s', (error) => {
    const setError = vi.fn();
    showFieldProblems<Values>(error, ['name'], setError);
    expect(setError).not.toHaveBeenCalled();
  });
});

const silent = new ApiError({ status: 409, details: [{ field: 'name', reason: '' }] });

describe('whether a failure is shown at the fields alone', () => {
  it.each([
    ['every problem has its field', refusal('name'), true],
    ['one problem has none', refusal('name', 'other'), false],
    ['no field was named', refusal(), false],
    ['nobody answered', new NetworkError('timeout'), false],
    ['nobody says anything of the field', silent, false],
  ])('%s', (_case, error, inFields) => {
    expect(areErrorsShownAtFields(error, ['name', 'capacity'])).toBe(inFields);
  });

  it('the form has a text of its own for the field', () => {
    expect(areErrorsShownAtFields(silent, ['name'], { name: '이미 있는 이름입니다.' })).toBe(true);
  });
});
