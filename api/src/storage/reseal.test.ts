import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLiveConfig } from '../live-config.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';
import { applyStoredSettings } from '../use-cases/operator/settings.ts';
import { resealStoredSecrets } from './reseal.ts';
import { deletedParts } from './schema/deleted-part.ts';
import { registryLogins } from './schema/registry-login.ts';
import { settings } from './schema/setting.ts';
import {
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
