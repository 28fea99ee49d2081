import { createCipheriv, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { decryptMail, queueMail } from '../mail/mail-queue.ts';
import { emailVerificationMail } from '../mail/mail-texts.ts';
import { StartFailure } from '../runtime/errors.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { useTestServer } from '../testing/test-server.ts';
import type { KeySettings } from './key-ring.ts';
import { rotateKey } from './rotate-key.ts';
import { deployments } from './schema/deployment.ts';
import { mails } from './schema/mail.ts';
import { users } from './schema/member.ts';
import { serverSecrets } from './schema/server.ts';
import { variables } from './schema/variable.ts';
import { decryptVariable } from './sealed-columns.ts';
import { openServerSecrets } from './server-secret.ts';

const server = useTestServer();

/** Encrypts as in the first releases: without the place, and without the identifier of the key. */
function sealAsBefore(key: Buffer, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Settings of a server whose keys are in a file. */
function fileSettings() {
  const DATA_DIR = temporaryFolder();
  return { DATA_DIR, NARU_OLD_SECRET_KEYS: [], file: join(DATA_DIR, 'secret.key') };
}

const db = () => server().services.db;

beforeEach(async () => {
  // `truncate` is not used: its table locks can cause a deadlock with the background jobs of the running server.
  for (const table of [users, mails, serverSecrets]) await db().delete(table);
});

/** Creates a container, a deployment and a mail as an earlier release stored them, encrypted with this key. */
async function earlierData(key: Buffer): Promise<void> {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const made = await newContainer(call, slug);
  const params = { id: made.slug };
  await call('createEnvVar', { params, body: { key: 'PLAIN', value: 'x' } });
  await call('createSecret', { params, body: { key: 'SECRET', value: 'x' } });
  const write = (name: string, value: string) =>
    db().update(variables).set({ value, sealed: false }).where(eq(variables.key, name));
  await write('PLAIN', 'aaaaaaaaaaaa:그대로');
  await write('SECRET', sealAsBefore(key, '비밀'));
  const specification = sealAsBefore(key, '{}');
  await db()
    .insert(deployments)
    .values({ id: 'd', project_id, status: 'success', specification, finished_at: sql`now()` });
  const mail = { to: 'a@example.com', subject: '제목', text: '본문', html: '<p>본문</p>' };
  await db()
    .insert(mails)
    .values({ id: 'm', ...mail });
  await db().delete(serverSecrets);
}

/** Returns all stored values, decrypted. */
async function readAll(settings: KeySettings) {
  const { box, domainProofKey, installation } = await openServerSecrets(db(), settings);
  const rows = await db().select().from(variables);
  const sent = await db().select().from(mails).orderBy(mails.id);
  return {
    variables: Object.fromEntries(rows.map((row) => [row.key, decryptVariable(box, row)])),
    mails: sent.map((mail) => decryptMail(box, mail).text),
    domainProofKey: domainProofKey.toString('base64'),
    installation,
    prefix: box.prefix,
  };
}

describe('the keys', () => {
  test('are created once, for their owner alone, and kept', async () => {
    const settings = fileSettings();
    const { ring } = await openServerSecrets(db(), settings);
    expect(readFileSync(settings.file, 'utf8')).toBe(ring[0].toString('base64'));
    expect(statSync(settings.file).mode & 0o777).toBe(0o600);
    expect((await openServerSecrets(db(), settings)).ring).toEqual(ring);
  });

  test('must be those of the database, and nothing is overwritten when they are not', async () => {
    const settings = fileSettings();
    await openServerSecrets(db(), settings);
    const key = readFileSync(settings.file, 'utf8');
    rmSync(settings.file);
    await expect(openServerSecrets(db(), settings)).rejects.toThrow('비밀 키가 없습니다');
    writeFileSync(settings.file, randomBytes(32).toString('base64'));
    await expect(openServerSecrets(db(), settings)).rejects.toThrow('데이터베이스의 것이 아닙니다');
    writeFileSync(settings.file, 'short');
    await expect(openServerSecrets(db(), settings)).rejects.toThrow('손상되었습니다');
    writeFileSync(settings.file, key);
    await expect(openServerSecrets(db(), settings)).resolves.toBeDefined();
  });

  test('of a database of an earlier release are checked against what it holds', async () => {
    const settings = fileSettings();
    await earlierData(randomBytes(32));
    await expect(openServerSecrets(db(), settings)).rejects.toThrow(StartFailure);
    writeFileSync(settings.file, randomBytes(32).toString('base64'));
    await expect(openServerSecrets(db(), settings)).rejects.toThrow(StartFailure);
    expect(await db().$count(serverSecrets)).toBe(0);
  });
});

test('what an earlier release left is encrypted at the start, once, and domains stay proven', async () => {
  const settings = fileSettings();
  const key = randomBytes(32);
  writeFileSync(settings.file, key.toString('base64'));
  await earlierData(key);
  const read = await readAll(settings);
  expect(read.variables).toEqual({ PLAIN: 'aaaaaaaaaaaa:그대로', SECRET: '비밀' });
  expect(read.mails).toEqual(['본문']);
  expect(read.domainProofKey).toBe(key.toString('base64'));
  const stored = () => db().select({ value: variables.value }).from(variables);
  const once = await stored();
  expect(once.every(({ value }) => value.startsWith(read.prefix))).toBe(true);
  expect(await readAll(settings)).toEqual(read);
  expect(await stored()).toEqual(once);
});

test('a new key takes over everything, also when it was stopped in the middle', async () => {
  const settings = fileSettings();
  const { box, ring } = await openServerSecrets(db(), settings);
  await queueMail(db(), box, 'a@example.com', emailVerificationMail('https://naru.example', 'T'));
  await earlierData(ring[0]);
  const before = await readAll(settings);
  expect(await rotateKey(db(), settings)).toBe(7);
  const after = await readAll(settings);
  expect({ ...after, prefix: '' }).toEqual({ ...before, prefix: '' });
  expect(after.prefix).not.toBe(before.prefix);
  expect(readFileSync(settings.file, 'utf8').split('\n')).toHaveLength(1);

  const [done] = await db().select().from(variables).limit(1);
  const halfway = `${randomBytes(32).toString('base64')}\n${readFileSync(settings.file, 'utf8')}`;
  writeFileSync(settings.file, halfway);
  expect(done?.value.startsWith(after.prefix)).toBe(true);
  await rotateKey(db(), settings);
  expect(readFileSync(settings.file, 'utf8')).toBe(halfway.split('\n')[0]);
  expect({ ...(await readAll(settings)), prefix: '' }).toEqual({ ...before, prefix: '' });
});

test('keys in the settings take over in the same way, and an unreadable row keeps the old one', async () => {
  const settings = fileSettings();
  await openServerSecrets(db(), settings);
  await earlierData(Buffer.from(readFileSync(settings.file, 'utf8'), 'base64'));
  const before = await readAll(settings);
  const old = readFileSync(settings.file, 'utf8');
  const moved = {
    ...settings,
    NARU_SECRET_KEY: randomBytes(32).toString('base64'),
    NARU_OLD_SECRET_KEYS: [old],
  };
  await rotateKey(db(), moved);
  expect((await readAll(moved)).variables).toEqual(before.variables);
  const alone = { ...moved, NARU_OLD_SECRET_KEYS: [] };
  expect((await readAll(alone)).variables).toEqual(before.variables);

  await db().update(variables).set({ value: 'nobody:AAAA' }).where(eq(variables.key, 'PLAIN'));
  await expect(rotateKey(db(), alone)).rejects.toThrow('1개 있어');
  onTestFinished(async () => {
    await db().delete(variables);
  });
});
