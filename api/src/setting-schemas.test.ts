import { generateKeyPairSync } from 'node:crypto';
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

test.each([
  ['https://naru.example.com', 'https://naru.example.com'],
  ['https://Naru.Example.com:443/', 'https://naru.example.com'],
  ['http://10.0.0.7:4000', 'http://10.0.0.7:4000'],
])('the origin %s is %s', (PUBLIC_URL, origin) => {
  expect(readConfig({ PUBLIC_URL }).PUBLIC_URL).toBe(origin);
});

test.each([
  'naru.example.com',
  'localhost:4000',
  'ftp://naru.example.com',
  'https://naru.example.com/console',
  'https://naru.example.com/?a',
  'https://user@naru.example.com',
])('%s is no origin', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow('호스트와 포트만');
});

test('the key of the GitHub App may have its line breaks replaced, and has to be an RSA key', () => {
  const pem = (kind: 'rsa' | 'ed25519') =>
    (kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ed25519')
    ).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const key = String(pem('rsa'));
  const read = (text: string) => readConfig({ GITHUB_APP_PRIVATE_KEY: text });
  expect(read(key.replaceAll('\n', '\\n')).GITHUB_APP_PRIVATE_KEY).toBe(key);
  expect(() => read(key.slice(0, 200))).toThrow('.pem');
  expect(() => read(String(pem('ed25519')))).toThrow('.pem');
});

test('a variable that looks like a setting stops the start', () => {
  expect(() => readConfig({ DATABSE_URL: 'postgres://a@b/c' })).toThrow('DATABASE_URL');
});
