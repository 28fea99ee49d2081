import { describe, expect, test, vi } from 'vitest';
import type { ContainerSpec } from '../../engine/container-spec.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { referenceTo } from '../../testing/references.ts';
import { newContainer, newDatabase, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** A project with a database and a container that uses it. */
async function setting(template = 'postgresql') {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const database = await newDatabase(call, slug, template);
  const { slug: web } = await newContainer(call, slug, '웹');
  const save = (kind: 'env' | 'secret' | 'build', key: string, value: string, id = web) =>
    call('saveVariables', {
      params: { id },
      body: { variables: [{ kind, key, value, replace: true }] },
    });
  const connect = async () =>
    (await call('getDatabaseConnection', { params: { id: database.slug } })).data();
  return {
    ...{ call, slug, web, save, connect, db: database.slug, host: database.internal_host },
    ...projectDeploymentCalls(call, slug),
  };
}

describe('a reference to a database', () => {
  test.each([
    ['postgresql', 'DATABASE_URL', 5432],
    ['mariadb', 'DATABASE_URL', 3306],
    ['redis', 'REDIS_URL', 6379],
    ['mongodb', 'MONGODB_URL', 27_017],
  ])('gives a container the URL, the host and the port of %s', async (kind, key, port) => {
    const { save, web, connect, host, deployed } = await setting(kind);
    const { engine } = server().services.runtime;
    const specs: ContainerSpec[] = [];
    const real = engine.apply.bind(engine);
    const apply = vi.spyOn(engine, 'apply').mockImplementation((spec, accompaniment) => {
      specs.push(spec);
      return real(spec, accompaniment);
    });
    await save('env', 'URL_OF_DB', referenceTo('db', key));
    await save('env', 'ADDRESS_OF_DB', referenceTo('db', 'ADDRESS'));
    await save('env', 'PORT_OF_DB', referenceTo('db', 'PORT'));
    const { status } = await deployed();
    apply.mockRestore();
    expect(status).toBe('success');
    expect(specs.find(({ container }) => container === web)?.env).toMatchObject({
      URL_OF_DB: (await connect()).url,
      ADDRESS_OF_DB: `${host}:${port}`,
      PORT_OF_DB: String(port),
    });
  });

  test('is listed with what the database provides, and its secrets without values', async () => {
    const { call, slug, save, web, db, host, connect } = await setting();
    await save('env', 'DATABASE_URL', referenceTo('db', 'DATABASE_URL'));
    const listed = (await call('listReferences', { params: { slug } })).data();
    const source = listed.sources.find((one) => one.slug === db);
    expect(source?.kind).toBe('database');
    const keys = source?.keys.map(({ key, secret, value }) => [key, secret, value]);
    expect(keys).toEqual(
      expect.arrayContaining([
        ['DATABASE_URL', true, null],
        ['DATABASE_PASSWORD', true, null],
        ['DATABASE_HOST', false, host],
        ['DATABASE_PORT', false, '5432'],
        ['DATABASE_USER', false, 'app'],
        ['DATABASE_NAME', false, 'app'],
        ['PORT', false, '5432'],
      ]),
    );
    const own = listed.sources.find((one) => one.slug === web)?.keys;
    expect(own?.find(({ key }) => key === 'DATABASE_URL')).toMatchObject({ secret: true });
    expect(JSON.stringify(listed)).not.toContain((await connect()).password);
    const params = { id: db };
    expect((await call('getDatabase', { params })).data().used_by).toEqual([
      { container: web, key: 'DATABASE_URL' },
    ]);
  });

  test('leads into no build variable and to no key that the database does not provide', async () => {
    const { save } = await setting('redis');
    const build = await save('build', 'URL_OF_DB', referenceTo('db', 'REDIS_URL'));
    expect(build.error().code).toBe('REFERENCE_INVALID');
    const missing = await save('env', 'NAME', referenceTo('db', 'DATABASE_NAME'));
    expect(missing.error().code).toBe('REFERENCE_INVALID');
    expect((await save('env', 'HOST_OF_DB', referenceTo('db', 'DATABASE_HOST'))).status).toBe(200);
  });

  test('is not led elsewhere by a variable of the database', async () => {
    const { save, db } = await setting();
    for (const key of ['DATABASE_URL', 'DATABASE_PASSWORD']) {
      expect((await save('env', key, 'x', db)).error().code).toBe('VALIDATION_FAILED');
    }
    expect((await save('env', 'DATABASE_POOL', 'x', db)).status).toBe(200);
  });

  test('leaves the password in no log, also where the container prints it without the URL', async () => {
    const { save, connect, deploy, ended, log, web } = await setting();
    await save('env', 'DATABASE_URL', referenceTo('db', 'DATABASE_URL'));
    const { password, url } = await connect();
    const { images } = server().services.runtime;
    const prepare = vi.spyOn(images, 'prepare').mockImplementation((request, context) => {
      if (request.container === web) context.log(`got ${password}, and ${url}`);
      return Promise.resolve({ id: 'sha256:1', commit: undefined });
    });
    const id = await deploy();
    await ended(id);
    prepare.mockRestore();
    const lines = JSON.stringify(await log(id));
    expect(lines).toContain('got ');
    expect(lines).not.toContain(password);
  });

  test('shows the containers to deploy after a change of the password', async () => {
    const { call, slug, save, web, db, deployed } = await setting();
    await save('env', 'DATABASE_URL', referenceTo('db', 'DATABASE_URL'));
    expect((await deployed()).status).toBe('success');
    expect((await call('changeDatabasePassword', { params: { id: db } })).status).toBe(200);
    const { changes } = (await call('listChanges', { params: { slug } })).data();
    expect(changes).toMatchObject([{ container: web, name: 'DATABASE_URL' }]);
  });
});
