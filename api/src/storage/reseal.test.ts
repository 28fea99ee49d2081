import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLiveConfig } from '../live-config.ts';
import { setUpArchive } from '../testing/archive-setting.ts';
import { addRunningDatabase, storeDataBackup } from '../testing/data-backups.ts';
import { BACKUP_TARGET } from '../testing/fixtures.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';
import { applyStoredSettings } from '../use-cases/operator/settings.ts';
import {
  archivePlace,
  readSegments,
  sealOfArchive,
} from '../use-cases/point-in-time/archive-files.ts';
import { resealStoredSecrets } from './reseal.ts';
import { backupTargets } from './schema/backup-target.ts';
import { dataBackups } from './schema/data-backup.ts';
import { deletedParts } from './schema/deleted-part.ts';
import { registryLogins } from './schema/registry-login.ts';
import { settings } from './schema/setting.ts';
import {
  decryptArchiveKey,
  decryptDataKey,
  decryptTargetSecret,
  sealedPlaceOfRegistryPassword,
  sealedPlaceOfSetting,
  sealedPlaceOfVariable,
} from './sealed-columns.ts';
import { createSecretBox } from './secret-box.ts';

const old = randomBytes(32);
const server = useTestServer({ NARU_SECRET_KEY: old.toString('base64') });

test('a deleted secret gets the new key too, and still fits its place among the variables', async () => {
  const { call } = await server().member();
  const { slug: id } = await newContainer(call, (await newProject(call)).slug);
  const body = { key: 'KEY', value: '비밀' };
  const secret = (await call('createSecret', { params: { id }, body })).data();
  await call('deleteSecret', { params: { id, name: 'KEY' } });
  const { db } = server().services;
  const current = randomBytes(32);
  expect(await resealStoredSecrets(db, [current, old])).toMatchObject({ unreadable: 0 });
  const ofSecret = eq(deletedParts.id, secret.secret_id);
  const [row] = await db.select().from(deletedParts).where(ofSecret);
  const place = sealedPlaceOfVariable(secret.secret_id);
  expect(createSecretBox([current]).open(row?.value ?? '', place)).toBe('비밀');
});

test('the password of a registry login gets the new key too', async () => {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const body = { host: 'ghcr.io', username: 'naru', password: 'ghp_token' };
  const { login_id } = (await call('createRegistryLogin', { params: { slug }, body })).data();
  const { db } = server().services;
  const current = randomBytes(32);
  expect((await resealStoredSecrets(db, [current, old])).done).toBe(1);
  const [row] = await db.select().from(registryLogins).where(eq(registryLogins.id, login_id));
  const place = sealedPlaceOfRegistryPassword(login_id);
  expect(createSecretBox([current]).open(row?.password ?? '', place)).toBe('ghp_token');
});

test('a stored setting gets the new key too', async () => {
  const { db } = server().services;
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const value = createSecretBox([first]).seal('나루터', sealedPlaceOfSetting('OPERATOR_NAME'));
  await db.insert(settings).values({ name: 'OPERATOR_NAME', value });
  expect((await resealStoredSecrets(db, [second, first])).done).toBe(1);
  const live = createLiveConfig(readConfig({}));
  await applyStoredSettings(db, { secrets: createSecretBox([second]), settings: live });
  expect(live.config.OPERATOR_NAME).toBe('나루터');
});

test('the key of a backup gets the new key too, and stays the same', async () => {
  const { services, member } = server();
  const { db, secrets } = services;
  const { call } = await member();
  const { container } = await addRunningDatabase(services, call);
  const id = await storeDataBackup(services, container);
  const read = async () => (await db.select().from(dataBackups).where(eq(dataBackups.id, id)))[0];
  const before = await read();
  const current = randomBytes(32);
  await resealStoredSecrets(db, [current, old]);
  const after = await read();
  if (before === undefined || after === undefined) throw new Error('There is no backup.');
  const dataKey = decryptDataKey(secrets, before);
  expect(decryptDataKey(createSecretBox([current]), after)).toBe(dataKey);
});

test('the key of an archive gets the new key too, and its files are read with it', async () => {
  const { services, plan, round, write, archive, segments, folder } = await setUpArchive(server());
  const { db, secrets } = services;
  await plan(true);
  await round();
  await write();
  const before = await archive();
  const current = randomBytes(32);
  await resealStoredSecrets(db, [current, old]);
  const after = await archive();
  const box = createSecretBox([current]);
  expect(decryptArchiveKey(box, after)).toBe(decryptArchiveKey(secrets, before));
  const own = archivePlace({ folder, reserve: 0 }, after.id);
  const read = readSegments(() => own, sealOfArchive(box, after), await segments());
  expect(await buffer(read.content)).toHaveLength(read.bytes);
  const other = createSecretBox([randomBytes(32)]);
  expect(() => sealOfArchive(other, after)).toThrow('다른 설치의 키로 암호화한 변경 기록입니다.');
});

test('the secret of a target gets the new key too', async () => {
  const { services, member } = server();
  const { db } = services;
  const { call } = await member();
  const { slug } = await newProject(call);
  const body = { ...BACKUP_TARGET, name: '저장소' };
  const { target_id } = (await call('createBackupTarget', { params: { slug }, body })).data();
  const current = randomBytes(32);
  await resealStoredSecrets(db, [current, old]);
  const [row] = await db.select().from(backupTargets).where(eq(backupTargets.id, target_id));
  if (row === undefined) throw new Error('There is no target.');
  expect(decryptTargetSecret(createSecretBox([current]), row)).toBe(BACKUP_TARGET.secret);
});
