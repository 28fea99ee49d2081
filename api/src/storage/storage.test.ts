import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteExpired } from '../domain/expiry-job.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { useTestServer } from '../testing/test-server.ts';
import { newSlug } from './ids.ts';
import { migrate } from './migrate.ts';
import { sessions } from './schema/session.ts';
import { secretBox, secretKey } from './secret-box.ts';

const server = useTestServer();

describe('the secret box', () => {
  const box = secretBox(randomBytes(32));

  test.each(['', '값', 'a'.repeat(100_000), '🚢\n\0'])('opens what it sealed (%#)', (plain) => {
    expect(box.open(box.seal(plain))).toBe(plain);
  });

  test('seals the same text differently each time, and opens nothing that was changed', () => {
    const sealed = box.seal('비밀');
    expect(box.seal('비밀')).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64');
    bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
    expect(() => box.open(bytes.toString('base64'))).toThrow();
    expect(() => secretBox(randomBytes(32)).open(sealed)).toThrow();
  });

  test('keeps its key in a file, and takes the one in the settings before it', () => {
    const folder = join(temporaryFolder(), 'data');
    const key = secretKey(undefined, folder);
    expect(secretKey(undefined, folder)).toEqual(key);
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(key.toString('base64'));
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    const given = randomBytes(32);
    expect(secretKey(given.toString('base64'), folder)).toEqual(given);
  });

  test('does not start with a damaged key', () => {
    const folder = join(temporaryFolder(), 'data');
    mkdirSync(folder);
    writeFileSync(join(folder, 'secret.key'), 'short');
    expect(() => secretKey(undefined, folder)).toThrow(StartFailure);
  });
});

describe('slugs', () => {
  test.each([
    ['결제 서버', /^project-\w{10}$/],
    ['  My API (v2)! ', /^my-api-v2-\w{10}$/],
    ['x'.repeat(255), /^x{40}-\w{10}$/],
    [`${'x'.repeat(39)} y`, /^x{39}-\w{10}$/],
  ])('of %j', (name, pattern) => {
    expect(newSlug('project', name)).toMatch(pattern);
  });
});

test('migrating again changes nothing', async () => {
  const { db } = server().services;
  const { token, call } = await server().member();
  await migrate(db);
  expect(token).not.toBe('');
  expect((await call('me')).status).toBe(200);
});

test('what has expired is deleted, and the rest stays', async () => {
  const { db } = server().services;
  const [old, fresh] = [await server().member(), await server().member()];
  const ofOld = sql`${sessions.user_id} = ${old.id}`;
  const past = sql`now() - interval '1 second'`;
  await db.update(sessions).set({ expires_at: past }).where(ofOld);
  await deleteExpired(db);
  expect(await db.$count(sessions, ofOld)).toBe(0);
  expect((await fresh.call('me')).status).toBe(200);
});
