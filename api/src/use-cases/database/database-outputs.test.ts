import { expect, test } from 'vitest';
import { databases } from '../../templates/databases.ts';
import { type DatabaseAddress, databaseOutputs, databaseUrl } from './database-outputs.ts';

const PASSWORD = 'Password0123456789Password012345';

const addressOf = (kind: DatabaseAddress['kind']): DatabaseAddress => {
  const { port, reservedNames } = databases.find((one) => one.kind === kind) ?? { port: 0 };
  const names = reservedNames ? { user: 'app', database: 'shop' } : { user: '', database: '' };
  return { kind, host: 'db-p7q2', port, ...names, password: PASSWORD };
};

test.each([
  ['postgresql', `postgresql://app:${PASSWORD}@db-p7q2:5432/shop`],
  ['mysql', `mysql://app:${PASSWORD}@db-p7q2:3306/shop`],
  ['mariadb', `mysql://app:${PASSWORD}@db-p7q2:3306/shop`],
  ['redis', `redis://default:${PASSWORD}@db-p7q2:6379/`],
  ['valkey', `redis://default:${PASSWORD}@db-p7q2:6379/`],
  ['mongodb', `mongodb://app:${PASSWORD}@db-p7q2:27017/shop?authSource=admin`],
] as const)('the URL of %s', (kind, url) => {
  expect(databaseUrl(addressOf(kind))).toBe(url);
  expect(URL.parse(url)?.password).toBe(PASSWORD);
});

test.each([
  ['postgresql', ['URL', 'HOST', 'PORT', 'USER', 'PASSWORD', 'NAME'], []],
  ['mysql', ['URL', 'HOST', 'PORT', 'USER', 'PASSWORD', 'NAME'], []],
  ['mariadb', ['URL', 'HOST', 'PORT', 'USER', 'PASSWORD', 'NAME'], []],
  ['redis', ['URL', 'HOST', 'PORT', 'PASSWORD'], ['REDIS_URL']],
  ['valkey', ['URL', 'HOST', 'PORT', 'PASSWORD'], ['REDIS_URL']],
  ['mongodb', ['URL', 'HOST', 'PORT', 'USER', 'PASSWORD', 'NAME'], ['MONGODB_URL']],
] as const)('the outputs of %s', (kind, names, others) => {
  const keys = [...databaseOutputs('db-p7q2', addressOf(kind)).keys()];
  expect(keys.toSorted()).toEqual(
    [...names.map((name) => `DATABASE_${name}`), ...others].toSorted(),
  );
});

test.each(databases)(
  'the password of $kind is in one output alone, which is secret',
  ({ kind }) => {
    for (const [key, { isSecret, parts }] of databaseOutputs('db-p7q2', addressOf(kind))) {
      expect(parts.includes(PASSWORD)).toBe(key === 'DATABASE_PASSWORD');
      expect(isSecret).toBe(key === 'DATABASE_PASSWORD');
      const isUrl = key.endsWith('_URL');
      const password = { name: 'db-p7q2', key: 'DATABASE_PASSWORD' };
      expect(parts.some((part) => typeof part !== 'string')).toBe(isUrl);
      if (isUrl) expect(parts[1]).toEqual(password);
    }
  },
);
