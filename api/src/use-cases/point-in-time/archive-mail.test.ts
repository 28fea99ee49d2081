/** Tests the mails about databases that have not been archived for long. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { users } from '../../storage/schema/member.ts';
import { walArchives } from '../../storage/schema/wal-archive.ts';
import { type ArchiveSetting, setUpArchive } from '../../testing/archive-setting.ts';
import { scriptedProgram } from '../../testing/data-backups.ts';
import { readOwnerMails } from '../../testing/owner-mails.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

async function setUp() {
  const setting = await setUpArchive(server());
  await setting.plan(true);
  await setting.round();
  const mails = () => readOwnerMails(setting.services, setting.database.projectId);
  /** Makes a round that fails because the engine is away. */
  const fail = async () => {
    const gone = () => Promise.reject(new EngineError('unreachable', '엔진에 연결할 수 없습니다.'));
    setting.scripted.at('status', gone);
    await setting.round();
  };
  return { ...setting, mails, fail };
}

/** Lets the failure, and the mail about an earlier one, be older. */
async function pass(
  { services: { db }, archive }: ArchiveSetting,
  { failing, mailed }: { failing?: number; mailed?: number },
): Promise<void> {
  const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`;
  await db
    .update(walArchives)
    .set({
      ...(failing !== undefined && { failing_at: ago(failing) }),
      ...(mailed !== undefined && { mailed_at: ago(mailed) }),
    })
    .where(eq(walArchives.id, (await archive()).id));
}

/** Returns a state with a mark whose segment never comes. */
const stateWithLost = ({ scripted }: ArchiveSetting): string => {
  const now = new Date().toISOString().replace('Z', '000Z');
  const marks = { from: '5000', to: '5001', settled: '5002', segment: '0000000100000000000000F0' };
  return JSON.stringify({ archives: true, line: scripted.log().line, ...marks, time: now, now });
};

test('an hour without archiving is mailed once, with the reason', async () => {
  const setting = await setUp();
  const { fail, mails, database } = setting;
  await fail();
  await pass(setting, { failing: 59 });
  await fail();
  expect(await mails()).toEqual([]);
  await pass(setting, { failing: 61 });
  await fail();
  const [mail] = await mails();
  expect(mail?.subject).toBe('[나루] 변경 기록의 보관이 멈췄습니다: db');
  expect(mail?.text).toContain('엔진에 연결할 수 없습니다.');
  expect(mail?.text).toContain(`https://naru.test/projects/${database.project}/data`);
  await pass(setting, { failing: 600, mailed: 540 });
  await fail();
  expect(await mails()).toHaveLength(1);
});

test('a success ends the failure, and the next one is mailed after a day', {
  tags: 'full',
}, async () => {
  const setting = await setUp();
  const { fail, mails, write, archive } = setting;
  await fail();
  await pass(setting, { failing: 61 });
  await fail();
  await write();
  expect((await archive()).failing_at).toBeNull();
  await fail();
  await pass(setting, { failing: 70, mailed: 120 });
  await fail();
  expect(await mails()).toHaveLength(1);
  await pass(setting, { failing: 70, mailed: 21 * 60 });
  await fail();
  expect(await mails()).toHaveLength(2);
});

test('a full space, and a database that archives nothing, are mailed too', async () => {
  const setting = await setUp();
  const { mails, write, serve, scripted, round } = setting;
  await write(serve({ room: 0 }));
  await pass(setting, { failing: 61 });
  await write(serve({ room: 0 }));
  expect((await mails())[0]?.text).toContain('백업 저장 공간이 부족합니다.');
  await round();
  await round();
  const lost = () =>
    scripted.at('status', () => scriptedProgram(0, { output: stateWithLost(setting) }));
  lost();
  await round();
  await pass(setting, { failing: 61, mailed: 21 * 60 });
  lost();
  await round();
  expect((await mails()).map(({ text }) => text).join()).toContain('데이터베이스의 로그를 확인');
});

test('archiving that is switched off, a stopped database and a locked account are not mailed', {
  tags: 'full',
}, async () => {
  const setting = await setUp();
  const { mails, fail, plan, services, memberId } = setting;
  await fail();
  await pass(setting, { failing: 90 });
  await plan(false);
  await fail();
  expect(await mails()).toEqual([]);
  await plan(true);
  await services.db.update(users).set({ locked_at: sql`now()` }).where(eq(users.id, memberId));
  await fail();
  expect(await mails()).toEqual([]);
});
