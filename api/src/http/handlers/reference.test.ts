import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { variables } from '../../storage/schema/variable.ts';
import { sealedPlaceOfVariable } from '../../storage/sealed-columns.ts';
import { createReferringProject, referenceTo } from '../../testing/references.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const setting = () => createReferringProject(server());

describe('a reference', () => {
  test('is shown with the name of its container, and follows a new name', async () => {
    const { call, db, web, save, readValue } = await setting();
    await save(db, ['env', 'USER', 'app']);
    expect((await save(web, ['env', 'DB_USER', `u=\${{ ${db}.user }}`])).status).toBe(200);
    expect(await readValue(web, 'DB_USER')).toMatchObject({
      value: `u=${referenceTo('db', 'USER')}`,
    });
    await call('updateContainer', { params: { id: db }, body: { name: '데이터베이스' } });
    const renamed = `u=${referenceTo('데이터베이스', 'USER')}`;
    expect(await readValue(web, 'DB_USER')).toMatchObject({ value: renamed });
  });

  test('is answered by each call as the list shows it', async () => {
    const { call, db, web, readValue } = await setting();
    const typed = { key: 'URL', value: `http://\${{ db.host }}` };
    const created = (await call('createEnvVar', { params: { id: web }, body: typed })).data();
    expect(created.value).toBe(`http://${referenceTo('db', 'HOST')}`);
    expect(await readValue(web, 'URL')).toEqual(created);
    const params = { id: web, varId: created.env_var_id };
    const value = `${referenceTo(db, 'HOST')}!`;
    const changed = (await call('updateEnvVar', { params, body: { value } })).data();
    expect(changed.value).toBe(`${referenceTo('db', 'HOST')}!`);
    expect(await readValue(web, 'URL')).toEqual(changed);
  });

  test('that leads nowhere is refused with its place', async () => {
    const { web, save, readValue } = await setting();
    const wrong = `x \${{dc.HOST}} ${referenceTo('db', 'HOTS')}`;
    const refused = await save(web, ['env', 'A', 'fine'], ['env', 'B', wrong]);
    expect(refused.error()).toMatchObject({
      code: 'REFERENCE_INVALID',
      message: '참조한 컨테이너를 찾을 수 없습니다: dc. 비슷한 이름: db',
      details: [{ field: 'variables.1.value', from: 2, to: 14 }],
    });
    const unknown = await save(web, ['env', 'A', 'fine'], ['env', 'B', wrong.replace('dc', 'db')]);
    expect(unknown.error()).toMatchObject({
      message: '참조한 키를 찾을 수 없습니다: db.HOTS. 비슷한 이름: HOST',
      details: [{ field: 'variables.1.value', from: 15, to: 27 }],
    });
    expect(await readValue(web, 'A')).toBeUndefined();
  });

  test('to itself, and a ring, are refused with the names of the ring', async () => {
    const { db, web, save } = await setting();
    const itself = await save(web, ['env', 'A', referenceTo('웹', 'A')]);
    expect(itself.error()).toMatchObject({
      code: 'REFERENCE_INVALID',
      message: '자기 자신을 참조할 수 없습니다.',
    });
    await save(web, ['env', 'A', 'x']);
    await save(db, ['secret', 'B', referenceTo('웹', 'A')]);
    const ring = await save(web, ['env', 'A', referenceTo('db', 'B')]);
    expect(ring.error()).toMatchObject({
      code: 'REFERENCE_CYCLE',
      message: expect.stringMatching(/^참조가 서로를 가리킵니다: (db\.B → 웹\.A|웹\.A → db\.B)/),
      details: [{ field: 'variables.0.value', from: 0, to: referenceTo('db', 'B').length }],
    });
  });

  test('of addresses may lead both ways', async () => {
    const { db, web, save } = await setting();
    await save(web, ['env', 'PEER', referenceTo('db', 'HOST')]);
    expect((await save(db, ['env', 'PEER', referenceTo('웹', 'HOST')])).status).toBe(200);
  });

  test('brings no secret into a build variable, in any order of saving', async () => {
    const { db, web, save, share } = await setting();
    await save(db, ['secret', 'PASSWORD', 'hidden'], ['env', 'MODE', 'x']);
    const direct = await save(web, ['build', 'A', referenceTo('db', 'PASSWORD')]);
    expect(direct.error()).toMatchObject({ code: 'REFERENCE_INVALID', details: [{ from: 0 }] });
    await save(web, ['build', 'A', referenceTo('db', 'MODE')]);
    const later = await save(db, ['env', 'MODE', referenceTo('db', 'PASSWORD')]);
    expect(later.error().message).toContain('웹 · A');
    await share('LEVEL', 'x');
    await save(web, ['build', 'B', referenceTo('project', 'LEVEL')]);
    expect((await share('LEVEL', 'x', 'secret')).error()).toMatchObject({
      code: 'REFERENCE_INVALID',
      message: expect.stringContaining('웹 · B'),
    });
  });

  test('of a copy to its own container leads to the copy', async () => {
    const { call, web, save, readValue } = await setting();
    await save(web, ['env', 'A', 'x']);
    await save(web, ['env', 'B', referenceTo('웹', 'A')], ['env', 'C', referenceTo('db', 'HOST')]);
    const copied = await call('duplicateContainer', {
      params: { id: web },
      body: { name: '둘째' },
    });
    const { slug: copy } = copied.data();
    expect(await readValue(copy, 'B')).toMatchObject({ value: referenceTo('둘째', 'A') });
    expect(await readValue(copy, 'C')).toMatchObject({ value: referenceTo('db', 'HOST') });
  });

  test('comes back with its deleted variable', async () => {
    const { call, web, save, readValue } = await setting();
    await save(web, ['env', 'A', referenceTo('db', 'HOST')]);
    const before = await readValue(web, 'A');
    const params = { id: web, varId: before?.env_var_id ?? '' };
    await call('deleteEnvVar', { params });
    const [part] = (await call('listDeletedParts', { params: { id: web } })).data().deleted_parts;
    await call('restoreDeletedPart', { params: { id: web, partId: part?.part_id ?? '' } });
    expect(await readValue(web, 'A')).toEqual(before);
  });

  test('in a text of an earlier release stays the text, and is shown so that it stays one', async () => {
    const { web, save, readValue } = await setting();
    const { db, secrets } = server().services;
    await save(web, ['env', 'A', 'x']);
    const id = (await readValue(web, 'A'))?.env_var_id ?? '';
    const text = referenceTo('db', 'HOST');
    const value = secrets.seal(text, sealedPlaceOfVariable(id));
    await db.update(variables).set({ value }).where(eq(variables.id, id));
    const shown = (await readValue(web, 'A'))?.value ?? '';
    expect(shown).toBe(`$${text}`);
    await save(web, ['env', 'A', shown]);
    expect((await readValue(web, 'A'))?.value).toBe(shown);
  });
});

