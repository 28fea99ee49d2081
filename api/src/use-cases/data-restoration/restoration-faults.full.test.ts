import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { dataBackups } from '../../storage/schema/data-backup.ts';
import { projectLeases } from '../../storage/schema/engine.ts';
import { type BackupMoment, scriptedProgram } from '../../testing/data-backups.ts';
import {
  ageRestorations,
  checkNoContentIsLost,
  type RestorationSetting,
  readMounted,
  setUpRestorations,
} from '../../testing/restoration-setting.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deleteFiles } from '../data-backup/backup-files.ts';

const server = useTestServer({}, { idle: true });

const unreachable = new EngineError('unreachable', '엔진에 연결할 수 없습니다.');
const fail = (error: Error) => () => Promise.reject(error);

/** Checks that a restoration without faults succeeds, can be switched to and undone. */
async function checkNextSucceeds(setting: RestorationSetting): Promise<void> {
  const before = await readMounted(setting);
  const { id, state, error } = await setting.restore();
  expect([state, error]).toEqual(['ready', null]);
  expect(await setting.move(id, 'switching')).toMatchObject({ state: 'switched', step: null });
  expect((await readMounted(setting)).slug).not.toBe(before.slug);
  await checkNoContentIsLost(setting);
  expect(await setting.move(id, 'undoing')).toMatchObject({ state: 'undone', step: null });
  expect(await readMounted(setting)).toEqual(before);
  await checkNoContentIsLost(setting);
}

interface Fault {
  name: string;
  prepare: (setting: RestorationSetting) => Promise<unknown> | unknown;
  reason: string;
}

const at =
  (moment: BackupMoment, act: Parameters<RestorationSetting['scripted']['at']>[1]) =>
  ({ scripted }: RestorationSetting) =>
    scripted.at(moment, act);

