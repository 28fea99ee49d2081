import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { containers } from '../../storage/schema/container.ts';
import { setUpArchive } from '../../testing/archive-setting.ts';
import { setUpBackups } from '../../testing/data-backup-setting.ts';
import { restoreTestPoint } from '../../testing/restore-test-point.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

/** An archive with a window, and a function that wants the restoration of a point. */
async function setUpPoint() {
  const setting = await setUpArchive(server());
  const { plan, round, write, shown, call, database } = setting;
  await plan(true);
  await round();
  await write();
  const archive = await shown();
  const [window] = archive?.windows ?? [];
  if (archive === undefined || window === undefined) throw new Error('There is no window.');
  const restore = (point: string, body: { container?: string; name?: string } = {}) =>
    call('startRestoration', {
      params: { slug: database.project },
      body: {
        ...{ archive_id: archive.archive_id, point },
        ...(body.name === undefined ? { container: database.container } : {}),
        ...body,
      },
    });
  return { ...setting, window, restore };
}

test('a point of a window is restored into new content', async () => {
  const { restore, window, database } = await setUpPoint();
  const response = await restore(window.to);
  expect(response.data()).toMatchObject({
    ...{ origin: 'point', state: 'running', point_at: window.to, container: database.container },
    backup_id: null,
  });
});

test('a point outside of the windows is refused at its field', async () => {
  const { restore, window } = await setUpPoint();
  const before = new Date(Date.parse(window.from) - 1).toISOString();
  const after = new Date(Date.parse(window.to) + 1).toISOString();
  for (const point of [before, after]) {
    const response = await restore(point);
    expect(response.error()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(JSON.stringify(response.error())).toContain('"point"');
  }
});

test('another version and another user need a new database', { tags: 'full' }, async () => {
  const { restore, window, services, database } = await setUpPoint();
  const isIt = eq(containers.id, database.id);
  const [{ template_config: config } = { template_config: null }] = await services.db
    .select()
    .from(containers)
    .where(isIt);
  for (const change of [{ version: '14' }, { user: 'other' }]) {
    await services.db
      .update(containers)
      .set({ template_config: { ...config, ...change } })
      .where(isIt);
    expect((await restore(window.to)).error().code).toBe('RESTORATION_REFUSED');
  }
});

test.each(['mysql', 'redis'])('%s has no points in time', async (kind) => {
  const { call, database } = await setUpBackups(server(), kind);
  const response = await call('updateBackupPlan', {
    params: { id: database.container },
    body: {
      ...{ enabled: true, at: '03:10', keep_days: 7, keep_weeks: 4, keep_months: 3 },
      point_in_time: true,
    },
  });
  expect(response.error()).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(JSON.stringify(response.error())).toContain('PostgreSQL');
});

test('a restored point waits for its switch, with a comparison', async () => {
  const { window, services, scripted, folder, memberId, database, archive } = await setUpPoint();
  const { id: archive_id } = await archive();
  const { project, container } = database;
  const wanted = { memberId, project, container, archive_id, point: window.to };
  const row = await restoreTestPoint(services, { engine: scripted.engine, folder }, wanted);
  expect([row?.state, row?.error]).toEqual(['ready', null]);
  expect(row?.comparison).toMatchObject({ unit: 'table', problem: null });
});
