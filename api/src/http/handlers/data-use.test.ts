import { expect, test } from 'vitest';
import { newId } from '../../storage/ids.ts';
import { activities } from '../../storage/schema/activity.ts';
import { addRunningDatabase, storeDataBackup } from '../../testing/data-backups.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { readStoredDataSizes } from '../../use-cases/account/stored-data.ts';

const server = useTestServer({ RATE_WRITES_MIB_PER_HOUR: '64', RATE_WRITES_MIB_PER_DAY: '512' });
const KIB = 1024;
const MIB = KIB * KIB;

/** Creates a random text of this many bytes, which cannot be compressed. */
const random = (bytes: number) => {
  const text = Array.from({ length: Math.ceil(bytes / 36) }, () => crypto.randomUUID()).join('');
  return text.slice(0, bytes);
};

async function setting() {
  const member = await server().member();
  const { slug } = await newProject(member.call);
  const { slug: id } = await newContainer(member.call, slug);
  const use = async () => (await member.call('getDataUse')).data();
  return { ...member, slug, use, containerId: id };
}

test('a member sees what the own data takes, by kind, and nothing of others', async () => {
  const { call, slug, containerId: id, use } = await setting();
  const other = await setting();
  const before = (await use()).stored;
  expect(before.configuration).toBe(0);
  expect(before.deployments).toBe(0);
  const othersBefore = (await other.use()).stored;
  await call('createSecret', { params: { id }, body: { key: 'A', value: random(60 * KIB) } });
  const { deployment_id } = (await call('deploy', { params: { slug } })).data();
  const params = { id: deployment_id ?? '' };
  const status = async () => (await call('getDeployment', { params })).data().status;
  await waitUntil(async () => (await status()) === 'success');
  const { stored } = await use();
  expect(stored.configuration).toBeGreaterThan(60 * KIB);
  expect(stored.configuration).toBeLessThan(100 * KIB);
  expect(stored.deployments).toBeGreaterThan(60 * KIB);
  expect(stored.logs).toBeGreaterThan(100);
  expect(stored.activities).toBeGreaterThan(before.activities);
  const { configuration, deployments, logs, activities: told, total } = stored;
  expect(total).toBe(configuration + deployments + logs + told);
  expect((await other.use()).stored).toEqual(othersBefore);
});

test('the files of own backups are measured apart from the database', async () => {
  const { services } = server();
  const { call, use } = await setting();
  const before = (await use()).stored.total;
  const { container } = await addRunningDatabase(services, call);
  await storeDataBackup(services, container, { stored_bytes: 5 * MIB });
  await storeDataBackup(services, container, { stored_bytes: MIB, deleted_at: new Date() });
  const { backups, total } = (await use()).stored;
  expect(backups).toBe(5 * MIB);
  expect(total - before).toBeLessThan(MIB);
  expect((await (await setting()).use()).stored.backups).toBe(0);
});

test('and how much was written of what may be, and when it begins again', async () => {
  const { call, containerId: id, use } = await setting();
  const before = (await use()).written;
  await call('createSecret', { params: { id }, body: { key: 'A', value: random(60 * KIB) } });
  const { hour, day } = (await use()).written;
  expect(hour.limit).toBe(64 * MIB);
  expect(day.limit).toBe(512 * MIB);
  expect(hour.used - before.hour.used).toBeGreaterThan(60 * KIB);
  expect(day.used).toBe(hour.used);
  expect(hour.rest_seconds).toBeLessThanOrEqual(3600);
  expect(day.rest_seconds).toBeGreaterThan(80_000);
});

test('reading it writes nothing', async () => {
  const { use } = await setting();
  const before = await use();
  expect((await use()).written.hour.used).toBe(before.written.hour.used);
});

test('activities are counted as many as they are, by the size of the latest', async () => {
  const { id: user_id } = await server().member();
  const { db } = server().services;
  const activity = { user_id, action: 'sign-in', kind: 'account', outcome: 'done' } as const;
  const rows = Array.from({ length: 2000 }, () => ({
    ...activity,
    id: newId(),
    user_agent: random(200),
  }));
  await db.insert(activities).values(rows);
  const bytes = (await readStoredDataSizes(db, [user_id])).get(user_id)?.activities ?? 0;
  expect(bytes / rows.length).toBeGreaterThan(250);
  expect(bytes / rows.length).toBeLessThan(800);
});
