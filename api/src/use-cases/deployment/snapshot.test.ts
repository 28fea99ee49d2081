import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { resealStoredSecrets } from '../../storage/reseal.ts';
import { deployments, snapshotParts } from '../../storage/schema/deployment.ts';
import { sealedPlaceOfSpecification } from '../../storage/sealed-columns.ts';
import { createSecretBox } from '../../storage/secret-box.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { pruneDeployments } from './deployment.ts';
import { convertSpecificationsToSnapshots, readSpecification } from './snapshot.ts';

const key = randomBytes(32);
const server = useTestServer({ NARU_SECRET_KEY: key.toString('base64') }, { idle: true });

const LONG = '비밀 🚢'.repeat(2000);

/** Creates a project of two containers with the same long secret and the same short variable. */
async function setting() {
  const { call } = await server().member();
  const { project_id, slug } = await newProject(call);
  const ids = [(await newContainer(call, slug)).slug, (await newContainer(call, slug, 'b')).slug];
  for (const id of ids) {
    await call('createSecret', { params: { id }, body: { key: 'LONG', value: LONG } });
    await call('createBuildVar', { params: { id }, body: { key: 'SHORT', value: '짧다' } });
  }
  const { services } = server();
  const { db } = services;
  return {
    call,
    project_id,
    slug,
    ids,
    db,
    pretend: () => storeFinishedDeployment(services, slug),
    read: (id: string, box = services.secrets) => readSpecification(db, box, id),
    parts: () => db.select().from(snapshotParts).where(eq(snapshotParts.project_id, project_id)),
    prune: (kept: number) => pruneDeployments(db, project_id, kept),
    setSecret: (id: string, value: string) =>
      call('updateSecret', { params: { id, name: 'LONG' }, body: { value } }),
  };
}

/** Replaces a deployment's snapshot by the specification format of an earlier release. */
async function asBefore(id: string): Promise<void> {
  const { db, secrets } = server().services;
  const text = JSON.stringify(await readSpecification(db, secrets, id));
  const specification = secrets.seal(text, sealedPlaceOfSpecification(id));
  await db.update(deployments).set({ specification, snapshot: null }).where(eq(deployments.id, id));
}

test('an unchanged project is not stored again, and what changed is without the rest', async () => {
  const { ids, parts, pretend, read, setSecret } = await setting();
  const first = await pretend();
  const before = await parts();
  expect(before).toHaveLength(5);
  await pretend();
  expect(await parts()).toEqual(before);
  await setSecret(ids[0] ?? '', `${LONG}!`);
  const changed = await pretend();
  expect(await parts()).toHaveLength(8);
  const secretOf = async (deployment: string) =>
    (await read(deployment))?.containers.map(({ secrets }) => secrets.LONG);
  expect(await secretOf(first)).toEqual([LONG, LONG]);
  expect(await secretOf(changed)).toEqual([`${LONG}!`, LONG]);
});

test('who has the database alone sees no value, and not that two are equal', async () => {
  const [one, other] = [await setting(), await setting()];
  await one.pretend();
  await other.pretend();
  const all = [...(await one.parts()), ...(await other.parts())];
  expect(new Set(all.map(({ digest }) => digest)).size).toBe(10);
  expect(JSON.stringify(all)).not.toMatch(/비밀|짧다/);
  const [foreign, own] = [createSecretBox([randomBytes(32)]), createSecretBox([key])];
  expect(own.digest('값')).toBe(createSecretBox([key, randomBytes(32)]).digest('값'));
  expect(foreign.digest('값')).not.toBe(own.digest('값'));
});

test('what no deployment refers to goes with the last that did, and all of it with the project', async () => {
  const { call, slug, ids, parts, pretend, prune, read, setSecret } = await setting();
  await pretend();
  const first = await parts();
  await setSecret(ids[0] ?? '', `${LONG}!`);
  const kept = await pretend();
  const before = await read(kept);
  await prune(1);
  const left = await parts();
  const gone = first.filter(({ id }) => !left.some((part) => part.id === id));
  expect([left.length, gone.length]).toEqual([5, 3]);
  expect(await read(kept)).toEqual(before);
  (await call('deleteProject', { params: { slug } })).data();
  expect(await parts()).toEqual([]);
});

test('what an earlier release stored can be read, and is turned into snapshots', async () => {
  const { db, pretend, parts, read, project_id } = await setting();
  const [first, second, lost] = [await pretend(), await pretend(), await pretend()];
  const before = await read(first);
  for (const id of [first, second]) await asBefore(id);
  const unreadable = { specification: 'none', snapshot: null };
  await db.update(deployments).set(unreadable).where(eq(deployments.id, lost));
  await db.delete(snapshotParts).where(eq(snapshotParts.project_id, project_id));
  expect(await read(first)).toEqual(before);
  const warned: unknown[] = [];
  const warn = (what: unknown) => void warned.push(what);
  const { secrets } = server().services;
  await convertSpecificationsToSnapshots(db, secrets, { warn });
  await convertSpecificationsToSnapshots(db, secrets, { warn });
  expect(warned).toMatchObject([{ deployment: lost }, { deployment: lost }]);
  const ofIt = eq(deployments.project_id, project_id);
  const rows = await db.select().from(deployments).where(ofIt).orderBy(deployments.position);
  expect(rows.map(({ specification }) => specification)).toEqual([null, null, 'none']);
  expect(rows[0]?.snapshot).toBe(rows[1]?.snapshot);
  expect(await parts()).toHaveLength(5);
  expect([await read(first), await read(second)]).toEqual([before, before]);
  await db.delete(deployments).where(eq(deployments.id, lost));
});

test('another key takes the parts over, and makes other digests', async () => {
  const { db, pretend, parts, read, project_id, slug } = await setting();
  const first = await pretend();
  const before = await read(first);
  const current = randomBytes(32);
  expect(await resealStoredSecrets(db, [current, key])).toMatchObject({ unreadable: 0 });
  const box = createSecretBox([current]);
  expect(await read(first, box)).toEqual(before);
  expect((await parts()).map(({ digest }) => digest)).toEqual(Array(5).fill(null));
  const second = await storeFinishedDeployment({ ...server().services, secrets: box }, slug);
  expect(await read(second, box)).toEqual(before);
  await pruneDeployments(db, project_id, 1);
  expect((await parts()).filter(({ digest }) => digest === null)).toEqual([]);
  expect(await resealStoredSecrets(db, [key, current])).toMatchObject({ unreadable: 0 });
});