async function flipLastByte({ folder, backup }: RestorationSetting): Promise<void> {
  const file = join(folder, backup?.id ?? '', '1.naru');
  const bytes = await readFile(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(file, bytes);
}

const FAULTS: readonly Fault[] = [
  {
    name: 'a temporary container that does not start',
    prepare: at('start', fail(unreachable)),
    reason: unreachable.message,
  },
  {
    name: 'a dump that cannot be restored',
    prepare: at('restore', () => scriptedProgram(1, { errors: 'pg_restore: error: not valid\n' })),
    reason: 'pg_restore: error: not valid',
  },
  {
    name: 'a volume that is full',
    prepare: at('restore', () => scriptedProgram(1, { errors: 'No space left on device\n' })),
    reason: '복원할 공간이 부족합니다',
  },
  {
    name: 'a temporary container that is killed',
    prepare: at('restore', () => scriptedProgram(137)),
    reason: '메모리 한도',
  },
  {
    name: 'an engine that is away while it counts',
    prepare: at('count', fail(unreachable)),
    reason: unreachable.message,
  },
  {
    name: 'restored tables that differ from the backup',
    prepare: at('count', () => scriptedProgram(0, { output: '{"table":"other","rows":1}\n' })),
    reason: '복원한 데이터가 백업과 다릅니다',
  },
  {
    name: 'a password that cannot be set',
    prepare: at('finish', () => scriptedProgram(3)),
    reason: '비밀번호',
  },
];

describe('after a fault, the present content is untouched and the next restoration succeeds', () => {
  test.each(FAULTS)('$name', async ({ prepare, reason }) => {
    const setting = await setUpRestorations(server());
    const before = await readMounted(setting);
    await prepare(setting);
    const row = await setting.restore();
    expect(row.state).toBe('failed');
    expect(row.error).toContain(reason);
    expect(await readMounted(setting)).toEqual(before);
    await checkNoContentIsLost(setting);
    await checkNextSucceeds(setting);
  });

  test('a file with a flipped bit', async () => {
    const setting = await setUpRestorations(server());
    await flipLastByte(setting);
    const row = await setting.restore();
    expect([row.state, row.error]).toEqual(['failed', expect.stringContaining('손상되었습니다')]);
    await checkNoContentIsLost(setting);
    await flipLastByte(setting);
    await checkNextSucceeds(setting);
  });

  test('a key of another installation', async () => {
    const setting = await setUpRestorations(server());
    const { services, backup } = setting;
    const isIt = eq(dataBackups.id, backup?.id ?? '');
    await services.db.update(dataBackups).set({ data_key: 'other:text' }).where(isIt);
    expect(await setting.restore()).toMatchObject({
      state: 'failed',
      error: '다른 설치의 키로 암호화한 백업입니다.',
    });
    await services.db
      .update(dataBackups)
      .set({ data_key: backup?.data_key ?? '' })
      .where(isIt);
    await checkNextSucceeds(setting);
  });
});

test('a database that cannot be counted is restored without a comparison of its tables', async () => {
  const setting = await setUpRestorations(server());
  setting.scripted.at('list', fail(unreachable));
  const row = await setting.restore();
  expect(row).toMatchObject({ state: 'ready', error: null });
  expect(row.comparison?.problem).toContain('비교하지 못했습니다');
  expect(row.comparison?.entries.every(({ now }) => now === null)).toBe(true);
});

test('tables that differ come first', async () => {
  const setting = await setUpRestorations(server());
  setting.scripted.tables.set('', { 'public.customers': 1200, 'public.new': 5 });
  const { comparison } = await setting.restore();
  expect(comparison).toMatchObject({
    ...{ total: 3, different: 2 },
    entries: [
      { name: 'app.public.new', difference: 'only_now', now: 5, backup: null },
      { name: 'app.public.orders', difference: 'only_backup', now: null, backup: 48_210 },
      { name: 'app.public.customers', difference: 'equal', now: 1200, backup: 1200 },
    ],
  });
});

test('a backup whose files are moved to a target meanwhile is restored to its end', async () => {
  const setting = await setUpRestorations(server());
  const { folder, backup } = setting;
  setting.scripted.at('restore', async () => {
    await deleteFiles({ folder, reserve: 0 }, backup?.id ?? '');
    return undefined;
  });
  expect(await setting.restore()).toMatchObject({ state: 'ready', error: null });
});

test('a member can stop a restoration that runs', async () => {
  const setting = await setUpRestorations(server());
  const { restoration_id } = await setting.begin();
  setting.scripted.at('count', async () => {
    await setting.drop(restoration_id);
    return undefined;
  });
  expect(await setting.work(restoration_id)).toMatchObject({ state: 'dropped', error: null });
  await checkNoContentIsLost(setting);
  await checkNextSucceeds(setting);
});

describe('a server that is killed', () => {
  test.each(['start', 'restore', 'count', 'finish', 'list'] satisfies BackupMoment[])(
    'at %s: the restoration is made once more',
    async (moment) => {
      const setting = await setUpRestorations(server());
      const first = setting.serve();
      setting.scripted.at(moment, () => {
        first.stopping.abort();
        return undefined;
      });
      const { id, state } = await setting.restore(first);
      expect(state).toBe('running');
      const second = setting.serve();
      await second.service.runDue();
      await second.service.settled();
      expect((await setting.find(id)).state).toBe('running');
      await ageRestorations(setting);
      await second.service.runDue();
      await second.service.settled();
      expect(await setting.find(id)).toMatchObject({ state: 'ready', attempt: 2, error: null });
      await checkNoContentIsLost(setting);
    },
  );

  test('twice: the restoration has failed, and the next one succeeds', async () => {
    const setting = await setUpRestorations(server());
    const kill = async (given: ReturnType<typeof setting.serve>, work: () => Promise<unknown>) => {
      setting.scripted.at('restore', () => {
        given.stopping.abort();
        return undefined;
      });
      await work();
      await ageRestorations(setting);
    };
    const [first, second, third] = [setting.serve(), setting.serve(), setting.serve()];
    await kill(first, () => setting.restore(first));
    await kill(second, async () => {
      await second.service.runDue();
      await second.service.settled();
    });
    await third.service.runDue();
    await third.service.settled();
    expect((await setting.rows())[0]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('두 번 종료'),
    });
    await checkNoContentIsLost(setting);
    await checkNextSucceeds(setting);
  });

  test.each(['switching', 'undoing'] as const)('while %s: another server ends it', async (step) => {
    const setting = await setUpRestorations(server());
    const { id } = await setting.restore();
    if (step === 'undoing') await setting.move(id, 'switching');
    const first = setting.serve();
    setting.outcomes.push(() => first.stopping.abort());
    const left = await setting.move(id, step, first);
    expect(left).toMatchObject({ step });
    await setting.endDeployment(left.deployment_id ?? '', 'success');
    const second = setting.serve();
    await second.service.runDue();
    await second.service.settled();
    const state = step === 'switching' ? 'switched' : 'undone';
    expect(await setting.find(id)).toMatchObject({ state, step: null, error: null });
    await checkNoContentIsLost(setting);
  });

  test('while another server works on it: nothing is done twice', async () => {
    const setting = await setUpRestorations(server());
    const { restoration_id } = await setting.begin();
    const [first, second] = [setting.serve(), setting.serve()];
    first.service.start(restoration_id);
    second.service.start(restoration_id);
    await Promise.all([first.service.settled(), second.service.settled()]);
    expect(await setting.find(restoration_id)).toMatchObject({ state: 'ready', attempt: 1 });
    expect(await setting.services.db.select().from(projectLeases)).toEqual([]);
  });
});
