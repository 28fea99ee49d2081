import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { valueFieldProps } from './value-references.ts';

const RING = '참조가 서로를 가리킵니다: a.A → b.B → a.A';
const sources = [
  { name: 'b', slug: 'b-1', kind: 'container', keys: [{ key: 'B', secret: false, value: '1' }] },
];
const text = `x\${{b.B}}`;
const field = {
  variable: { container: 'a-1', kind: 'env', key: 'A' } as const,
  text,
  error: undefined,
};
const ring = new ApiError({
  status: 400,
  code: 'REFERENCE_CYCLE',
  message: RING,
  details: [{ field: 'value', reason: RING, from: 1, to: text.length }],
});

test('the places of a refusal are shown until the text is changed, and its sentence once', () => {
  const known = { sources, loading: false };
  const refused = valueFieldProps(known, {
    ...field,
    error: { type: 'server', message: RING },
    failure: ring,
  });
  expect(refused).toMatchObject({
    problems: [{ from: 1, to: text.length, message: RING }],
    error: undefined,
    preview: undefined,
  });
  expect(valueFieldProps(known, { ...field, failure: ring })).toMatchObject({
    problems: [],
    error: undefined,
    preview: 'x1',
  });
});

test('an error without a place stays the error of the field', () => {
  const message = '값을 입력해주세요.';
  const known = { sources, loading: false };
  const props = valueFieldProps(known, { ...field, text: '', error: { type: 'custom', message } });
  expect(props).toMatchObject({ problems: [], error: message });
});

test('nothing is checked while the references are not known, and by a server without them', () => {
  const wrong = { ...field, text: `\${{nowhere}}` };
  expect(valueFieldProps({ sources: undefined, loading: true }, wrong)).toEqual({
    ...{ options: [], loading: true, problems: [], preview: undefined, error: undefined },
  });
});