describe('a change', () => {
  test('of a referenced value waits for the next deployment, and says that only the value differs', async () => {
    const { db, web, slug, save, changes } = await setting();
    await save(db, ['env', 'USER', 'app']);
    await save(web, ['env', 'DB_USER', referenceTo('db', 'USER')]);
    await storeFinishedDeployment(server().services, slug);
    expect(await changes()).toEqual([]);
    await save(db, ['env', 'USER', 'admin']);
    expect(await changes()).toMatchObject([
      { container: db, name: 'USER', from: 'app', to: 'admin' },
      {
        container: web,
        subject: 'env',
        name: 'DB_USER',
        change: 'changed',
        from: referenceTo('db', 'USER'),
        to: '참조한 값이 바뀌었습니다.',
      },
    ]);
  });

  test('of a reference shows the texts, and is discarded to the text', async () => {
    const { call, db, web, slug, save, readValue, changes } = await setting();
    await save(db, ['env', 'USER', 'app'], ['secret', 'PASSWORD', 'hidden']);
    const tainted = `${referenceTo('db', 'PASSWORD')}x`;
    await save(web, ['env', 'A', referenceTo('db', 'USER')], ['env', 'B', tainted]);
    await storeFinishedDeployment(server().services, slug);
    await save(web, ['env', 'A', 'literal'], ['env', 'B', `$${tainted}`]);
    const waiting = await changes();
    expect(waiting).toMatchObject([
      { subject: 'env', name: 'A', from: referenceTo('db', 'USER'), to: 'literal' },
      { subject: 'env', name: 'B', from: tainted, to: `$${tainted}` },
    ]);
    const ids = waiting.map(({ id }) => id);
    const left = await call('discardChanges', { params: { slug }, body: { ids } });
    expect(left.data().changes).toEqual([]);
    expect(await readValue(web, 'A')).toMatchObject({ value: referenceTo('db', 'USER') });
    expect(await readValue(web, 'B')).toMatchObject({ value: tainted });
  });
});
