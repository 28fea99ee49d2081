import { describe, expect, it, vi } from 'vitest';
import { AnsweredError, UnreachableError } from '#api/failures.ts';
import { failureOutsideFields, showFieldProblems } from './field-problems.ts';

interface Values {
  name: string;
  capacity: number;
}

const refusal = (...fields: string[]) =>
  new AnsweredError({
    status: 400,
    message: '입력한 내용을 확인해주세요.',
    details: fields.map((field) => ({ field, reason: `${field}의 이유` })),
  });

describe('problems the server has with single fields', () => {
  it('stand under the fields the form has, and nowhere else', () => {
    const setError = vi.fn();
    showFieldProblems<Values>(refusal('name', 'project_id'), ['name', 'capacity'], setError);
    expect(setError).toHaveBeenCalledTimes(1);
    expect(setError).toHaveBeenCalledWith(
      'name',
      { type: 'server', message: 'name의 이유' },
      { shouldFocus: true },
    );
  });

  it.each([undefined, null, new UnreachableError('network')])('are none in %s', (error) => {
    const setError = vi.fn();
    showFieldProblems<Values>(error, ['name'], setError);
    expect(setError).not.toHaveBeenCalled();
  });
});

describe('what is left to say outside of the fields', () => {
  it('is nothing without a failure', () => {
    expect(failureOutsideFields(null, ['name'], '실패했습니다.')).toBeUndefined();
  });

  it('is nothing when every problem has its field', () => {
    expect(failureOutsideFields(refusal('name'), ['name'], '실패했습니다.')).toBeUndefined();
  });

  it('is the server’s message when one problem has no field', () => {
    expect(failureOutsideFields(refusal('name', 'other'), ['name'], '실패했습니다.')).toBe(
      '입력한 내용을 확인해주세요.',
    );
  });

  it('is the fallback and the reason when nobody answered', () => {
    expect(failureOutsideFields(new UnreachableError('timeout'), ['name'], '실패했습니다.')).toBe(
      '실패했습니다. 서버가 10초 안에 응답하지 않았습니다. 요청이 서버에 전달되었는지 알 수 없습니다. 다시 시도하기 전에 결과를 확인해주세요.',
    );
  });
});
