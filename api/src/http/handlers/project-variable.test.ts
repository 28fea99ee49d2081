import { MAX_PROJECT_VARIABLES } from '@naru/contract/rules/limits';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { projectVariables } from '../../storage/schema/project-variable.ts';
import { createReferringProject, referenceTo } from '../../testing/references.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const setting = () => createReferringProject(server());

describe('a shared variable', () => {
  test('is created, replaced in its place, and deleted', async () => {
    const { call, slug, share } = await setting();
    const params = { slug };
    const list = async () =>
      (await call('listProjectVariables', { params }))
        .data()
        .variables.map(({ key, value }) => [key, value]);
    const created = (await share(' region ', 'seoul')).data();
    expect(created).toMatchObject({ key: 'REGION', kind: 'env', value: 'seoul' });
    await share('MODE', 'x');
    const replaced = (await share('REGION', 'busan')).data();
    expect(replaced).toEqual({ ...created, value: 'busan' });
    expect(await list()).toEqual([
      ['REGION', 'busan'],
      ['MODE', 'x'],
    ]);
    await call('deleteProjectVariable', { params: { slug, key: 'REGION' } });
    expect(await list()).toEqual([['MODE', 'x']]);
    const gone = await call('deleteProjectVariable', { params: { slug, key: 'REGION' } });
    expect(gone.status).toBe(404);
  });

  test('that is a secret has its value in one call alone, and is encrypted', async () => {
    const { call, project_id, slug, share } = await setting();
    expect((await share('TOKEN', 'hidden', 'secret')).data().value).toBeNull();
    expect((await share('TOKEN', 'hidden-2')).data()).toMatchObject({
      kind: 'secret',
      value: null,
    });
    const listed = (await call('listProjectVariables', { params: { slug } })).data();
    expect(listed.variables).toMatchObject([{ key: 'TOKEN', kind: 'secret', value: null }]);
    const params = { slug, key: 'TOKEN' };
    expect((await call('getProjectVariable', { params })).data().value).toBe('hidden-2');
    const ofProject = eq(projectVariables.project_id, project_id);
    const [row] = await server().services.db.select().from(projectVariables).where(ofProject);
    expect(row?.value).not.toContain('hidden');
    await call('confirm', { body: { password: 'Passw0rd!' } });
    expect(JSON.stringify((await call('exportAccount')).data())).not.toContain('hidden');
  });

  test('has a valid key, and no references', async () => {
    const { share } = await setting();
    expect((await share('1-KEY', 'x')).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'key' }],
    });
    const text = `a ${referenceTo('db', 'HOST')}`;
    expect((await share('KEY', text)).error()).toMatchObject({
      code: 'REFERENCE_INVALID',
      details: [{ field: 'value', from: 2, to: text.length }],
    });
    const literal = `a $${referenceTo('db', 'HOST')}`;
    expect((await share('KEY', literal)).data().value).toBe(literal);
  });

  test('is one of a limited number', async () => {
    const { share, project_id } = await setting();
    const rows = Array.from({ length: MAX_PROJECT_VARIABLES - 1 }, (_, index) => ({
      ...{ id: `${project_id}-${index}`, project_id, key: `KEY_${index}`, kind: 'env' as const },
      ...{ value: 'unread', bytes: 1 },
    }));
    await server().services.db.insert(projectVariables).values(rows);
    expect((await share('LAST', 'x')).status).toBe(200);
    expect((await share('ONE_MORE', 'x')).error().code).toBe('VARIABLES_FULL');
    expect((await share('LAST', 'y')).status).toBe(200);
  });

  test('is what the activity log names', async () => {
    const { call, slug, share } = await setting();
    await share('TOKEN', 'hidden', 'secret');
    const { activities } = (
      await call('listProjectActivity', { params: { slug }, query: {} })
    ).data();
    expect(activities[0]).toMatchObject({ action: 'project-variable-saved', target: 'TOKEN' });
    expect(JSON.stringify(activities)).not.toContain('hidden');
  });
});

test('the references of a project list every output with its value, and no secret', async () => {
  const { call, slug, db, web, save, share } = await setting();
  await share('REGION', 'seoul');
  await share('TOKEN', 'hidden', 'secret');
  await save(db, ['secret', 'PASSWORD', 'hidden'], ['env', 'LONG', '가'.repeat(300)]);
  await save(web, ['env', 'A', referenceTo('db', 'PASSWORD')], ['build', 'BUILT', 'x']);
  const { sources, used } = (await call('listReferences', { params: { slug } })).data();
  const secret = { secret: true, value: null, problem: null };
  const plain = { secret: false, problem: null };
  expect(sources).toEqual([
    {
      ...{ name: 'project', slug: null, kind: 'project' },
      keys: [
        { key: 'REGION', ...plain, value: 'seoul' },
        { key: 'TOKEN', ...secret },
      ],
    },
    {
      ...{ name: 'db', slug: db, kind: 'container' },
      keys: [
        { key: 'HOST', ...plain, value: db },
        { key: 'ADDRESS', ...plain, value: db },
        { key: 'LONG', ...plain, value: '가'.repeat(256) },
        { key: 'PASSWORD', ...secret },
      ],
    },
    {
      ...{ name: '웹', slug: web, kind: 'container' },
      keys: [
        { key: 'HOST', ...plain, value: web },
        { key: 'ADDRESS', ...plain, value: web },
        { key: 'A', ...secret },
      ],
    },
  ]);
  expect(used).toEqual([{ container: web, kind: 'env', key: 'A', to: db, to_key: 'PASSWORD' }]);
});
