import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { databaseImagesSetting } from './database-images.ts';
import { databaseImage, databases } from './templates/databases.ts';

test('an installation takes the images of databases from its own registry', () => {
  const images = z.parse(
    databaseImagesSetting,
    'postgresql=registry.example.com:5000/mirror/postgres, redis=localhost/redis',
  );
  expect(images).toEqual({
    postgresql: 'registry.example.com:5000/mirror/postgres',
    redis: 'localhost/redis',
  });
  const named = databases.map((one) => databaseImage(one, one.versions[0], images));
  expect(named).toEqual([
    'registry.example.com:5000/mirror/postgres:18',
    'mysql:9.7',
    'mariadb:11.8',
    'localhost/redis:8',
    'valkey/valkey:9',
    'mongo:8.0',
  ]);
});

test.each([
  '',
  'postgresql',
  'oracle=registry.example.com/oracle',
  'postgresql=registry.example.com/postgres:18',
  'postgresql=https://registry.example.com/postgres',
  'postgresql=a=b',
  'postgresql=localhost/postgres,',
])('refuses %j', (text) => {
  expect(z.safeParse(databaseImagesSetting, text).error?.issues[0]?.message).toContain(
    '종류와 태그 없는 저장소',
  );
});
