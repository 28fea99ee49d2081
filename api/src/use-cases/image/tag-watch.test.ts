import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { containers } from '../../storage/schema/container.ts';
import { imageChecks } from '../../storage/schema/image-check.ts';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { TagChecker } from './tag-check.ts';
import { checkDueTags } from './tag-watch.ts';

const server = useTestServer();
const DIGEST = `sha256:${'a'.repeat(64)}`;

// Each test has containers of its own alone.
beforeEach(async () => {
  await server().services.db.delete(containers);
});

/** Creates containers with these images in one project. */
async function withImages(...images: string[]) {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  for (const image of images) {
    const body = { name: image.slice(0, 20), image, cpu_limit: 100, memory_limit: 128 };
    await call('createContainer', { params: { slug }, body });
  }
}

/** Runs a round with a scripted registry. Returns the checked images, in order. */
async function round(answer: Awaited<ReturnType<TagChecker['find']>>) {
  const find = vi.fn<TagChecker['find']>().mockResolvedValue(answer);
  const { db, log, stopping } = server().services;
  await checkDueTags({ db, log, stopping, tagChecks: { find } }, 0);
  return find.mock.calls.map(([{ image }]) => image);
}

const stored = () => server().services.db.select().from(imageChecks);
const FOUND = { report: { digest: DIGEST }, isRefused: false };

test('each tag is checked when it is due, once for a project', async () => {
  await withImages('nginx:1.27', 'nginx:1.27', 'ghcr.io/a/b:1', `redis@${DIGEST}`);
  expect((await round(FOUND)).toSorted()).toEqual(['ghcr.io/a/b:1', 'nginx:1.27']);
  expect(await stored()).toHaveLength(3);
  expect(await stored()).toMatchObject(Array(3).fill({ newest_digest: DIGEST, problem: null }));
  expect(await round(FOUND)).toEqual([]);
  const { db } = server().services;
  await db
    .update(imageChecks)
    .set({ checked_at: new Date(Date.now() - 7 * 60 * 60_000) })
    .where(eq(imageChecks.reference, 'ghcr.io/a/b:1'));
  expect(await round(FOUND)).toEqual(['ghcr.io/a/b:1']);
});

test('a changed image is due at once, and its old digest is forgotten', async () => {
  await withImages('nginx:1.27');
  await round(FOUND);
  await server().services.db.update(containers).set({ image: 'nginx:1.28' });
  const report = { problem: '레지스트리에 연결할 수 없습니다.' };
  expect(await round({ report, isRefused: false })).toEqual(['nginx:1.28']);
  expect(await stored()).toMatchObject([
    { reference: 'nginx:1.28', newest_digest: null, problem: report.problem },
  ]);
});

test('a failed check keeps the digest of the last one', async () => {
  await withImages('nginx:1.27');
  await round(FOUND);
  await server()
    .services.db.update(imageChecks)
    .set({ checked_at: new Date(0) });
  await round({ report: { problem: '잠시 후' }, isRefused: true });
  expect(await stored()).toMatchObject([{ newest_digest: DIGEST, problem: '잠시 후' }]);
});

test('a registry that refuses is left alone until the next round, others are not', async () => {
  await withImages('nginx:1', 'nginx:2', 'nginx:3', 'ghcr.io/a/b:1');
  const refused = { report: { problem: '한도' }, isRefused: true };
  expect((await round(refused)).toSorted()).toEqual(['ghcr.io/a/b:1', 'nginx:1']);
  const checked = (await stored()).map(({ reference }) => reference);
  expect(checked.toSorted()).toEqual(['ghcr.io/a/b:1', 'nginx:1']);
  expect(await round(FOUND)).toEqual(['nginx:2', 'nginx:3']);
  const rows = await server()
    .services.db.select()
    .from(imageChecks)
    .where(inArray(imageChecks.reference, ['nginx:2', 'nginx:3']));
  expect(rows).toHaveLength(2);
});
