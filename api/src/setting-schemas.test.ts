import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { findMissingOperatorSettings } from './setting-schemas.ts';

test('what the legal texts promise and nobody has set is named, what is set is not', () => {
  expect(
    findMissingOperatorSettings(readConfig({ OPERATOR_NAME: '나루터', PRIVACY_OFFICER: '' })),
  ).toEqual(['OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'PRIVACY_OFFICER']);
  const all = {
    OPERATOR_NAME: '나루터',
    OPERATOR_ADDRESS: '서울',
    OPERATOR_EMAIL: 'help@ferry.kr',
    PRIVACY_OFFICER: '이나루',
  };
  expect(findMissingOperatorSettings(readConfig(all))).toEqual([]);
});

test.each([{ OPERATOR_EMAIL: 'help' }, { OPERATOR_NAME: '가'.repeat(256) }])(
  '%j stops the start',
  (env) => {
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0] ?? '');
  },
);
