import { describe, expect, test, vi } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { newDatabase, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ DATABASE_IMAGES: 'redis=registry.example.com/redis' });

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const DIGEST_PATTERN = /^sha256:[\da-f]{64}$/;

async function setting(template = 'postgresql') {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const database = await newDatabase(call, slug, template);
  const params = { id: database.slug };
  return {
    ...{ call, slug, params, database, ...projectDeploymentCalls(call, slug) },
    read: async () => (await call('getContainer', { params })).data(),
    save: (image: string, image_digest: string | null) =>
      call('updateContainerImage', { params, body: { image, image_digest } }),
    changes: async () => (await call('listChanges', { params: { slug } })).data().changes,
  };
}

describe('the image of a new database', () => {
  test('is the one that its tag has now', async () => {
    const { database } = await setting();
    expect(database).toMatchObject({
      image: 'postgres:18',
      image_digest: expect.stringMatching(DIGEST_PATTERN),
    });
  });

  test('follows its tag where the registry does not have it now', async () => {
    const { database } = await setting('redis');
    expect(database).toMatchObject({
      ...{ image: 'registry.example.com/redis:8', image_digest: null, template_id: 'redis' },
    });
  });

  test('is not looked for in the registry for a member who may not create it', async () => {
    const { slug } = await setting();
    const { call } = await server().member();
    const find = vi.spyOn(server().services.tagChecks, 'find');
    const body = { name: 'db', template_id: 'mysql', cpu_limit: 100, memory_limit: 512 };
    const refused = await call('createContainer', { params: { slug }, body });
    const calls = find.mock.calls.length;
    find.mockRestore();
    expect([refused.status, calls]).toEqual([404, 0]);
  });

  test('is copied with a copy', async () => {
    const { call, params, database } = await setting();
    const copy = (await call('duplicateContainer', { params, body: { name: '복제본' } })).data();
    const { image, image_digest, template_id } = database;
    expect(copy).toMatchObject({ image, image_digest, template_id });
  });
});

describe('the image of a database', () => {
  test('has another digest for a minor upgrade, and keeps the template', {
    tags: 'full',
  }, async () => {
    const { save, read, database, deployed, changes } = await setting();
    expect((await deployed()).status).toBe('success');
    expect((await save('postgres:18', DIGEST)).status).toBe(200);
    expect(await read()).toMatchObject({
      ...{ image: 'postgres:18', image_digest: DIGEST, template_id: 'postgresql' },
      template_config: database.template_config,
    });
    expect(await changes()).toMatchObject([{ subject: 'image_digest' }]);
    expect((await deployed()).status).toBe('success');
    expect(await changes()).toEqual([]);
    await save('postgres:18', null);
    expect(await read()).toMatchObject({ image: 'postgres:18', image_digest: null });
  });

  test('has no other name and no other version', async () => {
    const { save, read, database } = await setting();
    for (const image of ['postgres:17', 'postgres', 'mysql:8.4', `postgres:17@${DIGEST}`]) {
      expect((await save(image, DIGEST)).error().code).toBe('DATABASE_FIXED');
    }
    expect(await read()).toEqual(database);
  });

  test('comes back when its change is discarded, with the template', async () => {
    const { call, slug, save, read, database, deployed, changes } = await setting();
    await deployed();
    await save('postgres:18', DIGEST);
    const [change] = await changes();
    const body = { ids: [change?.id ?? ''] };
    expect((await call('discardChanges', { params: { slug }, body })).status).toBe(200);
    expect(await read()).toMatchObject({
      image_digest: database.image_digest,
      template_id: 'postgresql',
      template_config: database.template_config,
    });
  });
});
