import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Database, runTransaction } from '../../storage/database.ts';
import { resealStoredSecrets } from '../../storage/reseal.ts';
import { containers } from '../../storage/schema/container.ts';
import { databases } from '../../storage/schema/database.ts';
import { decryptDatabasePassword } from '../../storage/sealed-columns.ts';
import { createSecretBox } from '../../storage/secret-box.ts';
import { newContainer, newDatabase, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { ApiError } from '../api-error.ts';
import { changeDatabasePassword } from './change-password.ts';
import type { RunInDatabase } from './run-in-database.ts';

const key = randomBytes(32);

/** The result of a script. */
const ended = (code: number) => ({ code, output: '' });
const server = useTestServer({ NARU_SECRET_KEY: key.toString('base64') });

async function setting(template = 'postgresql') {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newDatabase(call, slug, template);
  const { db, secrets: box } = server().services;
  const [container] = await db.select().from(containers).where(eq(containers.slug, id));
  if (container === undefined) throw new Error('There is no container.');
  const connection = async () => (await call('getDatabaseConnection', { params: { id } })).data();
  const write = <Result>(work: (tx: Database) => Promise<Result>) => runTransaction(db, work);
  const change = (run: RunInDatabase) =>
    changeDatabasePassword({ db, box, run, write }, slug, container);
  return { db, slug, id, container, connection, change, write };
}

describe('the password of a database', () => {
  test('is changed in the database before the new one is shown', async () => {
    const { slug, id, connection, change } = await setting();
    const before = await connection();
    const seen: unknown[] = [];
    await change(async (ref, script, values) => {
      expect(await connection()).toEqual({ ...before, change_pending: true });
      for (const value of values) expect(script).not.toContain(value);
      seen.push(ref, ...values);
      return ended(0);
    });
    const after = await connection();
    expect(after.password).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(after.password).not.toBe(before.password);
    expect(after.url).toContain(after.password);
    expect(after.change_pending).toBe(false);
    expect(seen).toEqual([{ project: slug, container: id }, after.password, before.password]);
  });

  test.each<[string, RunInDatabase]>([
    ['the database refuses', () => Promise.resolve(ended(1))],
    ['the server is killed', () => Promise.reject(new Error('killed'))],
  ])('stays where %s, and the next change finishes that one', async (_, fail) => {
    const { connection, change } = await setting();
    const before = await connection();
    const tried: string[] = [];
    const failing: RunInDatabase = (ref, script, values) => {
      tried.push(values[0] ?? '');
      return fail(ref, script, values);
    };
    await expect(change(failing)).rejects.toThrow();
    await expect(change(failing)).rejects.toThrow();
    expect(await connection()).toEqual({ ...before, change_pending: true });
    await change((_ref, _script, values) => {
      tried.push(values[0] ?? '');
      return Promise.resolve(ended(0));
    });
    const { password } = await connection();
    expect(tried).toEqual([password, password, password]);
  });

  test('stays where nothing has run, and no later change brings the refused one into force', async () => {
    const { connection, change } = await setting();
    const before = await connection();
    const tried: string[] = [];
    const refused = change((_ref, _script, [next = '']) => {
      tried.push(next);
      return Promise.reject(new ApiError('CONTAINER_NOT_RUNNING', 'not running'));
    });
    await expect(refused).rejects.toMatchObject({ code: 'CONTAINER_NOT_RUNNING' });
    expect(await connection()).toEqual(before);
    await change((_ref, _script, [next = '']) => {
      tried.push(next);
      return Promise.resolve(ended(0));
    });
    expect(new Set(tried).size).toBe(2);
  });

  test('a script that ends after a later change does not undo it', async () => {
    const { connection, change } = await setting();
    const given: string[] = [];
    const follow: RunInDatabase = (_ref, _script, [next = '']) => {
      given.push(next);
      return Promise.resolve(ended(0));
    };
    await change(async (ref, script, values) => {
      // Another server finishes this change and makes another one.
      if (given.length === 0) {
        await change(follow);
        await change(follow);
      }
      return follow(ref, script, values);
    });
    const { password, change_pending } = await connection();
    expect([given.at(-1), change_pending]).toEqual([password, false]);
    expect(new Set(given).size).toBe(2);
  });

  test('two changes at once end with the password that the database has', async () => {
    const { connection, change } = await setting('redis');
    let inForce = '';
    const run: RunInDatabase = (_ref, _script, [next = '']) => {
      inForce = next;
      return Promise.resolve(ended(0));
    };
    await Promise.all([change(run), change(run)]);
    const { password, change_pending } = await connection();
    expect([password, change_pending]).toEqual([inForce, false]);
  });

  test('is no matter of another container', async () => {
    const { slug, container, db, write } = await setting();
    const box = server().services.secrets;
    const run = () => Promise.reject(new Error('not to be run'));
    const other = { ...container, template_id: 'go' };
    const change = changeDatabasePassword({ db, box, run, write }, slug, other);
    await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a container without a database has no passwords', async () => {
  const { db } = await setting();
  const { call } = await server().member();
  const { slug } = await newContainer(call, (await newProject(call)).slug);
  const [row] = await db.select().from(containers).where(eq(containers.slug, slug));
  const stored = await db
    .select()
    .from(databases)
    .where(eq(databases.container_id, row?.id ?? ''));
  expect(stored).toEqual([]);
});

test('the passwords of databases get a new key too, also during a change', async () => {
  const { db, container, change, connection } = await setting('mysql');
  await expect(change(() => Promise.resolve(ended(1)))).rejects.toThrow();
  const other = await setting('redis');
  const before = await connection();
  const current = randomBytes(32);
  expect(await resealStoredSecrets(db, [current, key])).toMatchObject({ unreadable: 0 });
  const rows = await db.select().from(databases);
  const box = createSecretBox([current]);
  const row = rows.find(({ container_id }) => container_id === container.id);
  if (row === undefined) throw new Error('There is no database.');
  expect(decryptDatabasePassword(box, row, 'password')).toBe(before.password);
  expect(decryptDatabasePassword(box, row, 'admin_password')).toBe(before.admin_password);
  expect(decryptDatabasePassword(box, row, 'next_password')).toMatch(/^[A-Za-z0-9]{32}$/);
  const second = rows.find(({ container_id }) => container_id === other.container.id);
  expect([second?.next_password, second?.admin_password]).toEqual([null, null]);
});
