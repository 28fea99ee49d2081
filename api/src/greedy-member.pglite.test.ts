/** Tests how large one member can make the data folder. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGreedyMember } from './testing/greedy-member.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';

const preparedData = usePreparedDataFolders();
const MIB = 1024 * 1024;
/** The allowed growth, in MiB: the data with its write-ahead log, and one more log segment of 16 MiB, which a busy machine keeps. */
const ROOM = 40 + 16;

let member: Awaited<ReturnType<typeof createGreedyMember>>;

beforeEach(async () => {
  member = await createGreedyMember(preparedData(), 3);
});

afterEach(() => {
  vi.useRealTimers();
});

test('an unchanged project that is deployed again and again takes next to nothing', {
  tags: 'full',
}, async () => {
  const { addProject, deploy, pass, size, close } = member;
  const slug = await addProject();
  await deploy(slug);
  const before = size();
  for (let count = 0; count < 60; count += 1) await deploy(slug);
  await pass();
  await close();
  expect((size() - before) / MIB).toBeLessThan(20);
});

test('a secret that is written anew again and again takes little more than once', {
  tags: 'full',
}, async () => {
  const { addProject, rewrite, pass, size, close } = member;
  const slug = await addProject();
  const before = size();
  for (let count = 1; count <= 800; count += 1) {
    await rewrite(slug);
    if (count % 200 === 0) await pass();
  }
  await close();
  expect((size() - before) / MIB).toBeLessThan(ROOM);
});

test('what is deleted gives its room back', { tags: 'full' }, async () => {
  const { addProject, deploy, removeProject, pass, size, close } = member;
  const before = size();
  for (let count = 0; count < 20; count += 1) {
    const slug = await addProject();
    await deploy(slug);
    await removeProject(slug);
    if (count % 5 === 0) await pass();
  }
  await pass();
  await close();
  expect((size() - before) / MIB).toBeLessThan(ROOM);
});
